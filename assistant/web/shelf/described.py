"""The file of a game that somebody describes: its text, what is wrong in it, and who plays by it."""

from __future__ import annotations

import unicodedata

import msgspec
from flask import Blueprint, Response, render_template

from assistant.core.words.errors import Missing, Problem
from assistant.core.words.say import Name, Say, say
from assistant.games.described import Described, is_described
from assistant.matches.answering.match import Match
from assistant.matches.shelf.game_files import GameFiles
from assistant.own.file.fault import Fault, short
from assistant.own.file.values import PREFIX, SUFFIX
from assistant.reading.orders import Judged

from ..screen import settings
from ..served import shelf
from ..table.view import standing_at
from .judging import Verdict, digest, judged, known

pages = Blueprint("described", __name__)
# Nobody describes a game in more lines; a file that has them is read all the same.
MOST_NUMBERED = 5_000
WIDE = "WF"


class Row(msgspec.Struct, frozen=True):
    """A game of a file on the start page: begun by a tap, or, with faults, to be gone on with."""

    name: Name | str
    remark: Say | Name | None
    address: str
    wrong: bool = False


class Played(msgspec.Struct, frozen=True):
    """A match that plays by a file, and where it stands."""

    id: str
    name: Name | str
    where: Say


class FilePage(msgspec.Struct, frozen=True, kw_only=True):
    """The file as its page shows it; `seen` is the text it began with, `lines` whether each is wrong."""

    key: str
    text: str
    seen: str
    lines: tuple[bool, ...]
    columns: int
    faults: tuple[Fault, ...] = ()
    remarks: tuple[Fault, ...] = ()
    understood: tuple[Say, ...] = ()
    problem: Problem | None = None
    kept: bool = False
    plays: str = ""
    played: tuple[Played, ...] = ()


def game_files() -> GameFiles:
    """The files of this table."""
    return GameFiles(shelf().folder.parent)


def rows() -> list[Row]:
    """The games of files, those that are played first; of one with faults the first, where it is known."""
    games, files = shelf().games, game_files()
    playable = [games[key] for key in games if is_described(key)]
    found = [Row(game.name, game.remark, f"/new/{game.key}") for game in playable]
    for key in files.drafts():
        verdict = known(files.text(key) or b"")
        fault = next(iter(verdict.faults), None) if isinstance(verdict, Judged) else None
        told = (
            say("own.page.fault", line=fault.line, what=fault.what) if fault else say("own.page.unfinished")
        )
        found.append(Row(f"{key}{SUFFIX}", told, f"/games/{key}", wrong=True))
    return found


def file_page(key: str, text: bytes, seen: str, verdict: Verdict, *, kept: bool) -> FilePage:
    """A text with what is known of it; `kept` if it is the one that is kept under this key."""
    written = text.decode("utf-8", "replace")
    lines = written.split("\n")[:MOST_NUMBERED]
    told = verdict if isinstance(verdict, Judged) else Judged()
    wrong = {fault.line for fault in told.faults}
    games = shelf().games
    plays = kept and isinstance(games, Described) and games.of_file(PREFIX + key) and not told.faults
    return FilePage(
        key=key,
        text=written,
        seen=seen,
        lines=tuple(number in wrong for number in range(1, len(lines) + 1)),
        columns=max(map(columns, lines)) + 1,
        faults=told.faults,
        remarks=told.remarks,
        understood=told.understood,
        problem=verdict if isinstance(verdict, Problem) else None,
        kept=kept,
        plays=f"/new/{PREFIX}{key}" if plays else "",
        played=playing(key) if kept else (),
    )


def columns(line: str) -> int:
    """How many columns a line takes where every letter is as wide as another, or twice that."""
    return len(line) + sum(unicodedata.east_asian_width(letter) in WIDE for letter in line)


def playing(key: str) -> tuple[Played, ...]:
    """The matches that play by a file of this key, whichever it was when they began."""
    found = []
    for match_id, match in shelf().matches():
        if isinstance(match, Match) and match.game.key == PREFIX + key:
            frame = match.game.frame(match.state(), settings.seats(match)[0])
            found.append(Played(match_id, match.setup.name or frame.title, standing_at(frame)))
    return tuple(found)


def draw(page: FilePage, problem: Problem | None = None, **more: object) -> str:
    """The page of a file; a problem is one with what was typed, not with what is kept."""
    back = f"/games/{page.key}" if page.kept else "/games/new"
    return render_template(
        "game_file.html",
        page=page,
        problem=problem or page.problem,
        may_keep=settings.is_host(),
        suffix=SUFFIX,
        back=back,
        **more,
    )


def text_of(key: str) -> bytes:
    """What is kept under a key; Missing if nothing is."""
    files = game_files()
    # Asked of the folder itself: what comes with an address names no file of this machine.
    text = files.text(key) if key in files.all() else None
    if text is None:
        raise Missing(say("error.game_missing", game=short(key)))
    return text


@pages.get("/games/<key>")
def show(key: str) -> str:
    """A file, beside what was understood and what is wrong."""
    text = text_of(key)
    try:
        verdict: Verdict = judged(text, f"{key}{SUFFIX}")
    except Problem as problem:
        verdict = problem
    return draw(file_page(key, text, digest(text), verdict, kept=True))


@pages.get("/games/<key>/file")
def take(key: str) -> Response:
    """The file, to be taken along."""
    headers = {"Content-Disposition": f'attachment; filename="{key}{SUFFIX}"'}
    return Response(text_of(key), mimetype="text/plain; charset=utf-8", headers=headers)
