"""A match whose file was changed since it began: what would differ, and a copy that plays on by it now."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.game import Game
from assistant.core.play.referee import Line
from assistant.core.words.errors import Missing, NotYours
from assistant.core.words.say import say
from assistant.matches.answering.match import Match
from assistant.own.changed import carried_over, differences
from assistant.own.file.values import PREFIX

from ..screen import settings
from ..served import changed_since, new_action, ready_shelf, shelf
from .setting_up import id_of

pages = Blueprint("changed", __name__)
MOST_SHOWN = 40


def newer_of(match: Match) -> Game:
    """The game of a match by its file as it is now; Missing where nothing has changed."""
    found = changed_since(match)
    if found is None:
        raise Missing(say("own.changed.nothing"))
    return found


@pages.get("/matches/<match_id>/changed")
def show(match_id: str) -> str:
    """What would differ."""
    match = shelf().match(match_id)
    lines = [*differences(match.game.load_kit(), newer_of(match).load_kit())]
    return render_template(
        "changed.html",
        id=match_id,
        name=match.setup.name or match.game.name,
        key=match.game.key.removeprefix(PREFIX),
        lines=lines[:MOST_SHOWN],
        more=max(0, len(lines) - MOST_SHOWN),
        may_copy=settings.may_take(match),
        action_id=new_action(),
        back=f"/matches/{match_id}/changed",
    )


@pages.post("/matches/<match_id>/changed")
def copy(match_id: str) -> Response:
    """A copy plays on by the new file; sent twice, it is one. The match stays as it is."""
    match = shelf().match(match_id)
    # Whoever has the copy may sit on any side of it.
    if not settings.may_take(match):
        raise NotYours(say("keeping.holds_secrets"))
    game = newer_of(match)
    setup, state, referee = carried_over(match.game.load_kit(), game, match.state(), match.setup)
    told = Line(sentence=say("own.changed.begun", match=match_id, revision=match.revision()))
    lines = (told, *referee.lines)
    begun = ready_shelf().restore(game, setup, state, lines, id_of(request.form.get("action", "")))
    return redirect(url_for("play.show", match_id=begun.id), 303)
