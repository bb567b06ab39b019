"""Maintenance for tests: the step entered, asked and paid."""

from __future__ import annotations

from typing import Any

from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import (
    PayMaintenance,
    RollMaintenance,
)
from assistant.games.imperium.state.war import State

IMPERIAL: Any = "imperial"
TERRAN: Any = "terran"


def entered(state: State) -> State:
    maintenance.enter(state, Referee())
    return state


def asked(state: State, side: str) -> Question:
    (question,) = [question for question in maintenance.ask(state) if question.side == side]
    return question


def pay(state: State, side: Any, how: Any = "best", **lanes: Any) -> Referee:
    referee = Referee()
    maintenance.pay_maintenance(state, PayMaintenance(side, how, lanes), referee)
    return referee


def roll(state: State, side: Any, *faces: int) -> Referee:
    referee = Referee()
    maintenance.roll_maintenance(state, RollMaintenance(side, faces), referee)
    return referee
