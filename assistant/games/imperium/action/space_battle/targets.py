"""12.6, 12.7 Who can fire at whom, on which faces, and how a side's fire is best spread."""

from __future__ import annotations

from assistant.games.imperium.components.battle_board import distance
from assistant.games.imperium.pieces.units import is_capital, type_of, value
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId, enemy
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from ..odds.to_hit import least_face
from .ships import battle_of, on_board, power

FARTHEST = 3


class Gunnery:
    """Who stands how far from whom, and on what face a weapon hits there: looked up once for a question."""

    def __init__(self, state: State, weapon: str) -> None:
        self.areas = battle_of(state).areas
        self.capital = {ship.id for ship in on_board(state) if is_capital(state, ship)}
        self.faces = _faces(state, weapon)

    def apart(self, firer: UnitId, target: UnitId) -> int | None:
        """The distance between two ships; None where one of them has no known position."""
        here, there = self.areas.get(firer), self.areas.get(target)
        return None if here is None or there is None else distance(here, there)

    def least(self, aim: Aim) -> int | None:
        """The face a declared fire hits on; None beyond its range. A distance not told is the nearest."""
        far = self.apart(aim.firer, aim.target)
        far = (aim.distance or 0) if far is None else far
        return self.faces.get((far, aim.firer in self.capital))


_known_faces: dict[tuple[str, str], dict[tuple[int, bool], int | None]] = {}


def _faces(state: State, weapon: str) -> dict[tuple[int, bool], int | None]:
    """The face a weapon needs by distance, for capital ships and others: read once from a match's tables."""
    if (state.kit, weapon) not in _known_faces:
        _known_faces[state.kit, weapon] = {
            (far, capital): least_face(state, weapon, far, capital)
            for far in range(FARTHEST + 1)
            for capital in (False, True)
        }
    return _known_faces[state.kit, weapon]


def in_play(state: State, aims: list[Aim]) -> list[Aim]:
    """Those whose firer and target are still on the board; a correction may have taken one off."""
    # Target 0 is fire that is held.
    here = {0, *(ship.id for ship in on_board(state))}
    return [aim for aim in aims if aim.firer in here and aim.target in here]


def armed(state: State, side: SideKey, weapon: str) -> list[Unit]:
    """Ships that have dice for a weapon; a blank value may be some."""
    return [ship for ship in on_board(state, side) if power(state, ship, weapon) != 0]


def who_reaches(state: State, side: SideKey, weapon: str) -> list[Unit]:
    """The ships of a side that can fire at anything."""
    guns, enemies = Gunnery(state, weapon), on_board(state, enemy(side))
    return [
        ship
        for ship in armed(state, side, weapon)
        if any(guns.least(Aim(ship.id, each.id)) is not None for each in enemies)
    ]


def reaches_any(state: State, side: SideKey, weapon: str) -> bool:
    """Whether a side can fire at anything."""
    return bool(who_reaches(state, side, weapon))


def anybody_reaches(state: State, weapon: str) -> bool:
    """Whether there is any fire in this step."""
    return any(reaches_any(state, side, weapon) for side in SIDES)


def aims_with_suggestions(state: State, side: SideKey, weapon: str) -> list[Aim]:
    """What the side has aimed so far, and a proposal for every other ship."""
    drafted = in_play(state, battle_of(state).aims.get(side, []))
    busy = {aim.firer for aim in drafted}
    kept = [aim for aim in drafted if aim.target]
    rest = [ship for ship in armed(state, side, weapon) if ship.id not in busy]
    return kept + spread_fire(state, rest, weapon, kept)


def spread_fire(state: State, firers: list[Unit], weapon: str, kept: list[Aim]) -> list[Aim]:
    """Enough fire on the dearest target in reach, then on the next; whoever is left fires where it hits best.

    Nobody is proposed a target whose distance is not known.
    """
    guns, wanted = Gunnery(state, weapon), _wanted(state, firers, weapon)
    dice = {ship.id: power(state, ship, weapon) or 0 for ship in on_board(state)}
    for aim in kept:
        if aim.target in wanted:
            # What was aimed by hand already counts against its target.
            wanted[aim.target] -= _weight(guns, aim, dice[aim.firer])
    found: dict[UnitId, Aim] = {}
    # Greedy: the dearest target gets the surest guns until it is expected to be hit once.
    for target in wanted:
        for aim in _nearest_first(guns, [ship for ship in firers if ship.id not in found], target):
            if wanted[target] <= 0:
                break
            found[aim.firer] = aim
            wanted[target] -= _weight(guns, aim, dice[aim.firer])
    for ship in firers:
        if ship.id not in found:
            near = [aim for target in wanted for aim in _nearest_first(guns, [ship], target)]
            if near:
                found[ship.id] = min(near, key=lambda aim: guns.least(aim) or 0)
    return [found[ship.id] for ship in firers if ship.id in found]


def _nearest_first(guns: Gunnery, firers: list[Unit], target: UnitId) -> list[Aim]:
    """The fire these ships can give a target at a known distance, the surest first."""
    aims = [Aim(ship.id, target) for ship in firers if guns.apart(ship.id, target) is not None]
    sure = [(guns.least(aim), aim) for aim in aims]
    return [aim for face, aim in sorted(((f, a) for f, a in sure if f), key=lambda pair: pair[0])]


def _wanted(state: State, firers: list[Unit], weapon: str) -> dict[UnitId, float]:
    """Enemy ships, dearest first, with the hits in sixths that would damage each, counter-measures too."""
    if not firers:
        return {}
    enemies = on_board(state, enemy(firers[0].side))
    # Of two alike the damaged one first: it takes less to be rid of it.
    enemies.sort(key=lambda ship: (-type_of(state, ship).cost, not ship.damaged, ship.id))
    guard = {ship.id: (value(state, ship, "cm") or 0) if weapon == "torpedo" else 0 for ship in enemies}
    return {ship.id: 6.0 * (value(state, ship, "defence") or 1) + guard[ship.id] for ship in enemies}


def _weight(guns: Gunnery, aim: Aim, whole: int) -> float:
    """Expected hits in sixths of one ship's fire."""
    # Of six faces 7 - least hit; beyond the range none do.
    return (whole if aim.dice is None else aim.dice) * (7 - (guns.least(aim) or 7))
