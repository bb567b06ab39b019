"""The print page, and sheets as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as Redirect

from assistant.core.play.sides import Side
from assistant.core.words.errors import Missing
from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import Say, say
from assistant.core.words.seats import ALL_SIDES, BOTH_LANGUAGES, EVERYBODY
from assistant.matches.answering.match import Match
from printables import BUNDLES, sheets_of
from printables.sheet import Sheet

from ..screen import settings
from ..screen.words import spoken
from ..served import shelf
from ..table.view import view_of
from .manual import card as manual_card
from .offer import (
    HOUR,
    PAPERS,
    PREVIEW,
    SIZES,
    Card,
    Switch,
    always_chosen,
    always_offered,
    chosen_of,
    switches,
)
from .printing import Asked, finished, started

if TYPE_CHECKING:
    from printables.drawing.document import Document

pages = Blueprint("sheets", __name__)
CHOICES = {"paper": PAPERS[0], "side": ALL_SIDES, "size": SIZES[0], "only": ""}


@pages.get("/matches/<match_id>/print")
def choose(match_id: str) -> str:
    """What can be printed, each sheet with a picture, and how: paper, language, type size, side."""
    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.state_of(entry), seat)
    sides = tuple(side for side in match.sides if seat in (EVERYBODY, side.key))
    chosen = always_chosen()
    chosen["side"] = chosen_of("side", (ALL_SIDES, *(side.key for side in sides)))
    # In the address of the pictures, so that a browser may keep them until the match goes on.
    kept = {"revision": str(entry.number), "seat": seat}
    cards = [_card(match, sheet, chosen, kept) for sheet in sheets_of(match.game.key) if sheet.offered(frame)]
    return render_template(
        "print.html",
        title=say("screen.print_title"),
        leads=(f"/matches/{match.id}", view_of(match, entry.number, frame.title).name),
        switches=_switches(match, sides, chosen),
        bundles=[card for card in cards if card.sheet.bundle],
        cards=[*(each for each in cards if not each.sheet.bundle), manual_card(chosen)],
        back=f"/matches/{match.id}/print",
    )


def _switches(match: Match, sides: tuple[Side, ...], chosen: dict[str, str]) -> list[Switch]:
    """Paper, language, type size, and the side where there is more than one to choose from."""
    offered = always_offered()
    if len(sides) > 1:
        offered["side"] = [
            (ALL_SIDES, say("screen.both_sides" if len(sides) == 2 else "screen.all_sides")),
            *((side.key, side.name) for side in sides),
        ]
    return switches(offered, chosen, f"/matches/{match.id}/print", {"side": say("screen.side")})


def _card(match: Match, sheet: Sheet, chosen: dict[str, str], kept: dict[str, str]) -> Card:
    """A sheet as chosen, and what else it offers: both languages, or one of several."""
    base = f"/matches/{match.id}/sheets/{sheet.key}"
    usual = f"{base}.pdf?{urlencode(chosen)}"
    if sheet.bundle:
        usual = f"/matches/{match.id}/printing/{sheet.key}?{urlencode(chosen)}"
    others: list[tuple[Say | str, str]] = [(only, f"{usual}&only={only}") for only in sheet.only]
    if sheet.both:
        both = urlencode({**chosen, "language": BOTH_LANGUAGES})
        others.append((say("screen.both_languages"), f"{base}.pdf?{both}"))
    return Card(sheet, usual, f"{base}.png?{urlencode({**chosen, **kept})}", tuple(others))


@pages.get("/matches/<match_id>/sheets/<sheet>.pdf")
def sheet(match_id: str, sheet: str) -> Response:
    """One sheet of a match as it stands, for the seat of this screen."""
    match = shelf().match(match_id)
    pdf = finished(asked_for(match, sheet)) or document_asked_for(match, sheet, kept=True).pdf()
    headers = {"Content-Disposition": f'inline; filename="{match.id}-{sheet}.pdf"'}
    return Response(pdf, mimetype="application/pdf", headers=headers)


@pages.get("/matches/<match_id>/printing/<sheet>")
def printing(match_id: str, sheet: str) -> Response | Redirect:
    """A bundle being printed: each request draws one more of its sheets, then comes the PDF.

    The page asks for the next one by itself, without script.
    """
    match = shelf().match(match_id)
    if sheet not in BUNDLES:
        raise Missing(say("sheet.unknown", sheet=sheet[:40]))
    job = started(asked_for(match, sheet), lambda: document_asked_for(match, sheet, kept=True))
    # One sheet a request: the thread is free for the table in between.
    if job.step():
        return redirect(f"/matches/{match_id}/sheets/{sheet}.pdf?{urlencode(request.args)}")
    return Response(render_template("printing.html", job=job, match_id=match_id), headers={"Refresh": "0"})


@pages.get("/matches/<match_id>/sheets/<sheet>.png")
def preview(match_id: str, sheet: str) -> Response:
    """A sheet's first page as a small picture; its address carries the revision, so it may be kept."""
    from printables.preview import first_page

    match = shelf().match(match_id)
    document = document_asked_for(match, sheet)
    picture = first_page(document.pdf(most=1), PREVIEW, len(document.pages))
    # Of a closed match nothing is kept: the next seat at this screen could ask its browser for it.
    may_be_kept = "revision" in request.args and not match.setup.closed
    headers = {"Cache-Control": f"private, max-age={HOUR}"} if may_be_kept else {}
    return Response(picture, mimetype="image/png", headers=headers)


def choices_of(match: Match) -> dict[str, str]:
    """How this request wants a sheet, for the seat of its screen."""
    usual = {**CHOICES, "language": spoken().code}
    chosen = {name: request.args.get(name, otherwise) for name, otherwise in usual.items()}
    return chosen | {"seat": settings.seat_of(match), "address": settings.address()}


def asked_for(match: Match, sheet: str) -> Asked:
    """What this request asks for, of the match as it stands."""
    return (match.id, match.revision(), sheet, *choices_of(match).items())


def document_asked_for(match: Match, sheet: str, *, kept: bool = False) -> Document:
    """A sheet as this request asks for it, not yet drawn; `kept` as a print when it is."""
    from printables.of_match import match_document

    choices = choices_of(match)
    if choices["language"] not in (*LANGUAGES, BOTH_LANGUAGES):
        raise Missing(say("error.language", language=choices["language"][:20]))
    return match_document(match, sheet, kept=kept, **choices)
