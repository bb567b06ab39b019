"""What is supposed of ships, and what comes of them, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.play.question import Choice, Option
from assistant.core.play.what_if import Standing, Supposed, WhatIf
from assistant.core.words.say import say

from ...combat.fights import dice_of
from ...pieces.places import area_name
from ...pieces.units import figures, in_area
from ...state.keys import SIDES
from ...state.table import State
from .came import Came, of_arriving, of_battle, of_fire, of_mines
from .forces import MINES, Supposition, fields, force, supposition

FIRE, BATTLE, ARRIVE = "fire", "battle", "arrive"
WORKED_OUT: Mapping[str, Callable[[Supposition], Came]] = {
    FIRE: of_fire,
    BATTLE: of_battle,
    MINES: of_mines,
    ARRIVE: of_arriving,
}


def what_if(state: State, asked: Supposed) -> WhatIf:
    """9, 8-4-6 Both sides laid out by type, and what comes of it between them."""
    kind = asked.one_of("kind", WORKED_OUT, FIRE)
    found = supposition(state, asked)
    options = tuple(
        Option(value=each, label=say(f"outer_planets.what_if.kind.{each}")) for each in WORKED_OUT
    )
    missing = lacking(found, kind)
    spreads, remark = ((), say(f"outer_planets.what_if.{missing}")) if missing else WORKED_OUT[kind](found)
    return WhatIf(
        kinds=Choice(name="kind", options=options, chosen=kind),
        forces=tuple(force(found, side, kind) for side in SIDES),
        spreads=spreads,
        remark=remark,
        standing=tuple(standing(state, kind)),
    )


def lacking(found: Supposition, kind: str) -> str:
    """What is missing to work it out: ships, or values that only the counters show."""
    there = [found.ships(side) for side in SIDES]
    if not (all if kind in (FIRE, BATTLE) else any)(there):
        return "missing.both" if kind in (FIRE, BATTLE) else "missing.one"
    known = [figures(found.state, each) for ships in there for each in ships]
    unarmed = [dice_of(found.state, each) is None for ships in there for each in ships]
    if any(each.defence is None or each.acceleration is None for each in known) or any(unarmed):
        return "missing.values"
    return ""


def standing(state: State, kind: str) -> list[Standing]:
    """Those who stand in an area where both sides have ships; a battle that is open comes first."""
    found = []
    for key in state.areas:
        units = in_area(state, key)
        now = state.battle is not None and state.battle.area == key
        if {each.side for each in units} >= {*SIDES}:
            found.append(
                Standing(label=area_name(state, key), fields={"kind": kind, **fields(state, units)}, now=now)
            )
    return sorted(found, key=lambda each: not each.now)
