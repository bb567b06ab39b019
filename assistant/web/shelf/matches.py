"""The shelf of matches."""

from __future__ import annotations

import msgspec
from flask import Blueprint, render_template, request

from assistant.core.play.board import Track
from assistant.core.play.sides import Side
from assistant.core.words.errors import Problem
from assistant.core.words.say import Name, Say, say
from assistant.games import BROKEN
from assistant.games.described import is_described
from assistant.matches.answering.match import Match

from ..door.screens import joining, standing
from ..page.problems import drawing
from ..screen import settings
from ..screen.registry import reach
from ..screen.words import local_time, t
from ..served import covers, scenario_of, shelf
from ..table.view import standing_at
from .described import rows
from .scenes import begun, by_game

pages = Blueprint("matches", __name__)
# The shelf shows the day of a time.
DAY = len("2026-11-22")


class OnShelf(msgspec.Struct, frozen=True, kw_only=True):
    """A match as the shelf shows it; one whose file cannot be read has only its problem as a remark."""

    id: str
    name: Name | str
    where: Say
    scenario: str = ""
    at: str = ""
    people: tuple[tuple[Side | None, str], ...] = ()
    track: Track | None = None
    sides: dict[str, Side] = {}
    remark: Say | None = None
    broken: bool = False


def on_shelf(match_id: str, found: Match | Problem) -> OnShelf:
    """A match and where it stands, or what is wrong with its file."""
    try:
        if isinstance(found, Problem):
            raise found
        with drawing(match_id):
            entry = found.last()
            # Read by everybody who comes by: of a closed match, what the table's own seat sees.
            frame = found.game.frame(found.state_of(entry), settings.seats(found)[0])
            where = standing_at(frame)
    except Problem as problem:
        return OnShelf(
            id=match_id, name=match_id, where=say("screen.broken"), remark=problem.sentence, broken=True
        )
    sides = {side.key: side for side in found.sides}
    people = tuple((side, found.setup.players.get(key) or t(side.name)) for key, side in sides.items())
    return OnShelf(
        id=match_id,
        name=found.setup.name or frame.title,
        where=where,
        scenario=scenario_of(found.game, found.setup) if found.setup.name else "",
        at=local_time(entry.record.at)[:DAY],
        people=people,
        track=frame.track,
        sides=sides,
    )


@pages.get("/")
def start() -> str:
    """The shelf, the last played match first; or as it is arranged."""
    found, aside, scenes = shelf().matches(), shelf().aside, by_game()
    matches = [on_shelf(match_id, one) for match_id, one in found if not aside.holds(match_id)]
    return render_template(
        "matches.html",
        matches=matches,
        arranging="arrange" in request.args and settings.may_write(),
        away=len(found) - len(matches),
        games=[game for game in covers() if not is_described(game.key)],
        described=rows(),
        may_describe=settings.is_host(),
        broken=BROKEN.values() if settings.is_host() else (),
        scenes=sum(len(offers) for _, offers in scenes),
        begun=begun(scenes),
        back="/",
        join=joining(),
        standing=standing(),
        lan=reach().lan,
    )
