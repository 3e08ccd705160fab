"""The server of the tests of the page: ``serve.py PORT FOLDER PACE``. It runs few boxes, so that those of tests that
are over are switched off and cost nothing; PACE is how many seconds go by for them in one."""

import sys
from pathlib import Path

from aiohttp import web

from host_sim.web.boxes import Boxes
from host_sim.web.server import Server

boxes = Boxes(Path(sys.argv[2]), most=3, pace=float(sys.argv[3]))
web.run_app(Server(boxes).app, host="127.0.0.1", port=int(sys.argv[1]))
