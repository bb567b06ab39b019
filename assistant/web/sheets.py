"""The print page, and sheets as PDF."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request

from assistant.core.board import Side
from assistant.core.errors import Missing
from assistant.core.language import LANGUAGES
from assistant.core.match import Match
from assistant.core.say import Name, Say, say
from printables import BOTH as BOTH_LANGUAGES
from printables import Sheet, sheets_of

from . import settings
from .play import shelf
from .view import view_of
from .words import spoken

pages = Blueprint("sheets", __name__)
PAPERS = ("a4", "letter")
SIZES = ("normal", "large")
CHOICES = {"paper": PAPERS[0], "side": "both", "size": SIZES[0], "only": ""}
LANGUAGE_NAMES = {"en": "English", "ja": "日本語"}
PREVIEW = 420
HOUR = 3600


@dataclass(frozen=True)
class Switch:
    """A choice of the print page: its legend, and each value with its words, address, whether it is on."""

    legend: Say
    values: tuple[tuple[str, Say | Name | str, str, bool], ...]


@dataclass(frozen=True)
class Card:
    """A sheet on the print page: where its PDF and its picture are, and other ways to print it."""

    sheet: Sheet
    address: str
    picture: str
    others: tuple[tuple[Say | str, str], ...]


@pages.get("/matches/<match_id>/print")
def choose(match_id: str) -> str:
    """What can be printed, each sheet with a picture, and how: paper, language, type size, side."""
    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.decode(entry.state), seat)
    sides = tuple(side for side in match.game.sides if seat in (settings.BOTH, side.key))
    chosen = {
        "paper": _chosen("paper", PAPERS),
        "language": _chosen("language", tuple(dict.fromkeys((spoken().code, *LANGUAGES)))),
        "size": _chosen("size", SIZES),
        "side": _chosen("side", (settings.BOTH, *(side.key for side in sides))),
    }
    kept = {"revision": str(entry.number), "seat": seat}
    cards = [_card(match, sheet, chosen, kept) for sheet in sheets_of(match.game.key)]
    return render_template(
        "print.html",
        match=view_of(match, entry.number, frame.title),
        switches=_switches(match, sides, chosen),
        tonight=[card for card in cards if card.sheet.bundle],
        cards=[card for card in cards if not card.sheet.bundle],
        back=f"/matches/{match.id}/print",
    )


def _switches(match: Match, sides: tuple[Side, ...], chosen: dict[str, str]) -> list[Switch]:
    """Paper, language, type size, and the side where there is more than one to choose from."""
    offered: dict[str, list[tuple[str, Say | Name | str]]] = {
        "paper": [(paper, say(f"screen.paper_{paper}")) for paper in PAPERS],
        "language": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "size": [(size, say(f"screen.size_{size}")) for size in SIZES],
    }
    if len(sides) > 1:
        offered["side"] = [
            (settings.BOTH, say("screen.both_sides")),
            *((side.key, side.name) for side in sides),
        ]
    legends = {
        "paper": say("screen.paper"),
        "language": say("screen.sheet_language"),
        "size": say("screen.size"),
        "side": say("screen.side"),
    }
    here = f"/matches/{match.id}/print?"
    return [
        Switch(
            legends[name],
            tuple(
                (value, words, here + urlencode({**chosen, name: value}), chosen[name] == value)
                for value, words in values
            ),
        )
        for name, values in offered.items()
    ]


def _card(match: Match, sheet: Sheet, chosen: dict[str, str], kept: dict[str, str]) -> Card:
    """A sheet as chosen, and what else it offers: both languages, or one of several."""
    base = f"/matches/{match.id}/sheets/{sheet.key}"
    usual = f"{base}.pdf?{urlencode(chosen)}"
    others: list[tuple[Say | str, str]] = [(only, f"{usual}&only={only}") for only in sheet.only]
    if sheet.both:
        both = urlencode({**chosen, "language": BOTH_LANGUAGES})
        others.append((say("screen.both_languages"), f"{base}.pdf?{both}"))
    return Card(sheet, usual, f"{base}.png?{urlencode({**chosen, **kept})}", tuple(others))


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
    if language not in (*LANGUAGES, BOTH_LANGUAGES):
        raise Missing(say("error.language", language=language[:20]))
    choices = {name: request.args.get(name, usual) for name, usual in CHOICES.items()}
    return print_match(match, sheet, seat=settings.seat_of(match), language=language, **choices)


def _chosen(name: str, allowed: tuple[str, ...]) -> str:
    """One of the choices of the print page, the first unless another is asked for."""
    given = request.args.get(name, allowed[0])
    return given if given in allowed else allowed[0]
