"""Where a formula is worked out: in a match, for a side, with what was told or rolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.core.play import cards
from assistant.core.words.say import Name

from ..file.parts import GameFile
from ..file.words import named
from ..formula.worth import Worth, is_so, worth
from ..state import State

# On the map, wherever.
BOARD = "board"
FULL = "full"


@dataclass(frozen=True, kw_only=True)
class Here:
    """What names mean for a side of a match; nobody's is the table's.

    `depth` is how many boxes of tracks, one moved by the other, have led here.
    """

    file: GameFile
    state: State
    side: str = ""
    amount: int = 0
    rolled: int = 0
    card: int = 0
    depth: int = 0

    def of(self, side: str) -> Here:
        """The same for another side."""
        return replace(self, side=side)

    @property
    def owner(self) -> str:
        """Whose things are meant where no side is named: its own, or at the table those of the first side."""
        return self.side or self.first

    @property
    def me(self) -> str:
        """The side whose step it is: nobody at the table, but who plays alone."""
        return self.side or (self.state.sides[0] if len(self.state.sides) == 1 else "")

    @property
    def first(self) -> str:
        """The side that is first in this match, or was named first."""
        return self.state.first or self.state.sides[0]

    @property
    def enemy(self) -> str:
        """The other side, or of several the next one."""
        sides = self.state.sides
        at = sides.index(self.side) if self.side in sides else -1
        return sides[(at + 1) % len(sides)] if len(sides) > 1 else ""

    def side_called(self, name: str) -> str:
        """The side of a role, or of its own key; what belongs to nobody here is that of the first side."""
        roles = {"me": self.side, "enemy": self.enemy, "first": self.first, "": self.side}
        return roles.get(name, name) or self.first

    def name_of(self, side: str) -> Name:
        """What a side is called."""
        return named(self.file.sides[side].name)

    def key(self, track: str, of: str = "") -> str:
        """Where the number of a track stands."""
        return f"{track}.{self.side_called(of)}" if self.file.tracks[track].each else track

    def number(self, track: str, of: str = "") -> int:
        """The number of a track."""
        return self.state.numbers.get(self.key(track, of), 0)

    def worth(self, text: str) -> int:
        """What a formula comes to here."""
        return worth(text, self)

    def is_so(self, text: str) -> bool:
        """Whether a condition holds here."""
        return is_so(text, self)

    def value(self, name: str, of: str) -> Worth:
        """What a name means."""
        if name in self.file.tracks:
            return self.number(name, of)
        if name in self.file.effects:
            return int(self.state.lasting.get(name, 0) >= self.state.now.turn)
        if name in ("me", "enemy", "first"):
            return {"me": self.me, "enemy": self.enemy, "first": self.first}[name]
        figures = {"turn": self.state.now.turn, "turns": self.state.turns, "amount": self.amount}
        return {**figures, "rolled": self.rolled, "card": self.card}.get(name, 0)

    def call(self, name: str, given: Sequence[Worth]) -> int:
        """What a call comes to."""
        match name:
            case "min" | "max":
                numbers = [int(each) for each in given]
                return min(numbers) if name == "min" else max(numbers)
            case "abs":
                return abs(int(given[0]))
            case "count":
                return self.count(*map(str, given))
            case "owned":
                return len(self._owned(*map(str, given)))
            case "worth":
                return sum(self.file.places[key].value for key in self._owned(*map(str, given)))
            case "hand":
                return cards.hand_size(self.state.decks[self.deck(str(given[0]))], self.me)
            case "waiting":
                return sum(due.count for due in self.state.queue if due.side == self.owner)
        return 0

    def deck(self, key: str) -> str:
        """Where a deck of the file lies: one of all, or one of each side."""
        return f"{key}.{self.side_called('')}" if self.file.decks[key].each else key

    def count(self, unit: str = "", place: str = "", state: str = "") -> int:
        """How many units a side has there; on the board they are wherever it says no place."""
        stacks = ((key.split("/"), n) for key, n in self.state.units.items())
        return sum(
            n
            for (side, kind, where, status), n in stacks
            if side == self.owner
            and unit in ("", kind)
            and (not place or place == (where or BOARD))
            and (not state or state == (status or FULL))
        )

    def _owned(self, kind: str = "") -> list[str]:
        owners, places = self.state.owners, self.file.places
        own = [key for key, owner in owners.items() if owner == self.owner and key in places]
        return [key for key in own if kind in ("", places[key].kind)]
