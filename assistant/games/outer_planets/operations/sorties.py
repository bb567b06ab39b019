"""8-5 Patrol sorties at the end of the operations phase."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Field, Head, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces import sorties
from ..pieces.flagships import patrol_hq, ride_along
from ..pieces.heaps import heaps
from ..pieces.raiding import may_raid, patrols_raid, raid_field
from ..pieces.removal import remove
from ..pieces.sides import side_name
from ..pieces.units import of_side, options
from ..state.keys import SideKey, Sign
from ..state.table import State
from .commands import PatrolSorties


def begin_step(state: State, referee: Referee) -> None:
    """8-5-1 The six steps are over: nobody goes on passing, and no patrol has sailed."""
    unmark(state.turn.settled, "sorties")
    state.turn.passing = []


def owed(state: State) -> list[Head]:
    """8-5-1 The side of the first card does all of its sorties first."""
    for side in sorties.in_turn(state):
        if is_marked(state.turn.settled, "sorties", side):
            continue
        if sorties.any_candidate(state, side) or sorties.blanks(state, side):
            return [sortie_head(state, side)]
    return []


def sortie_head(state: State, side: SideKey) -> Head:
    """8-5-1 The sorties of one side."""
    return Head(key="sorties", side=side, about=(state.now.turn, side))


def ask_sorties(state: State) -> list[Question]:
    """The side that sails now, and what may sail."""
    return [sortie_question(state, SideKey(head.side)) for head in owed(state)]


def sortie_question(state: State, side: SideKey) -> Question:
    """Which units go on patrol; a port whose area nobody has read off is asked for beside."""
    # 12-3-2 What must sail stands first, and in the answer already: without it that would be refused.
    ready = sorted(sorties.candidates(state, side), key=lambda each: Sign.MUST_SAIL not in each.signs)
    label = say("outer_planets.units")
    must = tuple(str(each.id) for each in ready if Sign.MUST_SAIL in each.signs)
    there = options(state, ready)
    field = Pick(name="units", options=there, label=label, heaps=heaps(state, ready), chosen=must)
    label = say("outer_planets.send_patrols")
    fixed = {"side": side}
    into = (*sorties.choices(state, ready), *patrol_hq(state, side, ready))
    answers = [Answer(command=PatrolSorties, label=label, fields=(field, *into), fixed=fixed, main=True)]
    if raiders := may_raid(state, ready):
        # Of a kind the same ones are counted in both: whoever raids is on patrol as well.
        words = say("outer_planets.patrols_raid")
        told: tuple[Field, ...] = (field, raid_field(state, raiders), *into)
        answers.append(Answer(command=PatrolSorties, label=words, fields=told, fixed=fixed))
    blanks = sorties.blanks(state, side)
    if blanks:
        answers.append(reading_off(blanks, main=False))
    title = say("outer_planets.sorties", side=side_name(side))
    return sortie_head(state, side).question(title=title, rule="8-5-1", answers=tuple(answers), layout="wide")


def patrol_sorties(state: State, command: PatrolSorties, referee: Referee) -> None:
    """8-5-1 Units sail into the areas of their ports."""
    side = command.side
    mark(state.turn.settled, "sorties", side)
    # Before they sail: on board one goes in port.
    ride_along(state, command.hq, command.flagship, command.units, referee)
    sorties.sortie(state, side, command.units, command.into, referee)
    patrols_raid(state, command.units, command.raiding, referee)
    leave_neutral_port(state, side, referee)


def leave_neutral_port(state: State, side: SideKey, referee: Referee) -> None:
    """12-3-2 What must sail has sailed, or the phase does not close; by the other reading it is lost."""
    left = [each for each in of_side(state, side) if Sign.MUST_SAIL in each.signs]
    if left and Reading.NEUTRAL_PORT_WAIT.holds(state):
        referee.forbid(say("outer_planets.must_sail", n=len(left)), "12-3-2")
        return
    for each in left:
        remove(state, each, referee, "12-3-2")


STEP = Step("sorties", "8-5", ask_sorties, {PatrolSorties: patrol_sorties}, begin_step, owed=owed)
