"""What every page of this application works on: its matches, what they are called, ids for answers."""

from __future__ import annotations

import secrets
from contextlib import suppress

from flask import current_app, request

from assistant.core.game import Game, Setup
from assistant.core.play.cover import Cover
from assistant.core.words.errors import Damaged, Missing
from assistant.core.words.say import say
from assistant.games import BROKEN, COVERS, home_of, read_from
from assistant.games.described import Described, is_described
from assistant.matches.answering.match import Match
from assistant.matches.shelf.scene import Scene, scenes_of
from assistant.matches.shelf.shelf import Shelf

from .screen.words import t


def shelf() -> Shelf:
    """The matches this application serves."""
    found: Shelf = current_app.extensions["shelf"]
    return found


def ready_shelf() -> Shelf:
    """The matches, where one more may be put; Gone if their folder is, unless it is wanted anew."""
    shelf().prepare(anew="anew" in request.form)
    return shelf()


def title_of(game: Game, setup: Setup) -> str:
    """What the players call a match, or else its scenario."""
    return setup.name or scenario_of(game, setup)


def scenario_of(game: Game, setup: Setup) -> str:
    """The scenario a match plays, or else its game."""
    titles = {scenario.key: t(scenario.name) for scenario in game.scenarios()}
    return titles.get(setup.scenario, t(game.name))


def game_of(key: str) -> Game:
    """A game by its key; Missing if this table does not know it."""
    games = shelf().games
    # One whose file is gone has nothing that could be begun.
    if key not in games or not games[key].scenarios():
        raise Missing(say("error.game_missing", game=key[:40]))
    return games[key]


def changed_since(match: Match) -> Game | None:
    """The game of a match by its file as it is now, if that says something else than the match keeps."""
    games = shelf().games
    if not is_described(match.game.key) or not isinstance(games, Described):
        return None
    found = games.of_file(match.game.key)
    return found if found is not None and found.load_kit() != match.game.load_kit() else None


def covers() -> list[Cover | Game]:
    """What the boxes of all games say, for which none is read; one from elsewhere says it itself."""
    games = shelf().games
    return [COVERS.get(key) or games[key] for key in games]


def readable_games() -> dict[str, Game]:
    """The games this table knows, without those whose package cannot be used."""
    found: dict[str, Game] = {}
    for key in shelf().games:
        with suppress(Damaged):
            found[key] = shelf().games[key]
    return found


def scenes_of_game(game: Cover | Game) -> tuple[Scene, ...]:
    """The scenes that come with a game; a package in which one cannot be read has none, and that is told."""
    try:
        with read_from(game.key):
            return scenes_of(home_of(game.key).data, game.key)
    except Damaged as problem:
        BROKEN.setdefault(game.key, problem.sentence)
        return ()


def new_action() -> str:
    """A one-time id for one answer."""
    return secrets.token_urlsafe(12)
