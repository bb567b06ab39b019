"""Units: what they are called, what they are worth, and who is where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from assistant.core.play.question import Option
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..components.kit import kit
from ..components.printed import Trait, UnitType
from ..state.keys import AT_SEA, IN_PORT, SideKey, Sign, TypeKey, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit

# 12-3 What units sail from.
BERTHS = (*IN_PORT, Zone.NEUTRAL)
# A browser breaks a line at a plain hyphen.
WHOLE_HYPHEN = "\N{NON-BREAKING HYPHEN}"


class Figures(NamedTuple):
    """Attack, defence and acceleration; None is blank."""

    attack: int | None
    defence: int | None
    acceleration: int | None


def unit(state: State, number: int) -> Unit:
    """A unit; Senseless if there is none of this number."""
    if number not in state.units:
        raise Senseless(say("outer_planets.no_such_unit", unit=number), "2-1-1")
    return state.units[UnitId(number)]


def type_of(state: State, unit: Unit) -> UnitType:
    """The kind of a unit, as printed."""
    return kit(state).types[unit.type]


def has(state: State, unit: Unit, trait: Trait) -> bool:
    """Whether a unit is of a kind with this trait."""
    return trait in type_of(state, unit).traits


def printed_figures(state: State, unit: Unit) -> Figures:
    """The values of the counter, as the rules tell or as read off."""
    return Figures(*unit.own) if unit.own else kind_figures(state, unit.type)


def kind_figures(state: State, kind: TypeKey) -> Figures:
    """The values of counters of a kind, as the rules tell or as read off."""
    known = kit(state).types[kind].values or (None, None, None)
    keys = figure_keys(kind)
    # Most are told by the rules, and asked for of every unit a page shows.
    if state.printed.keys().isdisjoint(keys):
        return Figures(*known)
    own = (state.printed.get(key) for key in keys)
    return Figures(
        *(read if isinstance(read, int) else given for read, given in zip(own, known, strict=True))
    )


@cache
def figure_keys(kind: TypeKey) -> tuple[str, ...]:
    """Where the values of a kind of unit stand in the book."""
    return tuple(f"unit.{kind}.{what}" for what in Figures._fields)


def is_crippled(state: State, unit: Unit) -> bool:
    """9-4-4 Damage as high as its defence; a unit whose defence is blank is not known to be."""
    if not unit.damage:
        return False
    defence = printed_figures(state, unit).defence
    return defence is not None and unit.damage >= defence > 0


def figures(state: State, unit: Unit) -> Figures:
    """The values of the moment: a crippled unit has attack and acceleration of its own (9-4-4)."""
    found = printed_figures(state, unit)
    if not is_crippled(state, unit):
        return found
    attack, acceleration = (figure(state, "damage", "0", what) for what in ("attack", "acceleration"))
    return Figures(attack, found.defence, acceleration)


def is_elite(state: State, unit: Unit) -> bool:
    """2-1-2 A grey ring round its attack, known of its kind or of this counter."""
    return has(state, unit, Trait.ELITE) or Sign.ELITE in unit.signs


def is_ship(state: State, unit: Unit) -> bool:
    """14-1 Everything but the landing force can be fired at."""
    return not has(state, unit, Trait.LANDING)


def unit_name(state: State, unit: Unit) -> Say:
    """What a unit is called: by its own name, else by its kind, nation and number."""
    if unit.name:
        return say("outer_planets.unit_named", name=unit.name)
    kind = type_of(state, unit)
    if unit.nation is None:
        return say("outer_planets.unit_of_type", type=kind.name, number=unit.number)
    nation = say(f"outer_planets.nation.{unit.nation}")
    return say("outer_planets.unit_of_nation", nation=nation, type=kind.name, number=unit.number)


def kind_of(state: State, unit: Unit, among: Iterable[Unit], kind: Name | Say | None = None) -> Name | Say:
    """What kind a unit is, with its state where ships of another one are `among` those it stands with."""
    own = type_of(state, unit).name if kind is None else kind
    if len({each.nation for each in among if each.type == unit.type}) < 2:
        return own
    return say("outer_planets.kind_of_nation", nation=say(f"outer_planets.nation.{unit.nation}"), type=own)


def value_words(state: State, unit: Unit) -> str:
    """Attack, defence and acceleration of the moment, as counters have them; a blank is a question mark."""
    return _joined(figures(state, unit))


def kind_values(state: State, kind: TypeKey) -> str:
    """Attack, defence and acceleration of counters of a kind; a blank is a question mark."""
    return _joined(kind_figures(state, kind))


def printed_values(state: State, unit: Unit) -> str:
    """Attack, defence and acceleration as a counter prints them; a blank is a question mark."""
    return _joined(printed_figures(state, unit))


def looks(unit: Unit) -> tuple[object, ...]:
    """2-1-2 What a counter prints beside its name: units alike have it in common."""
    marks = tuple(each for each in (Sign.ELITE, Sign.CAPTAIN) if each in unit.signs)
    return unit.type, unit.nation, tuple(unit.own), marks


def _joined(values: Figures) -> str:
    return "-".join("?" if each is None else str(each) for each in values)


def options(state: State, units: Iterable[Unit]) -> tuple[Option, ...]:
    """Units to choose from, each with its values, which no line of a page breaks."""
    return tuple(
        Option(
            value=str(each.id),
            label=say(
                "outer_planets.unit_line",
                unit=unit_name(state, each),
                values=value_words(state, each).replace("-", WHOLE_HYPHEN),
            ),
            side=each.side,
        )
        for each in units
    )


def of_side(state: State, side: SideKey) -> list[Unit]:
    """All units of a side, wherever they are."""
    return [each for each in state.units.values() if each.side == side]


def in_area(state: State, area: str, side: SideKey | None = None) -> list[Unit]:
    """Units in the normal zone of an area, of one side or of both."""
    there = [each for each in state.units.values() if each.at.key == area and each.at.zone == Zone.AREA]
    return [each for each in there if side in (None, each.side)]


def raiders(state: State, area: str) -> list[Unit]:
    """8-6 Units in the raiding box of an area."""
    return [each for each in _in(state, None, Zone.RAIDING) if each.at.key == area]


def in_port(state: State, port: str, side: SideKey | None = None) -> list[Unit]:
    """Units in a port, those in its factory boxes too."""
    there = [each for each in state.units.values() if each.at.key == port and each.at.zone in IN_PORT]
    return [each for each in there if side in (None, each.side)]


def at_sea(state: State, side: SideKey | None = None) -> list[Unit]:
    """12 Units in areas and raiding boxes."""
    return _in(state, side, *AT_SEA)


def in_pool(state: State, side: SideKey | None = None) -> list[Unit]:
    """7-4 Units in the force pool."""
    return _in(state, side, Zone.POOL)


def can_sail(state: State, unit: Unit) -> bool:
    """8-3-2 In a port, neither under conversion (7-4-3) nor back from a failed check (8-4-6)."""
    stays = Sign.CONVERTING in unit.signs or Sign.FAILED_CHECK in unit.signs
    return unit.at.zone in BERTHS and not stays


def _in(state: State, side: SideKey | None, *zones: Zone) -> list[Unit]:
    return [each for each in state.units.values() if each.at.zone in zones and side in (None, each.side)]
