"""To describe a game: begun with an example, nothing or somebody's file, kept as it is typed, put away."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.words.errors import Conflicting, Gone, Missing, Problem, Unreadable
from assistant.core.words.say import say
from assistant.matches.file.untrusted import LARGEST_FILE
from assistant.own.examples import EMPTY, LIKE, NAMELESS, begun, example, key_in
from assistant.own.file.fault import short
from assistant.own.file.toml import LARGEST, Unfit, text_of
from assistant.own.file.values import SUFFIX
from assistant.reading.line import Job
from assistant.reading.orders import Judged, ReadModule, problem_of

from ..screen.words import spoken
from ..served import ready_shelf
from . import described, reading
from .described import draw, file_page, game_files
from .judging import Verdict, digest, judged

pages = Blueprint("describing", __name__)
MOST_ALIKE = 99


@pages.get("/games/new")
def choose() -> str:
    """What to begin with; chosen, its text is there to be changed, and nothing is kept yet."""
    if again := request.args.get("again"):
        return unkept(again, before_of(again))
    if like := request.args.get("like"):
        key = free(key_in(example(like)))
        return unkept(key, begun(key, like, spoken().code).encode())
    return begin_page()


def begin_page(problem: Problem | None = None) -> str:
    """The examples, nothing, and somebody's file."""
    return render_template(
        "game_begin.html",
        likes=[*LIKE, EMPTY],
        away=game_files().away(),
        problem=problem,
        kilobytes=LARGEST // 1000,
        megabytes=LARGEST_FILE // 1_000_000,
        back="/games/new",
    )


def free(key: str) -> str:
    """A key that no file has: this one, or with the next number."""
    taken = {*game_files().all(), *game_files().away()}
    keys = (key, *(f"{key[:26]}-{number}" for number in range(2, MOST_ALIKE)))
    return next((each for each in keys if each not in taken), key)


def before_of(key: str) -> bytes:
    """What was put away under a key; Missing if nothing was."""
    text = game_files().before(key) if key in game_files().away() else None
    if text is None:
        raise Missing(say("error.game_missing", game=short(key)))
    return text


def unkept(key: str, text: bytes) -> str:
    """A text that is not kept yet."""
    return draw(file_page(key, text, "", verdict_of(text, key), kept=False))


def verdict_of(text: bytes, key: str, *, anew: bool = False) -> Verdict:
    """What is wrong in a text, or why nobody can say."""
    try:
        return judged(text, f"{key}{SUFFIX}", anew=anew)
    except Problem as problem:
        return problem


@pages.post("/games")
def keep() -> Response | tuple[str, int]:
    """Keep what was typed, and check it."""
    # Forms send lines as other systems end them.
    text = request.form.get("text", "").replace("\r\n", "\n").encode("utf-8", "replace")
    return keep_text(text, request.form.get("key", ""), request.form.get("seen", ""))


@pages.post("/games/bring")
def bring() -> Response | tuple[str, int]:
    """Keep somebody's file, and check it."""
    sent = request.files.get("file")
    try:
        if sent is None or not sent.filename:
            raise Unreadable(say("own.page.nothing_chosen"))
        text = sent.stream.read(LARGEST + 1)
        text_of(text)
    except Unfit as unfit:
        problem = Unreadable(unfit.fault.what)
        return begin_page(problem), problem.status
    except Problem as problem:
        return begin_page(problem), problem.status
    return keep_text(text.replace(b"\r\n", b"\n"), "", "")


@pages.post("/games/module")
def read_module() -> Response | tuple[str, int]:
    """Have the names in a module read; the file itself goes as soon as that is done."""
    sent = request.files.get("file")
    try:
        if sent is None or not sent.filename:
            raise Unreadable(say("own.page.nothing_chosen"))
        ready_shelf()
        asked = (spoken().code, "areas" in request.form, "counters" in request.form)
        return reading.queued([sent], lambda kept: ReadModule(kept[0], *asked), "describing.from_module")
    # A disk pulled out concerns every page, not this form.
    except Gone:
        raise
    except Problem as problem:
        return begin_page(problem), problem.status


@pages.get("/games/module/<token>")
def from_module(token: str) -> tuple[str, int]:
    """What a module has, once it was read."""
    again = url_for("describing.choose")

    def show(job: Job) -> tuple[str, int]:
        problem = next(map(problem_of, job.read.troubles), None)
        page = render_template(
            "game_found.html",
            found=job.read.drafted.found if job.read.drafted else (),
            address=url_for("describing.drafted", token=token),
            problem=problem,
            again=again,
            back=request.path,
        )
        return page, problem.status if problem else 200

    return reading.result(token, again, show)


@pages.get("/games/module/<token>/text")
def drafted(token: str) -> str:
    """The file that begins with a module, of which nothing is kept yet. Missing if it was forgotten."""
    found = reading.line().find(token, reading.screen()).read.drafted
    if found is None:
        raise Missing(say("own.module.none"))
    key = free(found.key)
    return unkept(key, found.text.replace(f'key = "{found.key}"', f'key = "{key}"', 1).encode())


def keep_text(text: bytes, called: str, seen: str) -> Response | tuple[str, int]:
    """Keep a text under the key that it gives itself; with faults as a draft, from which nobody plays.

    `seen` is the text that was changed: another one is not written over before somebody says so.
    """
    if len(text) > LARGEST:
        problem: Problem = Unreadable(say("own.fault.large", most=LARGEST // 1000))
        return begin_page(problem), problem.status
    files, verdict = game_files(), verdict_of(text, called or NAMELESS, anew=True)
    whole = isinstance(verdict, Judged) and not verdict.faults
    key = (verdict.key if isinstance(verdict, Judged) else "") or key_in(text.decode("utf-8", "replace"))
    key = key or (called if called in files.all() else free(NAMELESS))
    there = files.text(key)
    if there not in (None, text) and digest(there or b"") != seen and "replace" not in request.form:
        problem = Conflicting(say("own.page.there", file=f"{key}{SUFFIX}"))
        page = file_page(called or key, text, seen, verdict, kept=False)
        return draw(page, problem, taken=key), problem.status
    ready_shelf()
    files.keep(key, text, whole=whole)
    return redirect(url_for("described.show", key=key), 303)


@pages.post("/games/<key>/away")
def put_away(key: str) -> Response:
    """Put a file away: its matches play on, and it can be had back."""
    described.text_of(key)
    game_files().put_away(key)
    return redirect(url_for("describing.choose"), 303)
