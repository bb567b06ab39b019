"""12, 6-3, 6-5, 6-6 A battle and the landing behind it, every throw of every round counted out one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

# What the race sheets print, the dice of one, and what one costs.
FIGURES = {
    "dreadnought": 5,
    "carrier": 9,
    "cruiser": 7,
    "destroyer": 9,
    "fighter": 9,
    "ground_force": 8,
    "pds": 6,
}
COSTS = {"fighter": 0.5, "destroyer": 1, "cruiser": 2, "carrier": 3, "dreadnought": 5}
ROUNDS = 80
# A ship: its type, and whether it is damaged.
Ship = tuple[str, bool]
Fleet = tuple[Ship, ...]


class Army(NamedTuple):
    """A side: race, technologies, and how many pieces of each kind."""

    race: str
    known: frozenset[str]
    units: Mapping[str, int]

    @property
    def fleet(self) -> Fleet:
        return tuple((unit, False) for unit in COSTS for _ in range(self.units.get(unit, 0)))


def figure(
    army: Army, unit: str, *, against: str = "", landing: bool = False, beside_pds: bool = False
) -> int:
    """12-2 What a unit hits on; `against` is the race met in the first round."""
    less = {
        "cruiser": {"hylar"}, "destroyer": {"hylar"}, "fighter": {"cybernetics", "advanced_fighters"},
        "pds": {"magen"}, "ground_force": {"gen_synthesis"} | ({"magen"} if beside_pds else set()),
    }.get(unit, set())  # fmt: skip
    found = FIGURES[unit] - len(less & army.known)
    if unit != "pds":
        found += {"sardakk": -1, "jol_nar": 1}.get(army.race, 0)
    better = {("naalu", "fighter"), ("l1z1x", "dreadnought")} | (
        {("l1z1x", "ground_force")} if landing else set()
    )
    found -= (army.race, unit) in better
    return max(1, found + (against == "xxcha"))


def chance(value: int) -> float:
    return max(0, 11 - value) / 10


def hits(dice: Iterable[float]) -> dict[int, float]:
    """How likely each number of hits is, throw by throw."""
    found: defaultdict[int, float] = defaultdict(float)
    dice = [*dice]
    for throws in product((False, True), repeat=len(dice)):
        likely = 1.0
        for hit, each in zip(throws, dice, strict=True):
            likely *= each if hit else 1 - each
        found[sum(throws)] += likely
    return found


def struck(army: Army, fleet: Fleet, number: int) -> Fleet:
    """12-3 Damage first, then who hits least, among equals the cheapest; 7-2 carriers after fighters."""

    def worth(ship: Ship) -> tuple[float, float, bool]:
        least = figure(army, "fighter") if ship[0] == "carrier" else 11
        return chance(min(least, figure(army, ship[0]))), COSTS[ship[0]], not ship[1]

    left = sorted(fleet, key=worth)
    for _ in range(number):
        whole = next((at for at, ship in enumerate(left) if ship == ("dreadnought", False)), None)
        if whole is not None:
            left[whole] = "dreadnought", True
        elif left:
            left.pop(0)
    return tuple(sorted(left))


Mass = dict[tuple[Fleet, Fleet], float]


def both_struck(mass: Mass, armies: tuple[Army, Army], dice: object) -> Mass:
    """Both take their hits of dice thrown together: `dice(own, army, met)` are those of a side."""
    after: defaultdict[tuple[Fleet, Fleet], float] = defaultdict(float)
    for (one, other), likely in mass.items():
        by_one, by_other = (
            hits(dice(fleet, army, met))  # type: ignore[operator]
            for fleet, army, met in ((one, *armies), (other, *armies[::-1]))
        )
        for (given, of_given), (taken, of_taken) in product(by_one.items(), by_other.items()):
            left = struck(armies[0], one, taken), struck(armies[1], other, given)
            after[left] += likely * of_given * of_taken
    return after


def of_pds(fleet: Fleet, army: Army, met: Army) -> list[float]:
    """6-3 One die for each, thrown again by who knows the laser."""
    hit = chance(figure(army, "pds"))
    hit = 1 - (1 - hit) ** 2 if "graviton_laser" in army.known else hit
    return [hit] * army.units.get("pds", 0)


def of_shots(fleet: Fleet, army: Army, met: Army) -> list[float]:
    """12-0 Every dreadnought of who has the cannon."""
    cannons = [ship for ship, _ in fleet if ship == "dreadnought"] if "assault_cannon" in army.known else []
    return [chance(figure(army, ship)) for ship in cannons]


def barraged(mass: Mass, armies: tuple[Army, Army]) -> Mass:
    """12-0 Two dice for each destroyer, at fighters alone."""
    after: defaultdict[tuple[Fleet, Fleet], float] = defaultdict(float)
    for fleets, likely in mass.items():
        thrown = [
            hits([chance(figure(army, "destroyer"))] * 2 * sum(ship == "destroyer" for ship, _ in fleet))
            for fleet, army in zip(fleets, armies, strict=True)
        ]
        for (given, of_given), (taken, of_taken) in product(thrown[0].items(), thrown[1].items()):
            left = fewer(fleets[0], taken), fewer(fleets[1], given)
            after[left] += likely * of_given * of_taken
    return after


def fewer(fleet: Fleet, shot: int) -> Fleet:
    fighters = [ship for ship in fleet if ship[0] == "fighter"]
    return tuple(sorted([*(ship for ship in fleet if ship[0] != "fighter"), *fighters[shot:]]))


def fought_out(armies: tuple[Army, Army]) -> Mass:
    """How likely each end of the battle is."""
    mass: Mass = {(armies[0].fleet, armies[1].fleet): 1.0}
    for before in (of_pds, of_shots):
        mass = both_struck(mass, armies, before)
    mass = barraged(mass, armies)
    ended: defaultdict[tuple[Fleet, Fleet], float] = defaultdict(float)
    for at in range(ROUNDS):

        def dice(fleet: Fleet, army: Army, met: Army, first: bool = not at) -> list[float]:
            return [chance(figure(army, ship, against=met.race if first else "")) for ship, _ in fleet]

        for fleets in [fleets for fleets in mass if not all(fleets)]:
            ended[fleets] += mass.pop(fleets)
        mass = both_struck(mass, armies, dice)
    for fleets, likely in mass.items():
        ended[fleets] += likely
    return ended


def falls(armies: tuple[Army, Army], landing: int) -> float:
    """6-6 How likely so many ground forces take the planet; with both gone it holds."""
    lands, holds = armies
    beside = bool(holds.units.get("pds", 0))
    own = chance(figure(lands, "ground_force", landing=True))
    their = chance(figure(holds, "ground_force", beside_pds=beside))
    mass, fallen = {(landing, holds.units.get("ground_force", 0)): 1.0}, 0.0
    for _ in range(ROUNDS):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (one, other), likely in mass.items():
            if not (one and other):
                fallen += likely * bool(one)
                continue
            for (given, of_given), (taken, of_taken) in product(
                hits([own] * one).items(), hits([their] * other).items()
            ):
                after[max(0, one - taken), max(0, other - given)] += likely * of_given * of_taken
        mass = after
    return fallen
