"""One server and a few tablets for the tests of a worker, each with its own application, wiped after each.

A new page starts a process and reads scripts and type anew, which takes longer than many of these tests. What
cannot be wiped, as scripts added to a page, takes a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from waitress.server import create_server

from .web.fitting import measured, sized
from .web.kept import BLANK, unheard
from .web.running import running

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import Browser, BrowserContext, Page

USUAL = (1180, 730)
# Milliseconds. A page may be slow on a busy machine; for what never comes only a red test waits.
PATIENCE = 300_000
# Nor does a page give up what it asked for: what follows then is tried by tests that let it be late.
UNHURRIED = """
document.addEventListener("htmx:config:request", ({ detail }) => { detail.ctx.request.timeout = 0; });
document.addEventListener("DOMContentLoaded", () => {
  if (globalThis.htmx) htmx.config.defaultTimeout = 2 ** 30;
});
"""


FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
Contexts = Callable[..., "BrowserContext"]


class Site:
    """The application of the test that runs, and a blank page on which the tablet rests."""

    def __init__(self) -> None:
        self.app: Flask | None = None
        self.address = ""

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """Answer as WSGI asks; between two tests nobody is there."""
        blank = environ["PATH_INFO"] == BLANK
        if blank or self.app is None:
            start("200 OK" if blank else "503 Nobody", [("Content-Type", "text/html")])
            return [b"<!doctype html><title>-</title>"]
        answer: Iterable[bytes] = self.app(environ, start)
        return answer


def patient(new_context: Contexts) -> Contexts:
    """This way to a new tablet, on which whatever is waited for may come late."""

    @wraps(new_context)
    def made(*given: Any, **how: Any) -> BrowserContext:
        context = new_context(*given, **how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNHURRIED)
        return context

    return made


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Iterator[Browser]:
    """A browser that is waited for, and whose pages stand when they are measured."""
    from playwright.sync_api import Browser as AnyBrowser
    from playwright.sync_api import Locator, Page, expect

    expect.set_options(timeout=PATIENCE)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(AnyBrowser, "new_context", patient(AnyBrowser.new_context))
        patched.setattr(Page, "evaluate", measured(Page.evaluate))
        for name in ("evaluate", "evaluate_all", "bounding_box"):
            patched.setattr(Locator, name, measured(getattr(Locator, name)))
        yield browser


@pytest.fixture(scope="session")
def one_server() -> Iterator[Site]:
    """A server on a free port of this machine, for all tests of a worker."""
    site = Site()
    with running(create_server(site, host="127.0.0.1", port=0, threads=4)) as port:
        site.address = f"http://127.0.0.1:{port}"
        yield site


@pytest.fixture
def address(app: Flask, one_server: Site) -> Iterator[str]:
    """Where the application is served for real."""
    one_server.app = app
    yield one_server.address
    one_server.app = None


@pytest.fixture(scope="session")
def one_context(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """Cookies and storage of the tablet of a worker."""
    context = browser.new_context(**browser_context_args)
    yield context
    context.close()


@pytest.fixture
def page(one_context: BrowserContext, one_server: Site) -> Iterator[Page]:
    """A tablet on which nothing was done yet."""
    page = one_context.pages[0] if one_context.pages else one_context.new_page()
    yield page
    wipe(page, one_server.address)


@pytest.fixture(scope="session")
def spare() -> Iterator[list[BrowserContext]]:
    """Tablets beside it that rest, each with a page of its own."""
    resting: list[BrowserContext] = []
    yield resting
    for context in resting:
        context.close()


@pytest.fixture
def new_context(
    browser: Browser,
    browser_context_args: dict[str, Any],
    new_context: Contexts,
    spare: list[BrowserContext],
    one_server: Site,
) -> Iterator[Contexts]:
    """One more tablet on which nothing was done yet; what is not as usual is made anew."""
    taken: list[BrowserContext] = []

    def another(**how: Any) -> BrowserContext:
        if how:
            return new_context(**how)
        taken.append(spare.pop() if spare else browser.new_context(**browser_context_args))
        return taken[-1]

    yield another
    for context in taken:
        if context.pages:
            wipe(context.pages[0], one_server.address)
            spare.append(context)


@pytest.fixture
def own_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A tablet for what cannot be wiped."""
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


def wipe(page: Page, address: str) -> None:
    """Leave nothing of a test on a tablet, neither cookie nor route; the pointer is away."""
    context = page.context
    for other in context.pages:
        if other is not page:
            other.close()
    if page.is_closed():
        return
    context.set_offline(offline=False)
    unheard(page)
    page.unroute_all()
    if not page.url.startswith((address, "about:")):
        page.evaluate(FORGET)
    page.goto(address + BLANK)
    page.evaluate(FORGET)
    context.clear_cookies()
    page.mouse.move(0, 0)
    page.set_default_timeout(PATIENCE)
    sized(page, USUAL)
