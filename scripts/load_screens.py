"""The screens of the load bench: sockets that poll and answer as browsers do, in one light process."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlencode

from assistant.core.words.seats import EVERYBODY

POLL = 1.0
PATIENCE = 10.0
OWN_HOST = "127.0.0.1"
REVISION = re.compile(rb"/since/(\d+)")
TOKEN = re.compile(rb'name="token" value="([^"]*)"')


@dataclass(frozen=True)
class Form:
    """An answer to come: the seat that may give it, and its fields."""

    seat: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Seat:
    """Where a screen sits: the name it reaches the server by, its seat, and the cookies it was given."""

    host: str
    key: str
    cookies: str

    def may_give(self, form: Form) -> bool:
        """Whether it is this seat that gives an answer, or one that gives all."""
        return self.key in (form.seat, EVERYBODY)

    def has_joined(self) -> bool:
        """Whether it is another screen than the host's own."""
        return self.host != OWN_HOST

    def is_closed(self) -> bool:
        """Whether it sees one side only."""
        return self.key != EVERYBODY

    def reads_japanese(self) -> bool:
        return self.cookies.endswith("language=ja")


@dataclass
class Hall:
    """Where everything is served, until when, and what was measured: ms each."""

    port: int = 0
    until: float = 0.0
    answers: list[float] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    processor: float = 0.0


@dataclass
class Played:
    """A match being played: the answers still to come, and when each revision was acknowledged."""

    id: str
    forms: Iterator[Form]
    begun: int
    order: asyncio.Lock = field(default_factory=asyncio.Lock)
    screens: list[Screen] = field(default_factory=list)
    acknowledged: dict[int, float] = field(default_factory=dict)


class Screen:
    """One browser on one match: what it shows, and the connections it keeps open."""

    def __init__(self, hall: Hall, played: Played, seat: Seat) -> None:
        self.hall, self.played, self.seat = hall, played, seat
        played.screens.append(self)
        self.revision = 0
        self.token = b""
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def fetch(self, path: str, body: bytes | None = None) -> bool:
        """Send a request and show what comes; a failure is noted, never raised. Whether all went well."""
        try:
            async with asyncio.timeout(PATIENCE):
                head, page = await self._exchanged(self._request(path, body))
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.hall.errors.append(f"{path}: {error!r}")
            return False
        status = int(head[9:12])
        if status != 200:
            self.hall.errors.append(f"{path}: {status} {page[:300]!r}")
        elif page:
            self._show(page)
        return status == 200

    def _request(self, path: str, body: bytes | None) -> bytes:
        host = f"{self.seat.host}:{self.hall.port}"
        method = "GET" if body is None else "POST"
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "HX-Request: true"]
        lines.append(f"Cookie: {self.seat.cookies}")
        if body is not None:
            lines += [
                f"Origin: http://{host}",
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        return "\r\n".join([*lines, "", ""]).encode() + (body or b"")

    async def _exchanged(self, request: bytes) -> tuple[bytes, bytes]:
        """Head and body of the answer to a request, over a connection nothing else is under way on."""
        if self._idle:
            link = self._idle.pop()
        else:
            link = await asyncio.open_connection(OWN_HOST, self.hall.port, limit=1 << 20)
        reader, writer = link
        kept = False
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: (\d+)", head)
            page = await reader.readexactly(int(length[1])) if length else b""
            kept = b"connection: close" not in head.lower()
        finally:
            if kept:
                self._idle.append(link)
            else:
                writer.close()
        return head, page

    def _show(self, page: bytes) -> None:
        now, found = time.perf_counter(), REVISION.search(page)
        if not found:
            self.hall.errors.append(f"{self.played.id}: a page without its revision")
            return
        revision = max(self.revision, int(found[1]))
        for number in range(self.revision + 1, revision + 1):
            if number in self.played.acknowledged:
                self.hall.shown.append((now - self.played.acknowledged[number]) * 1000)
        self.revision = revision
        token = TOKEN.search(page)
        self.token = token[1] if token else b""

    async def poll(self, phase: float) -> None:
        """Ask once a second whether anything is new."""
        at = time.perf_counter() + phase * POLL
        while at < self.hall.until:
            await asyncio.sleep(at - time.perf_counter())
            start = time.perf_counter()
            await self.fetch(f"/matches/{self.played.id}/since/{self.revision}")
            self.hall.polls.append((time.perf_counter() - start) * 1000)
            at = max(at + POLL, time.perf_counter())

    async def tap(self, phase: float, every: float) -> None:
        """Give the next answer of the match every so many seconds; answers of one match keep their order."""
        at = time.perf_counter() + phase * every
        while at + PATIENCE / 10 < self.hall.until:
            await asyncio.sleep(at - time.perf_counter())
            async with self.played.order:
                form = next(self.played.forms)
                giving = [self, *self.played.screens]
                await next(screen for screen in giving if screen.seat.may_give(form)).give(form)
            at += every

    async def give(self, form: Form) -> None:
        """Send an answer."""
        action = f"bench-{time.perf_counter_ns()}"
        told = [*form.fields, ("question", "0"), ("action", action), ("token", self.token.decode())]
        start = time.perf_counter()
        expected = max(self.played.acknowledged, default=self.played.begun) + 1
        if await self.fetch(f"/matches/{self.played.id}/answer", urlencode(told).encode()):
            self.played.acknowledged[expected] = time.perf_counter()
        self.hall.answers.append((time.perf_counter() - start) * 1000)

    async def play(self, phase: float, every: float) -> None:
        """Poll and tap until the end."""
        await asyncio.gather(self.poll(phase), self.tap(phase, every))
        self.leave()

    async def look(self) -> None:
        """Open the page of the match."""
        await self.fetch(f"/matches/{self.played.id}")

    def leave(self) -> None:
        """Close all connections."""
        for _, writer in self._idle:
            writer.close()
        self._idle.clear()
