"""An empty map of scenario 6 on which a test puts just the fleets it speaks of, and answers the open step."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Choice, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.commands import RollInitiative
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.order import AT, ORDER
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.sequence import new
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, OnPlanet, State, Unit

from .build import at, taken


def empty(secrecy: str = "open", **rulings: str) -> State:
    """Scenario 6 with its worlds and outposts, all read off as A1, and no forces, in a segment just begun."""
    state = new(Setup("first-interstellar-war", secrecy=secrecy, rulings=rulings), register(load()))
    state.to_place = {}
    for planet in state.planets.values():
        planet.type = planet.type or "A1"
    at(state, "actions")
    actions.enter(state, Referee())
    return state


def next_segment(state: State) -> None:
    """Play goes on to the next action segment."""
    state.now.stop = ORDER[AT[state.now.stop] + 1].key
    actions.enter(state, Referee())


def fleet(state: State, side: str, number: int, system: str, *ships: str) -> Fleet:
    """Put a fleet of these types on the map; `TR+RT` is a transport with its cargo."""
    placed = Fleet(side, number, system)
    state.fleets.append(placed)
    for entry in ships:
        carrier, *cargo = entry.split("+")
        ship = add_unit(state, side, carrier, InFleet(number))
        for each in cargo:
            add_unit(state, side, each, Aboard(ship.id))
    return placed


def five_fleets() -> State:
    """Each side has fleets in two systems."""
    state = empty()
    fleet(state, "imperial", 1, "dingir", "CR", "DD")
    fleet(state, "imperial", 2, "apishal", "CL")
    fleet(state, "terran", 1, "sol", "CL", "DD")
    fleet(state, "terran", 2, "sol", "SC")
    fleet(state, "terran", 3, "junction", "TB")
    return state


def on_planet(state: State, side: str, planet: str, *types: str) -> list[Unit]:
    """Put units in a planet box."""
    return [add_unit(state, side, each, OnPlanet(planet)) for each in types]


def the(state: State, unit_type: str, side: str = "") -> Unit:
    """The first unit of a type."""
    return next(u for u in state.units.values() if u.type == unit_type and side in ("", u.side))


def ids(state: State, side: str, *types: str) -> tuple[int, ...]:
    """The ids of one unit for each of these types."""
    left = [u for u in state.units.values() if u.side == side]
    found = []
    for each in types:
        unit = next(u for u in left if u.type == each)
        left.remove(unit)
        found.append(unit.id)
    return tuple(found)


def answer(state: State, command: Command, *, anyway: bool = False) -> Referee:
    """Answer the open action step as a match does: only what is asked, refused if the rules forbid it."""
    offered = [a for question in actions.ask(state) for a in question.answers if a.tag == type_tag(command)]
    assert offered, f"{type_tag(command)} is not asked"
    handler = actions.STEP.answers[type(command)]

    def give(draft: State, referee: Referee) -> None:
        handler(draft, command, referee)
        actions.STEP.by_itself(draft, referee)

    if not anyway:
        return taken(state, give)
    referee = Referee()
    give(state, referee)
    return referee


def initiative(state: State, imperial: int, terran: int) -> None:
    """Roll these dice."""
    answer(state, RollInitiative((imperial, terran)))


def acting(secrecy: str = "open", **rulings: str) -> State:
    """The Terran side has four actions, the Imperial one."""
    state = empty(secrecy, **rulings)
    initiative(state, 1, 4)
    return state


def clash(state: State, terran: list[str], imperial: list[str], system: str = "procyon") -> None:
    """A Terran fleet 1 from Sol runs into Imperial fleet 1."""
    fleet(state, "imperial", 1, system, *imperial)
    fleet(state, "terran", 1, "sol", *terran)
    answer(state, MoveFleets("terran", (1,), system))


def asked(state: State) -> dict[str, Question]:
    """The open questions by side."""
    return {question.side: question for question in actions.ask(state)}


def shut(state: State, command: str, name: str) -> list[tuple[str, str]]:
    """Why each option of this list of a Terran action is refused, with the rule; no option may be open."""
    (found,) = [each for each in asked(state)["terran"].answers if each.tag == command]
    (field,) = [each for each in found.fields if isinstance(each, Choice | Pick) and each.name == name]
    assert all(option.refusal for option in field.options)
    return [(option.refusal.key, option.rule) for option in field.options if option.refusal]


def keys(referee: Referee) -> list[str]:
    """What was said, by key."""
    return [line.sentence.key for line in referee.lines]
