"""Units: what is printed on the side of a counter that lies up, what class it is, how many are left."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.words.errors import Senseless
from assistant.core.words.say import Faces, Name, Say, say

from ..components.kit import kit
from ..components.printed import UnitClass, UnitType
from ..state.keys import PrintedKey, SideKey
from ..state.war import State, Unit

SHIP_VALUES = ("beam", "torpedo", "defence", "cm", "fighters", "maintenance")
GROUND_VALUES = ("strength", "defence")
SHIPS = ("capital", "fast", "monitor", "fighter", "auxiliary")
TRANSPORTS = ("TR", "AT")
BATTERY_STRENGTH = 3

Words = list[int | str | Name | Faces | Say]


def unit_type(state: State, side: SideKey, code: str) -> UnitType:
    """A side's type of this code; Senseless if it has none."""
    found = kit(state).units.get(side, {}).get(code)
    if found is None:
        raise Senseless(say("units.no_such_type", type=code, side=say(f"side.{side}")), "2.3")
    return found


def type_of(state: State, unit: Unit | UnitType) -> UnitType:
    """The type of a counter; a type is its own."""
    return unit if isinstance(unit, UnitType) else unit_type(state, unit.side, unit.type)


def class_of(state: State, unit: Unit | UnitType) -> UnitClass:
    """What all units of its class share."""
    return kit(state).classes[type_of(state, unit).kind]


# Predicates: of a counter, or of a type.


def is_ship(state: State, unit: Unit | UnitType) -> bool:
    """A spaceship of any class, fighters and monitors too."""
    return type_of(state, unit).kind in SHIPS


def is_capital(state: State, unit: Unit | UnitType) -> bool:
    """BB, B2, B1 or B (2.3)."""
    return type_of(state, unit).kind == "capital"


def is_warship(state: State, unit: Unit | UnitType) -> bool:
    """A ship that bars an enemy retreat: all but AR, AT and TR (12.5)."""
    return is_ship(state, unit) and type_of(state, unit).kind != "auxiliary"


def is_ftl(state: State, unit: Unit | UnitType) -> bool:
    """A ship that jumps: all but monitors and fighters (2.3)."""
    return class_of(state, unit).ftl


def is_ground(state: State, unit: Unit | UnitType) -> bool:
    """RT, JT or PD (2.4)."""
    return type_of(state, unit).kind == "ground"


def has_reverse(state: State, unit: Unit | UnitType) -> bool:
    """Whether the counter has a damaged side."""
    return type_of(state, unit).reverse


def counts(state: State, unit: Unit | UnitType) -> int:
    """How many ships it counts as: a capital ship is two (6.1, 12.3)."""
    return 2 if is_capital(state, unit) else 1


def half_cost(state: State, unit: Unit | UnitType) -> int:
    """Half its production cost, rounded down (6.1, 14.3)."""
    return type_of(state, unit).cost // 2


# Printed values.


def value(state: State, unit: Unit, name: str) -> int | None:
    """The value printed on the side that lies up: as the players read it off, or as known; None is blank."""
    return values(state, unit, name)[0]


def values(state: State, unit: Unit, *names: str) -> tuple[int | None, ...]:
    """Several of them."""
    its_type = type_of(state, unit)
    up = _side_up(its_type, unit)
    read_off = (state.printed.get(printed_key(up, name)) for name in names)
    return tuple(
        own if isinstance(own, int) else known_of(its_type, up, name)
        for own, name in zip(read_off, names, strict=True)
    )


def known_of(its_type: UnitType, unit: Unit, name: str) -> int | None:
    """The value as public knowledge has it; 0 where counters of its type print none."""
    if its_type.kind == "ground" and name == "maintenance":
        return its_type.maintenance  # 14.1 gives one figure for both sides
    if name not in names_of_values(its_type):
        return 0
    if unit.damaged and its_type.reverse:
        # A type without berths has none on its damaged side either, printed or not.
        no_berths = name == "fighters" and its_type.fighters == 0
        return its_type.damaged.get(name, 0 if no_berths else None)
    if name == "strength":
        return combat_strength(unit) or None
    printed: int | None = getattr(its_type, name)
    return printed


def names_of_values(its_type: UnitType) -> tuple[str, ...]:
    """The values that counters of a type print."""
    if its_type.kind == "ground":
        return GROUND_VALUES
    return SHIP_VALUES if its_type.kind in SHIPS else ()


def combat_strength(unit: Unit) -> int:
    """The combat value of the full side of a ground counter: as drawn, 3 for every PD, 0 if not known."""
    return unit.strength or (BATTERY_STRENGTH if unit.type == "PD" else 0)


def printed_key(unit: Unit, name: str) -> str:
    """Where the players' own value is kept: terran.CA.damaged.beam, terran.RT5.damaged.strength."""
    strength = combat_strength(unit) or ""
    face = "damaged" if unit.damaged else "front"
    return str(PrintedKey(unit.side, f"{unit.type}{strength}", face, name))


def printed_label(state: State, unit: Unit, name: str) -> Say:
    """What to ask for: the value of this name on the side that lies up."""
    return say(
        "unit.printed", value=say(f"unit.{name}"), unit=unit_name(state, _side_up(type_of(state, unit), unit))
    )


def _side_up(its_type: UnitType, unit: Unit) -> Unit:
    """The counter as it can lie: one without a reverse shows its front, damaged or not."""
    if its_type.reverse or not unit.damaged:
        return unit
    return msgspec.structs.replace(unit, damaged=False)


# Movement and loads.


def jumps(state: State, unit: Unit) -> int:
    """Jumps a segment (11.1): one less when damaged, never below 1; 0 for what does not jump."""
    return _slowed(class_of(state, unit).jumps, unit)


def battle_speed(state: State, unit: Unit) -> int:
    """Speed in space battle (12.5): one less when damaged, never below 1; fighters keep theirs."""
    full = class_of(state, unit).battle_speed
    return full if type_of(state, unit).kind == "fighter" else _slowed(full, unit)


def _slowed(full: int, unit: Unit) -> int:
    # 11.1 Never below 1; but what does not jump at all stays at 0.
    return max(1, full - 1) if unit.damaged and full else full


def carrying_capacity(state: State, unit: Unit) -> int | None:
    """How much it carries: one cargo a transport (11.5), fighters as printed (12.9); None is blank."""
    return 1 if unit.type in TRANSPORTS else value(state, unit, "fighters")


# The counter mix.


def in_play(state: State, side: SideKey, code: str) -> int:
    """How many counters of a type are in use, on the turn track too."""
    return sum(1 for unit in state.units.values() if unit.side == side and unit.type == code)


def left_in_mix(state: State, side: SideKey, code: str) -> int | None:
    """How many counters of a type are not in use (whatever R-20 says); None if no limit is known."""
    count = unit_type(state, side, code).count
    return None if count is None else max(0, count - in_play(state, side, code))


def cup(state: State, side: SideKey, code: str) -> tuple[int, ...]:
    """The strengths of the ground counters not in play, out of which one is drawn (9.0)."""
    left = list(unit_type(state, side, code).strengths)
    for unit in state.units.values():
        if unit.side == side and unit.type == code and combat_strength(unit) in left:
            left.remove(combat_strength(unit))
    return tuple(left)


# Words.


def short_name(state: State, code: str) -> Name | str:
    """What a type is called in lists: its code, or its name where counters show none."""
    for side_types in kit(state).units.values():
        if code in side_types:
            return side_types[code].short or code
    return code


def unit_name(state: State, unit: Unit) -> Say:
    """One counter as said: its type, with its combat value if it was drawn, and that it is damaged."""
    key = "unit.damaged" if unit.damaged else "unit.whole"
    its_type = type_of(state, unit)
    if is_ground(state, its_type):
        key = "unit.reduced" if unit.damaged else "unit.whole"
    name: Name | str | Say = its_type.short or unit.type
    if combat_strength(unit):
        name = say("unit.of_strength", type=name, strength=combat_strength(unit))
    return say(key, type=name)


def names(state: State, forces: Mapping[str, int]) -> Words:
    """How many of each type, to stand as a list in a sentence."""
    return [_some(state, code, number) for code, number in forces.items() if number]


def _some(state: State, code: str, number: int) -> Say:
    if code == "OUTPOST":
        return say("units.outposts", n=number)
    return say("units.some", n=number, type=short_name(state, code))
