"""The state of a match of a game from a file: plain data, of one type for every file."""

from __future__ import annotations

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play.cards import Deck
from assistant.core.play.state import Now
from assistant.core.words.say import Say


class Due(msgspec.Struct):
    """Units that come in on a turn; without a kind of the file they are called what it calls them there."""

    turn: int
    side: str
    unit: str
    count: int


class Pending(msgspec.Struct):
    """A chart that is still to be rolled on, and for whom; nobody is the table."""

    chart: str
    side: str


class State(msgspec.Struct):
    """Everything kept of a match.

    `numbers` go by track or track.side, `units` by side/unit/place/state, where no place is on the map.
    `lasting` are effects with their last turn, `reached` the boxes that were. `done` have done with the open
    step; `rolled` is what each rolled in a contest, `acted` how often each acted.
    `answered` counts the answers of each side, so that no question is taken for the one before it, and that
    of another side stays the same.
    """

    kit: str
    scenario: str
    name: str
    closed: bool
    sides: list[str]
    turns: int = 0
    now: Now = msgspec.field(default_factory=Now)
    numbers: dict[str, int] = {}
    units: dict[str, int] = {}
    owners: dict[str, str] = {}
    queue: list[Due] = []
    lasting: dict[str, int] = {}
    decks: dict[str, Deck] = {}
    stages: dict[str, int] = {}
    reached: list[str] = []
    done: list[str] = []
    pending: list[Pending] = []
    rolled: dict[str, int] = {}
    acted: dict[str, int] = {}
    fired: str = ""
    answered: dict[str, int] = {}
    turn_of: str = ""
    first: str = ""
    groups: list[str] = []
    printed: dict[str, Value] = {}
    notes: list[str] = []
    by_hand: list[str] = []
    over: Say | None = None
