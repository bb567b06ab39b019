"""12-1-2 The dice of units on their way to a port two areas away."""

from __future__ import annotations

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..pieces.checks import acceleration
from ..pieces.places import port_name
from ..pieces.units import unit, unit_name
from ..state.table import State
from .commands import ReturnChecks


def checking_sides(state: State) -> list[str]:
    """Whose units are under way."""
    return list(dict.fromkeys(str(unit(state, number).side) for number in state.turn.bound))


def check_question(state: State) -> Question:
    """12-1-2 A die for each unit under way; an acceleration that nobody has read off comes first."""
    bound = {number: unit(state, number) for number in state.turn.bound}
    blank = {f"unit.{each.type}.acceleration" for each in bound.values() if acceleration(state, each) is None}
    title, asked = say("outer_planets.check_dice", n=len(bound)), (state.now.turn, len(bound), len(blank))
    if blank:
        found = blanks_of(state, blank)
        return Question(
            key="acceleration", side="", title=title, rule="8-4-6", answers=(reading_off(found),), about=asked
        )
    labels = tuple(
        say(
            "outer_planets.check_of",
            unit=unit_name(state, each),
            port=port_name(state, to.port),
            below=acceleration(state, each, to.led) or 0,
        )
        for to, each in zip(state.turn.bound.values(), bound.values(), strict=True)
    )
    sides = tuple(str(each.side) for each in bound.values())
    dice = Dice(name="faces", count=len(bound), labels=labels, table="acceleration", sides=sides)
    answer = Answer(command=ReturnChecks, label=say("outer_planets.roll"), fields=(dice,), main=True)
    return Question(
        key="return_checks",
        side="",
        title=title,
        rule="12-1-2",
        answers=(answer,),
        about=asked,
        tables=("acceleration",),
    )
