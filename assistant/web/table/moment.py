"""A moment of a match, looked back at: the board as an entry left it, for the seat that asks."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, render_template, request

from assistant.core.board import Frame
from assistant.core.say import Say, say
from assistant.matches.entry import Entry
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.travel import standing

from ..screen import settings
from ..served import shelf
from .told import seated
from .view import chosen_tab, view_of

pages = Blueprint("moment", __name__)


class Around(msgspec.Struct, frozen=True):
    """An entry, and which stand before and after it (0: none); whether it was taken back itself."""

    entry: Entry
    before: int
    after: int
    taken_back: bool


@pages.get("/matches/<match_id>/at/<int:number>")
def show(match_id: str, number: int) -> str:
    """The board of an entry, read only; Missing if there is none of this number."""
    match = shelf().match(match_id)
    around, seat = around_of(match, number), settings.seat_of(match)
    entry, state = around.entry, match.state_of(around.entry)
    frame = match.game.frame(state, seat)
    return render_template(
        "moment.html",
        match=msgspec.structs.replace(view_of(match, number, frame.title), board=address(match, number)),
        frame=frame,
        sides={side.key: side for side in match.sides},
        seat=seat,
        title=titled(frame),
        around=around,
        lines=seated(entry.record.lines, seat),
        asked=[question.title for question in match.questions(seat, entry, state)],
        **board_of(match, entry, frame, seat, state),
    )


def around_of(match: Match, number: int) -> Around:
    """The entry of a number with its neighbours among those that stand."""
    with Journal.open(match.path) as journal:
        entry = journal.entry(number)
        newest, _ = journal.newest()
        later = journal.recent(newest - number + 1)
    stand = standing(later)
    after = min((each for each in stand if each > number), default=0)
    played = entry.record.kind in ("answer", "begun")
    return Around(entry, entry.record.parent, after, played and number not in stand)


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


def titled(frame: Frame) -> Say:
    """The turn and step of a moment."""
    label = frame.turn_label or say("screen.turn")
    return say("moment.title", label=label, turn=frame.turn, leg=frame.leg, step=frame.step)
