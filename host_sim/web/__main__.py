"""Runs the server alone, for work on the page: ``python -m host_sim.web [PORT] [FOLDER]``."""

import sys
from pathlib import Path

from aiohttp import web

from host_sim.web.boxes import Boxes
from host_sim.web.server import Server

port = int(sys.argv[1]) if len(sys.argv) > 1 else 8600
folder = Path(sys.argv[2] if len(sys.argv) > 2 else "~/.dicebox").expanduser()
web.run_app(Server(Boxes(folder)).app, host="127.0.0.1", port=port)
