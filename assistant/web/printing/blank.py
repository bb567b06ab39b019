"""Blank sheets of a game, before any match: each with its picture, for as many as will play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from flask import Blueprint, Response, render_template, request

from assistant.core.game import Game
from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import Say, say

from ..screen.words import spoken
from ..served import game_of
from .manual import card as manual_card
from .offer import HOUR, PREVIEW, SIZES, Card, always_chosen, always_offered, chosen_of, switches

if TYPE_CHECKING:
    from printables.drawing.document import Document

pages = Blueprint("blank_sheets", __name__)


@pages.get("/new/<game_key>/sheets")
def choose(game_key: str) -> str:
    """All that can be printed of a game before a match, and how."""
    from printables.blank import blank_sheets

    game = game_of(game_key)
    chosen, offered, legends = always_chosen(), always_offered(), dict[str, Say]()
    if numbers := _numbers(game):
        chosen["players"] = chosen_of("players", (*reversed(numbers),))
        offered["players"] = [(number, number) for number in numbers]
        legends["players"] = say("screen.players")
    if len(scenarios := game.scenarios()) > 1:
        # Sorted: the usual one first, which is chosen unless another is asked for.
        keys = [each.key for each in sorted(scenarios, key=lambda each: not each.usual)]
        chosen["scenario"] = chosen_of("scenario", (*keys,))
        offered["scenario"] = [(each.key, each.name) for each in scenarios]
        legends["scenario"] = say("screen.scenario")
    here = f"/new/{game.key}/sheets"
    query = urlencode(chosen)
    return render_template(
        "print.html",
        title=say("sheet.blank_all"),
        leads=(f"/new/{game.key}", game.name),
        switches=switches(offered, chosen, here, legends),
        cards=[
            Card(sheet, f"{here}/{sheet.key}.pdf?{query}", f"{here}/{sheet.key}.png?{query}")
            for sheet in blank_sheets(game)
        ]
        + [manual_card(chosen)],
        bundles=(),
        back=here,
    )


def _numbers(game: Game) -> tuple[str, ...]:
    """How many can play, where that is to be chosen."""
    if not game.fewest_sides:
        return ()
    return tuple(str(number) for number in range(game.fewest_sides, len(game.sides) + 1))


@pages.get("/new/<game_key>/sheets/<sheet>.pdf")
def sheet(game_key: str, sheet: str) -> Response:
    """A blank sheet."""
    pdf = _document(game_key, sheet).pdf()
    headers = {"Content-Disposition": f'inline; filename="{game_key}-{sheet}.pdf"'}
    return Response(pdf, mimetype="application/pdf", headers=headers)


@pages.get("/new/<game_key>/sheets/<sheet>.png")
def preview(game_key: str, sheet: str) -> Response:
    """Its first page as a small picture, which nothing changes but a new version or day."""
    from printables.preview import first_page

    document = _document(game_key, sheet)
    picture = first_page(document.pdf(most=1), PREVIEW, len(document.pages))
    return Response(picture, mimetype="image/png", headers={"Cache-Control": f"private, max-age={HOUR}"})


def _document(game_key: str, sheet: str) -> Document:
    from printables.blank import blank_document

    game, asked = game_of(game_key), request.args
    language, players = asked.get("language", spoken().code), asked.get("players", "0")
    if language not in LANGUAGES:
        raise Missing(say("error.language", language=language[:20]))
    numbers = _numbers(game)
    if players not in ("0", *numbers):
        least, most = (numbers[0], numbers[-1]) if numbers else (len(game.sides), len(game.sides))
        raise Unreadable(say("sheet.blank_players", n=players[:20], least=least, most=most))
    choices: dict[str, Any] = {"paper": asked.get("paper", "a4"), "size": asked.get("size", SIZES[0])}
    return blank_document(game, sheet, int(players), asked.get("scenario", ""), language=language, **choices)
