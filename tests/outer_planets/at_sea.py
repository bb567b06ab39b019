"""Campaigns set to a moment for tests: forces placed, ships put where a rule needs them."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Referee
from assistant.games.outer_planets.components.book import BOOK
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.moving import in_area_spot
from assistant.games.outer_planets.state.keys import Nation, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Unit

from .player import Table

# A map of our own: Jupiter beside the belts, Saturn beside Jupiter, the inner planets beside the belts.
MAP = {
    "area/jupiter/neighbours": ["saturn", "belt_1", "belt_2", "leading_trojans"],
    "area/saturn/neighbours": ["jupiter"],
    "area/inner_planets/neighbours": ["belt_1", "belt_2", "belt_3"],
    "area/belt_3/neighbours": ["inner_planets"],
    "area/trailing_trojans/neighbours": ["belt_3"],
}


def campaign(turn: int = 2, rulings: dict[str, str] | None = None, read_off: bool = True) -> Table:
    """A campaign of which the forces stand in their ports."""
    table = Table(setup=Setup("campaign", rulings=rulings or {}))
    table.give(type="place_forces")
    table.state.now.turn = turn
    if read_off:
        print_on(table, **MAP)
    return table


def print_on(table: Table, **values: Any) -> None:
    """Read values off; a slash stands for a dot."""
    BOOK.record(table.state, RecordPrinted(values=values), Referee())


def stand(table: Table, stop: str) -> None:
    """Play is at a place, and what is entered there has happened."""
    GAME.sequence.go_to(table.state, stop, Referee())
    GAME.sequence.go_on(table.state, Referee())


def ships(table: Table, kind: TypeKey, number: int = 1, nation: Nation | None = None) -> list[Unit]:
    """Ships of a kind in port, or in the pool if there is none."""
    alike = [
        each for each in table.state.units.values() if each.type == kind and nation in (None, each.nation)
    ]
    usable = [each for each in alike if each.at.zone == Zone.PORT] or alike
    return usable[:number]


def out_at(
    table: Table, area: str, kind: TypeKey, number: int = 1, nation: Nation | None = None
) -> list[Unit]:
    """Ships of a kind in the zone of an area, come from their ports."""
    found = ships(table, kind, number, nation)
    for each in found:
        each.sailed_from, each.at = each.at.key, in_area_spot(area)  # type: ignore[assignment]
    return found
