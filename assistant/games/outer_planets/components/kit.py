"""The kit a match is started with, from data/outer_planets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.kit import kit_named
from assistant.core.shipped.kit_file import Rows, check_known, check_same, read_file
from assistant.core.shipped.match_kit import check_rulings
from assistant.core.shipped.ruling import RULINGS, Ruling
from assistant.core.shipped.table import Table
from assistant.core.shipped.table_file import read_tables
from assistant.folders import shipped

from ..state.keys import CARDS, AreaKey, CardKey, HqKey, Nation, PortKey, SideKey, TypeKey
from ..state.table import State
from .charts import worked_out
from .printed import FirstHand, Force, PrintedArea, PrintedCard, PrintedHq, PrintedPort, UnitType
from .rulings import Reading

# A new chart is a file in data/outer_planets/tables and a word here, at the end: short codes count along.
TABLES = ("acceleration", "fire", "mines", "titan", "allegiance", "tanker", "draw", "damage", "dice")


class Kit(msgspec.Struct, frozen=True):
    """Everything printed that a match keeps as it was started."""

    types: dict[TypeKey, UnitType]
    areas: dict[AreaKey, PrintedArea]
    ports: dict[PortKey, PrintedPort]
    cards: dict[CardKey, PrintedCard]
    forces: tuple[Force, ...]
    headquarters: dict[HqKey, PrintedHq]
    hands: dict[SideKey, FirstHand]
    tables: dict[str, Table]
    rulings: tuple[Ruling, ...]


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file map.toml."""

    areas: tuple[PrintedArea, ...]
    ports: tuple[PrintedPort, ...]


class SetupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file setup.toml."""

    forces: tuple[Force, ...]
    headquarters: tuple[PrintedHq, ...]
    hands: tuple[FirstHand, ...]


_types, _cards = Rows("types", UnitType), Rows("cards", PrintedCard)
_map, _setup = Reader(MapFile), Reader(SetupFile)
ALL_CARDS = tuple(CardKey(str(number)) for number in range(1, CARDS + 1))


@cache
def load() -> Kit:
    """The kit as shipped; Damaged with one sentence if a file is broken."""
    return read_kit(shipped("data") / "outer_planets")


def kit(state: State) -> Kit:
    """The kit this match was started with."""
    found: Kit = kit_named(state.kit)
    return found


def read_kit(folder: Path) -> Kit:
    """The kit in a folder, every name in it checked."""
    board, setup = read_file(folder / "map.toml", _map), read_file(folder / "setup.toml", _setup)
    found = Kit(
        types={each.key: each for each in _types.of(folder)},
        areas={each.key: each for each in board.areas},
        ports={each.key: each for each in board.ports},
        cards={each.key: each for each in _cards.of(folder)},
        forces=setup.forces,
        headquarters={each.key: each for each in setup.headquarters},
        hands={each.side: each for each in setup.hands},
        tables=worked_out(read_tables(folder / "tables", TABLES)),
        rulings=RULINGS.of(folder),
    )
    # All files first: names of one are checked against the others.
    _check(found)
    return found


def _check(found: Kit) -> None:
    """Damaged if something closed is missing, or a file names what does not exist."""
    check_rulings("rulings.toml", found.rulings, Reading)
    check_same("types.toml", found.types, TypeKey)
    check_same("setup.toml", found.headquarters, HqKey)
    check_same("setup.toml", found.hands, SideKey)
    check_same("map.toml", (each.nation for each in found.ports.values() if each.nation), Nation)
    check_known("map.toml", (each.area for each in found.ports.values() if each.area), found.areas)
    check_known("setup.toml", (each.port for each in found.forces if each.port), found.ports)
    for hq in found.headquarters.values():
        check_known("setup.toml", (hq.port, hq.back), found.ports)
    named = [*found.cards, *(card for hand in found.hands.values() for card in hand.cards)]
    check_known("cards.toml", named, ALL_CARDS)
