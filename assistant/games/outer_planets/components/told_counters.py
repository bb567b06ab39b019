"""2-1-2 What single counters print beside their type, as players read it off: kept for all later matches."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.book import Blank, Values
from assistant.core.kept.cardboard import Kind, Number, Value, Word, YesNo
from assistant.core.words.say import Say, say

from ..state.keys import Nation, Sign
from ..state.table import State
from ..state.unit import Unit
from .printed import UnitType

RULE, LONGEST_NAME, HIGHEST = "2-1-2", 40, 9
# The Aerospace Force has no nations (2-1-3): its counters are told apart by type and number alone.
NO_NATION = "none"
FIGURE, MARK = Number(0, HIGHEST), YesNo()
KINDS: dict[str, Kind] = {
    "name": Word(LONGEST_NAME), Sign.ELITE: MARK, Sign.CAPTAIN: MARK,
    "attack": FIGURE, "defence": FIGURE, "acceleration": FIGURE,
}  # fmt: skip
VALUES = ("attack", "defence", "acceleration")


def counter_key(each: Unit, what: str) -> str:
    """Where the book keeps something that a counter prints: counter.patrol_ship.none.3.name."""
    return f"counter.{each.type}.{each.nation or NO_NATION}.{each.number}.{what}"


def keys_of(each: Unit) -> list[str]:
    """All that may be kept of a counter."""
    return [counter_key(each, what) for what in KINDS]


def remember(state: State, each: Unit) -> None:
    """Keep what players have told of a counter; what is as all of its type have it is not kept."""
    told: dict[str, Value] = dict(zip(VALUES, each.own, strict=False))
    told |= {mark: True for mark in (Sign.ELITE, Sign.CAPTAIN) if mark in each.signs}
    if isinstance(each.name, str) and each.name:
        told["name"] = each.name
    for what in KINDS:
        state.printed.pop(counter_key(each, what), None)
        if what in told:
            state.printed[counter_key(each, what)] = told[what]


def is_told(state: State, each: Unit) -> bool:
    """Whether anybody has read off what a counter prints."""
    return any(key in state.printed for key in keys_of(each))


def as_told(state: State, each: Unit) -> None:
    """Put on a counter what the book has of it."""
    told = {what: state.printed.get(counter_key(each, what)) for what in KINDS}
    if isinstance(name := told["name"], str):
        each.name = name
    for mark in (Sign.ELITE, Sign.CAPTAIN):
        if told[mark] and mark not in each.signs:
            each.signs.append(mark)
    values = [value for what in VALUES if isinstance(value := told[what], int)]
    if len(values) == len(VALUES):
        each.own = values


def counter_blanks(unit: UnitType, values: Values) -> Iterator[Blank]:
    """Of each counter of a type what was told of it: there once it has been."""
    for key in sorted(key for key in values if key.startswith(f"counter.{unit.key}.")):
        nation, number, what = (*key.split(".")[2:], "", "", "")[:3]
        if what in KINDS and number.isdecimal() and nation in (NO_NATION, *Nation):
            label = say("outer_planets.blank_of", of=_called(unit, nation, int(number)), what=_words(what))
            yield Blank(key=key, label=label, kind=KINDS[what], rule=RULE)


def _called(unit: UnitType, nation: str, number: int) -> Say:
    if nation == NO_NATION:
        return say("outer_planets.unit_of_type", type=unit.name, number=number)
    state = say(f"outer_planets.nation.{nation}")
    return say("outer_planets.unit_of_nation", nation=state, type=unit.name, number=number)


def _words(what: str) -> Say:
    if what in (Sign.ELITE, Sign.CAPTAIN):
        return say(f"outer_planets.sign.{what}")
    return say("outer_planets.counter_name") if what == "name" else say(f"outer_planets.{what}")
