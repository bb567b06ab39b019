"""What is supposed of a battle or a landing, and what comes of it, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.play.question import Choice, Option
from assistant.core.play.what_if import Spread, Standing, Supposed, WhatIf
from assistant.core.words.say import Say, say

from ...pieces.players import name
from ...state.battle import Battle, Stage
from ...state.keys import SHIPS, SideKey, Unit
from ...state.table import State
from .forces import DAMAGED, FIRST, ROLES, SECOND, SIDE, Facing, facing, force
from .space import of_barrage, of_battle, of_landing

SPACE, GROUND, BARRAGE = "space", "ground", "barrage"
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


def standing(state: State) -> list[Standing]:
    """Those who fight now: the battle that is open, and the planet that is fought for."""
    found = []
    if state.battle is not None and state.battle.stage not in (Stage.FLEETS, Stage.OVER):
        found.append(in_battle(state, state.battle))
    fight = state.action.invasion if state.action else None
    if state.action is not None and fight is not None:
        fields = {
            "kind": GROUND,
            **between(state.action.side, fight.defender),
            f"{FIRST}.{Unit.GROUND_FORCE}": str(fight.attackers),
            f"{SECOND}.{Unit.GROUND_FORCE}": str(fight.defenders),
            f"{SECOND}.{Unit.PDS}": str(fight.pds),
            **{f"{FIRST}.{unit}": str(many) for unit, many in fight.bombs.items()},
        }
        found.append(Standing(label=say("twilight.what_if.planet_now"), fields=fields, now=True))
    return found


def in_battle(state: State, battle: Battle) -> Standing:
    """12 The ships of the open battle."""
    fields = {"kind": SPACE, **between(battle.attacker, battle.defender)}
    for role, side in zip(ROLES, (battle.attacker, battle.defender), strict=True):
        fleet = battle.fleets[side]
        fields |= {f"{role}.{unit}": str(many) for unit, many in fleet.ships.items() if many}
        fields |= {f"{role}.{unit}.{DAMAGED}": str(many) for unit, many in fleet.damaged.items() if many}
    both = [name(state, side) for side in (battle.attacker, battle.defender)]
    label = say("twilight.what_if.battle_now", attacker=both[0], defender=both[1])
    return Standing(label=label, fields=fields, now=True)


def between(first: SideKey, second: SideKey) -> dict[str, str]:
    """Which seats meet."""
    return {f"{FIRST}.{SIDE}": first, f"{SECOND}.{SIDE}": second}
