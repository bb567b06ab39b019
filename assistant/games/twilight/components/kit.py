"""The kit a match is started with: cards, units, races, planets, technologies from data/twilight."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from assistant.core.decoding import Reader
from assistant.core.errors import Damaged
from assistant.core.kit import kit_named
from assistant.core.ruling import Ruling, Rulings
from assistant.core.say import Value, say
from assistant.core.table import Table, read_table
from assistant.folders import shipped

from ..state.keys import Card, PlanetKey, Unit
from ..state.table import State
from .printed import CardText, ObjectiveCard, PlanetCard, RaceSheet, Technology, UnitType

File = TypeVar("File")
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
        units={unit.key: unit for unit in _read(folder / "units.toml", _units).units},
        cards={card.key: card for card in _read(folder / "cards.toml", _cards).cards},
        races={race.key: race for race in _read(folder / "races.toml", _races).races},
        technologies={
            each.key: each for each in _read(folder / "technologies.toml", _technologies).technologies
        },
        planets={planet.key: planet for planet in _read(folder / "planets.toml", _planets).planets},
        objectives=_read(folder / "objectives.toml", _objectives).objectives,
        tables={key: read_table(folder / "tables" / f"{key}.toml") for key in TABLES},
        rulings=_read(folder / "rulings.toml", _rulings).rulings,
    )
    # All files first: names of one are checked against the others.
    _check(found)
    return found


def _read(path: Path, reader: Reader[File]) -> File:
    try:
        return reader.toml(path.read_bytes())
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise _broken(path.name, str(error)) from error


def _broken(file: str, fault: Value) -> Damaged:
    return Damaged(say("error.data_file", file=file, fault=fault))


def _check(found: Kit) -> None:
    """Damaged if a card or a unit is missing, or a file names what does not exist."""
    _check_same("units.toml", found.units, Unit)
    printed = [(text.number, text.key) for text in found.cards.values()]
    _check_same("cards.toml", printed, [(int(card), card.key) for card in Card])
    for race in found.races.values():
        _check_known("races.toml", race.homes, found.planets)
        _check_known("races.toml", race.technologies, found.technologies)
    for technology in found.technologies.values():
        for needed in technology.needs:
            _check_known("technologies.toml", needed, found.technologies)


def _check_same(file: str, names: Iterable[object], known: Iterable[object]) -> None:
    different = sorted(map(str, set(names) ^ set(known)))
    if different:
        raise _broken(file, say("error.data_name", name=different[0]))


def _check_known(file: str, names: Iterable[str], known: Iterable[str]) -> None:
    unknown = sorted(set(names) - set(known))
    if unknown:
        raise _broken(file, say("error.data_name", name=unknown[0]))
