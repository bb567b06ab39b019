"""Wars at any step, for tests: set up by spreading, with fixed draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.core.game import Setup
from assistant.core.play.question import Draw
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.components.printed import planet_id
from assistant.games.imperium.setting_up import questions as setup_questions
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.state.war import Pending, State

# All planets whose type the map's data leaves blank, as if they had been read off as A1.
MAP = {
    planet_id(system.id, box.number): "A1"
    for system in load().systems.values()
    for box in system.planets
    if not box.type
}
MAP_READ = {f"planet.{planet}.type": code for planet, code in MAP.items()}
SCENARIOS = {6: "first-interstellar-war", 7: "terran-challenge", 8: "terra-triumphant", 9: "campaign"}


def unplaced(scenario: int = 6, **chosen: Any) -> State:
    """A war whose forces are still to be placed."""
    return setup.new(Setup(SCENARIOS[scenario], **chosen), register(load()))


def spread_side(state: State, referee: Referee) -> None:
    """Spread the forces of the side whose turn it is, with the first counters of each cup."""
    (question,) = setup_questions.ask(state)
    fields = [field for field in question.answers[0].fields if isinstance(field, Draw)]
    draws: Any = {field.name: field.cup[: field.count] for field in fields}
    side: Any = question.side
    setup.spread_forces(state, setup.SpreadForces(side, **draws), referee)


def war(scenario: int = 6, **chosen: Any) -> State:
    """A war set up by spreading, before the first step of turn 1."""
    state, referee = unplaced(scenario, **chosen), Referee()
    while state.to_place:
        spread_side(state, referee)
    return state


def taken(state: State, answer: Callable[[State, Referee], object]) -> Referee:
    """Take an answer as a match does: on a draft first, so that what is refused leaves no trace."""
    draft, trial = msgspec.json.decode(msgspec.json.encode(state), type=State), Referee()
    answer(draft, trial)
    trial.decide()
    referee = Referee()
    answer(state, referee)
    return referee


def at(state: State, step: str, turn: int = 0) -> State:
    """The state at the first stop of a step, nothing pending; the step is not entered."""
    from assistant.games.imperium.sequence import SEQUENCE

    state.now.stop = next(place.key for place in SEQUENCE.order if place.step == step)
    state.now.calls.clear()
    state.now.turn = turn or state.now.turn
    state.pending = Pending()
    return state
