"""Setting up a new match: what is played, who plays, and how the table wants it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.game import DiceSource, Game, Secrecy, Setup
from assistant.core.kept.book import NO_BOOK
from assistant.core.kept.groups import kept_by
from assistant.core.play.question import Option
from assistant.core.play.sides import Side, sides_of
from assistant.core.shipped.ruling import Ruling
from assistant.core.words.errors import Unreadable
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Name, Say, say
from assistant.games.described import is_described
from assistant.own.file.values import PREFIX

from ..screen import settings
from ..screen.registry import plain
from ..served import game_of, new_action, ready_shelf, scenes_of_game
from .looking_around import can_look_around
from .seats import Pane, changed, marks_of, numbers, pane
from .who_plays import LONGEST_NAME, SeatRow, chosen_sides, names_of, seat_rows, seats_are_chosen

pages = Blueprint("setting_up", __name__)
# What the form holds until players change it.
USUAL = {"secrecy": Secrecy.OPEN.value, "dice": DiceSource.APP.value}


class Offered(msgspec.Struct, frozen=True):
    """A ruling as the new-match page offers it; `places` are those of the scenarios it concerns, in a row."""

    key: str
    name: Say
    options: tuple[Option, ...]
    chosen: str
    places: str
    hides: str = ""
    bare: Name | None = None


class Listed(msgspec.Struct, frozen=True):
    """Rulings under one heading, which stands where one of them concerns the scenario."""

    heading: Say
    rulings: tuple[Offered, ...]
    places: str


def listed(game: Game) -> list[Listed]:
    """The optional rules, then the rulings, each in their order."""
    found = []
    for heading, optional in (("screen.optional_rules", True), ("screen.rulings_listed", False)):
        own = [each for each in game.rulings() if each.optional == optional and not each.hides]
        if own:
            rulings = tuple(offered(game, each) for each in own)
            found.append(Listed(say(heading), rulings, places(game, *own)))
    return found


def places(game: Game, *rulings: Ruling) -> str:
    """Which of the scenarios, by their place on the page, one of the rulings concerns."""
    scenarios = enumerate(game.scenarios(), 1)
    return " ".join(str(at) for at, each in scenarios if any(one.concerns(each.key) for one in rulings))


def offered(game: Game, ruling: Ruling) -> Offered:
    """A ruling with its readings as options; the default is chosen."""
    key = "screen.optional_rule" if ruling.optional else "screen.ruling"
    name = say(key, code=marked(ruling.code), name=ruling.name, rule=marked(ruling.rule))
    readings = tuple(Option(value=reading.key, label=reading.name) for reading in ruling.readings)
    shown = Offered(ruling.key, name, readings, ruling.default, places(game, ruling))
    return msgspec.structs.replace(shown, hides=ruling.hides, bare=ruling.bare)


class SetupForm(msgspec.Struct, frozen=True, kw_only=True):
    """The page as it was filled in, or as it is offered first; `given` are its fields by their names."""

    given: Mapping[str, str]
    groups: tuple[str, ...]
    seats: tuple[SeatRow, ...]
    marks: Mapping[str, Side] = {}
    pane: Pane | None = None


def form_for(game: Game, given: Mapping[str, str], groups: tuple[str, ...]) -> SetupForm:
    """The page with what is given filled in."""
    rows = seat_rows(game, given)
    if not rows:
        return SetupForm(given=given, groups=groups, seats=rows)
    filled = {f"seats.{row.number}.side": row.side for row in rows} | dict(given)
    return SetupForm(
        given=given, groups=groups, seats=rows, marks=marks_of(game, filled), pane=pane(game, filled)
    )


def draw(game: Game, form: SetupForm, **more: Any) -> str:
    """The set-up page of a game."""
    return render_template(
        "new.html",
        game=game,
        scenarios=game.scenarios(),
        form=form,
        sides={side.key: side for side in game.sides},
        numbers=numbers(game),
        race_names={race.key: race.name for race in game.races},
        listed=listed(game),
        secret=[offered(game, each) for each in game.rulings() if each.hides],
        action_id=new_action(),
        back=f"/new/{game.key}",
        has_book=settings.is_host() and game.book is not NO_BOOK,
        scenes=len(scenes_of_game(game)),
        sample=can_look_around(game.key),
        file=f"/games/{game.key.removeprefix(PREFIX)}" if is_described(game.key) else "",
        **more,
    )


@pages.get("/new/<game_key>")
def choose(game_key: str) -> str:
    """Choose a scenario, who plays, how the table plays, and the rulings."""
    game = game_of(game_key)
    usual = next((scenario.key for scenario in game.scenarios() if scenario.usual), "")
    given = {**USUAL, "scenario": request.args.get("scenario", usual)}
    return draw(game, form_for(game, given, tuple(kept_by(game.groups, None))))


@pages.post("/new/<game_key>")
def begin(game_key: str) -> Response | tuple[str, int]:
    """Set a match up and open it; what makes no sense is told at the form, which keeps what was chosen."""
    game, change = game_of(game_key), request.form.get("change", "")
    groups = tuple(request.form.getlist("groups"))
    try:
        if change:
            return draw(game, form_for(game, changed(game, {**USUAL, **request.form}, change), groups)), 200
        setup = read_setup(game)
    except Unreadable as problem:
        form = form_for(game, {**USUAL, **request.form}, groups)
        return draw(game, form, problem=problem), problem.status
    match = ready_shelf().create(game.key, setup, id_of(request.form.get("action", "")))
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
    try:
        secrecy = Secrecy(form.get("secrecy", Secrecy.OPEN))
        dice = DiceSource(form.get("dice", DiceSource.TABLE))
    except ValueError as error:
        raise Unreadable(say("error.form_field", field="secrecy")) from error
    setup = Setup(
        scenario=scenario,
        name=plain(form.get("name", ""), LONGEST_NAME),
        secrecy=secrecy,
        dice=dice,
        rulings=rulings_of(game),
        players=names_of(game, form),
        sides=chosen_sides(form) if seats_are_chosen(game) else (),
        groups=tuple(kept_by(game.groups, form.getlist("groups"))) if game.groups else None,
        first=first_of(form) if game.first_words else "",
    )
    check_first(game, setup)
    return setup


def first_of(form: Mapping[str, str]) -> str:
    """The side that sits where the form says that somebody begins; nobody if nobody sits there."""
    return form.get(f"seats.{form.get('first', '')}.side", "")


def check_first(game: Game, setup: Setup) -> None:
    """Unreadable unless who plays, and who begins, is as the game has it."""
    if setup.first not in ("", *(side.key for side in sides_of(game, setup))):
        raise Unreadable(say("sides.unknown", side=setup.first[:40]))


def rulings_of(game: Game) -> dict[str, str]:
    """The reading of each ruling; Unreadable if it has none of that name."""
    readings = {ruling.key: [reading.key for reading in ruling.readings] for ruling in game.rulings()}
    rulings = {key: request.form.get(f"rulings.{key}", choices[0]) for key, choices in readings.items()}
    for key, chosen in rulings.items():
        if chosen not in readings[key]:
            raise Unreadable(say("error.reading", ruling=key, reading=chosen[:40]))
    return rulings
