"""Everything kept of a match."""

from __future__ import annotations

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play.state import Now
from assistant.core.words.say import Name, Say

from .action import Action
from .agenda import Agenda
from .battle import Battle
from .keys import NO_SIDE, Card, End, PlanetKey, SideKey
from .player import Player

FIRST = "speaker"
STARTING = "starting"


class StrategyCard(msgspec.Struct):
    """3, 5 A strategy card: who holds it, whether it is used, and the bonus tokens on it."""

    holder: SideKey = NO_SIDE
    used: bool = False
    tokens: int = 0


class Objective(msgspec.Struct):
    """10-1 A public objective that is revealed, and who has scored it."""

    name: Name
    points: int
    scored: list[SideKey] = []


class Holding(msgspec.Struct):
    """6-5 A planet card: whose it is, whether it is exhausted, and since which round it is held.

    `docked` is the round in which a dock was built there (0: none, or one from before). Where structures
    are kept `dock` says that one stands there, and `pds` how many PDS do.
    """

    name: str
    resources: int
    influence: int
    owner: SideKey = NO_SIDE
    exhausted: bool = False
    home: bool = False
    since: int = 0
    docked: int = 0
    dock: bool = False
    pds: int = 0


class Agreement(msgspec.Struct):
    """5 A trade agreement: whose, what each gives to the other, and the turn in which it was made."""

    sides: list[SideKey]
    gives: dict[SideKey, int]
    made: str = ""


class Standing(msgspec.Struct):
    """An effect as somebody wrote it: whom it binds, and when it ends.

    `apart` is Diplomacy's: the two it binds activate no system with units of the other. A `law` was voted on,
    and may be of a `planet` that was elected.
    """

    text: Name | str
    end: End
    sides: list[SideKey] = []
    round: int = 0
    apart: bool = False
    law: bool = False
    planet: str = ""


class State(msgspec.Struct):
    """A match: `sides` in seats clockwise, `order` the order of play of this round."""

    kit: str
    scenario: str
    name: str
    closed: bool
    sides: list[SideKey]
    groups: list[str]
    rulings: dict[str, str]
    players: dict[SideKey, Player]
    now: Now = msgspec.field(default_factory=lambda: Now(stop=FIRST))
    speaker: SideKey = NO_SIDE
    # 3 Nobody takes Initiative twice running.
    initiative_before: SideKey = NO_SIDE
    # How many cards are taken: whose pick it is follows from that and the speaker.
    picks: int = 0
    order: list[SideKey] = []
    active: SideKey = NO_SIDE
    cards: dict[Card, StrategyCard] = msgspec.field(
        default_factory=lambda: {card: StrategyCard() for card in Card}
    )
    action: Action | None = None
    battle: Battle | None = None
    objectives: list[Objective] = []
    planets: dict[PlanetKey, Holding] = {}
    effects: list[Standing] = []
    agreements: list[Agreement] = []
    asked: list[str] = []
    claimed: list[SideKey] = []
    printed: dict[str, Value] = {}
    notes: list[str] = []
    by_hand: list[str] = []
    over: Say | None = None
    # 6-1 Systems as players have called them, the latest first: nobody types one twice.
    systems: list[str] = []
    # 7-1, 12-4 Pairs of systems, as they are known by, between which ships have moved.
    beside: list[tuple[str, str]] = []
    # 3 Strategy cards each, as the table decided when somebody went home (0: by the number of players); and
    # those of a phase in which that was decided, which goes on as it was begun.
    cards_each: int = 0
    cards_now: int = 0
    # Which rules the match began with: what was ruled later does not change it.
    edition: int = 0
    # 5 What is voted on now.
    agenda: Agenda | None = None
