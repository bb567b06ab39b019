"""The plastic of a player: kinds of units in words, figures as printed or typed over, and limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from assistant.core.kept.groups import keeps
from assistant.core.play.question import Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Values, say

from ..components.kit import kit
from ..components.printed import UnitType
from ..state.keys import MOST, Group, SideKey, Unit
from ..state.table import State
from .players import name


def kept(state: State) -> bool:
    """Whether damage and units on the board are kept here."""
    return keeps(state, Group.DAMAGE)


def unit_type(state: State, unit: Unit) -> UnitType:
    """A kind of plastic as printed."""
    return kit(state).units[unit]


def most(state: State, unit: Unit) -> int:
    """How many of a kind there may be of one player: its plastic, or with counters any number."""
    return unit_type(state, unit).limit or MOST


def unit_name(state: State, unit: Unit) -> Name:
    """A kind of plastic in words."""
    return unit_type(state, unit).name


def listed(state: State, units: Mapping[Unit, int]) -> Values:
    """Units in words, how many of each kind."""
    return [
        say("twilight.some_units", n=number, unit=unit_name(state, unit))
        for unit in Unit
        if (number := units.get(unit, 0))
    ]


def none_below(units: Mapping[Unit, int], of: Mapping[Unit, int], rule: str) -> None:
    """Senseless if more of a kind are named than there are."""
    for unit, number in units.items():
        if number > of.get(unit, 0):
            raise Senseless(say("twilight.not_so_many", n=number, there=of.get(unit, 0)), rule)


def check_there(state: State, side: SideKey, units: Mapping[Unit, int], referee: Referee, rule: str) -> None:
    """Refused beyond what is on the board, as far as that is kept, or than there is at all."""
    on_board = state.players[side].units
    for unit, many in units.items():
        # A kind without a limit of plastic may be there in any number.
        most = on_board.get(unit, 0) if kept(state) else unit_type(state, unit).limit or many
        if many > most:
            words = {"player": name(state, side), "unit": unit_name(state, unit)}
            referee.forbid(say("twilight.not_on_board", **words, n=many, most=most), rule)


def left(state: State, side: SideKey, unit: Unit) -> int | None:
    """How many of a kind a player can still put on the board; None: any number, or not kept here."""
    limit = unit_type(state, unit).limit
    if not kept(state) or not limit:
        return None
    return max(0, limit - state.players[side].units.get(unit, 0))


def put_on_board(state: State, side: SideKey, units: Mapping[Unit, int]) -> None:
    """Units come to the board, or leave it with a number below 0."""
    if not kept(state):
        return
    player = state.players[side]
    for unit, number in units.items():
        # Never below 0: a table that began to keep it late may lose what was never counted.
        player.units[unit] = max(0, player.units.get(unit, 0) + number)


def destroyed(state: State, side: SideKey, units: Mapping[Unit, int]) -> None:
    """12-3 Destroyed units go off the board; they can be built again."""
    put_on_board(state, side, {unit: -number for unit, number in units.items()})


def hits_to_destroy(state: State, ships: Mapping[Unit, int], damaged: Mapping[Unit, int]) -> int:
    """12-3 How many hits destroy all of these ships."""
    # 12-3 A ship that can sustain and has not yet takes one hit more.
    return sum(
        many + (max(0, many - damaged.get(unit, 0)) if unit_type(state, unit).sustains else 0)
        for unit, many in ships.items()
    )


def taken(state: State, lost: Mapping[Unit, int], damaged: Mapping[Unit, int]) -> Values:
    """12-3 What hits were taken with, in words: destroyed, then damaged; nothing where nothing was."""
    words: Values = []
    for key, units in (("twilight.loses", lost), ("twilight.damages", damaged)):
        if any(units.values()):
            words.append(say(key, units=listed(state, units)))
    return words


def in_fleet(state: State, units: Mapping[Unit, int]) -> int:
    """How many of these count against fleet supply."""
    return sum(number for unit, number in units.items() if unit_type(state, unit).in_fleet)


class Losing(msgspec.Struct, frozen=True, kw_only=True):
    """What one side takes its hits with, by type: codes, the figures they hit on, destroyed and damaged.

    `taken` of all `hits` are chosen; without them there is nothing that is weighed.
    """

    side: SideKey
    name: str | Name
    fields: tuple[Steppers, ...]
    codes: dict[str, str]
    figures: dict[str, int] = {}
    taken: int | None = None
    hits: int = 0
    chosen: tuple[dict[Unit, int], dict[Unit, int]] = ({}, {})


class Taken(msgspec.Struct, frozen=True):
    """What one side or both lose, and how it ends after that."""

    columns: tuple[Losing, ...]
    after: tuple[tuple[SideKey, float], ...] = ()


def codes(state: State, units: Iterable[Unit]) -> dict[str, str]:
    """The short codes of kinds of plastic, by which they are drawn."""
    return {str(unit): unit_type(state, unit).code for unit in units}
