"""16.0 What the chapters of a campaign make of every step: a war that is over, a peace that passes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from assistant.core.play.command import Command
from assistant.core.play.question import Head, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.games.imperium.state.chapter import passing, settling
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State

# What a side that lets the peace pass answers, by the key of the question; all else it is asked.
Usual = Mapping[str, Callable[[SideKey], Command]]


def of_a_turn(step: Step[State], usual: Usual) -> Step[State]:
    """A step of a turn in a campaign: nothing is asked once the war has ended, nor of who lets peace pass."""
    return replace(
        step,
        enter=_passing(step, usual) if step.key in usual else step.enter,
        ask=_asking(step),
        owed=_owing(step) if step.owed is not None else None,
    )


def _asking(step: Step[State]) -> Callable[[State], list[Question]]:
    # R-6 read the other way, a war ends in the middle of a battle.
    return lambda state: [] if settling(state) else step.ask(state)


def _owing(step: Step[State]) -> Callable[[State], list[Head]]:
    owed = step.owed
    assert owed is not None
    return lambda state: [] if settling(state) else owed(state)


def _passing(step: Step[State], usual: Usual) -> Callable[[State, Referee], None]:
    """Enter a step, and give the usual answer of every side that lets this turn pass."""

    def enter(state: State, referee: Referee) -> None:
        step.enter(state, referee)
        if any(passing(state, side) for side in state.sides):
            _answer(step, usual, state, referee)

    return enter


def _answer(step: Step[State], usual: Usual, state: State, referee: Referee) -> None:
    for head in step.owed(state) if step.owed is not None else step.ask(state):
        # Dice, draws and values that only counters show have questions of other keys.
        if head.key in usual and passing(state, SideKey(head.side)):
            command = usual[head.key](SideKey(head.side))
            step.answers[type(command)](state, command, referee)
