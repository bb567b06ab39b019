"""What the core knows of every game's state: where play stands, and how the match ended."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from ..words.say import Say


class Now(msgspec.Struct):
    """Where play stands: the turn, the key of a place in the order of play, and procedures called there.

    A match that has not begun stands nowhere (no key). `sent` are the shares that sides have sent of the
    question that is asked, as they sent them; `sent_to` is that question, `sent_anyway` what was allowed.
    """

    turn: int = 1
    stop: str = ""
    calls: list[str] = []
    sent: dict[str, dict[str, Any]] = {}
    sent_to: str = ""
    sent_anyway: list[str] = []


class Played(Protocol):
    """A state of any game, as far as the core looks into it."""

    now: Now
    over: Say | None


# The state of a game: whoever puts its steps together names it, and all they do is then checked by it.
State = TypeVar("State", bound=Played)
