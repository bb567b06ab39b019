"""Light, language and seat of a screen, and what it may do: each screen has its own."""

from __future__ import annotations

import re
from http import HTTPStatus

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as Answer

from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY, TABLE, seat_named
from assistant.matches.answering.match import Match
from assistant.matches.file.beside import folder_beside, is_scene

from .registry import GUEST, HOST, Screen, here, reach, registry
from .words import HINTS, LIGHTS, SWITCH, TEXTS

pages = Blueprint("settings", __name__)
ALLOWED = {"light": LIGHTS, "language": LANGUAGES, "text": TEXTS, HINTS: SWITCH}
YEAR = 365 * 24 * 3600
# A path of this application; a browser would read two slashes, or a backslash, as another host.
PATH = re.compile(r"/(?![/\\])[^\\\x00-\x20]*")


def seats(match: Match) -> tuple[str, ...]:
    """Where a screen can sit: at an open table it sees all sides."""
    keys = tuple(side.key for side in match.sides)
    return (TABLE, *keys, EVERYBODY) if match.setup.closed else (EVERYBODY, *keys)


def seat_of(match: Match) -> str:
    """The seat of this screen."""
    return seat_in(match, here())


def seat_in(match: Match, screen: Screen | None) -> str:
    """The seat of a screen; first, and for a guest always, that which sees only what all see."""
    known = seats(match)
    # The first seat is the one that sees least.
    if screen is None or screen.rights == GUEST:
        return known[0]
    chosen = seat_named(screen.seats.get(match.id, ""))
    return chosen if chosen in known else known[0]


def sitting(match: Match, screen: Screen | None) -> str:
    """What a screen may do and where it sits, in a word: a page drawn for another word is not its page."""
    chosen = "" if has_sat(match, screen) else "?"
    return f"{screen.rights if screen else ''}.{seat_in(match, screen)}{chosen}"


def offered(match: Match) -> tuple[str, ...]:
    """The seats this screen may take now: in a closed match a player chooses a side, once."""
    known = seats(match)
    if is_host():
        return known
    if not may_write():
        return ()
    if known[0] == EVERYBODY:
        return known
    return (TABLE, *(side.key for side in match.sides)) if seat_of(match) == TABLE else ()


def unseated(match: Match) -> bool:
    """Whether this is a player's screen that has not said yet whose it is in this match."""
    own = not folder_beside(match.id)
    return own and may_write() and not is_host() and not has_sat(match, here())


def has_sat(match: Match, screen: Screen | None) -> bool:
    """Whether a screen has said whose it is: a side, all of them at an open table, or the table's own."""
    return screen is not None and seat_named(screen.seats.get(match.id, "")) in seats(match)


def seat_words(seat: str, sides: int) -> Say:
    """What a seat that is no side's is called; the one that sees all, by how many those are."""
    everybody = "screen.everybody_seat" if sides == 2 else "screen.all_seat"
    return say(everybody if seat == EVERYBODY else f"screen.{seat}_seat")


def may_write() -> bool:
    """Whether this screen may change a match."""
    screen = here()
    return screen is not None and screen.rights != GUEST


def is_host() -> bool:
    """Whether this screen says who else may come, and may change its seat."""
    screen = here()
    return screen is not None and screen.rights == HOST


def may_take(match: Match) -> bool:
    """Whether this screen may have the whole match: the file of a closed one holds both sides' secrets."""
    return not match.setup.closed or (is_host() and seat_of(match) == EVERYBODY)


def address() -> str:
    """Where others reach this application, as http://192.168.1.5:8765; empty if they cannot."""
    where, port = reach(), request.environ.get("SERVER_PORT", "")
    if not where.addresses:
        return ""
    preferred = registry().address
    host = preferred if preferred in where.addresses else where.addresses[0]
    return f"{request.scheme}://{host}:{port}"


def own_path(wanted: str, default: str = "/") -> str:
    """Where a form asks to go on to, if that is a path of this application."""
    return wanted if PATH.fullmatch(wanted) else default


@pages.post("/settings")
def change() -> Answer:
    """Keep a light, a language, a size of text, or the hints for this screen."""
    response = redirect(own_path(request.form.get("back", "")), 303)
    for name, allowed in ALLOWED.items():
        if request.form.get(name) in allowed:
            response.set_cookie(name, request.form[name], max_age=YEAR, httponly=True, samesite="Strict")
    return response


@pages.after_app_request
def first_match(response: Response) -> Response:
    """Remember the first match a screen opens: the hints are on for it, and off for all later ones."""
    match_id = (request.view_args or {}).get("match_id", "")
    if (
        request.endpoint == "play.show"
        and response.status_code == HTTPStatus.OK
        and HINTS not in request.cookies
        and not is_scene(match_id)
    ):
        response.set_cookie(HINTS, match_id, max_age=YEAR, httponly=True, samesite="Strict")
    return response
