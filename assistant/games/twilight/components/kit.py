"""The kit a match is started with: cards, units, races, planets, technologies from data/twilight."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

import msgspec

from assistant.core.shipped.kit import kit_named
from assistant.core.shipped.kit_file import Rows, check_known, check_same
from assistant.core.shipped.match_kit import check_rulings, figure
from assistant.core.shipped.ruling import RULINGS, Ruling
from assistant.core.shipped.table import Table
from assistant.core.shipped.table_file import Make, read_tables
from assistant.folders import shipped

from ..state.keys import Card, PlanetKey, Unit
from ..state.table import State
from . import charts
from .printed import CardText, ObjectiveCard, PlanetCard, RaceSheet, Technology, UnitType
from .rulings import Reading

# A new chart is a file in data/twilight/tables and a line here, at the end: short codes count along.
TABLES = ("units", "strategy_cards", "hits", "players", "technologies")


class Kit(msgspec.Struct, frozen=True):
    """Everything printed that a match keeps as it was started."""

    units: dict[Unit, UnitType]
    cards: dict[str, CardText]
    races: dict[str, RaceSheet]
    technologies: dict[str, Technology]
    planets: dict[PlanetKey, PlanetCard]
    objectives: tuple[ObjectiveCard, ...]
    tables: dict[str, Table]
    rulings: tuple[Ruling, ...]


_units, _cards, _races = Rows("units", UnitType), Rows("cards", CardText), Rows("races", RaceSheet)
_technologies, _planets = Rows("technologies", Technology), Rows("planets", PlanetCard)
_objectives = Rows("objectives", ObjectiveCard)


@cache
def load() -> Kit:
    """The kit as shipped; Damaged with one sentence if a file is broken."""
    return read_kit(shipped("data") / "twilight")


def kit(state: State) -> Kit:
    """The kit this match was started with."""
    found: Kit = kit_named(state.kit)
    return found


def card_text(state: State, card: Card) -> CardText:
    """A strategy card as printed."""
    return kit(state).cards[card.key]


def card_figure(state: State, card: Card, name: str) -> int:
    """5 A figure of what a strategy card does, as its chart prints it."""
    return figure(state, "strategy_cards", card.key, name)


def read_kit(folder: Path) -> Kit:
    """The kit in a folder, every name in it checked."""
    units, cards = {each.key: each for each in _units.of(folder)}, _cards.of(folder)
    written = [charts.in_figures(each) for each in cards]
    known = {each.key: each for each in _technologies.of(folder)}
    made: Mapping[str, Make] = {
        "units": partial(charts.units, types=units),
        "strategy_cards": partial(charts.strategy_cards, cards=written),
        "hits": charts.hits,
        "players": charts.players,
        "technologies": partial(charts.technologies, known=known),
    }
    found = Kit(
        units=units,
        # What a card gives is read from its chart.
        cards={each.key: msgspec.structs.replace(each, give={}) for each in written},
        races={each.key: each for each in _races.of(folder)},
        technologies=known,
        planets={each.key: each for each in _planets.of(folder)},
        objectives=_objectives.of(folder),
        tables=read_tables(folder / "tables", TABLES, made),
        rulings=RULINGS.of(folder),
    )
    # All files first: names of one are checked against the others.
    _check(found)
    return found


def _check(found: Kit) -> None:
    """Damaged if a card or a unit is missing, or a file names what does not exist."""
    check_rulings("rulings.toml", found.rulings, Reading)
    check_same("units.toml", found.units, Unit)
    printed = [(text.number, text.key) for text in found.cards.values()]
    check_same("cards.toml", printed, [(int(card), card.key) for card in Card])
    for race in found.races.values():
        check_known("races.toml", race.homes, found.planets)
        check_known("races.toml", race.technologies, found.technologies)
    for technology in found.technologies.values():
        for needed in technology.needs:
            check_known("technologies.toml", needed, found.technologies)
