"""Puts the tools on the path of these tests, last: one of them is called test, like a package of Python itself."""

import sys

from tests.tools.running import TOOLS

if str(TOOLS) not in sys.path:
    sys.path.append(str(TOOLS))
