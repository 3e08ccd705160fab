"""Tests of the page's server are skipped, and say so, where aiohttp is not installed."""

import asyncio
import sys

import pytest

from tests.tools.running import TOOLS

# The browser's fixtures, and the hook that runs their tests.
from tests.web.page_fixtures import (  # noqa: F401
    browser,
    open_page,
    pytest_pyfunc_call,
    quick_server,
    usual_page,
    web_server,
)

if str(TOOLS) not in sys.path:
    # At the end: a tool must not hide a module of the same name.
    sys.path.append(str(TOOLS))

pytest.importorskip("aiohttp", reason="NOT TESTED: the page needs aiohttp, which tools/test.py installs")


@pytest.fixture
def serve(tmp_path):
    """Runs an async function with a server: ``serve(story, most=3)`` runs ``story(house)``."""
    from tests.web.harness import house, lines_of_the_log

    def run(story, **options):
        async def inside():
            async with house(tmp_path / "flash", **options) as made:
                return await story(made)

        with lines_of_the_log() as lines:
            result = asyncio.run(inside())
        assert not [line for line in lines if "Traceback" in line or "never retrieved" in line], lines
        run.log = lines
        return result

    return run
