"""What is supposed of a battle or a landing, and what comes of it, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.play.question import Choice, Option
from assistant.core.play.what_if import Spread, Supposed, WhatIf
from assistant.core.words.say import Say, say

from ...state.keys import SHIPS, Unit
from ...state.table import State
from .forces import BARRAGE, FIRST, GROUND, ROLES, SPACE, Facing, facing, force
from .space import of_barrage, of_battle, of_landing
from .standing import standing

ALL: tuple[Unit, ...] = (*SHIPS, Unit.GROUND_FORCE, Unit.PDS)
LANDING = (Unit.GROUND_FORCE, Unit.DREADNOUGHT, Unit.WAR_SUN)
SHOOTING = (Unit.DREADNOUGHT, Unit.CRUISER, Unit.DESTROYER, Unit.FIGHTER)
# What the sides of each kind have.
COUNTED: Mapping[str, tuple[tuple[Unit, ...], tuple[Unit, ...]]] = {
    SPACE: (ALL, ALL),
    GROUND: (LANDING, (Unit.GROUND_FORCE, Unit.PDS)),
    BARRAGE: (SHOOTING, SHOOTING),
}
WORKED_OUT: Mapping[str, Callable[[Facing], tuple[Spread, ...]]] = {
    SPACE: of_battle,
    GROUND: of_landing,
    BARRAGE: of_barrage,
}


def what_if(state: State, asked: Supposed) -> WhatIf:
    """12, 6-6 Two sides laid out by type, and how it ends between them."""
    kind = asked.one_of("kind", COUNTED, SPACE)
    found = facing(state, asked)
    options = tuple(Option(value=each, label=say(f"twilight.what_if.kind.{each}")) for each in COUNTED)
    sides = zip(ROLES, COUNTED[kind], strict=True)
    there = enough(found, kind)
    return WhatIf(
        kinds=Choice(name="kind", options=options, chosen=kind),
        forces=tuple(force(found, role, units) for role, units in sides),
        spreads=WORKED_OUT[kind](found) if there else (),
        remark=remark(kind, there),
        standing=tuple(standing(state)),
    )


def remark(kind: str, there: bool) -> Say:
    """What is supposed of how losses are taken, or what is missing."""
    return say(f"twilight.what_if.supposed.{kind}" if there else f"twilight.what_if.missing.{kind}")


def enough(found: Facing, kind: str) -> bool:
    """Whether both sides have what it takes."""
    if kind == GROUND:
        return bool(found.of(FIRST, Unit.GROUND_FORCE))
    if kind == BARRAGE:
        return any(found.of(role, Unit.FIGHTER) for role in ROLES)
    return all(any(found.of(role, unit) for unit in SHIPS) for role in ROLES)
