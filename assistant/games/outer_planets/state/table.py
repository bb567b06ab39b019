"""Everything kept of a match."""

from __future__ import annotations

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play.cards import Deck
from assistant.core.play.state import Now
from assistant.core.words.say import Say

from .battle import Battle
from .board import Area, Port, Surrender, Titan
from .keys import AreaKey, HqKey, PortKey, UnitId
from .play import Event, Gain, Happened, Lasting, Play, Turn
from .unit import Headquarters, Unit

FIRST = "forces"


class State(msgspec.Struct, kw_only=True):
    """A match: `score` is above 0 at the Alliance's end of the track, below 0 at the Aerospace Force's."""

    kit: str
    scenario: str
    name: str
    closed: bool
    rulings: dict[str, str]
    players: dict[str, str]
    deck: Deck
    now: Now = msgspec.field(default_factory=lambda: Now(stop=FIRST))
    units: dict[UnitId, Unit] = {}
    headquarters: dict[HqKey, Headquarters] = {}
    areas: dict[AreaKey, Area] = {}
    ports: dict[PortKey, Port] = {}
    surrenders: list[Surrender] = []
    titan: Titan = msgspec.field(default_factory=Titan)
    score: int = 0
    turn: Turn = msgspec.field(default_factory=Turn)
    play: Play | None = None
    battle: Battle | None = None
    standing: list[Lasting] = []
    gains: list[Gain] = []
    happened: list[Happened] = []
    groups: list[str] = []
    printed: dict[str, Value] = {}
    notes: list[str] = []
    by_hand: list[str] = []
    over: Say | None = None
    # 8-2 Cards whose text is being answered, the last one first: one may be played in between (8-2-4).
    events: list[Event] = []
