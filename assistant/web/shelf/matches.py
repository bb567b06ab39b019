"""The shelf of matches, and setting up a new one."""

from __future__ import annotations

import hashlib

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.board import Track
from assistant.core.errors import Missing, Problem, Unreadable
from assistant.core.game import DiceSource, Game, Secrecy, Setup
from assistant.core.question import Option
from assistant.core.ruling import Ruling
from assistant.core.say import Name, Say, say
from assistant.core.sides import Side
from assistant.matches.match import Match
from assistant.matches.showing import showing

from ..door.screens import joining, standing
from ..screen import settings
from ..screen.registry import plain, reach
from ..screen.words import t
from ..served import new_action, ready_shelf, shelf
from ..table.view import standing_at

pages = Blueprint("matches", __name__)
LONGEST_NAME = 60


class OnShelf(msgspec.Struct, frozen=True, kw_only=True):
    """A match as the shelf shows it; one whose file cannot be read has only its problem as a remark."""

    id: str
    name: Name | str
    where: Say
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
        with showing(match_id):
            frame = found.game.frame(found.state(), settings.seats(found)[0])
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
        people=people,
        track=frame.track,
        sides=sides,
    )


@pages.get("/")
def start() -> str:
    """The shelf, the last played match first."""
    matches = [on_shelf(match_id, found) for match_id, found in shelf().matches()]
    return render_template(
        "matches.html",
        matches=matches,
        games=list(shelf().games.values()),
        back="/",
        join=joining(),
        standing=standing(),
        lan=reach().lan,
    )


class Offered(msgspec.Struct, frozen=True):
    """A ruling as the new-match page offers it."""

    key: str
    name: Say
    optional: bool
    options: tuple[Option, ...]
    chosen: str


def offered(ruling: Ruling) -> Offered:
    """A ruling with its readings as options; the default is chosen."""
    key = "screen.optional_rule" if ruling.optional else "screen.ruling"
    name = say(key, code=ruling.code, name=ruling.name, rule=ruling.rule)
    readings = tuple(Option(value=reading.key, label=reading.name) for reading in ruling.readings)
    return Offered(ruling.key, name, ruling.optional, readings, ruling.default)


def game_of(key: str) -> Game:
    """A game by its key; Missing if this table does not know it."""
    if key not in shelf().games:
        raise Missing(say("error.game_missing", game=key[:40]))
    return shelf().games[key]


@pages.get("/new/<game_key>")
def choose(game_key: str) -> str:
    """Choose a scenario, how the table plays, and the rulings."""
    game = game_of(game_key)
    usual = next((scenario.key for scenario in game.scenarios() if scenario.usual), "")
    return render_template(
        "new.html",
        game=game,
        scenarios=game.scenarios(),
        chosen=request.args.get("scenario", usual),
        sides={side.key: side for side in game.sides},
        names={},
        rulings=sorted(map(offered, game.rulings()), key=lambda one: not one.optional),
        action_id=new_action(),
        back=f"/new/{game.key}",
    )


@pages.post("/new/<game_key>")
def begin(game_key: str) -> Response:
    """Set a match up and open it."""
    game = game_of(game_key)
    match = ready_shelf().create(game.key, read_setup(game), id_of(request.form.get("action", "")))
    return redirect(url_for("play.show", match_id=match.id), 303)


def id_of(action: str) -> str:
    """The id of the match that a form begins, so that sent twice it begins one; empty without an action."""
    return hashlib.sha256(action.encode()).hexdigest()[:12] if action else ""


def read_setup(game: Game) -> Setup:
    """What the form chose; Unreadable if it is nothing the game offers."""
    form = request.form
    scenario = form.get("scenario", "")
    if scenario not in {known.key for known in game.scenarios()}:
        raise Unreadable(say("error.scenario", scenario=scenario[:40]))
    readings = {ruling.key: [reading.key for reading in ruling.readings] for ruling in game.rulings()}
    rulings = {key: form.get(f"rulings.{key}", choices[0]) for key, choices in readings.items()}
    for key, chosen in rulings.items():
        if chosen not in readings[key]:
            raise Unreadable(say("error.reading", ruling=key, reading=chosen[:40]))
    try:
        secrecy = Secrecy(form.get("secrecy", Secrecy.OPEN))
        dice = DiceSource(form.get("dice", DiceSource.TABLE))
    except ValueError as error:
        raise Unreadable(say("error.form_field", field="secrecy")) from error
    players = {side.key: plain(form.get(f"names.{side.key}", ""), LONGEST_NAME) for side in game.sides}
    return Setup(
        scenario=scenario,
        name=plain(form.get("name", ""), LONGEST_NAME),
        secrecy=secrecy,
        dice=dice,
        rulings=rulings,
        players=players,
    )
