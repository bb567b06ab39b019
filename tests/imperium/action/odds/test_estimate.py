"""The estimate of a whole battle is exact for the policy it names."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from assistant.core.odds.hits import Volley
from assistant.core.shipped.kit import register
from assistant.games.imperium.action.odds.estimate import NOBODY, estimate, last_standing, more_destroyed
from assistant.games.imperium.action.odds.line import ALL_ROUND, ONE_BY_ONE, BattleLine, Face, Ship, line
from assistant.games.imperium.action.odds.outlook import (
    EVERY_POLICY,
    Policy,
    is_supposed,
    outlook,
    policy_named,
)
from assistant.games.imperium.components.kit import load, scenarios
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import InFleet, State, Unit

SCOUT = Face((Volley(1, 4),), (), 1, 0)
BOAT = Face((), (Volley(2, 5),), 1, 1)
BARE = Face((), (), 1, 0)


def hits_of(volleys: tuple[Volley, ...]) -> dict[int, Fraction]:
    """Hits by throwing every possible throw."""
    needs = [volley.least for volley in volleys for _ in range(volley.dice)]
    counted = Counter(
        sum(face >= need for face, need in zip(faces, needs, strict=True))
        for faces in product(range(1, 7), repeat=len(needs))
    )
    return {hits: Fraction(count, 6 ** len(needs)) for hits, count in counted.items()}


def struck(damaged: bool, gone: bool, hits: int, face: Face, cm: bool) -> dict[tuple[bool, bool], Fraction]:
    """What so many hits leave of one ship with a reverse: (damaged, gone), with every throw of CM."""
    found: Counter[tuple[bool, bool]] = Counter()
    dice = face.counter_measures if cm and hits else 0
    for faces in product(range(1, 7), repeat=dice):
        left = hits - min(hits, faces.count(6))
        outright = left >= 3 * face.defence or (damaged and left >= face.defence)
        found[damaged or left >= face.defence, gone or outright] += 1
    return {state: Fraction(count, 6**dice) for state, count in found.items()}


def one_against_one(ships: tuple[Ship, Ship], exchanges: int) -> dict[tuple[bool, bool], Fraction]:
    """Which of two single ships is gone after so many exchanges, enumerated in fractions."""
    states = {((False, False), (False, False)): Fraction(1)}
    for torpedoes in (False, True) * exchanges:
        after: Counter[tuple[tuple[bool, bool], tuple[bool, bool]]] = Counter()
        for both, chance in states.items():
            faces = [
                ship.reverse if damaged and ship.reverse else ship.front
                for ship, (damaged, _) in zip(ships, both, strict=True)
            ]
            fire = [
                {0: Fraction(1)} if gone else hits_of(face.torpedoes if torpedoes else face.beams)
                for face, (_, gone) in zip(faces, both, strict=True)
            ]
            for (one, p), (other, q) in product(fire[0].items(), fire[1].items()):
                first = struck(*both[0], other, faces[0], torpedoes)
                second = struck(*both[1], one, faces[1], torpedoes)
                for (a, x), (b, y) in product(first.items(), second.items()):
                    after[a, b] += chance * p * q * x * y
        states = dict(after)
    found: Counter[tuple[bool, bool]] = Counter()
    for both, chance in states.items():
        found[both[0][1], both[1][1]] += chance
    return dict(found)


@pytest.mark.parametrize("policy", [ONE_BY_ONE, ALL_ROUND])
@pytest.mark.parametrize("exchanges", [1, 3])
@pytest.mark.parametrize(
    "ships",
    [
        (Ship("SC", SCOUT, BARE), Ship("SC", SCOUT, SCOUT)),
        (Ship("TB", BOAT, BOAT), Ship("SC", SCOUT, BARE)),
        (
            Ship("DD", Face((Volley(2, 4),), (Volley(1, 5),), 1, 2), Face((Volley(1, 4),), (), 1, 1)),
            Ship(
                "CA",
                Face((Volley(2, 4),), (Volley(3, 5),), 2, 1),
                Face((Volley(1, 4),), (Volley(1, 5),), 1, 1),
            ),
        ),
    ],
)
def test_one_ship_against_another_is_as_enumerated(
    ships: tuple[Ship, Ship], exchanges: int, policy: str
) -> None:
    lines = (line(ships[:1], policy), line(ships[1:], policy))
    found = estimate(lines, last_standing(lines), exchanges)
    exact = one_against_one(ships, exchanges)
    assert found.wins[0] == pytest.approx(float(exact.get((False, True), 0)), abs=1e-4)
    assert found.wins[1] == pytest.approx(float(exact.get((True, False), 0)), abs=1e-4)
    lost = sum(chance for (gone, _), chance in exact.items() if gone)
    assert found.lost[0].get(ships[0].type, 0) == pytest.approx(float(lost), abs=1e-4)


def places(made: BattleLine) -> list[tuple[str, bool]]:
    """The order of a line: the ship, and whether it goes."""
    return [(made.ships[link.ship].type, link.destroys) for link in made.links]


def test_the_strongest_goes_first_either_to_its_end_or_all_are_damaged_first() -> None:
    fleet = [Ship("SC", SCOUT, BARE), Ship("TB", BOAT, BOAT), Ship("TR", BARE, None)]
    assert places(line(fleet, ONE_BY_ONE)) == [
        ("TB", False), ("TB", True), ("SC", False), ("SC", True), ("TR", True),
    ]  # fmt: skip
    assert places(line(fleet, ALL_ROUND)) == [
        ("TB", False), ("SC", False), ("TB", True), ("SC", True), ("TR", True),
    ]  # fmt: skip


def test_hits_beyond_a_flip_need_twice_the_defence_more_to_destroy_in_the_same_step() -> None:
    made = line([Ship("CA", Face((), (), 2, 0), Face((), (), 2, 0))], ONE_BY_ONE)
    assert [made.fall(0, 0, hits, torpedoes=False) for hits in (1, 2, 5, 6)] == [
        {0: 1.0}, {1: 1.0}, {1: 1.0}, {2: 1.0},
    ]  # fmt: skip
    assert made.fall(1, 1, 2, torpedoes=False) == {2: 1.0}


def test_12_8_a_ship_is_destroyed_outright_by_three_times_the_defence_of_the_side_that_was_fired_at() -> None:
    # The case told: a Terran BB of defence 3, with 2 on its reverse, bears 8 hits of a step and not 9.
    for policy in (ONE_BY_ONE, ALL_ROUND):
        made = line([Ship("BB", Face((), (), 3, 0), Face((), (), 2, 0))], policy)
        assert [made.fall(0, 0, hits, torpedoes=False) for hits in (2, 3, 7, 8, 9)] == [
            {0: 1.0}, {1: 1.0}, {1: 1.0}, {1: 1.0}, {2: 1.0},
        ]  # fmt: skip
        assert made.fall(1, 1, 2, torpedoes=False) == {2: 1.0}, "in a later step its reverse counts"


def test_a_battle_that_cannot_end_is_undecided_and_nobodys_only_where_both_are_gone() -> None:
    harmless = (line([Ship("TR", BARE, None)], ONE_BY_ONE), line([Ship("TR", BARE, None)], ONE_BY_ONE))
    found = estimate(harmless, last_standing(harmless), None)
    assert (found.wins, found.neither, found.undecided) == ((0.0, 0.0), 0.0, 1.0)
    sure = Ship("SC", Face((Volley(1, 1),), (), 1, 0), None)
    deadly = (line([sure], ONE_BY_ONE), line([sure], ONE_BY_ONE))
    found = estimate(deadly, last_standing(deadly), None)
    assert (found.neither, found.undecided) == (1.0, 0.0)


def test_a_battle_of_a_war_is_won_by_ships_destroyed_with_capital_ships_double() -> None:
    lines = (
        line([Ship("BB", SCOUT, None, weight=2)], ONE_BY_ONE),
        line([Ship("SC", SCOUT, None), Ship("SC", SCOUT, None)], ONE_BY_ONE),
    )
    judge = more_destroyed(lines)
    assert [judge(0, 0), judge(0, 1), judge(1, 1), judge(1, 2)] == [NOBODY, 0, 1, NOBODY]


def scenario_state(number: int) -> tuple[State, list[Unit]]:
    """The ships of a battle scenario."""
    listed = next(each for each in scenarios() if each.number == number)
    state = State(register(load()), listed.key, "")
    for side, forces in listed.sides.items():
        for code, n in forces.forces.items():
            for _ in range(n):
                add_unit(state, side, code, InFleet(1))
    return state, list(state.units.values())


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("policy", EVERY_POLICY, ids=lambda policy: policy.key)
def test_chances_of_a_whole_battle_sum_to_one_and_nobody_loses_more_than_there_is(
    number: int, policy: Policy
) -> None:
    state, ships = scenario_state(number)
    found = outlook(state, ships, policy, 3)
    assert sum(found.wins) + found.neither + found.undecided == pytest.approx(1)
    for side, lost in zip((IMPERIAL, TERRAN), found.lost, strict=True):
        have = Counter(ship.type for ship in ships if ship.side == side)
        assert all(0 <= number <= have[code] + 1e-6 for code, number in lost.items())


def test_two_equal_fleets_have_equal_chances() -> None:
    state = State(register(load()), "terran-challenge", "")
    for side in (IMPERIAL, TERRAN):
        for code in ("CS", "CS", "SC"):
            add_unit(state, side, code, InFleet(1))
    found = outlook(state, list(state.units.values()), Policy(), 0)
    assert found.wins[0] == pytest.approx(found.wins[1])


def test_damaged_values_that_are_blank_are_supposed_and_said_to_be() -> None:
    state, ships = scenario_state(2)
    assert is_supposed(state, ships)
    for ship in ships:
        for name in ("beam", "torpedo", "defence", "cm"):
            state.printed[f"{ship.side}.{ship.type}.damaged.{name}"] = 0
    assert not is_supposed(state, ships)


def test_an_unknown_policy_is_the_usual_one() -> None:
    assert policy_named("one_by_one-2") == Policy(ONE_BY_ONE, 2)
    assert policy_named("../etc") == Policy(ONE_BY_ONE, 1)
