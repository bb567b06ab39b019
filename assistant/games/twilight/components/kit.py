"""The kit a match is started with: cards, units, races, planets, technologies from data/twilight."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from assistant.core.decoding import Reader
from assistant.core.kit import kit_named
from assistant.core.kit_file import check_known, check_same, read_file
from assistant.core.ruling import Ruling, Rulings
from assistant.core.table import Table, read_table
from assistant.folders import shipped

from ..state.keys import Card, PlanetKey, Unit
from ..state.table import State
from .printed import CardText, ObjectiveCard, PlanetCard, RaceSheet, Technology, UnitType

# A new chart is a file in data/twilight/tables and a line here, at the end: short codes count along.
TABLES = ("units", "strategy_cards", "hits", "players")


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


class UnitsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file units.toml."""

    units: tuple[UnitType, ...]


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file cards.toml."""

    cards: tuple[CardText, ...]


class RacesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file races.toml."""

    races: tuple[RaceSheet, ...]


class TechnologiesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file technologies.toml."""

    technologies: tuple[Technology, ...]


class PlanetsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file planets.toml."""

    planets: tuple[PlanetCard, ...]


class ObjectivesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file objectives.toml."""

    objectives: tuple[ObjectiveCard, ...]


_units, _cards, _races = Reader(UnitsFile), Reader(CardsFile), Reader(RacesFile)
_technologies, _planets = Reader(TechnologiesFile), Reader(PlanetsFile)
_objectives, _rulings = Reader(ObjectivesFile), Reader(Rulings)


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


def read_kit(folder: Path) -> Kit:
    """The kit in a folder, every name in it checked."""
    found = Kit(
        units={unit.key: unit for unit in read_file(folder / "units.toml", _units).units},
        cards={card.key: card for card in read_file(folder / "cards.toml", _cards).cards},
        races={race.key: race for race in read_file(folder / "races.toml", _races).races},
        technologies={
            each.key: each for each in read_file(folder / "technologies.toml", _technologies).technologies
        },
        planets={planet.key: planet for planet in read_file(folder / "planets.toml", _planets).planets},
        objectives=read_file(folder / "objectives.toml", _objectives).objectives,
        tables={key: read_table(folder / "tables" / f"{key}.toml") for key in TABLES},
        rulings=read_file(folder / "rulings.toml", _rulings).rulings,
    )
    # All files first: names of one are checked against the others.
    _check(found)
    return found


def _check(found: Kit) -> None:
    """Damaged if a card or a unit is missing, or a file names what does not exist."""
    check_same("units.toml", found.units, Unit)
    printed = [(text.number, text.key) for text in found.cards.values()]
    check_same("cards.toml", printed, [(int(card), card.key) for card in Card])
    for race in found.races.values():
        check_known("races.toml", race.homes, found.planets)
        check_known("races.toml", race.technologies, found.technologies)
    for technology in found.technologies.values():
        for needed in technology.needs:
            check_known("technologies.toml", needed, found.technologies)
