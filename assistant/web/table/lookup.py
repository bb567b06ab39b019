"""Looking things up without answering anything: tables, short codes, the dice tray, one fleet on a phone."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.odds import dice
from assistant.core.play.command import is_number
from assistant.core.shipped.kind import Kind
from assistant.core.shipped.kit import kit_named
from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.language import Language
from assistant.core.words.say import say
from assistant.matches.answering.match import Match
from printables.drawing.codes import CHART, ShortCode
from printables.letters import letters_of, side_of, tab_of

from ..screen import settings
from ..screen.called import sides_called
from ..screen.words import spoken
from ..served import shelf
from .looked_up import hits
from .since import since_printed
from .view import view_of

pages = Blueprint("lookup", __name__)
MOST_DICE = 40
JOURNAL = "journal"


@pages.get("/matches/<match_id>/tables/<table_key>")
def table(match_id: str, table_key: str) -> str:
    """One table, large."""
    match = shelf().match(match_id)
    entry = match.last()
    state = match.state_of(entry)
    tables = dict(match.game.tables(state))
    if table_key not in tables:
        raise Missing(say("error.table_missing", table=table_key[:40]))
    lit = hits(entry.record.lines, tables)
    title = match.game.frame(state, settings.seat_of(match)).title
    sides = sides_called(match)
    view = view_of(match, entry.number, title)
    sheet = ShortCode("", CHART, list(tables).index(table_key) + 1)
    since = since_printed(match, settings.seat_of(match), sheet)
    return render_template(
        "table.html", match=view, table=tables[table_key], hits=lit, sides=sides, since=since
    )


@pages.get("/matches/<match_id>/counters")
def counters(match_id: str) -> str:
    """Every kind of counter of the game, as this match plays with them."""
    match = shelf().match(match_id)
    entry = match.last()
    state = match.state_of(entry)
    view = view_of(match, entry.number, match.game.frame(state, settings.seat_of(match)).title)
    kinds = match.game.kinds(kit_named(state.kit)) if match.game.kinds else ()
    return render_template("counters.html", match=view, kinds=kinds)


def kind_names(match: Match) -> str:
    """Letters and names of all kinds as a page looks for them, one a line: the longest first."""
    return names_of_kinds(match.game.kinds, match.state().kit, spoken()) if match.game.kinds else ""


@functools.lru_cache(64)
def names_of_kinds(kinds: Callable[[Any], tuple[Kind, ...]], kit: str, language: Language) -> str:
    """The same in a language; a page says the same ones every time."""
    found = {words for each in kinds(kit_named(kit)) for words in (each.code, language.words(each.name))}
    return "\n".join(sorted(found, key=lambda words: (-len(words), words)))


@pages.get("/matches/<match_id>/<tab>/<side>/<int:number>")
def numbered(match_id: str, tab: str, side: str, number: int) -> str:
    """One of the things a side has by number, such as a fleet, for a phone beside the board."""
    match = shelf().match(match_id)
    seat = settings.seat_of(match)
    entry = match.last()
    state = match.state_of(entry)
    panel = shown(match, state, side, number) if tab == numbered_tab(match) else None
    if panel is None:
        raise Missing(say("error.number_missing", number=number))
    frame = match.game.frame(state, seat)
    sides = sides_called(match)
    sheet = ShortCode("", letters_of(match.game.key, match.sides)[side], number)
    return render_template(
        f"{match.game.key}/panels/{tab}_one.html",
        match=match,
        panel=panel,
        frame=frame,
        sides=sides,
        revision=entry.number,
        since=since_printed(match, seat, sheet),
    )


class Thrown(msgspec.Struct, frozen=True):
    """Dice thrown into the tray, and how many reach the target (0: none asked for)."""

    faces: tuple[int, ...]
    target: int
    die: dice.Die

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def hits(self) -> int:
        return sum(face >= self.target for face in self.faces)


@pages.get("/tray")
def tray() -> str:
    """Any number of dice thrown here, with how many reach a target."""
    die = dice.Die.D10 if request.args.get("die") == str(int(dice.Die.D10)) else dice.Die.D6
    count, target = _number("n", 2, MOST_DICE), _number("target", 0, die)
    thrown = Thrown(dice.throw(count, die), target, die) if "n" in request.args else None
    return render_template("tray.html", thrown=thrown, n=count, target=target or None, die=die)


def _number(name: str, usual: int, most: int) -> int:
    text = request.args.get(name) or str(usual)
    if not is_number(text) or int(text) > most:
        raise Unreadable(say("error.tray", given=text[:20], most=most))
    return int(text)


@pages.get("/codes")
def code() -> Response:
    """Open what a sheet's short code names."""
    from printables.drawing import codes

    text = request.args.get("code", "")
    wanted = codes.read_code(text)
    revision = request.args.get("rev", "")
    rev = revision if is_number(revision) else None
    for match_id, found in shelf().matches():
        # A code is shorter than an id: it is looked for among the matches that are here.
        if codes.match_code(match_id) == wanted.match and isinstance(found, Match):
            return redirect(address(found, wanted.letter, wanted.number, rev))
    raise Missing(say("error.code", code=text[:20]))


@pages.get("/C/<text>/<int:revision>")
def scanned(text: str, revision: int) -> Response:
    """A short code as a sheet's QR has it, in capitals throughout."""
    return redirect(url_for("lookup.code", code=text, rev=revision))


def address(match: Match, letter: str, number: int, rev: str | None) -> str:
    """Where the thing a code names is shown: one of a side's, a table, or the match with the tab of it."""
    state, listing = match.state(), numbered_tab(match)
    side = side_of(match.game.key, match.sides, letter) if listing else ""
    if side and number and shown(match, state, side, number):
        return url_for("lookup.numbered", match_id=match.id, tab=listing, side=side, number=number, rev=rev)
    tables = list(match.game.tables(state))
    if letter == CHART and 0 < number <= len(tables):
        return url_for("lookup.table", match_id=match.id, table_key=tables[number - 1], rev=rev)
    tab = listing if side else tab_of(match.game.key, letter)
    # The journal says itself what is new in it.
    of = f"{letter}{number or ''}" if rev and tab != JOURNAL else None
    return url_for("play.show", match_id=match.id, tab=tab or None, rev=rev, of=of or None)


def numbered_tab(match: Match) -> str:
    """The tab on which this game lists what each side has by number; empty if it has none."""
    return next((panel.key for panel in match.game.panels if panel.numbered), "")


def shown(match: Match, state: Any, side: str, number: int) -> Any:
    """The tab as this screen's seat sees it, with this one chosen; None if the seat sees no such thing."""
    panel = match.game.panel(state, numbered_tab(match), settings.seat_of(match), f"{side}-{number}")
    chosen = panel.chosen
    return panel if chosen and (chosen.side, chosen.number) == (side, number) else None
