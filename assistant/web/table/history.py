"""The history of a match: its track and its gauges turn by turn, and what moved them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
from flask import Blueprint, render_template

from assistant.core.board import Frame
from assistant.core.errors import Missing
from assistant.core.referee import Line
from assistant.core.say import Say, say
from assistant.core.tracked import TRACK, Tracked, Tracking
from assistant.matches.entry import Entry
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.travel import standing

from ..screen import settings
from ..served import shelf
from .graph import Graph, columns, graph
from .moment import address
from .view import foreseeing, view_of

pages = Blueprint("history", __name__)
MOST_TURNS = 200


class Change(msgspec.Struct, frozen=True):
    """One move of something followed: in which turn and where it is looked at, what (the track or a side),
    by how much, and why.
    """

    turn: int
    at: str
    what: str
    amount: int
    why: Say
    rule: str


@pages.get("/matches/<match_id>/history")
def show(match_id: str) -> str:
    """Graphs and reasons; Missing if the game follows nothing."""
    match, seat = shelf().match(match_id), settings.seat_of(shelf().match(match_id))
    tracking = match.game.tracking
    if tracking is None:
        raise Missing(say("history.nothing"))
    told = followed(match, tracking)
    entry = match.last()
    state = match.state_of(entry)
    frame = foreseeing(match.game.frame(state, seat), match.outlook(seat, entry, state))
    return render_template(
        "history.html",
        match=view_of(match, told[-1][0].number, frame.title),
        frame=frame,
        sides={side.key: side for side in match.sides},
        graphs=graphs(match, frame, told),
        changes=[*changes(match, told, seat, tracking)][::-1],
        back=f"/matches/{match.id}/history",
    )


def followed(match: Match, tracking: Tracking) -> list[tuple[Entry, Tracked]]:
    """The entries that stand, oldest first, each with what it left."""
    with Journal.open(match.path) as journal:
        entries = journal.since(0)
    stand = standing({entry.number: entry.record for entry in entries})
    return [(entry, tracking.read(entry.state)) for entry in entries if entry.number in stand]


def graphs(match: Match, frame: Frame, told: list[tuple[Entry, Tracked]]) -> list[Graph]:
    """The track, and all gauges together: where they stood as each turn ended, which a tap opens."""
    # Later entries of a turn take the place of earlier ones: what stays is its end.
    ends = {0: told[0][1]} | {tracked.turn: tracked for _, tracked in told}
    moments = {tracked.turn: address(match, entry.number) for entry, tracked in told}
    now = told[-1][1]
    last = min(MOST_TURNS, max(frame.turns or 0, now.turn))
    drawn = []
    if frame.track:
        lines = {"": [(turn, end.values[TRACK]) for turn, end in ends.items()]}
        least, most = frame.track.least, frame.track.most
        drawn.append(graph(frame.track.label, lines, last, (least, most), [*zones(match, now.turn, last)]))
    sides = [gauge.side for gauge in frame.gauges if gauge.side in now.values]
    if sides:
        lines = {side: [(turn, end.values.get(side, 0)) for turn, end in ends.items()] for side in sides}
        highest = max(value for line in lines.values() for _, value in line)
        drawn.append(graph(say("history.stock"), lines, last, (0, max(20, -(-highest // 20) * 20)), []))
    return [msgspec.structs.replace(each, moments=columns(moments, last)) for each in drawn]


def zones(match: Match, now: int, last: int) -> Iterator[tuple[int, int, str]]:
    """For each turn from now on the boxes of the track in which a side wins."""
    state = match.state()
    for turn in range(now, last + 1):
        # The frame is drawn anew for a turn to come: what wins then is in the rules, not in the past.
        state.now.turn = turn
        track = match.game.frame(state, settings.seat_of(match)).track
        yield from ((turn, box, side) for box, side in (track.zones.items() if track else ()))


def changes(
    match: Match, told: list[tuple[Entry, Tracked]], seat: str, tracking: Tracking
) -> Iterator[Change]:
    """Every move, oldest first."""
    for (_, before), (entry, after) in pairwise(told):
        for what in after.values:
            amount = after.values[what] - before.values.get(what, after.values[what])
            if amount:
                line = why(entry.record.lines, what, tracking)
                sentence = line.for_seat(seat) if line else Say("journal.kept")
                yield Change(
                    turn=before.turn,
                    at=address(match, entry.number),
                    what=what,
                    amount=amount,
                    why=sentence,
                    rule=line.rule if line else "",
                )


def why(lines: tuple[Line, ...], what: str, tracking: Tracking) -> Line | None:
    """The line of an entry that tells a move: that of the track, or the first that names the side."""
    if what == TRACK:
        return next((line for line in lines if line.sentence.key in tracking.told), next(iter(lines), None))
    own = [line for line in lines if line.sentence.values.get("side") == say(f"side.{what}")]
    return next(iter(own or lines), None)
