"""7-2-3, 7-4-3 What the factories have done, and the end of the turn."""

from __future__ import annotations

from assistant.core.kept.book import Blank
from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..components.blanks import blanks_of
from ..components.rulings import Reading
from ..pieces.moving import enter_port, unsign
from ..pieces.nations import all_out
from ..pieces.places import work_values
from ..pieces.result import finish
from ..pieces.sides import called
from ..pieces.turn_shown import show_turn_end
from ..pieces.units import unit, unit_name
from ..state.keys import OF_THE_TURN, TURNS, PortKey, Sign, Zone
from ..state.table import State
from ..state.unit import Unit
from .commands import TellRepairs


def in_boxes(state: State) -> list[Unit]:
    """The units in factory boxes."""
    return [each for each in state.units.values() if each.at.zone == Zone.FACTORY]


def unknown(state: State) -> list[Unit]:
    """7-2-3 Damaged units in boxes of which nobody has read off what they can do."""
    return [
        each
        for each in in_boxes(state)
        if each.damage and work_of(state, each) is None and Sign.CONVERTING not in each.signs
    ]


def work_of(state: State, each: Unit) -> int | None:
    """7-1-1 What the box of a unit can do; None is blank, and a box that the map has not can do nothing."""
    boxes = work_values(state, each.at.key)
    if boxes and each.at.number not in boxes:
        return 0
    return boxes.get(each.at.number)


def blanks(state: State) -> tuple[Blank, ...]:
    """7-1-1 How many factories those ports have, then what each of them can do."""
    wanted = set()
    for each in unknown(state):
        has_box = each.at.number in work_values(state, each.at.key)
        wanted.add(f"port.{each.at.key}." + (f"work.{each.at.number}" if has_box else "factories"))
    return blanks_of(state, wanted)


def ask_work(state: State) -> list[Question]:
    """7-1-1 What a factory can do, where it is needed; or what it has done, as the table says."""
    if is_marked(state.turn.settled, "repairs", "told") or not (found := blanks(state)):
        return []
    rows = tuple(
        Row(key=f"u{each.id}", label=unit_name(state, each), most=each.damage, side=str(each.side))
        for each in unknown(state)
    )
    told = Steppers(name="mended", rows=rows)
    answers = (
        reading_off(found),
        Answer(command=TellRepairs, label=say("outer_planets.tell_repairs"), fields=(told,)),
    )
    title, about = say("outer_planets.work_needed"), tuple(blank.key for blank in found)
    return [Question(key="work", side="", title=title, rule="7-1-1", answers=answers, about=about)]


def enter(state: State, referee: Referee) -> None:
    """7-2-3 Nothing is told of what the factories have done."""
    unmark(state.turn.settled, "repairs")


def tell_repairs(state: State, command: TellRepairs, referee: Referee) -> None:
    """7-2-3 The damage that was taken off; more than the box can do, or than there was, is refused."""
    mark(state.turn.settled, "repairs", "told")
    for number, points in command.mended.items():
        each = unit(state, int(number.removeprefix("u")))
        work = work_of(state, each) if each in in_boxes(state) else 0
        if points > each.damage or (work is not None and points > work):
            most = min(each.damage, each.damage if work is None else work)
            words = say("outer_planets.mends_too_much", unit=unit_name(state, each), n=points, most=most)
            referee.forbid(words, "7-2-3")
        mend(state, each, min(points, each.damage), referee)


def mend(state: State, each: Unit, points: int, referee: Referee) -> None:
    """7-2-3 Damage comes off a unit."""
    each.damage -= points
    if points:
        referee.tell(say("outer_planets.mended", unit=unit_name(state, each), n=points), "7-2-3")


def leave_boxes(state: State, referee: Referee) -> None:
    """7-2-3, 7-4-3 Repairs are done and conversions turn up, as soon as the match reads it."""
    told = is_marked(state.turn.settled, "repairs", "told")
    for each in in_boxes(state):
        if not told:
            mend(state, each, min(each.damage, work_of(state, each) or 0), referee)
        if Sign.CONVERTING not in each.signs:
            enter_port(state, each, PortKey(each.at.key))
        elif Reading.CONVERSION_READY_SAME_TURN.holds(state):
            unsign(each, Sign.CONVERTING)
            enter_port(state, each, PortKey(each.at.key))
            referee.tell(say("outer_planets.ready", unit=unit_name(state, each)), "7-4-3")


def finish_turn(state: State, referee: Referee) -> None:
    """7-2-3, 4-1 Signs of the turn come off; after turn 7, or with all states out, it is over."""
    leave_boxes(state, referee)
    for each in state.units.values():
        unsign(each, *OF_THE_TURN)
    for port in state.ports.values():
        # 7-2-2 A box that was left is shut for this turn only.
        port.vacated = []
    if state.now.turn == TURNS or all_out(state):
        finish(state, referee)
    show_turn_end(state, referee)


def mending_sides(state: State) -> list[str]:
    """7-1-1 Whose units lie in boxes of which nobody has read off what they can do."""
    return list(dict.fromkeys(str(each.side) for each in unknown(state)))


STEPS = (
    Step(
        "repairs",
        "7-2-3",
        ask_work,
        {TellRepairs: tell_repairs},
        enter,
        shares={"work": Share((TellRepairs,), mending_sides, called)},
    ),
    Step("turn_end", "7-2-3", enter=finish_turn),
)
