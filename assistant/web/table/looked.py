"""What happened since a screen last looked: every entry after the one it saw, each with the board it left."""

from __future__ import annotations

from flask import Blueprint, render_template

from ..screen import settings
from ..served import shelf
from .told import journal_rows
from .view import view_of

pages = Blueprint("looked", __name__)
MOST_ENTRIES = 200


@pages.get("/matches/<match_id>/looked/<int:number>")
def show(match_id: str, number: int) -> str:
    """The entries after this number, the newest first, as far as this seat may read them."""
    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.state_of(entry), seat)
    newer = min(max(0, entry.number - number), MOST_ENTRIES)
    return render_template(
        "looked.html",
        match=view_of(match, entry.number, frame.title),
        rows=journal_rows(match, seat, newer) if newer else [],
        left_out=max(0, entry.number - number - newer),
        back=f"/matches/{match.id}/looked/{number}",
    )
