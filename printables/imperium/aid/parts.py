"""What all blocks of the player aid share."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.shipped.match_kit import row_named, table
from assistant.core.shipped.table import TableRow
from assistant.core.words.say import Name, say
from assistant.games.imperium.state.war import State
from printables.drawing.blocks import Term
from printables.drawing.request import SheetRequest


@dataclass(frozen=True)
class Aid:
    """The game and match the aid is printed for."""

    game: Game
    request: SheetRequest

    @property
    def snug(self) -> bool:
        """Whether pages are a code to scan shorter, and rows draw together."""
        return self.request.linked and not self.request.large

    @property
    def state(self) -> State:
        state: State = self.request.state
        return state

    def word(self, key: str, **values: int | str | Name) -> str:
        """A text of the aid."""
        return self.request.words.words(say(f"sheet.aid.{key}", **values))

    def term(self, key: str, **values: int | str | Name) -> Term:
        """A bold word with its text."""
        return Term(self.word(f"{key}.lead"), self.word(key, **values))

    def side(self, key: str) -> Side:
        return next(side for side in self.game.sides if side.key == key)

    def row(self, chart: str, key: str) -> TableRow:
        """A row of a chart the match plays with."""
        return row_named(table(self.state, chart), key)
