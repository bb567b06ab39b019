"""12.1, 12.6 to 12.8 once more, by heart and apart from the game: what the dice of a step must have done."""

from __future__ import annotations

from typing import Any

from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.war import State

CAPITAL = ("BB", "B2", "B1", "B")
ONE_SIDED = ("TR",)


def distance(one: int, other: int) -> int:
    """Levels, rows and columns between two areas."""
    ones, others = divmod(one, 100), divmod(other, 100)
    return (
        abs(ones[0] - others[0]) + abs(ones[1] // 10 - others[1] // 10) + abs(ones[1] % 10 - others[1] % 10)
    )


def needs(weapon: str, far: int, capital: bool) -> int:
    """The face that hits; 7 where nothing does."""
    if weapon == "beam":
        return {0: 4, 1: 6}.get(far, 6 if far == 2 and capital else 7)
    return {0: 5, 1: 5, 2: 6, 3: 6}.get(far, 7)


def expected(before: State, faces: list[int]) -> dict[int, str]:
    """What becomes of each ship fired at: "", "damaged" or "gone"; dice are read in their order."""
    fight: Any = before.space_battle
    weapon = "beam" if fight.step in (4, 8, 12) else "torpedo"
    second = {"imperial": "terran", "terran": "imperial"}[fight.initiative]
    lots: dict[tuple[str, int, int], int] = {}
    for side in (second, fight.initiative):
        for aim in sorted(fight.aims.get(side, []), key=lambda aim: aim.target):
            firer = before.units[aim.firer]
            far = (
                distance(fight.areas[aim.firer], fight.areas[aim.target])
                if aim.firer in fight.areas and aim.target in fight.areas
                else aim.distance
            )
            face = min(6, needs(weapon, far, firer.type in CAPITAL))
            dice = aim.dice if aim.dice is not None else value(before, firer, weapon) or 0
            key = (side, aim.target, face)
            lots[key] = lots.get(key, 0) + dice
    order = sorted(lots, key=lambda key: (key[0] != second, key[1], key[2]))
    hits: dict[int, int] = {}
    rest = list(faces)
    for key in order:
        thrown, rest = rest[: lots[key]], rest[lots[key] :]
        hits[key[1]] = hits.get(key[1], 0) + len([face for face in thrown if face >= key[2]])
    if weapon == "torpedo":
        for target in dict.fromkeys(key[1] for key in order):
            shield = value(before, before.units[target], "cm") or 0
            thrown, rest = rest[:shield], rest[shield:]
            hits[target] = max(0, hits[target] - thrown.count(6))
    assert rest == [], "dice left over"
    return {target: fate(before, target, number) for target, number in hits.items()}


def fate(before: State, target: int, hits: int) -> str:
    """12.8 for one ship."""
    ship = before.units[target]
    defence = max(1, value(before, ship, "defence") or 1)
    if hits < defence:
        return ""
    if ship.damaged or ship.type in ONE_SIDED or hits >= 3 * defence:
        return "gone"
    return "damaged"


def found(before: State, after: State, target: int) -> str:
    """What did become of a ship."""
    if target not in after.units:
        return "gone"
    return "damaged" if after.units[target].damaged and not before.units[target].damaged else ""
