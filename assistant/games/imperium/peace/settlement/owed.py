"""16.0 What the Emperor wants back when a war is over, and which ships serve (R-41, R-42, R-65, R-66)."""

from __future__ import annotations

from itertools import groupby

import msgspec

from assistant.core.shipped.match_kit import table
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import cargo_of
from assistant.games.imperium.pieces.putting_down import candidates
from assistant.games.imperium.pieces.units import is_ship, unit_type
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.keys import IMPERIAL, UnitId
from assistant.games.imperium.state.war import State, Unit

from .agreed import agreed


class Level(msgspec.Struct):
    """Ships of one price: of each type at least so many, together `number`; who serves, likely first."""

    price: int
    least: dict[str, int]
    number: int
    ships: list[Unit]


class Due(msgspec.Struct):
    """What goes back, price by price; `unmet` ships nothing is left to serve for."""

    levels: list[Level]
    unmet: int = 0


def received(state: State) -> dict[str, int]:
    """Ships sent in this war and not given back yet: the loans still open, and all grants (R-65)."""
    sent = [loan.ships for loan in state.effects.loans]
    # R-42 What was asked for is received like what was sent.
    stays = Reading.PETITION_SHIPS_STAY.holds(state)
    sent += [grant.ships for grant in state.grants if not (stays and grant.source == "petition")]
    total: dict[str, int] = {}
    for ships in sent:
        for code, number in ships.items():
            if is_ship(state, unit_type(state, IMPERIAL, code)):
                total[code] = total.get(code, 0) + number
    return total


def owed(state: State) -> dict[str, int]:
    """The same if it goes back at all: not after a defeat of the Imperium."""
    outcome = agreed(state).campaign.outcome
    keeps = outcome is Outcome.ARMISTICE and Reading.ARMISTICE_FORCES_STAY.holds(state)
    return {} if keeps or outcome is Outcome.TERRAN else received(state)


def due(state: State) -> Due:
    """R-66: the same type, or where it is missing the next dearer one there is, and so on upwards."""
    wanted, levels, waiting, unmet = owed(state), [], 0, 0
    # One sweep upwards: what a price cannot supply is carried on to the next dearer one.
    for price, codes in _prices(state):
        ships = {code: _serving(state, code) for code in codes}
        least = {code: min(wanted.get(code, 0), len(ships[code])) for code in codes}
        room = sum(len(found) for found in ships.values()) - sum(least.values())
        # What cheaper types could not supply is taken before this price adds what it lacks.
        served = min(waiting, room)
        waiting += sum(wanted.get(code, 0) for code in codes) - sum(least.values()) - served
        if number := sum(least.values()) + served:
            levels.append(Level(price, least, number, [ship for found in ships.values() for ship in found]))
    unmet = waiting
    return Due(levels, unmet)


def _prices(state: State) -> list[tuple[int, list[str]]]:
    """Types of Imperial ships by their price, the cheapest first."""
    chart = [(row.give[IMPERIAL], row.key) for row in table(state, "production").rows if IMPERIAL in row.give]
    ships = [(price, code) for price, code in chart if _is_ship(state, code)]
    by_price = groupby(sorted(ships, key=lambda ship: ship[0]), key=lambda ship: ship[0])
    return [(price, [code for _, code in group]) for price, group in by_price]


def _is_ship(state: State, code: str) -> bool:
    found = kit(state).units[IMPERIAL].get(code)
    return found is not None and is_ship(state, found)


def _serving(state: State, code: str) -> list[Unit]:
    """Ships of a type, damaged ones first: their owner misses them least."""
    return sorted(candidates(state, code), key=lambda ship: (not ship.damaged, len(cargo_of(state, ship))))


def usual(level: Level) -> list[UnitId]:
    """Which ships of a price go back if nobody chooses: so many of each type, then whatever is left."""
    of_type: dict[str, list[Unit]] = {}
    for ship in level.ships:
        of_type.setdefault(ship.type, []).append(ship)
    certain = [ship for code, least in level.least.items() for ship in of_type.get(code, [])[:least]]
    rest = [ship for ship in level.ships if ship not in certain]
    return [ship.id for ship in [*certain, *rest][: level.number]]


def is_choice(level: Level) -> bool:
    """Whether it matters which ships of a price go back."""
    alike = {(ship.type, ship.damaged, repr(ship.where)) for ship in level.ships}
    return level.number < len(level.ships) and len(alike) > 1
