"""Light, language and seat of a screen: cookies, so that each screen keeps its own."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from assistant.core.language import LANGUAGES
from assistant.core.match import Match

from .words import LIGHTS

pages = Blueprint("settings", __name__)
ALLOWED = {"light": LIGHTS, "language": LANGUAGES}
YEAR = 365 * 24 * 3600
TABLE = "table"
BOTH = "both"


def seats(match: Match) -> tuple[str, ...]:
    """Where a screen may sit: at an open table it sees both sides."""
    keys = tuple(side.key for side in match.game.sides)
    return (BOTH, *keys) if match.setup.secrecy == "open" else (TABLE, *keys, BOTH)


def seat_of(match: Match) -> str:
    """The seat of this screen; in a closed match first the table's, which sees only what all see."""
    chosen = request.cookies.get(f"seat-{match.id}", "")
    return chosen if chosen in seats(match) else seats(match)[0]


def back_to(default: str = "/") -> str:
    """Where a form asks to return to, if that is a path of this application."""
    wanted = request.form.get("back", "")
    parts = urlsplit(wanted)
    safe = (
        wanted.startswith("/") and not wanted.startswith(("//", "/\\")) and not (parts.scheme or parts.netloc)
    )
    return wanted if safe else default


@pages.post("/settings")
def change() -> Response:
    """Keep a light or a language for this screen."""
    response = redirect(back_to(), 303)
    for name, allowed in ALLOWED.items():
        if request.form.get(name) in allowed:
            response.set_cookie(name, request.form[name], max_age=YEAR, httponly=True, samesite="Strict")
    return response
