"""The table as it stands, to be laid out and ticked off, and what is left to do when an evening ends."""

from __future__ import annotations

from flask import Blueprint, render_template

from ..screen import settings
from ..screen.called import sides_called
from ..served import shelf
from .view import view_of

pages = Blueprint("lists", __name__)
# What is done before everybody goes home, in this order.
ENDING = ("photograph", "bag", "print", "close", "stop")


@pages.get("/matches/<match_id>/table")
def show(match_id: str) -> str:
    """Both lists of a match; ticks stay on the screen that made them."""
    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    state = match.state_of(entry)
    frame = match.game.frame(state, seat)
    return render_template(
        "lists.html",
        match=view_of(match, entry.number, frame.title),
        sides=sides_called(match),
        laid=match.game.laid_out(state, seat),
        ending=ENDING,
        back=f"/matches/{match.id}/table",
    )
