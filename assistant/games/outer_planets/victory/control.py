"""11-1, 4-2 Control of areas anew, and the points it gives."""

from __future__ import annotations

import msgspec

from assistant.core.kept.book import Blank
from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Amount, Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.say import Name, say

from ..components.blanks import blanks_of
from ..components.book import POINTS
from ..pieces.control import controlled, holder
from ..pieces.places import area_name, points
from ..pieces.score import leader, move_marker, stopped, sums
from ..pieces.sides import called, side_name
from ..state.keys import AEROSPACE, ALLIANCE, SIDES, SideKey
from ..state.play import Gain
from ..state.table import State
from .commands import ConfirmPoints


def take_control(state: State, referee: Referee) -> None:
    """11-1-1 All markers come off; who has units in the zone of an area controls it."""
    for key, area in state.areas.items():
        area.controller = holder(state, key)
        if area.controller is not None:
            words = say("outer_planets.controls", side=side_name(area.controller), area=area_name(state, key))
            referee.tell(words, "11-1-1")


def enter_scoring(state: State, referee: Referee) -> None:
    """4-2 The points of this turn are not entered yet; those that were, before play was led back, are off."""
    unmark(state.turn.settled, "points")
    for gain in [each for each in state.gains if each.turn == state.now.turn]:
        state.gains.remove(gain)
        move_marker(state, gain.before - gain.after)
        referee.tell(say("outer_planets.points_again"), "4-2")


def blank_points(state: State) -> tuple[Blank, ...]:
    """4-2-2 Points of controlled areas that nobody has read off."""
    wanted = {
        f"area.{key}.{side}"
        for side in SIDES
        for key in controlled(state, side)
        if points(state, key, side) is None
    }
    return blanks_of(state, wanted)


def most_points(state: State, side: SideKey) -> int:
    """4-2-2 What a side can score at most: what its areas are known to give, 3 for each that is blank."""
    known = (points(state, key, side) for key in controlled(state, side))
    return sum(POINTS.most if each is None else each for each in known)


def ask_points(state: State) -> list[Question]:
    """4-2 The two sums, to be confirmed; points nobody has read off are asked, or the sums told."""
    if is_marked(state.turn.settled, "points", "all") or not any(controlled(state, side) for side in SIDES):
        return []
    # What is blank can only add to what is known (4-2-2).
    known, blank = sums(state), blank_points(state)
    fields = tuple(
        Amount(name=side, label=say("outer_planets.points_of", side=side_name(side)), value=known[side],
               least=known[side], most=most_points(state, side), side=side)
        for side in SIDES
    )  # fmt: skip
    label = say("outer_planets.confirm_sums", **{str(side): known[side] for side in SIDES})
    if blank:
        told = Answer(command=ConfirmPoints, label=say("outer_planets.tell_sums"), fields=fields)
        answers: tuple[Answer, ...] = (reading_off(blank), told)
    else:
        answers = (
            Answer(
                command=ConfirmPoints,
                label=label,
                fixed={str(side): known[side] for side in SIDES},
                main=True,
            ),
        )
    title, about = say("outer_planets.points"), (state.now.turn, len(blank))
    return [
        Question(
            key="points", side="", title=title, rule="4-2", answers=answers, about=about,
            control="" if blank else "victory/points", detail=points_detail(state),
        )
    ]  # fmt: skip


class AreaPoints(msgspec.Struct, frozen=True):
    """4-2 What an area gives to whom; None where nobody has read it off."""

    name: Name
    side: SideKey
    points: int | None


class Marker(msgspec.Struct, frozen=True):
    """4-3-1 The marker as it is drawn: in the shape of the side that leads, with by how much."""

    side: str
    lead: int


class PointsPage(msgspec.Struct, frozen=True, kw_only=True):
    """4-2-3 What each area gives to whom, who gains, how much of it counts, and where the marker goes."""

    rows: tuple[AreaPoints, ...]
    sums: dict[str, int]
    gainer: str
    gain: int
    counts: int
    before: Marker
    after: Marker


def points_detail(state: State) -> PointsPage:
    """4-2-3 The page of this turn's points."""
    known = sums(state)
    difference = known[ALLIANCE] - known[AEROSPACE]
    # At the end of the track less may count than was gained.
    after = stopped(state.score + difference)
    return PointsPage(
        rows=tuple(
            AreaPoints(area_name(state, key), side, points(state, key, side))
            for side in SIDES
            for key in controlled(state, side)
        ),
        sums={str(side): known[side] for side in SIDES},
        gainer=leading(difference),
        gain=abs(difference),
        counts=abs(after - state.score),
        before=Marker(leading(state.score), abs(state.score)),
        after=Marker(leading(after), abs(after)),
    )


def leading(score: int) -> str:
    """4-3-1 Which side a score is for; above nought the Alliance's."""
    return "" if not score else str(ALLIANCE if score > 0 else AEROSPACE)


def confirm_points(state: State, command: ConfirmPoints, referee: Referee) -> None:
    """4-2-3 The marker moves by the difference, as far as the track goes."""
    before = state.score
    for side, told in ((ALLIANCE, command.alliance), (AEROSPACE, command.aerospace)):
        if told > (most := most_points(state, side)):
            words = say("outer_planets.points_too_many", side=side_name(side), n=told, most=most)
            referee.forbid(words, "4-2-2")
    move_marker(state, command.alliance - command.aerospace)
    mark(state.turn.settled, "points", "all")
    # Points nobody read off are in the sums that were told, by no area.
    areas = {str(key): points(state, key, side) or 0 for side in SIDES for key in controlled(state, side)}
    state.gains.append(
        Gain(
            turn=state.now.turn,
            alliance=command.alliance,
            aerospace=command.aerospace,
            before=before,
            after=state.score,
            areas=areas,
            holders={str(key): side for side in SIDES for key in controlled(state, side)},
        )
    )
    ahead = leader(state)
    words = say("outer_planets.scored", alliance=command.alliance, aerospace=command.aerospace)
    referee.tell(words, "4-2-3")
    if ahead is None:
        referee.tell(say("outer_planets.score_even"), "4-3-1")
    else:
        referee.tell(say("outer_planets.score_lead", side=side_name(ahead), n=abs(state.score)), "4-3-1")


def telling_points(state: State) -> tuple[str, ...]:
    """4-2 Where nobody has read off what an area gives, each side sums up its own."""
    return SIDES if blank_points(state) else ()


STEPS = (
    Step("control", "11-1", enter=take_control),
    Step(
        "scoring",
        "4-2",
        ask_points,
        {ConfirmPoints: confirm_points},
        enter_scoring,
        shares={"points": Share((ConfirmPoints,), telling_points, called)},
    ),
)
