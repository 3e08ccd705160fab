"""One browser and one server for the tests of the page; each test gets a box of its own."""

import pytest

from tests.web.browsing import SMALL, Browser, Page, Server, find_chromium

USUAL = {"locale": "en-GB", "reduced_motion": "reduce", **SMALL}


@pytest.fixture(scope="session")
def browser():
    """Chromium, or a skip that says how to get it."""
    path = find_chromium()
    if path is None:
        pytest.skip("NO BROWSER, THE PAGE IS NOT TESTED: install Debian's package chromium (apt-get install chromium)")
    browser = Browser(path)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def web_server(tmp_path_factory):
    """The server, with its boxes in a temporary folder."""
    server = Server(tmp_path_factory.mktemp("flash"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory):
    """One whose boxes live through three seconds in one, for whole games; a click must still be a short press there."""
    server = Server(tmp_path_factory.mktemp("quick"), pace=3)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def usual_page(browser, web_server):
    """A page for many tests, one after the other: to start a new one each time is most of a test's work."""

    def open_one() -> Page:
        return Page(browser.chromium.new_context(**USUAL), web_server)

    return browser.run(open_one)


@pytest.fixture
def open_page(browser, web_server, usual_page):
    """``open_page(box, **how)``: a page with a box; with ``how``, as Playwright's ``new_context``, one of its own."""
    opened = []

    def open_one(box: str | None = None, server: Server = web_server, **how) -> Page:
        is_usual = not how and server is web_server and not opened
        page = usual_page if is_usual else Page(browser.chromium.new_context(**{**USUAL, **how}), server)
        opened.append(page)
        page.visit(box or server.lay({}))
        return page

    yield open_one

    def close() -> None:
        for page in opened:
            page.leave()
            if page is usual_page:
                page.rest()
            else:
                page.tab.context.close()

    browser.run(close)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Tests of the page run in the browser's thread (see ``browsing``)."""
    if "open_page" not in pyfuncitem.fixturenames:
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    pyfuncitem.funcargs["browser"].run(lambda: pyfuncitem.obj(**arguments))
    return True
