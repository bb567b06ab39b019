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
SIZES = ("normal", "large")
CHOICES = {"paper": PAPERS[0], "side": "both", "size": SIZES[0], "only": ""}
PREVIEW = 420
HOUR = 3600


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
        paper=_chosen("paper", PAPERS),
        sizes=SIZES,
        size=_chosen("size", SIZES),
        shown_side=_chosen("side", ("both", *(side.key for side in sides))),
        sheet_language=_chosen("sheet_language", (spoken().code, *LANGUAGES)),
        languages=LANGUAGES,
        back=f"/matches/{match.id}/print",
    )


@pages.get("/matches/<match_id>/sheets/<sheet>.pdf")
def sheet(match_id: str, sheet: str) -> Response:
    """One sheet of a match as it stands, for the seat of this screen."""
    name = f"{shelf().match(match_id).id}-{sheet}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(printed(match_id, sheet), mimetype="application/pdf", headers=headers)


@pages.get("/matches/<match_id>/sheets/<sheet>.png")
def preview(match_id: str, sheet: str) -> Response:
    """The first page of a sheet as a small picture; its address carries the revision, so it may be kept."""
    from printables.preview import first_page

    headers = {"Cache-Control": f"private, max-age={HOUR}"} if "revision" in request.args else {}
    return Response(first_page(printed(match_id, sheet), PREVIEW), mimetype="image/png", headers=headers)


def printed(match_id: str, sheet: str) -> bytes:
    """A sheet as this request asks for it."""
    from printables.of_match import print_match

    match = shelf().match(match_id)
    language = request.args.get("language", spoken().code)
    if language not in (*LANGUAGES, "both"):
        raise Missing(say("error.language", language=language[:20]))
    choices = {name: request.args.get(name, usual) for name, usual in CHOICES.items()}
    return print_match(match, sheet, seat=settings.seat_of(match), language=language, **choices)


def _chosen(name: str, allowed: tuple[str, ...]) -> str:
    """One of the choices of the print page, the first unless another is asked for."""
    given = request.args.get(name, allowed[0])
    return given if given in allowed else allowed[0]
