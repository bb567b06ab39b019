"""The print page, and sheets as PDF."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from assistant.core.errors import Missing
from assistant.core.language import LANGUAGES
from assistant.core.say import say

from . import settings
from .play import shelf
from .view import view_of
from .words import spoken

pages = Blueprint("sheets", __name__)
PAPERS = ("a4", "letter")
CHOICES = {"paper": PAPERS[0], "side": "both", "only": ""}


@pages.get("/matches/<match_id>/print")
def choose(match_id: str) -> str:
    """Which sheets can be printed, on which paper, in which language."""
    from printables import sheets_of

    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.decode(entry.state), seat)
    sides = [side for side in match.game.sides if seat in (settings.BOTH, side.key)]
    return render_template(
        "print.html",
        match=view_of(match, entry.number, frame.title),
        sheets=sheets_of(match.game.key),
        sides=sides,
        papers=PAPERS,
        paper=request.args.get("paper", PAPERS[0]),
        sheet_language=request.args.get("sheet_language", spoken().code),
        languages=LANGUAGES,
        back=f"/matches/{match.id}/print",
    )


@pages.get("/matches/<match_id>/sheets/<sheet>.pdf")
def sheet(match_id: str, sheet: str) -> Response:
    """One sheet of a match as it stands, for the seat of this screen."""
    from printables.of_match import print_match

    match = shelf().match(match_id)
    language = request.args.get("language", spoken().code)
    if language not in LANGUAGES:
        raise Missing(say("error.language", language=language[:20]))
    choices = {name: request.args.get(name, usual) for name, usual in CHOICES.items()}
    made = print_match(match, sheet, seat=settings.seat_of(match), language=language, **choices)
    name = f"{match.id}-{sheet}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(made, mimetype="application/pdf", headers=headers)
