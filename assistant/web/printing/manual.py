"""The manual as one document, and its picture for the print pages."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from assistant.core.words.errors import Missing
from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import say
from printables.sheet import Sheet

from ..screen.words import spoken
from .offer import HOUR, PREVIEW, SIZES, Card

pages = Blueprint("printed_manual", __name__)
# Of no game and no match: it is made here, not by a module of a game.
SHEET = Sheet("manual", say("manual.title"), module="")
# It is the same until another version: of the few ways to print it the last ones are kept.
KEPT = 4
Choices = tuple[str, str, str, str]


def card(chosen: dict[str, str]) -> Card:
    """The manual among the sheets of a print page."""
    query = urlencode({name: chosen[name] for name in ("paper", "language", "size")})
    return Card(SHEET, f"/manual.pdf?{query}", f"/manual.png?{query}")


@pages.get("/manual.pdf")
def pdf() -> Response:
    """The whole of it, or the section that is asked for."""
    choices = _choices()
    headers = {"Content-Disposition": f'inline; filename="tableside-manual-{choices[0]}.pdf"'}
    return Response(_printed(choices), mimetype="application/pdf", headers=headers)


@pages.get("/manual.png")
def picture() -> Response:
    """Its first page as a small picture."""
    headers = {"Cache-Control": f"private, max-age={HOUR}"}
    return Response(_first_page(_choices()), mimetype="image/png", headers=headers)


def _choices() -> Choices:
    language = request.args.get("language", spoken().code)
    if language not in LANGUAGES:
        raise Missing(say("error.language", language=language[:20]))
    asked = request.args.get
    return language, asked("paper", "a4"), asked("size", SIZES[0]), asked("section", "")


@lru_cache(maxsize=KEPT)
def _printed(choices: Choices) -> bytes:
    from printables.manual.book import manual_document

    return manual_document(*choices).pdf()


@lru_cache(maxsize=KEPT)
def _first_page(choices: Choices) -> bytes:
    from printables.manual.book import manual_document
    from printables.preview import first_page

    document = manual_document(*choices)
    return first_page(document.pdf(most=1), PREVIEW, len(document.pages))
