"""What the server bears before any page can refuse it: short bodies of strangers, few connections of each."""

from __future__ import annotations

import copy
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from werkzeug.sansio.http import parse_cookie

from .reach import is_loopback
from .registry import Registry, screen_of

# What a page says of a body that is a little too large is better than what the server can say.
MOST_OF_STRANGERS = 2_000_000
# A browser opens six; what one machine leaves idle beyond this would keep others from the table.
MOST_OF_ONE = 64


class Request(HTTPRequestParser):  # type: ignore[misc]
    """A request that is coming in; `channel` is what it comes through."""

    def __init__(self, limits: Any, channel: Channel) -> None:
        super().__init__(limits)
        self.adj: Any = limits
        self._channel = channel

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head; who asks decides how much may follow."""
        super().parse_header(header_plus)
        is_long = self.chunked or self.content_length >= MOST_OF_STRANGERS
        if is_long and not self._channel.knows(self.headers):
            self.adj = copy.copy(self.adj)
            self.adj.max_request_body_size = MOST_OF_STRANGERS


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection to one screen; whole files are kept on disk only for those that have joined."""

    def __init__(self, *given: Any, screens: Registry, **more: Any) -> None:
        super().__init__(*given, **more)
        self._screens = screens
        if not is_loopback(self.addr[0]):
            self._close_idle()

    def _close_idle(self) -> None:
        """Make room by the connection of the same machine that has been silent longest."""
        its = [each for each in self.server.active_channels.values() if each.addr[0] == self.addr[0]]
        idle = [each for each in its if each is not self and not each.requests]
        if len(its) > MOST_OF_ONE and idle:
            min(idle, key=lambda each: each.last_activity).will_close = True

    def parser_class(self, limits: Any) -> Request:
        """What takes in the next request."""
        return Request(limits, self)

    def knows(self, headers: dict[str, str]) -> bool:
        """Whether these are the headers of a screen of this table."""
        asking = {
            "REMOTE_ADDR": self.addr[0],
            "HTTP_HOST": headers.get("HOST", ""),
            "wsgi.url_scheme": "http",
        }
        return screen_of(asking, parse_cookie(headers.get("COOKIE")), self._screens) is not None
