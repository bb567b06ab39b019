"""A moment of a match, looked back at: the board as an entry left it, for the seat that asks."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, render_template, request

from assistant.core.play.board import Frame
from assistant.core.words.errors import Damaged
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.entry import Entry
from assistant.matches.looking_back.noted import PLAYED, notes_of
from assistant.matches.looking_back.story import Turn, standing, turns_of
from assistant.matches.shelf.neighbours import Beside, beside

from ..screen import settings
from ..screen.called import sides_called
from ..served import shelf
from .told import seated
from .view import chosen_tab, view_of

pages = Blueprint("moment", __name__)


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """An entry with what lies beside it, the turn it ended (none: empty), its turns, and what became of it.

    `whose` is the side whose hidden choice it was, where this seat is another's.
    """

    entry: Entry
    beside: tuple[Beside, ...]
    turn: Turn | None
    turns: tuple[Turn, ...]
    taken_back: bool
    whose: str


@pages.get("/matches/<match_id>/at/<int:number>")
def show(match_id: str, number: int) -> str:
    """The board of an entry, read only; Missing if there is none of this number."""
    match = shelf().match(match_id)
    seat = settings.seat_of(match)
    around = around_of(match, number, seat)
    entry, state = around.entry, match.state_of(around.entry)
    frame = as_ended(match.game.frame(state, seat), around.turn)
    return render_template(
        "moment.html",
        match=msgspec.structs.replace(view_of(match, number, frame.title), board=address(match, number)),
        frame=frame,
        sides=sides_called(match),
        seat=seat,
        may_play_on=settings.may_write() and settings.may_take(match),
        title=titled(frame, around.turn),
        around=around,
        lines=seated(entry.record.lines, seat),
        asked=match.questions(seat, entry, state),
        told=match.game.story is not None,
        at=lambda other: address(match, other),
        **board_of(match, entry, frame, seat, state),
    )


def around_of(match: Match, number: int, seat: str) -> Around:
    """The entry of a number with what lies beside it, as a seat may know it."""
    with match.newest.opened() as journal:
        entry = journal.entry(number)
    other = entry.record.secret if seat not in (EVERYBODY, entry.record.secret) else ""
    try:
        _, noted = notes_of(match)
        turns = turns_of(match, seat)
    except Damaged:
        # One entry that is damaged hides what lies beside all others, but none of their boards.
        return Around(entry=entry, beside=(), turn=None, turns=(), taken_back=False, whose=other)
    played = entry.record.kind in PLAYED
    return Around(
        entry=entry,
        beside=beside(match, noted, number),
        turn=next((each for each in turns if each.entry == number and not each.open), None),
        turns=turns,
        taken_back=played and number not in {each.number for each in standing(noted)},
        whose=other,
    )


def board_of(match: Match, entry: Entry, frame: Frame, seat: str, state: Any) -> dict[str, Any]:
    """Its tabs, and the one that is open."""
    chosen = request.args.get("chosen", "")
    panels = tuple(panel for panel in match.game.panels if panel.key not in frame.shut)
    wanted = request.args.get("tab", "")
    tab = chosen_tab(panels, wanted if wanted in [panel.key for panel in panels] else "", None)
    drawn = match.panel(tab, entry, seat, chosen, state)
    back = f"{address(match, entry.number)}?tab={tab}"
    return {"panels": panels, "tab": tab, "panel": drawn, "back": back}


def address(match: Match, number: int) -> str:
    """Where the moment of an entry is looked at."""
    return f"/matches/{match.id}/at/{number}"


def as_ended(frame: Frame, turn: Turn | None) -> Frame:
    """The frame of the turn that ended: its number and its limits, though the next turn has begun."""
    if turn is None or not turn.turn:
        return frame
    track = frame.track
    if track is not None and turn.limits:
        low, high = turn.limits
        zones = dict.fromkeys(range(track.least, low + 1), track.zones.get(track.least, ""))
        zones |= dict.fromkeys(range(high, track.most + 1), track.zones.get(track.most, ""))
        track = msgspec.structs.replace(track, zones=zones)
    return msgspec.structs.replace(frame, turn=max(turn.turn, turn.last), track=track)


def titled(frame: Frame, ended: Turn | None) -> Say:
    """The turn and step of a moment; the turn that ended with it."""
    label = frame.turn_label or say("screen.turn")
    if ended is not None:
        return say("moment.end_of", label=label, turn=ended.label) if ended.turn else say("moment.begins")
    return say("moment.title", label=label, turn=frame.turn, leg=frame.leg, step=frame.step)
