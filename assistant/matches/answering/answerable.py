"""What of a match its answers need: the match itself is made of what becomes of them."""

from __future__ import annotations

from typing import Any, Protocol

from assistant.core.game import Game
from assistant.core.play.question import Question
from assistant.core.play.sides import Side

from ..file.entry import Entry


class Answerable(Protocol):
    """A match that is being answered, as `Match` has it."""

    @property
    def game(self) -> Game: ...

    @property
    def sides(self) -> tuple[Side, ...]: ...

    def state_of(self, entry: Entry) -> Any:
        """The state an entry left."""

    def draft_state(self, last: Entry) -> Any:
        """The state of the newest entry, for an answer to change."""

    def questions(self, seat: str, entry: Entry | None = None, state: Any = None) -> list[Question]:
        """The open questions for a seat."""
