"""17.2 Scouts at Sol and a star to look at, for the tests of stealth scouting."""

from __future__ import annotations

from assistant.core.play.question import Choice, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.words.language import language
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.stealth.step import RollDetection, ScoutSystem
from assistant.games.imperium.state.war import State

from . import deploy
from .deploy import answer, asked, fleet

LOW, TEN, ELEVEN = (1, 2), (4, 6), (5, 6)
PLAYED = {"stealth_scouting": "on"}
STAR = "procyon"
GO = ScoutSystem("terran", (1,), STAR)


def acting(secrecy: str = "open", stealth: str = "on") -> State:
    """The Terran side has four actions, the Imperial one; scouts at Sol."""
    state = deploy.acting(secrecy, stealth_scouting=stealth)
    fleet(state, "terran", 1, "sol", "SC", "SC")
    return state


def only(state: State) -> Question:
    """The one question that is open; who owes it is told alike."""
    (question,) = actions.ask(state)
    assert actions.STEP.owed is not None
    assert [(head.key, head.side) for head in actions.STEP.owed(state)] == [(question.key, question.side)]
    return question


def offered(state: State, name: str) -> list[str]:
    """What can be chosen for stealth scouting in the Terran action; empty if it is not offered."""
    answers = [a for a in asked(state)["terran"].answers if a.tag == "scout_system"]
    fields = [f for a in answers for f in a.fields if f.name == name and isinstance(f, Choice | Pick)]
    return [option.value for field in fields for option in field.options]


def said(referee: Referee, seat: str, code: str = "en") -> str:
    """All that a seat reads."""
    return " ".join(language(code).words(line.for_seat(seat)) for line in referee.lines)


def rolled(state: State, *faces: int) -> Referee:
    """The scouts' two dice."""
    return answer(state, RollDetection("terran", (faces[0], faces[1])))


def moves_again(state: State) -> None:
    """Another fleet may move, so that moving is offered; the first tries to."""
    fleet(state, "terran", 3, "sol", "DD")
    answer(state, MoveFleets("terran", (1,), "hades"))
