"""Sheets as if they had been photographed: what a picture says is put among what a screen has sent."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from html import unescape
from typing import Any

from flask.testing import FlaskClient
from PIL import Image

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.reading.line import Job, WaitingLine
from assistant.reading.orders import BoxRead, File, PageRead, ReadMarks, Trouble, Verdict
from assistant.web.screen.registry import OWN
from tests.printables.crossed.pencil import Paper

FIELD = re.compile(r'<input type="(radio|checkbox|hidden)" name="([^"]*)" value="([^"]*)"([^>]*)>')


def crop(dots: int = 8) -> bytes:
    """What a photograph shows of a box."""
    file = io.BytesIO()
    Image.new("L", (dots, dots), 200).save(file, "PNG")
    return file.getvalue()


def photographed(
    client: FlaskClient,
    paper: Paper,
    clear: Iterable[tuple[str, str]] = (),
    light: Iterable[tuple[str, str]] = (),
    **more: Any,
) -> Job:
    """A sheet of which these boxes are crossed, read; `more` is of the page."""
    boxes = [BoxRead(paper.index(*each), Verdict.MARKED, crop()) for each in clear]
    boxes += [BoxRead(paper.index(*each), Verdict.UNCLEAR, crop(), crop(160)) for each in light]
    return sent(client, paper.match, PageRead("page.jpg", paper.number, 1, tuple(boxes), **more))


def sent(client: FlaskClient, match: Match, *read: PageRead | Trouble, owner: str = OWN) -> Job:
    """An upload that was read, with what came of each of its pictures."""
    files = tuple(File("gone", "page.jpg") for _ in read)
    order = ReadMarks(files, str(match.path), "CODE", EVERYBODY)
    job = Job(owner, order, 1, lambda: None)
    for each in read:
        job.read.hear(each)
    job.finish()
    line: WaitingLine = client.application.extensions["line"]
    line.add(job)
    return job


def fields(page: str, **answers: str) -> dict[str, Any]:
    """The form of the page as it stands, with some of its lines answered."""
    found: dict[str, Any] = {}
    for kind, name, value, rest in FIELD.findall(page[page.index('id="confirm"') :]):
        if kind == "hidden" or "checked" in rest:
            found[unescape(name)] = unescape(value)
    return found | {name.replace("__", "."): value for name, value in answers.items()}
