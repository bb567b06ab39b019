"""Planets, plastic and damage set by hand."""

from __future__ import annotations

from assistant.core.correction import amount, change, field_name
from assistant.core.question import Amount, Answer, Choice, Option
from assistant.core.referee import Referee
from assistant.core.say import Say, say

from ..pieces import planets, plastic, systems
from ..pieces.players import name, seated, seats
from ..state.keys import SHIPS, Unit
from ..state.table import Holding, State
from .commands import SetDamaged, SetDocked, SetHeld, SetPlanet, SetPlanetValues, SetUnits
from .making import make


@make.register
def _(change: SetPlanet, state: State, referee: Referee) -> Say:
    if change.owner:
        seated(state, change.owner)
    each = planets.planet(state, change.planet)
    # 6-7 No dock is built this round where the owner is new.
    if each.owner != change.owner:
        each.since = state.now.turn
    each.owner, each.exhausted = change.owner, change.exhausted
    held = name(state, change.owner) if change.owner else say("twilight.nobody")
    return say("twilight.set_planet", planet=each.name, player=held)


@make.register
def _(change: SetPlanetValues, state: State, referee: Referee) -> Say:
    each = planets.planet(state, change.planet)
    each.resources, each.influence = change.resources, change.influence
    return say(
        "twilight.set_values", planet=each.name, resources=change.resources, influence=change.influence
    )


@make.register
def _(change: SetHeld, state: State, referee: Referee) -> Say:
    each = planets.planet(state, change.planet)
    each.since = 0 if change.to else state.now.turn
    return say("twilight.set_held" if change.to else "twilight.set_not_held", planet=each.name)


@make.register
def _(change: SetDocked, state: State, referee: Referee) -> Say:
    each = planets.planet(state, change.planet)
    each.docked = state.now.turn if change.to else 0
    return say("twilight.set_docked" if change.to else "twilight.set_not_docked", planet=each.name)


@make.register
def _(change: SetUnits, state: State, referee: Referee) -> Say:
    seated(state, change.side).units[change.unit] = change.to
    unit = plastic.unit_name(state, change.unit)
    return say("twilight.set_units", player=name(state, change.side), unit=unit, n=change.to)


@make.register
def _(change: SetDamaged, state: State, referee: Referee) -> Say:
    damaged = seated(state, change.side).damaged
    system = systems.known_as(state, change.system)
    here = damaged.setdefault(system, {})
    here[change.unit] = change.to
    # A system in which nothing is damaged is not kept.
    if not any(here.values()):
        del damaged[system]
    unit = plastic.unit_name(state, change.unit)
    player = name(state, change.side)
    return say("twilight.set_damaged", player=player, unit=unit, n=change.to, system=system)


def planet_answers(state: State) -> list[Answer]:
    """Whose each planet is; of those that are somebody's, all that is kept of them."""
    options = (Option(value="", label=say("twilight.nobody")), *seats(state))
    found = []
    for key, each in state.planets.items():
        owner = Choice(name=field_name("owner"), options=options, chosen=each.owner)
        label = say("twilight.planet_of", planet=each.name)
        found.append(change(label, "set_planet", owner, spent(each), planet=key))
        found += held_answers(state, key, each) if each.owner else []
    return found


def spent(each: Holding) -> Choice:
    """Whether a planet is exhausted."""
    options = tuple(
        Option(value=str(said).lower(), label=say("twilight.exhausted" if said else "twilight.is_ready"))
        for said in (False, True)
    )
    return Choice(name=field_name("exhausted"), options=options, chosen=str(each.exhausted).lower())


def held_answers(state: State, key: str, each: Holding) -> list[Answer]:
    """What a planet brings, whether it was held all round, and whether its dock is new."""
    resources = Amount(
        name=field_name("resources"), label=say("twilight.resources"), most=9, value=each.resources
    )
    influence = Amount(
        name=field_name("influence"), label=say("twilight.influence"), most=9, value=each.influence
    )
    held, new = each.since < state.now.turn, each.docked == state.now.turn
    values = say("twilight.planet_values", planet=each.name)
    whole = say("twilight.set_not_held" if held else "twilight.set_held", planet=each.name)
    docked = say("twilight.set_not_docked" if new else "twilight.set_docked", planet=each.name)
    return [
        change(values, "set_planet_values", resources, influence, planet=key),
        change(whole, "set_held", planet=key, to=not held),
        change(docked, "set_docked", planet=key, to=not new),
    ]


def unit_answers(state: State) -> list[Answer]:
    """Plastic on the board, and what of it is damaged where."""
    on_board = [
        change(
            say("twilight.units_of", player=name(state, side), unit=plastic.unit_name(state, unit)),
            "set_units",
            amount(0, 40, state.players[side].units.get(unit, 0)),
            side=side,
            unit=str(unit),
        )
        for side in state.sides
        for unit in Unit
    ]
    return [*on_board, *damage_answers(state)]


def damage_answers(state: State) -> list[Answer]:
    """Damaged ships that can be more or fewer than they are kept."""
    found = []
    where = systems.field(state, field_name("system"), say("twilight.which_system"))
    for side, player in state.players.items():
        for unit in SHIPS:
            if not plastic.unit_type(state, unit).sustains:
                continue
            words = {"player": name(state, side), "unit": plastic.unit_name(state, unit)}
            label = say("twilight.damaged_ships", **words)
            found.append(change(label, "set_damaged", where, amount(0, 5, 1), side=side, unit=str(unit)))
            found += [
                change(
                    say("twilight.set_damaged", **words, n=0, system=system),
                    "set_damaged",
                    side=side,
                    unit=str(unit),
                    system=system,
                    to=0,
                )
                for system, hurt in player.damaged.items()
                if hurt.get(unit)
            ]
    return found
