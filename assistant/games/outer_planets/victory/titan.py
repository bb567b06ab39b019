"""11-2-3 Titan, which its atmosphere protects: a die each turn the enemy controls its area."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.match_kit import outcome, row_named, table
from assistant.core.shipped.table import Cell
from assistant.core.words.reason import Part
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..odds.charts import faces_of
from ..odds.faces import Faces, chance
from ..odds.states import Siege, sum_of, titan_parts
from ..pieces.nations import is_out, surrender
from ..state.keys import AEROSPACE, Nation
from ..state.play import Gain
from ..state.table import State
from .commands import TitanRoll
from .surrenders import ask_frames, enter_surrenders, titan_due


def titan_reasons(state: State) -> tuple[Part, ...]:
    """11-2-3 What is taken off Titan's die; upheavals count once, unless the match reads it otherwise."""
    moons_out = is_out(state, Nation.CALLISTO) and is_out(state, Nation.GANYMEDE)
    before = state.titan.upheavals if Reading.TITAN_EACH.holds(state) else 0
    # An upheaval that a card or a correction set was never counted as a roll.
    upheavals = max(before, int(state.titan.upheaval))
    return titan_parts(Siege(moons_out, state.titan.air_squadron, upheavals), less_on_titan(state))


def less_on_titan(state: State) -> Mapping[str, int]:
    """11-2-3 What the chart takes off Titan's die, each for its reason."""
    return row_named(table(state, "titan"), "surrender").give


def titan_modifier(state: State) -> int:
    """11-2-3 What is added to Titan's die."""
    return sum_of(titan_reasons(state))


def ask_titan(state: State) -> list[Question]:
    """11-2-3 A die each turn the Aerospace Force controls the Saturn area and Titan is in the war."""
    if not titan_due(state):
        return ask_frames(state)
    die = Dice(name="faces", count=1, table="titan")
    answer = Answer(command=TitanRoll, label=say("outer_planets.roll_titan"), fields=(die,), main=True)
    return [
        Question(
            key="titan",
            side=AEROSPACE,
            title=say("outer_planets.titan"),
            rule="11-2-3",
            answers=(answer,),
            about=(state.now.turn,),
            tables=("titan",),
            bonus=titan_modifier(state),
            control="victory/titan",
            detail=titan_detail(state),
        )
    ]


class TitanRow(msgspec.Struct, frozen=True):
    """A row of Titan's chart: its faces, and how likely it comes."""

    faces: Faces
    words: Cell
    chance: Fraction


class TitanDie(msgspec.Struct, frozen=True):
    """11-2-3 The points that were entered, what is taken off the die and why, and the faces of each row."""

    gain: Gain | None
    parts: tuple[Part, ...]
    modifier: int
    rows: tuple[TitanRow, ...]


def titan_detail(state: State) -> TitanDie:
    """11-2-3 What the page of Titan's die shows."""
    chart = table(state, "titan")
    faces = faces_of(chart, titan_modifier(state))
    rows = tuple(TitanRow(faces[row.key], row.cells["result"], chance(faces[row.key])) for row in chart.rows)
    gain = next((each for each in state.gains if each.turn == state.now.turn), None)
    return TitanDie(gain, titan_reasons(state), titan_modifier(state), rows)


def titan_roll(state: State, command: TitanRoll, referee: Referee) -> None:
    """11-2-3 Titan surrenders, has an upheaval, or fights on."""
    total = sum(command.faces) + titan_modifier(state)
    state.titan.rolled = state.now.turn
    found = outcome(state, "titan", total)
    words = say(f"outer_planets.titan_{found}")
    referee.tell(words, "11-2-3", faces=command.faces, total=total, table="titan")
    if found == "surrender":
        surrender(state, Nation.TITAN, "11-2-3", referee)
    if found == "upheaval":
        state.titan.upheaval, state.titan.upheavals = True, state.titan.upheavals + 1
    # What follows from it follows at once.
    enter_surrenders(state, referee)


STEP = Step("surrenders", "11-2", ask_titan, {TitanRoll: titan_roll}, enter_surrenders)
