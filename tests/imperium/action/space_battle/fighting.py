"""Space battles for tests: a scenario or a bare board, ships put by hand, answers to the open step."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.games.imperium.action.space_battle.aiming import NameTargets, naming
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import add_unit, form_fleet
from assistant.games.imperium.sequence import SEQUENCE, new
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import InFleet, State, Unit
from tests.imperium.build import taken

SCENARIOS = {2: "operation-nightstick", 3: "raid", 4: "assault-on-nusku", 5: "armageddon"}
DAMAGED = {"beam": 1, "torpedo": 1, "defence": 1, "cm": 1, "fighters": 0}
BEAMS, TORPEDOES = 4, 5


def scenario(number: int, **chosen: Any) -> State:
    """A battle scenario before its first question."""
    return new(Setup(SCENARIOS[number], **chosen), register(load()))


def battle(**chosen: Any) -> State:
    """Scenario 2 without its ships, in round 1, the Imperial side having the initiative."""
    state = scenario(2)
    state.units, state.fleets = {}, []
    fight = SpaceBattle("barnards-star", IMPERIAL, TERRAN, rounds=0, placing="areas")
    fight.ready, fight.round, fight.step, fight.initiative = [IMPERIAL, TERRAN], 1, BEAMS, IMPERIAL
    for name, value in chosen.items():
        setattr(fight, name, value)
    state.space_battle = fight
    return state


def put(state: State, side: str, area: int, *codes: str, damaged: bool = False) -> list[Unit]:
    """Ships of fleet 1 in an area; 0 leaves their positions unknown."""
    if not any(fleet.side == side for fleet in state.fleets):
        form_fleet(state, side, "barnards-star", 1)
    ships = [add_unit(state, side, code, InFleet(1)) for code in codes]
    for ship in ships:
        ship.damaged = damaged
        battle_of(state).afloat.append(ship.id)
        if area:
            battle_of(state).areas[ship.id] = area
        if damaged:
            read_off(state, ship)
    return ships


def read_off(state: State, ship: Unit, **values: int) -> None:
    """What the damaged side of a counter prints."""
    for name, number in {**DAMAGED, **values}.items():
        state.printed[f"{ship.side}.{ship.type}.damaged.{name}"] = number


def do(state: State, command: Any) -> Referee:
    """Give an answer to the open step; nothing is forbidden."""
    referee = attempt(state, command)
    assert not referee.refusals, [refusal.sentence.key for refusal in referee.refusals]
    return referee


def attempt(state: State, command: Any) -> Referee:
    """Give an answer to the open step, whatever is forbidden."""
    referee = Referee()
    step = SEQUENCE.steps["space_battle"]
    step.answers[type(command)](state, command, referee)
    return referee


def answer(state: State, command: Command) -> Referee:
    """Answer what is asked as a match does, and play on to the next question; a refusal leaves no trace."""
    offered = [one.tag for question in asked_of(state) for one in question.answers]
    assert type_tag(command) in offered, f"{type_tag(command)} is not asked but {offered}"
    return taken(state, lambda draft, referee: SEQUENCE.apply(draft, command, referee))


def give_anytime(state: State, command: Command) -> None:
    """A correction, which is taken whatever is asked."""
    GAME.apply(state, command, Referee())


def asked_of(state: State) -> list[Question]:
    """The open questions."""
    return SEQUENCE.ask(state)


def asked(state: State) -> list[str]:
    """The keys of the open questions."""
    return [question.key for question in SEQUENCE.steps["space_battle"].ask(state)]


def told(referee: Referee) -> list[str]:
    """Which sentences were said, in order."""
    return [line.sentence.key for line in referee.lines]


def refusals(state: State, command: object) -> list[str]:
    """What is forbidden about an answer, by key."""
    return [refusal.sentence.key for refusal in attempt(state, command).refusals]


def ids(ships: list[Unit]) -> tuple[int, ...]:
    """Ships as answers name them."""
    return tuple(ship.id for ship in ships)


def at_step(state: State, step: int) -> None:
    """Go to a step in which nobody has moved yet."""
    fight = battle_of(state)
    fight.step, fight.moved, fight.flown = step, {}, {}


def both_name(state: State) -> None:
    """Both sides name targets as proposed."""
    while side := naming(state):
        do(state, NameTargets(side))
