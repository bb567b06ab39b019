"""Units, by side, kind, place and state; and those that are on their way."""

from __future__ import annotations

from assistant.core.words.say import Name, Say, say

from ..file.parts import GameFile
from ..file.words import named
from ..state import Due, State
from .here import BOARD, FULL, Here


def stack(side: str, unit: str, place: str = "", status: str = "") -> str:
    """Where units of a kind stand."""
    return f"{side}/{unit}/{'' if place == BOARD else place}/{'' if status == FULL else status}"


def put_units(state: State, at: str, count: int) -> None:
    """So many units more there, or fewer; never fewer than none."""
    there = max(0, state.units.get(at, 0) + count)
    if there:
        state.units[at] = there
    else:
        state.units.pop(at, None)


def remove_any(here: Here, unit: str, count: int) -> int:
    """Take units of a kind away wherever they stand; how many there were to take."""
    left = count
    for key in [key for key in here.state.units if key.split("/")[:2] == [here.owner, unit]]:
        some = min(left, here.state.units[key])
        put_units(here.state, key, -some)
        left -= some
    return count - left


def unit_name(file: GameFile, unit: str) -> Name:
    """What a kind of unit is called; what only the arrivals name is called so."""
    return named(file.units[unit].name) if unit in file.units else Name(unit)


def several(file: GameFile, unit: str, count: int) -> Say:
    """Units with their number."""
    return say("own.several", n=count, unit=unit_name(file, unit))


def coming(here: Here) -> list[Due]:
    """What comes in for a side now."""
    now = here.state.now.turn
    return [due for due in here.state.queue if due.side == here.owner and due.turn <= now]
