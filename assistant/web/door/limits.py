"""What the server bears before any page can refuse it: short bodies of strangers, few connections of each."""

from __future__ import annotations

import contextlib
import copy
import time
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from werkzeug.sansio.http import parse_cookie

from ..screen.reach import Reach
from ..screen.registry import Registry, screen_of
from .places import make_room

# What a page says of a body that is a little too large is better than what the server can say.
MOST_OF_STRANGERS = 2_000_000


class Waiting(Exception):
    """A connection that can be read, as the system says, has nothing that can be read yet."""


class Request(HTTPRequestParser):  # type: ignore[misc]
    """A request that is coming in; `channel` is what it comes through."""

    def __init__(self, limits: Any, channel: Channel) -> None:
        super().__init__(limits)
        self.adj: Any = limits
        self._channel = channel

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head; who asks decides how much may follow."""
        super().parse_header(header_plus)
        self._channel.hear(self.headers)
        is_long = self.chunked or self.content_length >= MOST_OF_STRANGERS
        if is_long and not self._channel.known:
            # A copy: settings are shared by all connections.
            self.adj = copy.copy(self.adj)
            self.adj.max_request_body_size = MOST_OF_STRANGERS


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection to one screen; whole files are kept on disk only for those that have joined."""

    def __init__(self, *given: Any, screens: Registry, reach: Reach, **more: Any) -> None:
        super().__init__(*given, **more)
        self._screens = screens
        self.own = reach.is_own(self.addr[0])
        self.known = False
        self.since = time.monotonic()
        make_room(self, self.server.active_channels.values())

    def handle_read(self) -> None:
        """Take in what has come, if it can be read yet."""
        with contextlib.suppress(Waiting):
            super().handle_read()

    def recv(self, size: int) -> bytes:
        """What has come; Waiting if there is nothing, though select(2) and its like said so."""
        try:
            read: bytes = super().recv(size)
        except BlockingIOError as error:
            # Else it would be taken for a fault of the line, and who was sending would be cut off.
            raise Waiting from error
        return read

    @property
    def is_idle(self) -> bool:
        """Whether nothing that it has asked is being answered."""
        return not self.requests

    def parser_class(self, limits: Any) -> Request:
        """What takes in the next request."""
        return Request(limits, self)

    def hear(self, headers: dict[str, str]) -> None:
        """A whole head has come; note when, and whether a screen of this table sent it."""
        self.since = time.monotonic()
        # What a page is told of who asks.
        asking = {
            "REMOTE_ADDR": self.addr[0],
            "HTTP_HOST": headers.get("HOST", ""),
            "wsgi.url_scheme": self.adj.url_scheme,
        }
        screen = screen_of(asking, parse_cookie(headers.get("COOKIE")), self._screens)
        was_known, self.known = self.known, screen is not None
        if self.known and not was_known:
            make_room(self, self.server.active_channels.values())
