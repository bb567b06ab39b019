"""What if: odds of forces that nobody moved. The address holds all of it, the match no trace."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, render_template, request

from assistant.core.game import Game
from assistant.core.play.what_if import Supposed, WhatIf
from assistant.core.words.errors import Missing
from assistant.core.words.say import say

from ..screen import settings
from ..screen.called import sides_called
from ..served import shelf
from .view import view_of

pages = Blueprint("what_if", __name__)


@pages.get("/matches/<match_id>/what-if")
def show(match_id: str) -> str:
    """Forces and what comes of them, of what this seat may know; Missing if the game has no battles."""
    match = shelf().match(match_id)
    seat, entry = settings.seat_of(match), match.last()
    state = match.state_of(entry)
    if match.game.what_if is None:
        raise Missing(say("what_if.none"))
    # What a seat may not see is not there: so nothing of it can be proposed.
    found = supposed(match.game, match.game.private(state, seat), request.args.to_dict())
    return render_template(
        "what_if.html",
        match=view_of(match, entry.number, match.game.frame(state, seat).title),
        sides=sides_called(match),
        supposed=found,
        back=f"/matches/{match.id}/what-if",
    )


def supposed(game: Game, seen: object, fields: Mapping[str, str]) -> WhatIf:
    """What was asked; without a word of it what the open question is about, else forces to begin with."""
    assert game.what_if is not None
    found = game.what_if(seen, Supposed(fields))
    now = next((each for each in found.standing if each.now), None)
    return game.what_if(seen, Supposed(now.fields)) if now and not fields else found
