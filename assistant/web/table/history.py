"""What moved the track and the gauges of a match, each move with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
from flask import Blueprint, render_template

from assistant.core.play.referee import Line
from assistant.core.play.tracked import TRACK, Tracking
from assistant.core.words.errors import Missing
from assistant.core.words.say import Say, say
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.noted import notes_of
from assistant.matches.looking_back.story import standing

from ..screen import settings
from ..screen.called import sides_called
from ..served import shelf
from .moment import address
from .view import foreseeing, view_of

pages = Blueprint("history", __name__)


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
    """Every move with its reason; Missing if the game follows nothing."""
    match, seat = shelf().match(match_id), settings.seat_of(shelf().match(match_id))
    tracking = match.game.tracking
    if tracking is None:
        raise Missing(say("history.nothing"))
    entry = match.last()
    state = match.state_of(entry)
    frame = foreseeing(match.game.frame(state, seat), match.outlook(seat, entry, state))
    return render_template(
        "history.html",
        match=view_of(match, entry.number, frame.title),
        frame=frame,
        sides=sides_called(match),
        changes=[*changes(match, seat, tracking)][::-1],
        back=f"/matches/{match.id}/history",
    )


def changes(match: Match, seat: str, tracking: Tracking) -> Iterator[Change]:
    """Every move by the entries that stand, oldest first."""
    _, noted = notes_of(match)
    with match.newest.opened() as journal:
        for one, other in pairwise(standing(noted)):
            before, after = one.tracked, other.tracked
            assert before is not None
            assert after is not None
            for what in after.values:
                amount = after.values[what] - before.values.get(what, after.values[what])
                if amount:
                    line = why(journal.entry(other.number).record.lines, what, tracking)
                    sentence = line.for_seat(seat) if line else Say("journal.kept")
                    yield Change(
                        turn=before.turn,
                        at=address(match, other.number),
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
