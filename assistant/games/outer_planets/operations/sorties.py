"""8-5 Patrol sorties at the end of the operations phase."""

from __future__ import annotations

import msgspec

from assistant.core.errors import Senseless
from assistant.core.mark import is_marked, mark, unmark
from assistant.core.question import Answer, Field, Head, Pick, Question
from assistant.core.reading_off import reading_off
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.core.step import Step

from ..components.rulings import reading
from ..pieces import sorties
from ..pieces.flagships import flagship
from ..pieces.headquarters import board, hq_name
from ..pieces.heaps import heaps
from ..pieces.places import area_name, raiding_box
from ..pieces.removal import remove
from ..pieces.sides import checked, side_name
from ..pieces.units import of_side, options, unit
from ..state.keys import ALLIANCE, HqKey, SideKey, Sign, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
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
            return [Head(key="sorties", side=side, about=(state.now.turn, side))]
    return []


def ask_sorties(state: State) -> list[Question]:
    """The side that sails now, and what may sail."""
    return [sortie_question(state, checked(head.side)) for head in owed(state)]


def sortie_question(state: State, side: SideKey) -> Question:
    """Which units go on patrol; a port whose area nobody has read off is asked for beside."""
    ready = sorties.candidates(state, side)
    label = say("outer_planets.units")
    # 12-3-2 They stand in the answer already: without them it would be refused.
    must = tuple(str(each.id) for each in ready if Sign.MUST_SAIL in each.signs)
    there = options(state, ready)
    field = Pick(name="units", options=there, label=label, heaps=heaps(state, ready), chosen=must)
    label = say("outer_planets.send_patrols")
    fixed = {"side": side}
    into = sorties.choices(state, ready)
    answers = [Answer(command="patrol_sorties", label=label, fields=(field, *into), fixed=fixed, main=True)]
    if raiders := may_raid(state, ready):
        # Of a kind the same ones are counted in both: whoever raids is on patrol as well.
        words = say("outer_planets.patrols_raid")
        told: tuple[Field, ...] = (field, raid_field(state, raiders), *into)
        answers.append(Answer(command="patrol_sorties", label=words, fields=told, fixed=fixed))
    blanks = sorties.blanks(state, side)
    if blanks:
        answers.append(reading_off(blanks, main=False))
    title, about = say("outer_planets.sorties", side=side_name(side)), (state.now.turn, side)
    return Question(key="sorties", side=side, title=title, rule="8-5-1", answers=tuple(answers), about=about)


def raid_field(state: State, raiders: list[Unit]) -> Pick:
    """8-6-1 Which of them raid, counted by port."""
    found = tuple(
        msgspec.structs.replace(heap, label=say("outer_planets.raid_from", port=heap.label))
        for heap in heaps(state, raiders)
    )
    label = say("outer_planets.which_raid")
    return Pick(name="raiding", options=options(state, raiders), label=label, heaps=found)


def may_raid(state: State, ready: list[Unit]) -> list[Unit]:
    """8-6-2 Those that have a raiding box in their own area, as far as the map is typed in."""
    if reading(state, "patrol_raid") == "no":
        return []
    return [
        each
        for each in ready
        if each.side == ALLIANCE
        and any(raiding_box(state, area) is not False for area in sorties.goals(state, each))
    ]


def patrol_sorties(state: State, command: PatrolSorties, referee: Referee) -> None:
    """8-5-1 Units sail into the areas of their ports."""
    side = checked(command.side)
    mark(state.turn.settled, "sorties", side)
    # Before they sail: on board one goes in port.
    take_along(state, command, referee)
    sorties.sortie(state, side, command.units, command.into, referee)
    for number in command.raiding:
        if number in command.units:
            go_raiding(state, unit(state, number), referee)
    leave_neutral_port(state, side, referee)


def leave_neutral_port(state: State, side: SideKey, referee: Referee) -> None:
    """12-3-2 What must sail has sailed, or the phase does not close; by the other reading it is lost."""
    left = [each for each in of_side(state, side) if Sign.MUST_SAIL in each.signs]
    if left and reading(state, "neutral_port") == "wait":
        referee.forbid(say("outer_planets.must_sail", n=len(left)), "12-3-2")
        return
    for each in left:
        remove(state, each, referee, "12-3-2")


def take_along(state: State, command: PatrolSorties, referee: Referee) -> None:
    """10-2-3 A headquarters may ride a patrol, on a ship of its own port."""
    hq = state.headquarters.get(HqKey(command.hq)) if command.hq in set(HqKey) else None
    if hq is None:
        return
    units = [unit(state, each) for each in command.units]
    ship = flagship(state, [each for each in units if hq.port and each.at.key == hq.port])
    if reading(state, "hq_along") == "offensive":
        referee.forbid(say("outer_planets.hq_only_offensive"), "10-1-1")
    if not hq.port:
        raise Senseless(say("outer_planets.hq_in_no_port", hq=hq_name(state, hq.key)), "10-2-1")
    if ship is None:
        raise Senseless(say("outer_planets.no_flagship", hq=hq_name(state, hq.key)), "10-4")
    board(hq, ship)
    referee.tell(say("outer_planets.hq_aboard", hq=hq_name(state, hq.key)), "10-2-1")


def go_raiding(state: State, each: Unit, referee: Referee) -> None:
    """8-6-1, 8-6-2 A patrol of the Alliance may raid if its own area has the box."""
    if each.side != ALLIANCE:
        referee.forbid(say("outer_planets.only_alliance_raids"), "8-6-1")
    if reading(state, "patrol_raid") == "no":
        referee.forbid(say("outer_planets.no_patrol_raids"), "8-6-1")
    if raiding_box(state, each.at.key) is False:
        referee.forbid(say("outer_planets.no_raiding_box", area=area_name(state, each.at.key)), "8-6-2")
    each.at = Spot(zone=Zone.RAIDING, key=each.at.key)


STEP = Step("sorties", "8-5", ask_sorties, {PatrolSorties: patrol_sorties}, begin_step, owed=owed)
