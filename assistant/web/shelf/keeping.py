"""Keeping a match: closing the evening, its file to take along, and its backups."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from flask import Blueprint, Response, redirect, render_template, send_file, url_for
from msgspec.structs import replace
from werkzeug.wrappers import Response as Answer

from assistant.core.game import SETUPS, Setup
from assistant.core.words.errors import Damaged, Missing, Problem
from assistant.core.words.say import say
from assistant.matches.answering.match import Match
from assistant.matches.file.backup import KEPT
from assistant.matches.file.database import SUFFIX
from assistant.matches.file.journal import Journal
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out

from ..door.safety import Refused
from ..screen import settings
from ..screen.words import local_time, spoken
from ..served import shelf, title_of
from .evening import Evening, close_evening, evenings_of, zipped

pages = Blueprint("keep", __name__)
MATCH_FILE = "application/octet-stream"
LONGEST_NAME = 60
# A system counts 255 for a name; a day, an id, a number and a suffix go with it.
MOST_BYTES = 180


def check_taking(match: Match) -> None:
    """Refuse the whole match to a screen that may see only a part of it."""
    if not settings.may_take(match):
        raise Refused(say("keeping.holds_secrets"))


def file_name(match: Match) -> str:
    """The title of a match, as a file may be called."""
    words = re.findall(r"[\w-]+", title_of(match.game, match.setup))
    return cut(" ".join(words)[:LONGEST_NAME], MOST_BYTES).strip() or match.id


def cut(words: str, most: int) -> str:
    """As much of some words as there is room for in bytes, no sign halved."""
    return words.encode(errors="ignore")[:most].decode(errors="ignore")


def evenings(match_id: str) -> list[Evening]:
    """The evenings of a match that were closed."""
    return evenings_of(shelf().folder.parent, match_id)


@pages.get("/matches/<match_id>/keep")
def show(match_id: str) -> str:
    """What there is to keep of a match; of one whose file is broken, its backups."""
    shelf().path(match_id)
    backups = [replace(one, at=local_time(one.at)) for one in shelf().backups.of(match_id)]
    shown = {"id": match_id, "backups": backups, "most": KEPT, "may_write": settings.may_write()}
    try:
        match = shelf().match(match_id)
        shown |= {"name": title_of(match.game, match.setup), "may_take": settings.may_take(match)}
        shown |= {"may_restore": shown["may_take"] and settings.may_write(), "evenings": evenings(match_id)}
    except (Damaged, Missing) as problem:
        if not backups and not shelf().path(match_id).exists():
            raise
        # The file cannot say who may take it; its newest backup can.
        setup = backups[0].setup if backups else Setup("")
        shown |= {"name": setup.name or match_id, "problem": problem}
        shown |= {"may_restore": settings.may_write() and (settings.is_host() or not setup.closed)}
    return render_template("keeping.html", back=f"/matches/{match_id}/keep", **shown)


@pages.post("/matches/<match_id>/evening")
def close(match_id: str) -> Answer:
    """Close the evening, and show what was written where."""
    match, data = shelf().match(match_id), shelf().folder.parent
    close_evening(data, match, file_name(match), language=spoken().code, address=settings.address())
    return redirect(url_for("keep.show", match_id=match.id), 303)


@pages.get("/matches/<match_id>/evenings/<int:number>.zip")
def take_evening(match_id: str, number: int) -> Response:
    """All files of an evening in one."""
    check_taking(shelf().match(match_id))
    found = next((evening for evening in evenings(match_id) if evening.number == number), None)
    if found is None:
        raise Missing(say("keeping.no_evening", number=number))
    return send_file(zipped(found), as_attachment=True, download_name=f"{found.name}.zip")


@pages.get("/matches/<match_id>/file")
def take(match_id: str) -> Response:
    """The match as one file."""
    match = shelf().match(match_id)
    check_taking(match)
    with TemporaryDirectory(prefix="tableside-") as folder:
        path = Path(folder) / f"{match.id}{SUFFIX}"
        number = write_out(match.path, path)
        # Out of the folder, which goes before the file has been sent.
        content = TemporaryFile()  # noqa: SIM115  it goes when it has been sent
        content.write(path.read_bytes())
    content.seek(0)
    name = f"{file_name(match)} r{number}{SUFFIX}"
    return send_file(content, MATCH_FILE, as_attachment=True, download_name=name)


@pages.post("/matches/<match_id>/backups/<int:number>")
def restore(match_id: str, number: int) -> Answer:
    """A backup as a new match beside the one it was made of; tapped twice, it is one match."""
    shelf().path(match_id)
    if number not in shelf().backups.numbers(match_id):
        shelf().check_kept()
        raise Missing(say("keeping.no_backup", number=number))
    path = shelf().backups.path(match_id, number)
    with Journal.open(path) as journal:
        header = journal.header()
    setup = SETUPS.json(header.setup)
    if setup.closed:
        check_restoring(match_id)
    # It is told from the match it was made of by the revision it was taken at.
    games = shelf().games
    name = title_of(games[header.game], setup) if header.game in games else match_id
    incoming = Incoming(shelf())
    waiting = incoming.receive(path, path.name, f"{name} (r{number})")
    match, _ = incoming.put(waiting.id)
    return redirect(url_for("play.show", match_id=match.id), 303)


def check_restoring(match_id: str) -> None:
    """A second copy of a closed match has every seat free, so only who may take the first makes one."""
    try:
        match = shelf().match(match_id)
    except Problem:
        if not settings.is_host():
            raise Refused(say("keeping.holds_secrets")) from None
        return
    check_taking(match)
