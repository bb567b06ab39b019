"""A simulated screen: what it shows, what was tapped on it, and what it was told about each tap."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from io import BytesIO
from random import Random
from typing import Any
from urllib.parse import urlencode

from werkzeug.http import parse_cookie
from werkzeug.test import EnvironBuilder

from .forms import Form, Pairs, filled, forms
from .wire import Reply, Server, exchanged

REVISION = re.compile(r"/since/(\d+)")
TAKEN = (200, 303)
# What every page has beside the answers, and what leads away from the match.
ASIDE = re.compile(r"/(settings|matches/\w+/seat|tray)$|^$")


@dataclass
class Tap:
    """One answer as sent: its address, its fields, and what the screen knows about it."""

    address: str
    pairs: Pairs
    htmx: bool
    outcome: str = "unknown"
    reply: Reply | None = None

    @property
    def action(self) -> str:
        return next(value for name, value in self.pairs if name == "action")

    @property
    def kind(self) -> str:
        return self.address.partition("?")[0].rpartition("/")[2]


@dataclass
class Screen:
    """A browser that shows one match, on this machine or on the network."""

    app: Server
    match: str
    name: str
    seat: str = "everybody"
    base: str = "http://localhost:8765"
    remote: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)
    page: str = ""
    pending: Tap | None = None
    taps: list[Tap] = field(default_factory=list)

    def at(self, address: str) -> Screen:
        """The same browser, come to a server that listens there."""
        return replace(self, app=address, base=f"http://{address}")

    def send(
        self, address: str, pairs: Pairs | None = None, *, htmx: bool = False, file: bytes | None = None
    ) -> Reply:
        """One request through the whole application, and what came back."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if htmx:
            headers["HX-Request"] = "true"
        more: dict[str, Any] = {}
        if pairs is not None:
            headers["Origin"] = self.base
            kind = "application/x-www-form-urlencoded"
            more = {"method": "POST", "data": urlencode(pairs), "content_type": kind}
        if file is not None:
            form = {**dict(pairs or ()), "file": (BytesIO(file), "brought.tableside")}
            more = {"method": "POST", "data": form, "content_type": "multipart/form-data"}
        asked = EnvironBuilder(
            address, self.base, headers=headers, environ_overrides={"REMOTE_ADDR": self.remote}, **more
        )
        reply = exchanged(self.app, asked)
        for line in reply.headers.getlist("Set-Cookie"):
            self.cookies.update(parse_cookie(line.partition(";")[0]))
        return reply

    @property
    def revision(self) -> int:
        """The entry its page was drawn from."""
        found = REVISION.search(self.page)
        assert found, f"{self.name} shows no match: {self.page[:300]}"
        return int(found[1])

    def look(self) -> None:
        """Open the page of the match."""
        reply = self.send(f"/matches/{self.match}")
        assert reply.status == 200, reply.page
        self.page = reply.page

    def beside(self) -> Screen:
        """The same browser with the page opened anew."""
        fresh = replace(self, name="fresh", page="", taps=[])
        fresh.look()
        return fresh

    def poll(self) -> Reply:
        """Ask whether anything is new."""
        return self.send(f"/matches/{self.match}/since/{self.revision}", htmx=True)

    def heard(self, reply: Reply) -> None:
        """Show what a poll brought."""
        assert reply.status == 200, reply.page
        self.page = reply.page or self.page

    def offered(self) -> list[Form]:
        """The forms of its page that answer, undo, redo or go back."""
        found = [form for form in forms(self.page) if form.method == "post" and form.can_be_sent()]
        return [form for form in found if not ASIDE.search(form.address.partition("?")[0])]

    def tap(self, chance: Random) -> Tap | None:
        """Fill one of the forms on show and send it off; None if the page has none."""
        offered = self.offered()
        if not offered:
            return None
        form = chance.choice(offered)
        return self.sending(Tap(form.address, filled(form, chance), chance.random() < 0.5))

    def note(self, text: str, action: str) -> Tap:
        """Write into the journal, as the page of corrections does."""
        token = next(form.value("token") for form in forms(self.page) if form.value("token"))
        pairs = [("token", token), ("action", action), ("text", text)]
        return self.sending(Tap(f"/matches/{self.match}/note", pairs, htmx=True))

    def sending(self, tap: Tap) -> Tap:
        """A tap is under way: nothing else can be tapped until the screen knows more, or is reloaded."""
        self.pending = tap
        self.taps.append(tap)
        return tap

    def told(self, tap: Tap, reply: Reply) -> None:
        """The answer to a tap has arrived; one to a tap given up long ago changes nothing."""
        assert reply.status < 500, reply.page
        if tap.outcome != "unknown":
            return
        tap.outcome = "taken" if reply.status in TAKEN else "refused"
        tap.reply = reply
        self.pending = None
        if REVISION.search(reply.page):
            self.page = reply.page

    def give_up(self) -> None:
        """Whoever tapped thinks better of it before hearing anything."""
        assert self.pending is not None
        self.pending.outcome = "given up"
        self.pending = None
