"""The scenes of every game: what each teaches, how far it has come, and where it begins or goes on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.game import Game
from assistant.core.play.cover import Cover
from assistant.core.words.errors import Problem
from assistant.core.words.say import Say
from assistant.matches.moving.staging import reached, stage
from assistant.matches.shelf.scene import Scene, scene_named

from ..served import covers, game_of, ready_shelf, scenes_of_game, shelf

pages = Blueprint("scenes", __name__)


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """A scene as the page offers it; `done` of its `steps` are behind, None of one nobody has begun."""

    key: str
    number: int
    title: Say
    about: Say
    match_id: str
    done: int | None
    steps: int

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""
        return self.done == self.steps


def offered(scene: Scene) -> Offered:
    """A scene and how far it has come; one whose file cannot be read is one to begin anew."""
    done: int | None = None
    try:
        if shelf().path(scene.match_id).is_file():
            done = reached(shelf().match(scene.match_id), scene.steps)
    except Problem:
        done = 0
    return Offered(
        key=scene.key, number=scene.number, title=scene.words("title"), about=scene.words("about"),
        match_id=scene.match_id, done=done, steps=len(scene.steps),
    )  # fmt: skip


def by_game() -> list[tuple[Cover | Game, list[Offered]]]:
    """The scenes of each game that has some."""
    games = [(game, scenes_of_game(game)) for game in covers()]
    return [(game, list(map(offered, scenes))) for game, scenes in games if scenes]


def begun(scenes: Sequence[tuple[Cover | Game, list[Offered]]]) -> list[Offered]:
    """The scenes that somebody has begun and not ended."""
    return [one for _, offers in scenes for one in offers if one.done is not None and not one.over]


@pages.get("/scenes")
@pages.get("/scenes/<game_key>")
def listed(game_key: str = "") -> str:
    """All scenes by game, or those of one; Missing if there is no such game."""
    own = {game_of(game_key).key} if game_key else {cover.key for cover in covers()}
    games = [(game, offers) for game, offers in by_game() if game.key in own]
    return render_template("scenes.html", games=games, back=request.path)


@pages.post("/scenes/<game_key>/<key>")
def begin(game_key: str, key: str) -> Response:
    """Open a scene, set up first if nobody has begun it or if it is wanted anew; Missing if there is none."""
    game = game_of(game_key)
    scene = scene_named(scenes_of_game(game), key)
    if "anew" in request.form:
        throw(scene)
    path = ready_shelf().path(scene.match_id)
    if not path.is_file():
        stage(game, scene, path)
    return redirect(url_for("play.show", match_id=scene.match_id), 303)


@pages.post("/scenes/<game_key>/<key>/away")
def away(game_key: str, key: str) -> Response:
    """Throw away what was played of a scene; it can be begun again."""
    throw(scene_named(scenes_of_game(game_of(game_key)), key))
    return redirect(url_for("scenes.listed"), 303)


def throw(scene: Scene) -> None:
    """Remove the match of a scene, if there is one."""
    shelf().path(scene.match_id).unlink(missing_ok=True)
    shelf().forget(scene.match_id)
