"""Corrections in a closed match: a seat sets right only what it may know, and learns nothing by trying."""

from __future__ import annotations

from assistant.core.kept.correction import Change
from assistant.core.kept.mark import Mark
from assistant.core.kept.values import SetValue
from assistant.core.play.command import Command
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..pieces.forces import side_name, unit_of
from ..pieces.sight import private
from ..state.keys import UnitId
from ..state.war import Aboard, State
from .commands import Correct, PlaceUnit
from .upkeep import UPKEEP


def check_sight(state: State, command: Command, seat: str) -> None:
    """Senseless if a change names a counter that this seat does not see, as if there were none."""
    if not isinstance(command, Correct):
        return
    seen = private(state, seat)
    # Who may see everything is given the state itself.
    if seen is state:
        return
    for change in command.changes:
        if isinstance(change, PlaceUnit) and change.side != seat:
            raise Senseless(say("correction.not_its_side", side=side_name(change.side)))
        # 14.1 What stock pays for tells where ships are.
        key = change.key if isinstance(change, SetValue) else ""
        if key.startswith(UPKEEP) and not key.startswith(f"{UPKEEP}{seat}."):
            raise Senseless(say("correction.no_such_value", name=key))
        for unit in named(change):
            unit_of(seen, unit)


def named(change: Change) -> list[UnitId]:
    """The counters that a change names, the ship that is to carry one too."""
    where = getattr(change, "where", None)
    found = [where.ship] if isinstance(where, Aboard) else []
    return [change.unit, *found] if hasattr(change, "unit") else found


def hidden(side: str) -> Say:
    """What the other side hears of a correction to counters it does not see."""
    return say("correction.hidden", side=side_name(side))


def owner_of(state: State, key: str) -> str:
    """The side whose secret a broken rule is."""
    mark = Mark.read(key)
    if mark.kind == "mix":
        return Mark.read(mark.of).kind
    return state.units[UnitId(int(mark.of))].side if mark.kind in ("ground", "load") else ""
