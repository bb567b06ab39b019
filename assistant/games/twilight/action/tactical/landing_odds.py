"""6-5 A landing while it is split: how likely each planet falls to what is to land there, exactly."""

from __future__ import annotations

from msgspec import structs

from assistant.core.odds.words import percents
from assistant.core.play.question import Answer, Question, Steppers

from ...pieces import defence, structures
from ...state.action import Action, Invasion
from ...state.keys import PlanetKey
from ...state.table import State
from .commands import Land
from .fall import fall
from .parts import open_action
from .questions import UnderWay, under_way


def weigh(state: State, command: Land, before: str) -> Question:
    """The question with what is to land so far, and what comes of it where it is fought for."""
    action = open_action(state)
    question = under_way(state, action)
    detail: UnderWay = question.detail
    landing = tuple(
        structs.replace(site, falls=falls(state, action, site.key, command)) for site in detail.landing
    )
    answers = tuple(filled(each, command) if each.command is Land else each for each in question.answers)
    return structs.replace(question, answers=answers, detail=structs.replace(detail, landing=landing))


def filled(answer: Answer, command: Land) -> Answer:
    """The steppers of a landing as they were set."""
    fields = tuple(
        structs.replace(field, rows=tuple(
            structs.replace(row, value=min(row.most, getattr(command, field.name).get(row.key, 0)))
            for row in field.rows
        ))
        if isinstance(field, Steppers)
        else field
        for field in answer.fields
    )  # fmt: skip
    return structs.replace(answer, fields=fields)


def falls(state: State, action: Action, key: PlanetKey, command: Land) -> str:
    """6-6 How likely a planet falls that is fought for, in per cent; nothing where nobody fights."""
    forces, defenders = command.forces.get(key, 0), command.defenders.get(key, 0)
    there = state.planets[key]
    pds = there.pds if structures.kept(state) else command.standing.get(key, 0)
    fires = bool(pds) and defence.fires_at_landings(state)
    if not forces or not there.owner or not (defenders or fires):
        return ""
    fight = Invasion(key, there.owner, forces, defenders, pds=pds, fires=fires)
    return percents(fall(state, action, fight).shares)[0]
