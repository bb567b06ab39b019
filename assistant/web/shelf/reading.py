"""An upload while it is read: kept on disk, asked after by its page, and stopped when that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from flask import Blueprint, Flask, current_app, redirect, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.wrappers import Response

from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from assistant.matches.file.database import unfinished
from assistant.matches.moving.incoming import Incoming
from assistant.reading.line import Busy, Job, WaitingLine
from assistant.reading.orders import File, Order, Read

from ..screen import settings
from ..screen.registry import here
from ..served import shelf

pages = Blueprint("reading", __name__)
LONGEST_NAME = 60
# Seconds that something small may stand behind others.
MOMENT = 3.0


def install(app: Flask) -> None:
    """One line for all uploads of this table."""
    app.extensions["line"] = WaitingLine()


def line() -> WaitingLine:
    """The uploads of this application."""
    found: WaitingLine = current_app.extensions["line"]
    return found


def screen() -> str:
    """Who asks: what an upload was sent by, and all its result is shown to."""
    asking = here()
    return asking.digest if asking else ""


def queued(sent: Sequence[FileStorage], order: Callable[[tuple[File, ...]], Order], page: str) -> Response:
    """Keep files and put them in line; on to the page of their result. Busy if too many wait."""
    return redirect(url_for(page, token=put_in_line(sent, order).token), 303)


def put_in_line(sent: Sequence[FileStorage], order: Callable[[tuple[File, ...]], Order]) -> Job:
    """Keep files and put them in line. Busy if too many wait."""
    folder = Incoming(shelf()).folder
    with ExitStack() as stack:
        kept = [stack.enter_context(unfinished(folder / "upload")) for _ in sent]
        for file, path in zip(sent, kept, strict=True):
            file.save(path)
        files = tuple(
            File(str(path), (file.filename or "")[:LONGEST_NAME])
            for file, path in zip(sent, kept, strict=True)
        )
        size = sum(path.stat().st_size for path in kept)
        # From here on the job owns the files: they go when it has been read or left.
        job = Job(screen(), order(files), size, stack.pop_all().close)
    line().add(job)
    return job


def awaited(content: bytes, name: str, order: Callable[[File], Order]) -> Read:
    """What comes of something small, for which its page waits a moment; Busy if too much stands before it."""
    folder = Incoming(shelf()).folder
    with ExitStack() as stack:
        path = stack.enter_context(unfinished(folder / "upload"))
        path.write_bytes(content)
        job = Job(screen(), order(File(str(path), name)), len(content), stack.pop_all().close)
    line().add(job)
    if not job.finished.wait(job.order.seconds + MOMENT):
        line().leave(job, at_once=True)
        raise Busy(say("reading.busy"))
    return job.read


def result(token: str, again: str, show: Callable[[Job], tuple[str, int]]) -> tuple[str, int]:
    """What came of an upload, once it was read; until then, where it stands. `again` chooses anew."""
    try:
        job = line().find(token, screen())
    except Missing as problem:
        return render_template("reading.html", problem=problem, again=again, back=again), problem.status
    if job.finished.is_set():
        return show(job)
    standing = line().standing(job)
    return render_template(
        "reading.html", standing=standing, token_of=job.token, again=again, back=request.path
    ), 200


@pages.post("/reading/<token>/leave")
def leave(token: str) -> Response:
    """Stop reading: at once by the button, or soon because the page says that it is being left."""
    job = line().find(token, screen())
    line().leave(job, at_once="stop" in request.form)
    return redirect(settings.own_path(request.form.get("back", "")), 303)
