"""Taking a seat; one tablet for two sides is blank while it goes from hand to hand."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from msgspec.structs import replace
from werkzeug.wrappers import Response

from assistant.core.words.say import say
from assistant.core.words.seats import TABLE, seat_named
from assistant.matches.answering.match import Match

from ..door.safety import Refused
from ..screen import settings
from ..screen.registry import GUEST, OWN, SEAT, here, registry
from ..served import shelf, title_of
from ..table.view import view_of

pages = Blueprint("seating", __name__)


@pages.post("/matches/<match_id>/seat")
def sit(match_id: str) -> Response:
    """Take a seat; what another seat hides is shown only from a blank screen, by one more tap."""
    match = shelf().match(match_id)
    wanted, own = seat_named(request.form.get("seat", "")), settings.seat_of(match)
    shown = redirect(url_for("play.show", match_id=match.id), 303)
    if "look" in request.form:
        return only_looks(match, shown)
    if wanted not in settings.seats(match) or (wanted == own and not settings.unseated(match)):
        return shown
    if wanted not in settings.offered(match):
        raise Refused(say("joining.seated"))
    # Through the blank seat: whoever hands the tablet over sees nothing of either side.
    blank = own == TABLE and ("ready" in request.form or not settings.is_host())
    if not match.setup.closed or wanted == TABLE or blank:
        return taken(match, wanted, shown)
    blanked = redirect(url_for("seating.hand_over", match_id=match.id, to=wanted), 303)
    return taken(match, TABLE, blanked)


def only_looks(match: Match, response: Response) -> Response:
    """A player's screen that has not said whose it is becomes a guest's; a host can let it play again."""
    screen = here()
    if screen is not None and screen.id != OWN and settings.unseated(match):
        registry().put(replace(screen, rights=GUEST))
    return response


def taken(match: Match, seat: str, response: Response) -> Response:
    """The answer after a screen has sat down; a browser of this machine remembers that itself."""
    screen = here()
    # What another screen sees is decided here, never by its own cookie.
    if screen is not None and screen.id != OWN:
        registry().sit(screen.id, match.id, seat)
    else:
        response.set_cookie(
            f"{SEAT}{match.id}", seat, max_age=settings.YEAR, httponly=True, samesite="Strict"
        )
    return response


@pages.get("/matches/<match_id>/seat")
def hand_over(match_id: str) -> str:
    """Nothing but whom the tablet goes to, and one button for them."""
    match = shelf().match(match_id)
    sides = {side.key: side for side in match.sides}
    to = seat_named(request.args.get("to", ""))
    if to not in settings.offered(match):
        to = TABLE
    name = match.setup.players.get(to, "")
    view = view_of(match, 0, title_of(match.game, match.setup))
    return render_template("hand_over.html", match=view, to=to, side=sides.get(to), sides=sides, name=name)
