"""12.6, 12.7 Who can fire at whom, on which faces, and how a side's fire is best spread."""

from __future__ import annotations

from ..odds.to_hit import least_face
from ..state import SIDES, State, Unit, enemy
from ..units import is_capital, type_of, value
from .areas import distance
from .ships import battle_of, on_board, power
from .state import Aim

FARTHEST = 3


def apart(state: State, firer: int, target: int) -> int | None:
    """The distance between two ships; None where one of them has no known position."""
    areas = battle_of(state).areas
    if firer not in areas or target not in areas:
        return None
    return distance(areas[firer], areas[target])


def least(state: State, weapon: str, aim: Aim) -> int | None:
    """The face a declared fire hits on; None beyond its range. A distance not told is the nearest."""
    far = apart(state, aim.firer, aim.target)
    far = (aim.distance or 0) if far is None else far
    capital = is_capital(state, state.units[aim.firer])
    return least_face(state, weapon, far, capital)


def armed(state: State, side: str, weapon: str) -> list[Unit]:
    """Ships that have dice for a weapon; a blank value may be some."""
    return [ship for ship in on_board(state, side) if power(state, ship, weapon) != 0]


def in_reach(state: State, weapon: str, firer: Unit) -> list[Unit]:
    """The enemy ships a ship can fire at; with unknown positions that is each of them."""
    enemies = on_board(state, enemy(firer.side))
    return [ship for ship in enemies if least(state, weapon, Aim(firer.id, ship.id)) is not None]


def reaches_any(state: State, side: str, weapon: str) -> bool:
    """Whether a side can fire at anything."""
    return any(in_reach(state, weapon, ship) for ship in armed(state, side, weapon))


def anybody_reaches(state: State, weapon: str) -> bool:
    """Whether there is any fire in this step."""
    return any(reaches_any(state, side, weapon) for side in SIDES)


def aims_with_suggestions(state: State, side: str, weapon: str) -> list[Aim]:
    """What the side has aimed so far, and a proposal for every other ship."""
    drafted = battle_of(state).aims.get(side, [])
    busy = {aim.firer for aim in drafted}
    kept = [aim for aim in drafted if aim.target]
    rest = [ship for ship in armed(state, side, weapon) if ship.id not in busy]
    return kept + spread_fire(state, rest, weapon, kept)


def spread_fire(state: State, firers: list[Unit], weapon: str, kept: list[Aim]) -> list[Aim]:
    """Enough fire on the dearest target in reach, then on the next; whoever is left joins the first.

    Nobody is proposed a target whose distance is not known.
    """
    wanted = _wanted(state, firers, weapon)
    for aim in kept:
        if aim.target in wanted:
            wanted[aim.target] -= _weight(state, weapon, aim)
    found: dict[int, Aim] = {}
    for target in wanted:
        reach = [Aim(ship.id, target) for ship in firers if apart(state, ship.id, target) is not None]
        reach = [aim for aim in reach if aim.firer not in found and least(state, weapon, aim) is not None]
        for aim in sorted(reach, key=lambda aim: (least(state, weapon, aim) or 0, aim.firer)):
            if wanted[target] <= 0:
                break
            found[aim.firer] = aim
            wanted[target] -= _weight(state, weapon, aim)
    for ship in firers:
        near = [Aim(ship.id, each) for each in wanted if apart(state, ship.id, each) is not None]
        near = [aim for aim in near if least(state, weapon, aim) is not None]
        if ship.id not in found and near:
            found[ship.id] = min(near, key=lambda aim: least(state, weapon, aim) or 0)
    return [found[ship.id] for ship in firers if ship.id in found]


def _wanted(state: State, firers: list[Unit], weapon: str) -> dict[int, float]:
    """Enemy ships, dearest first, with the hits in sixths that would damage each, counter-measures too."""
    if not firers:
        return {}
    enemies = on_board(state, enemy(firers[0].side))
    enemies.sort(key=lambda ship: (-type_of(state, ship).cost, not ship.damaged, ship.id))
    guard = {ship.id: (value(state, ship, "cm") or 0) if weapon == "torpedo" else 0 for ship in enemies}
    return {ship.id: 6.0 * (value(state, ship, "defence") or 1) + guard[ship.id] for ship in enemies}


def _weight(state: State, weapon: str, aim: Aim) -> float:
    """Expected hits in sixths of one ship's fire."""
    dice = aim.dice if aim.dice is not None else power(state, state.units[aim.firer], weapon) or 0
    return dice * (7 - (least(state, weapon, aim) or 7))
