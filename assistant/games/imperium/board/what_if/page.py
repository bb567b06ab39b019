"""What is supposed of ships and of a planet, and what comes of it, as the page shows it."""

from __future__ import annotations

from collections import Counter

from msgspec import structs

from assistant.core.play.question import Choice
from assistant.core.play.what_if import Standing, Supposed, WhatIf
from assistant.core.words.say import say

from ...pieces.forces import fleets_at, ships_in
from ...pieces.names import system_name
from ...pieces.units import is_ship
from ...state.keys import SIDES
from ...state.war import State, Unit
from . import planet, space
from .forces import DAMAGED, Supposition, force, of_choice, ships, supposition, who_fires

FIRE, BATTLE, PLANET = "fire", "battle", "planet"
KINDS = (FIRE, BATTLE, PLANET)
MOST_SYSTEMS = 3


def what_if(state: State, asked: Supposed) -> WhatIf:
    """12, 13 Counters laid out by type, and what comes of them."""
    kind = asked.one_of("kind", KINDS, FIRE)
    found = supposition(state, asked)
    page = {FIRE: of_fire, BATTLE: of_battle, PLANET: of_planet}[kind](found, kinds(kind))
    return page if kind == PLANET else with_standing(state, kind, page)


def kinds(kind: str) -> Choice:
    """What is looked at."""
    return of_choice("kind", ((each, say(f"what_if.imperium.kind.{each}")) for each in KINDS), kind)


def of_fire(found: Supposition, kinds: Choice) -> WhatIf:
    """12.6, 12.7 One side fires at one target."""
    choices = (who_fires(found), *space.conditions_of_fire(found))
    there = bool(space.volleys(found))
    return WhatIf(
        kinds=kinds,
        choices=choices,
        forces=(force(found, found.firing, space.weapon_of(found)),),
        grids=(space.of_fire(found),) if there else (),
        remark=say("what_if.imperium.exact" if there else "what_if.imperium.nobody_fires"),
    )


def of_battle(found: Supposition, kinds: Choice) -> WhatIf:
    """12.3 Both fight on."""
    both = [ships(found, side) for side in SIDES]
    there, policy = all(both), space.policy_of(found)
    remark = (
        space.supposes(found.state, [*both[0], *both[1]], policy)
        if there
        else say("what_if.imperium.missing")
    )
    return WhatIf(
        kinds=kinds,
        choices=space.conditions_of_battle(found),
        forces=tuple(force(found, side) for side in SIDES),
        spreads=space.of_battle(found) if there else (),
        remark=remark,
    )


def of_planet(found: Supposition, kinds: Choice) -> WhatIf:
    """13 A planet is fought for."""
    fire = planet.fire_of(found)
    bombs = fire == planet.BOMBARDMENT
    return WhatIf(
        kinds=kinds,
        choices=(who_fires(found), *planet.conditions(found)),
        forces=(planet.force(found),),
        spreads=planet.of_bombardment(found) if bombs else (),
        grids=() if bombs else (planet.of_guns(found),),
        remark=say(f"what_if.imperium.planet_remark.{fire}"),
    )


def with_standing(state: State, kind: str, page: WhatIf) -> WhatIf:
    """The same with those who meet somewhere, as far as this seat sees them."""
    return structs.replace(page, standing=tuple(standing(state, kind)))


def standing(state: State, kind: str) -> list[Standing]:
    """Systems where both sides have fleets; the battle under way comes first."""
    under_way = state.space_battle.system if state.space_battle and not state.space_battle.over else ""
    found = []
    for system in dict.fromkeys(fleet.system for fleet in state.fleets):
        if not all(fleets_at(state, system, side) for side in SIDES):
            continue
        there = [ship for fleet in fleets_at(state, system) for ship in ships_in(state, fleet)]
        fields = {"kind": kind, **of_ships(state, there)}
        found.append(Standing(label=system_name(state, system), fields=fields, now=system == under_way))
    return sorted(found, key=lambda each: not each.now)[:MOST_SYSTEMS]


def of_ships(state: State, there: list[Unit]) -> dict[str, str]:
    """Ships as an address has them."""
    counted: Counter[str] = Counter()
    for ship in there:
        if is_ship(state, ship):
            counted[f"{ship.side}.{ship.type}"] += 1
            counted[f"{ship.side}.{ship.type}.{DAMAGED}"] += ship.damaged
    return {name: str(number) for name, number in counted.items() if number}
