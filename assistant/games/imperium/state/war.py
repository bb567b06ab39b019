"""The state of a war: plain data, without methods that know rules."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from assistant.core.game import DiceSource, Secrecy
from assistant.core.kept.cardboard import Value
from assistant.core.play.state import Now
from assistant.core.words.say import Name, Say

from .campaign import Campaign
from .effects import Effects, Grant, Loan, PrestigeNote
from .hand_over import HandOver
from .keys import FleetNumber, PlanetId, SideKey, SystemId, UnitId
from .ledger import Ledger
from .planetary_battle import PlanetBattle
from .segment import Segment
from .space_battle import BattleReport, SpaceBattle
from .worked_out import WorkedOut

# The place in the order of play at which a match begins, and how it asks (see `State`).
FIRST, EDITION = "setup", 3


class InFleet(msgspec.Struct, frozen=True, tag="fleet"):
    """In the fleet box of this number on its side's fleet sheet."""

    number: FleetNumber


class OnPlanet(msgspec.Struct, frozen=True, tag="planet"):
    """In a planet box."""

    planet: PlanetId


class Aboard(msgspec.Struct, frozen=True, tag="aboard"):
    """Carried by the ship with this id."""

    ship: UnitId


class Why(StrEnum):
    """Why a counter lies on the turn track; one that is waiting found no fleet marker."""

    BUILT = "built"
    CRISIS = "crisis"
    SENT = "sent"
    GRANTED = "granted"
    WAITING = "waiting"


class Due(msgspec.Struct, frozen=True, tag="due"):
    """On the turn track: arrives in the reinforcement step of this turn."""

    turn: int
    why: Why = Why.BUILT


Where = InFleet | OnPlanet | Aboard | Due


class Unit(msgspec.Struct, gc=False):
    """One counter in play. `strength` is the combat value drawn for RT and JT, 0 for all others."""

    id: UnitId
    side: SideKey
    type: str
    where: Where
    strength: int = 0
    damaged: bool = False
    acted: bool = False


class Fleet(msgspec.Struct, gc=False):
    """A fleet marker on the map; `acted` once it has moved, joined, split, loaded or fought this segment."""

    side: SideKey
    number: FleetNumber
    system: SystemId
    acted: bool = False
    # 12.3 Where a retreat may lead back to.
    came_from: SystemId = SystemId("")


class Planet(msgspec.Struct, gc=False):
    """A planet box: `type`, `hexes` blank until read off, `connected` as told, `worked` turns (17.3)."""

    id: PlanetId
    system: SystemId
    number: int
    type: str = ""
    hexes: int | None = None
    owner: SideKey | None = None
    marker: str = ""
    connected: bool = True
    terraformed: bool = False
    worked: int = 0


class System(msgspec.Struct, gc=False):
    """A star of the map, or a hex of deep space that the table named (17.1)."""

    id: SystemId
    name: Name
    home: str = ""
    planetless: bool = False
    deep: bool = False


class SideState(msgspec.Struct):
    """What one side keeps. `markers` is how many fleet markers it has (8.0), None is any number."""

    stock: int = 0
    budget: int = 10
    permissions: list[str] = []
    barred: bool = False
    big_ships_unlocked: bool = False
    markers: int | None = None


class Pending(msgspec.Struct):
    """What a step has still to settle, as data: one field a procedure, empty when there is none.

    `arrivals` is how many units each world has received this turn, `draws` the troops each side must draw.
    """

    event: str = ""
    roll: int = 0
    arrivals: dict[PlanetId, int] = {}
    answered: list[str] = []
    petition: str = ""
    rolls: list[int] = []
    draws: dict[SideKey, dict[str, int]] = {}


class CloseOut(msgspec.Struct):
    """Maintenance and repair as far as they are settled this turn.

    `rolls`: units still to roll for; `cut_off`: systems no route leads to; `owed`: loaned ships to go back;
    `stock_pays`: systems whose ships stock is to pay for before others.
    """

    rolls: dict[SideKey, list[UnitId]] = {}
    done: list[str] = []
    prestige_at_start: int = 5
    cut_off: dict[SideKey, list[SystemId]] = {}
    owed: dict[str, int] = {}
    stock_pays: dict[SideKey, list[SystemId]] = {}


class Held(msgspec.Struct, frozen=True):
    """An answer, as JSON, that waits until these planets' types and hexes are read off (11.7)."""

    side: SideKey
    answer: str
    types: list[PlanetId] = []
    hexes: list[PlanetId] = []
    allowed: list[str] = []


class State(msgspec.Struct):
    """Everything kept of one match of Imperium.

    `edition` is of the rules it was begun with, and keeps: the first asks for types of planets (11.7), the
    invader names targets first (R-59); the second asks what carriers damaged in battle hold (12.9), the
    third what those hold that maintenance damaged (R-78). `battles` counts all; who ends one archives it
    from `battle_reports`.
    """

    kit: str
    scenario: str
    name: str
    secrecy: Secrecy = Secrecy.OPEN
    dice: DiceSource = DiceSource.TABLE
    rulings: dict[str, str] = {}
    players: dict[str, str] = {}
    now: Now = msgspec.field(default_factory=lambda: Now(stop=FIRST))
    prestige: int = 5
    prestige_notes: list[PrestigeNote] = []
    sides: dict[SideKey, SideState] = {}
    systems: dict[SystemId, System] = {}
    planets: dict[PlanetId, Planet] = {}
    units: dict[UnitId, Unit] = {}
    fleets: list[Fleet] = []
    next_unit: int = 1
    effects: Effects = msgspec.field(default_factory=Effects)
    grants: list[Grant] = []
    pending: Pending = msgspec.field(default_factory=Pending)
    segment: Segment = msgspec.field(default_factory=Segment)
    close_out: CloseOut = msgspec.field(default_factory=CloseOut)
    to_place: dict[SideKey, dict[str, int]] = {}
    # Carried through undo: what a counter prints does not change when an answer is taken back.
    printed: dict[str, Value] = {}
    notes: list[str] = []
    # What corrections left as no rule has it, by key: said once, then known.
    by_hand: list[str] = []
    over: Say | None = None
    winner: str = ""
    space_battle: SpaceBattle | None = None
    battle_reports: list[BattleReport] = []
    planet_battle: PlanetBattle | None = None
    # 13.4 Hexes on contested planets, where the fight goes on in a later segment.
    surface: dict[PlanetId, dict[UnitId, int]] = {}
    held: Held | None = None
    battles: int = 0
    edition: int = 0
    ledger: Ledger = msgspec.field(default_factory=Ledger)
    # Where fleets have gone from each system, named first; what rests on which recorded routes.
    reached: dict[SystemId, list[SystemId]] = {}
    worked_out: list[WorkedOut] = []
    # 16.0 Wars and peaces of a campaign; the report of a peace stays with the entry that makes it.
    campaign: Campaign | None = None
    hand_overs: list[HandOver] = []
    # 12.9 Where fighters find their berths once their damaged carriers have been read off.
    unsettled: list[SystemId] = []
    # 6.3 Of this war's forces on loan those that are none any more, and what went back.
    ended_loans: list[Loan] = []
    given_back: list[Grant] = []

    @property
    def closed(self) -> bool:
        """Whether each side sees its own counters only."""
        return self.secrecy != Secrecy.OPEN
