"""The server of the tests of the page: ``serve.py PORT FOLDER``. It runs few boxes, so that those of tests that are
over are switched off and cost nothing."""

import sys
from pathlib import Path

from aiohttp import web

from host_sim.web.boxes import Boxes
from host_sim.web.server import Server

web.run_app(Server(Boxes(Path(sys.argv[2]), most=3)).app, host="127.0.0.1", port=int(sys.argv[1]))
