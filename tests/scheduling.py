"""Which process runs which test: all tests of the page one, since a browser and its server are long in coming up.

pytest-xdist's own groups say nothing with pytest 9.2: they rename tests, which it no longer lets anybody do.
"""

from xdist.scheduler import LoadScopeScheduling

PAGE = "tests/web/test_page_"


class PageTogether(LoadScopeScheduling):
    """Hands out the tests of the page first, all of them to one process, and the others two or three at a time."""

    def _split_scope(self, nodeid: str) -> str:
        return PAGE if nodeid.startswith(PAGE) else nodeid
