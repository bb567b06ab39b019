"""Safe from the start: only known hosts and screens, no cross-site posts, a strict content policy."""

from __future__ import annotations

import hmac

from flask import Flask, Response, g, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as Answer

from assistant.core.words.errors import Problem
from assistant.core.words.say import say
from assistant.matches.file.untrusted import LARGEST_FILE

from ..screen.registry import GUEST, HOST, Screen, here, reach, registry
from ..screen.words import secure

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Under no-referrer a browser's own forms would post with Origin null, which is refused here.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOT_KEPT = {"Cache-Control": "no-store"}
READING = ("GET", "HEAD", "OPTIONS")
# What a screen that has not joined may ask for; all else sends it to join.
FREE = frozenset({"static", "styles.send", "join.ask", "join.invited", "join.pair"})
# What a screen that only looks on may post: things of its own.
GUESTS_MAY = frozenset({"settings.change"})
# The parts of the site that only a host may read or post to: a book tells what any side has read off, and
# what describes a game is for all who play it.
FOR_HOSTS = frozenset({"screens", "book", "stopping", "describing"})
# Pages that take more than a form: so many bytes, and what is said of more.
UPLOADS = {
    "restore.read": (30_000_000, "paper.too_large"),
    "photographs.read": (60_000_000, "paper.too_large"),
    # The parts round a file take some room too.
    "bring.look": (LARGEST_FILE + 10_000, "keeping.upload_too_large"),
    "describing.read_module": (LARGEST_FILE + 10_000, "own.page.module_too_large"),
}


class Refused(Problem):
    """A request from somewhere that has no business here."""

    status = 403


class NotJoined(Problem):
    """A screen that has not joined, or was thrown out; `to` leads to joining."""

    status = 401
    to = "/join"


class TooLarge(Problem):
    """More than this page ever takes."""

    status = 413


class NotJson(Problem):
    """A route for programs that was sent something else; a form of another site could send that."""

    status = 415


def check_request() -> Answer | None:
    """Refuse an unknown Host or sender; a page asked for by a screen that has not joined leads to joining."""
    # First of all: a page of another name that was led here (DNS rebinding) learns nothing.
    check_host()
    if request.endpoint not in FREE:
        screen = here()
        if screen is None:
            return to_joining()
        check_rights(screen)
    if request.method not in READING:
        check_sender()
        check_form()
    return None


def check_host() -> None:
    """Only by a name of this machine with the port served; others only where others are served."""
    if not reach().admits(request.environ):
        raise Refused(say("error.host", host=request.environ.get("HTTP_HOST", "")[:80]))


def to_joining() -> Answer:
    """A page leads to joining and then back to itself; a poll, a program or a form is told so."""
    told = request.path.startswith("/api/") or "HX-Request" in request.headers
    if told or request.method not in READING:
        raise NotJoined(say("joining.not_joined"))
    return redirect(url_for("join.ask", to=request.full_path.rstrip("?")), 303)


def check_rights(screen: Screen) -> None:
    """Who looks on changes nothing, whatever the route; some pages are a host's."""
    if screen.rights == GUEST and request.method not in READING and request.endpoint not in GUESTS_MAY:
        raise Refused(say("joining.guest"))
    if screen.rights != HOST and request.blueprint in FOR_HOSTS:
        raise Refused(say("joining.for_hosts"))


def check_sender() -> None:
    """What changes something comes from a page of this very address."""
    # Older browsers do not send it; for them the origin below and the token of the form decide.
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise Refused(say("error.cross_site"))
    origin = request.headers.get("Origin")
    if origin is not None and origin != request.host_url.rstrip("/"):
        raise Refused(say("error.cross_site"))


def check_form() -> None:
    """A form carries the token of its screen; JSON says that it is JSON, which no form of a page can."""
    if request.path.startswith("/api/"):
        if request.mimetype != "application/json":
            raise NotJson(say("joining.not_json", given=request.mimetype[:40]))
        return
    if request.endpoint in UPLOADS:
        most, too_large = UPLOADS[request.endpoint]
        if (request.content_length or 0) > most:
            raise TooLarge(say(too_large, most=most // 1_000_000))
        request.max_content_length = most
    # In constant time: how long a comparison takes must not tell how much of a guess was right.
    if not hmac.compare_digest(request.form.get("token", "").encode(), form_token().encode()):
        raise Refused(say("joining.no_token"))


def form_token() -> str:
    """What the forms of this screen carry; of an address, while it has not joined."""
    if "form_token" not in g:
        screen = here()
        g.form_token = registry().form_token(screen.digest if screen else f"at {request.remote_addr}")
    found: str = g.form_token
    return found


def token() -> Markup:
    """The hidden field that every form which posts must have."""
    return Markup('<input type="hidden" name="token" value="{}">').format(form_token())


def add_headers(response: Response) -> Response:
    """Every answer carries the content policy; pages are never kept by the browser."""
    wanted = dict(HEADERS)
    # Elsewhere browsers do not heed it, and complain at every page.
    if secure():
        wanted["Cross-Origin-Opener-Policy"] = "same-origin"
    if request.endpoint != "static":
        wanted |= NOT_KEPT
    given = {name.lower() for name, _ in response.headers}
    response.headers.extend({name: value for name, value in wanted.items() if name.lower() not in given})
    return response


def install(app: Flask) -> None:
    """Check every request, mark every answer, and give templates the token."""
    app.before_request(check_request)
    app.after_request(add_headers)
    app.jinja_env.globals["token"] = token
