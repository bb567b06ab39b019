"""Battles to begin a test with: units out of the set-up, in an area, with a map that is known."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.play.referee import Line, Referee
from assistant.core.words.errors import Forbidden
from assistant.games.outer_planets.components.kit import kit
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.battles import begin
from assistant.games.outer_planets.pieces.headquarters import board
from assistant.games.outer_planets.pieces.moving import in_area_spot
from assistant.games.outer_planets.state.battle import Battle, BattleKind
from assistant.games.outer_planets.state.keys import ALLIANCE, AreaKey, HqKey, Sign, TypeKey, UnitId, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot, Unit

from ..player import Table

AUX, DEFENCE = TypeKey.AUXILIARY_CRUISER, TypeKey.DEFENCE_FLEET
FRIGATE, PATROL, ZODIAC = TypeKey.FRIGATE, TypeKey.PATROL_SHIP, TypeKey.ZODIAC
CONVOY, KILLER = TypeKey.CONVOY, TypeKey.ORCA_KILLER
# The Trojans: one port of the Alliance, none of the Aerospace Force in or beside the area.
AREA = AreaKey("leading_trojans")
BEYOND, FAR = AreaKey("belt_1"), AreaKey("inner_planets")
MAP: dict[str, Any] = {
    f"area.{AREA}.neighbours": [BEYOND],
    f"area.{BEYOND}.neighbours": [AREA, FAR],
    **{f"area.{key}.neighbours": [] for key in ("belt_2", "belt_3", "jupiter", "saturn", "trailing_trojans")},
    **{f"port.{key}.area": FAR for key in ("atlantic", "columbia", "valhalla", "mercury", "century")},
    "unit.convoy.attack": 1,
    "unit.convoy.defence": 1,
    "unit.convoy.acceleration": 1,
    "unit.orca_killer.attack": 3,
    "unit.orca_killer.defence": 2,
    "unit.orca_killer.acceleration": 6,
}


class Fight(Table):
    """A table at which a battle begins."""

    def __init__(self, units: dict[TypeKey, int], rulings: dict[str, str] | None = None) -> None:
        super().__init__(setup=Setup("campaign", rulings=rulings or {}))
        self.until("surprise_play.5")
        self.given.clear()
        self.state.now.stop, self.state.now.turn = "battles", 2
        self.state.printed |= MAP
        self.taken: dict[TypeKey, list[UnitId]] = {}
        for kind, number in units.items():
            self.taken[kind] = [each.id for each in self.some(kind, number)]

    def some(self, kind: TypeKey, number: int) -> list[Unit]:
        """Units of a type, in the area; what the set-up has none of is brought in."""
        of_type = [each for each in self.state.units.values() if each.type == kind]
        while len(of_type) < number:
            of_type.append(brought(self.state, kind, len(of_type) + 1))
        for each in of_type[:number]:
            each.at = in_area_spot(AREA)
        return of_type[:number]

    def begin(self, kind: BattleKind = BattleKind.ZONE) -> Fight:
        """The battle begins."""
        begin(self.state, AREA, kind, Referee())
        GAME.sequence.go_on(self.state, Referee())
        return self

    def unit(self, kind: TypeKey, at: int = 0) -> Unit:
        """One of the units of this battle."""
        return self.state.units[self.taken[kind][at]]

    def key(self, kind: TypeKey, at: int = 0) -> str:
        """The same as forms name it."""
        return f"u{self.taken[kind][at]}"

    @property
    def battle(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    def open_keys(self) -> list[str]:
        """The questions that are open."""
        asked = self.questions()
        # A share of a question beside the whole of it is the same question.
        whole = {each.key for each in asked if each.covers == each.key}
        return [each.key for each in asked if each.key not in whole or each.covers]

    def aim(self, side: str, *pairs: tuple[str, str], **more: Any) -> list[Line]:
        """A side names its targets."""
        return self.give(type="aim_fire", side=side, aims=dict(pairs), **more)

    def pass_leaving(self) -> None:
        """Nobody disengages, on either side."""
        for side in ("alliance", "aerospace"):
            if self.open_keys() == ["battle_leaving"]:
                self.give(type="leave_battle", side=side)

    def hold_fire(self) -> None:
        """Neither side fires."""
        while self.open_keys() == ["battle_aims"]:
            self.aim(self.questions()[0].side)


def brought(state: State, kind: TypeKey, number: int) -> Unit:
    """A unit that comes by the turn track."""
    key = UnitId(max(state.units) + 1)
    side = kit(state).types[kind].side
    state.units[key] = Unit(id=key, side=side, type=kind, at=Spot(zone=Zone.OFF_MAP), number=number)
    return state.units[key]


def fight(units: dict[TypeKey, int], kind: BattleKind = BattleKind.ZONE, **rulings: str) -> Fight:
    """A battle between these units, begun."""
    return Fight(units, rulings).begin(kind)


def flag(table: Fight, kind: TypeKey, hq: HqKey, at: int = 0) -> None:
    """A headquarters goes on board."""
    board(table.state.headquarters[hq], table.unit(kind, at))


def refused(table: Fight, **fields: Any) -> list[str]:
    """What the rules forbid of an answer; it is not given."""
    try:
        table.give(**fields)
    except Forbidden as no:
        return [each.sentence.key.removeprefix("outer_planets.battle.") for each in no.refusals]
    return []


def is_out(each: Unit) -> bool:
    """Whether a unit is off the board."""
    return each.at.zone in (Zone.POOL, Zone.REMOVED, Zone.OFF_MAP)


def signed(each: Unit, *signs: Sign) -> None:
    """Put signs on a unit."""
    each.signs += signs


__all__ = [
    "ALLIANCE", "AREA", "AUX", "BEYOND", "CONVOY", "DEFENCE", "FAR", "FRIGATE", "KILLER", "PATROL", "ZODIAC",
    "Fight", "fight", "flag", "is_out", "refused", "signed",
]  # fmt: skip
