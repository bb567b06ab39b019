"""The screens at this table, for a host: who has joined, as what, where they sit; and how others join."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from msgspec.structs import replace
from werkzeug.wrappers import Response

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import Name, Say, say
from assistant.matches.answering.match import Match

from ..screen import settings
from ..screen.registry import RIGHTS, Screen, here, plain, reach, registry
from ..served import shelf, title_of
from .join import door
from .knocking import Knock, causes, knocks

pages = Blueprint("screens", __name__)
# Seconds after which a screen that was not heard of is no longer called present.
PRESENT = 60
MOST_MATCHES = 3


class Joining(msgspec.Struct, frozen=True, kw_only=True):
    """How others join, as a host's screen shows it: where, by which code, and as a QR code's outline.

    Who is through to the door already; or, if that is `overdue`, the usual causes.
    """

    address: str
    others: tuple[str, ...]
    code: str
    qr: str
    qr_size: int
    knocks: tuple[Knock, ...]
    overdue: bool
    causes: tuple[Say, ...]


class Seating(msgspec.Struct, frozen=True):
    """Where a screen sits in a closed match, and where it could."""

    match: str
    name: Name | str
    seat: str
    seats: tuple[tuple[str, Name | Say], ...]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A screen as the list shows it."""

    id: str
    name: str
    rights: str
    seen: Say
    own: bool
    seatings: tuple[Seating, ...]


def joining() -> Joining | None:
    """How others join now; None if nobody else is served, or this screen may not say."""
    if not (reach().lan and settings.is_host()):
        return None
    # What draws codes for paper takes long to load, and most tables never serve others.
    from printables.drawing.qr import QUIET, binary_code, runs_of, side_of

    reach().look()
    address = settings.address()
    if not address:
        return None
    shown, invited = address.partition("://")[2], door().open
    matrix = binary_code(f"{address}/join/{invited.secret}".encode())
    port = shown.rpartition(":")[2]
    others = tuple(one for one in reach().addresses if f"{one}:{port}" != shown)
    half = len(invited.code) // 2
    code = f"{invited.code[:half]} {invited.code[half:]}"
    runs = [(across + QUIET, down + QUIET, length) for across, down, length in runs_of(matrix)]
    path = "".join(f"M{across} {down}h{length}v1h-{length}z" for across, down, length in runs)
    knocks().await_one()
    return Joining(
        address=shown,
        others=others,
        code=code,
        qr=path,
        qr_size=round(side_of(matrix, 1)),
        knocks=knocks().newest(),
        overdue=knocks().overdue and not registry().screens,
        causes=causes(port),
    )


def seen_when(moment: str) -> Say:
    """When a screen was last heard of, by this machine's clock."""
    then = datetime.datetime.fromisoformat(moment).astimezone()
    now = datetime.datetime.now().astimezone()
    if (now - then).total_seconds() < PRESENT:
        return say("joining.present")
    # The hour on the same day, else the day: never both.
    told = then.strftime("%H:%M" if then.date() == now.date() else "%Y-%m-%d")
    return say("joining.seen", when=told)


def closed_matches() -> list[Match]:
    """The closed matches played last."""
    matches = (found for _, found in shelf().matches() if isinstance(found, Match))
    return [match for match in matches if match.setup.closed][:MOST_MATCHES]


def seating(screen: Screen, match: Match) -> Seating:
    """Where a screen sits in a match."""
    named = {side.key: side.name for side in match.sides}
    seats = [(key, named.get(key) or settings.seat_words(key, len(named))) for key in settings.seats(match)]
    name = title_of(match.game, match.setup)
    return Seating(match.id, name, screen.seats.get(match.id, seats[0][0]), tuple(seats))


def shown(screen: Screen, matches: list[Match]) -> Shown:
    """A screen as the list shows it."""
    own, seatings = here(), tuple(seating(screen, match) for match in matches)
    is_own = own is not None and own.id == screen.id
    return Shown(
        id=screen.id,
        name=screen.name,
        rights=screen.rights,
        seen=seen_when(screen.seen),
        own=is_own,
        seatings=seatings,
    )


def standing() -> int:
    """A number that is another one after each change of the list, or of the invitation."""
    return registry().revision + door().number + knocks().number


def page() -> str:
    """Everything about the screens."""
    matches, number = closed_matches(), standing()
    context: dict[str, Any] = {
        "screens": [shown(screen, matches) for screen in registry().screens],
        "join": joining(),
        "lan": reach().lan,
        "rights": RIGHTS,
        "standing": number,
        "on_shelf": "shelf" in request.args,
        "back": "/screens",
    }
    return render_template("screens.html", **context)


@pages.get("/screens")
def show() -> str:
    """The list."""
    return page()


@pages.get("/screens/since/<int:number>")
def since(number: int) -> tuple[str, int]:
    """Nothing while no screen has joined, changed or left since then, else the page."""
    return ("", 204) if number == standing() else (page(), 200)


@pages.post("/screens/<screen_id>")
def change(screen_id: str) -> Response:
    """Name a screen, say what it may do, or give it a seat in a match."""
    screen, form = registry().screen(screen_id), request.form
    if "rights" in form:
        right = next((known for known in RIGHTS if known == form["rights"]), None)
        if right is None:
            raise Unreadable(say("error.form_field", field="rights"))
        registry().put(replace(screen, rights=right))
    elif "match" in form:
        match = shelf().match(form["match"])
        if form.get("seat") not in settings.seats(match):
            raise Unreadable(say("error.form_field", field="seat"))
        registry().sit(screen.id, match.id, form["seat"])
    elif plain(form.get("name", "")):
        registry().put(replace(screen, name=plain(form["name"])))
    return redirect(url_for("screens.show"), 303)


@pages.post("/screens/<screen_id>/out")
def throw_out(screen_id: str) -> Response:
    """Forget a screen; whoever holds it may have seen the invitation, so there is a new one."""
    registry().throw_out(screen_id)
    door().renew()
    return redirect(url_for("screens.show"), 303)


@pages.post("/screens/address")
def prefer() -> Response:
    """Show others one of the addresses this machine has."""
    if request.form.get("address") in reach().addresses:
        registry().prefer(request.form["address"])
    return redirect(settings.own_path(request.form.get("back", "")), 303)


@pages.app_context_processor
def menu() -> dict[str, Any]:
    """What every page knows: whether its screen may change anything, and a host's way to the list."""
    links = [("/screens", say("joining.screens")), ("/stop", say("serve.stop"))] if settings.is_host() else []
    return {"links": links, "may_write": settings.may_write()}
