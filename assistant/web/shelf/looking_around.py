"""Looking around in a finished match, and playing on from any moment of any match."""

from __future__ import annotations

import secrets
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from assistant.core.play.command import BackTo
from assistant.core.words.errors import Missing, Problem
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.games import home_of
from assistant.matches.answering.match import Match
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf import sample

from ..served import game_of, ready_shelf, shelf, title_of
from .keeping import check_taking

pages = Blueprint("looking_around", __name__)
# What may be sent to a sample: where one sits while looking, and what begins a match of one's own.
MAY = frozenset({"looking_around.play_on", "seating.sit"})


class OnlyLookedAt(Problem):
    """A sample stays as it is, so that the next one finds it whole."""

    status = 403


def recorded(game: str) -> Path:
    """Where the answers of a game's sample are."""
    return home_of(game).data / sample.FILE


def can_look_around(game: str) -> bool:
    """Whether a sample comes with a game."""
    return recorded(game).is_file()


@pages.before_app_request
def check_sample() -> None:
    """Nothing is changed in a sample; OnlyLookedAt says how to have one of one's own."""
    match_id = (request.view_args or {}).get("match_id", "")
    if request.method == "POST" and sample.is_sample(match_id) and request.endpoint not in MAY:
        raise OnlyLookedAt(say("sample.only_looked_at"))


@pages.get("/look/<game_key>")
def look(game_key: str) -> Response:
    """The sample of a game, made when it is first asked for; Missing if none comes with it."""
    game = game_of(game_key)
    if not can_look_around(game.key):
        raise Missing(say("sample.none"))
    path = ready_shelf().path(sample.sample_id(game.key))
    if not path.is_file():
        sample.make(recorded(game.key), path.parent, game)
    # Its last result is seen already: the first thing to read is what a sample is.
    newest = shelf().match(path.stem).last().number
    return redirect(url_for("play.show", match_id=path.stem, seen=newest), 303)


@pages.post("/matches/<match_id>/at/<int:number>/play")
def play_on(match_id: str, number: int) -> Response:
    """A match of its own that stands where an entry left this one; what came after can be redone there."""
    match = shelf().match(match_id)
    check_taking(match)
    title = f"{title_of(match.game, match.setup)} (r{number})"
    with TemporaryDirectory(prefix="tableside-") as folder:
        path = Path(folder) / match.path.name
        newest = write_out(match.path, path)
        other = Match(path, match.game)
        if number != newest:
            other.answer(BackTo(number), action=f"play-on-{secrets.token_hex(8)}", seat=EVERYBODY)
        incoming = Incoming(ready_shelf())
        found, _ = incoming.put(incoming.receive(path, path.name, title).id)
    return redirect(url_for("play.show", match_id=found.id), 303)
