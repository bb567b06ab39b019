"""A screen of a match whose link to the server tests can cut, delay and lose answers on."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask
from playwright.sync_api import BrowserContext, Page, Request, Route, expect
from waitress.server import create_server

from assistant.web.screen.registry import SEAT

from .browsing import Tablet
from .kept import listens, page_of
from .running import running

ANSWERS = re.compile(r"/matches/\w+/(answer|undo|redo|note|back)")

# Where a poll has just ended none is on its way, and none follows.
DEAF = """() => new Promise((deaf) => {
  const ended = ({ detail: { ctx } }) => {
    if (!tableside.link.isPoll(ctx)) return;
    document.removeEventListener("htmx:finally:request", ended);
    document.querySelector(".poll").remove();
    deaf();
  };
  document.addEventListener("htmx:finally:request", ended);
})"""


class Screen(Tablet):
    """A tablet of its own beside others: own cookies, own storage."""

    def __init__(self, context: BrowserContext, address: str, path: str) -> None:
        super().__init__(page_of(context), address)
        self.sent: list[str] = []
        listens(self.page, "request", self._sent)
        self.page.goto(f"{address}{path}")

    def _sent(self, request: Request) -> None:
        if request.method == "POST":
            self.sent.append(request.url)

    @property
    def light(self) -> str:
        """The state of the link light."""
        return self.page.locator(".link-light").first.get_attribute("data-state") or ""

    def shines(self, state: str) -> None:
        """The link light comes to this state."""
        expect(self.page.locator(".link-light").first).to_have_attribute("data-state", state)

    def cut(self) -> None:
        """The link is gone, and the screen has noticed."""
        self.page.context.set_offline(True)
        self.shines("offline")

    def mend(self) -> None:
        """The link is back."""
        self.page.context.set_offline(False)

    def hears_nothing(self) -> None:
        """It asks no more what other screens did; nor is a poll on its way, for one has just come back."""
        self.page.evaluate(DEAF)

    def unsent(self) -> str:
        """What stands there as not sent yet."""
        bar = self.page.get_by_role("group", name="Not sent yet")
        expect(bar).to_be_visible()
        return bar.inner_text()

    def nothing_unsent(self) -> None:
        """Nothing waits to be sent."""
        expect(self.page.locator("#unsent")).to_be_hidden()

    def stands_at(self, revision: int) -> None:
        """The page shows this revision."""
        expect(self.page.locator("#match")).to_have_attribute("data-revision", str(revision))


def takes_seat(context: BrowserContext, match: str, seat: str) -> None:
    """A browser of this machine sits in this seat of a match (its whole address) before it opens its page.

    An open page is drawn anew when its seat is another: that would cut off whoever goes there meanwhile.
    """
    address, _, match_id = match.rpartition("/")
    context.add_cookies([{"name": f"{SEAT}{match_id}", "value": seat, "url": address}])


# What stands over the foot of a page for a while stays: a busy machine may look for it later.
KEPT = """{
  const own = setTimeout;
  window.setTimeout = (act, time, ...more) => own(act, time < 8000 ? time : 2 ** 30, ...more);
}"""


def keeps_what_it_tells(page: Page) -> None:
    """From now on what an open page tells for a while stays there."""
    page.evaluate(KEPT)


@contextmanager
def replies_lost(page: Page) -> Iterator[list[str]]:
    """Answers reach the server, their replies reach nobody."""
    lost: list[str] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    page.route(ANSWERS, lose)
    yield lost
    page.unroute(ANSWERS)


@contextmanager
def kept_port() -> Iterator[int]:
    """A port that nobody else is given while servers on it come and go."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])


@contextmanager
def serving(app: Flask, port: int) -> Iterator[int]:
    """The application served on a port, which is yielded, until the block ends."""
    with running(create_server(app, host="127.0.0.1", port=port, threads=4)) as served_at:
        yield served_at
