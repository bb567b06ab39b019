"""12.6–12.8 The chances of a declared fire are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.odds.hits import Volley, spread, ways
from assistant.core.odds.words import percent
from assistant.core.shipped.kit import register
from assistant.games.imperium.action.odds.chances import (
    Target,
    after_counter_measures,
    chances,
    effect,
    expected_hits,
)
from assistant.games.imperium.action.odds.forecast import Shot, forecast
from assistant.games.imperium.action.odds.to_hit import least_face
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.state.war import State


def enumerated(volleys: list[Volley], target: Target) -> dict[str, Fraction]:
    """The chances by throwing every possible throw, one after the other."""
    needs = [volley.least for volley in volleys for _ in range(volley.dice)]
    share = Fraction(1, 6 ** (len(needs) + target.counter_measures))
    found = dict.fromkeys(("nothing", "damaged", "destroyed", "thrown", "expected"), Fraction(0))
    for faces in product(range(1, 7), repeat=len(needs) + target.counter_measures):
        hits = sum(face >= need for face, need in zip(faces, needs, strict=False))
        left = max(0, hits - faces[len(needs) :].count(6))
        outright = left >= 3 * target.defence
        if left < target.defence:
            found["nothing"] += share
        elif outright or target.last_side:
            found["destroyed"] += share
        else:
            found["damaged"] += share
        found["thrown"] += hits * share
        found["expected"] += left * share
    return found


volleys = st.lists(st.builds(Volley, st.integers(0, 2), st.integers(4, 6)), max_size=2)
targets = st.builds(Target, st.integers(1, 3), st.integers(0, 2), st.booleans())


@settings(max_examples=60, deadline=None, derandomize=True)
@given(volleys, targets)
def test_chances_are_those_of_every_throw_enumerated(fired: list[Volley], target: Target) -> None:
    found = chances(tuple(fired), target)
    assert {key: getattr(found, key) for key in found.__struct_fields__} == enumerated(fired, target)


def test_chances_sum_to_one_however_large_the_fire() -> None:
    found = chances((Volley(60, 4), Volley(70, 5), Volley(50, 6)), Target(3, 4))
    assert found.nothing + found.damaged + found.destroyed == 1
    assert found.thrown == expected_hits([Volley(60, 4), Volley(70, 5), Volley(50, 6)])


def test_one_torpedo_at_an_adjacent_destroyer() -> None:
    # Worked by hand: hit 1/3, not cancelled by two dice 25/36.
    found = chances((Volley(1, 5),), Target(1, 2))
    assert found.damaged == Fraction(25, 108)
    assert found.destroyed == 0


@pytest.mark.parametrize(
    ("hits", "last_side", "done"),
    [
        (2, False, "nothing"),
        (3, False, "damaged"),
        (6, False, "damaged"),
        (8, False, "damaged"),
        (9, False, "destroyed"),
        (2, True, "nothing"),
        (3, True, "destroyed"),
    ],
)
def test_the_terran_super_dreadnought_bears_what_the_rules_say(hits: int, last_side: bool, done: str) -> None:
    assert effect(hits, Target(3, last_side=last_side)) == done


def test_pilots_and_batteries_reduce_troops_and_never_remove_them() -> None:
    assert effect(9, Target(2, removable=False)) == "damaged"
    assert effect(9, Target(2, last_side=True, removable=False)) == "nothing"


def test_a_fire_without_dice_does_nothing() -> None:
    assert chances((), Target(1)).nothing == 1
    assert effect(0, Target(0)) == "nothing"


@pytest.mark.parametrize(
    ("weapon", "capital", "faces"),
    [
        ("beam", False, [4, 6, None, None, None]),
        ("beam", True, [4, 6, 6, None, None]),
        ("torpedo", False, [5, 5, 6, 6, None]),
        ("torpedo", True, [5, 5, 6, 6, None]),
    ],
)
def test_the_faces_needed_are_those_of_the_fire_tables(
    weapon: str, capital: bool, faces: list[int | None]
) -> None:
    state = State(register(load()), "terran-challenge", "")
    assert [least_face(state, weapon, distance, capital) for distance in range(5)] == faces


def test_ways_and_their_spread_agree() -> None:
    fired = [Volley(7, 4), Volley(3, 6), Volley(5, 5)]
    exact = ways(fired)
    assert spread(fired) == pytest.approx([count / sum(exact) for count in exact])
    assert sum(after_counter_measures(exact, 3)) == 6**18


def test_a_forecast_names_its_dice_and_what_the_target_bears() -> None:
    found = forecast([Shot("3 CS", 18, 5, "12.7"), Shot("BB", 8, 6, "12.7")], Target(3, 4), "BB")
    assert found.reason.total == 26
    assert [part.amount for part in found.reason.parts] == [18, 8, None, None, None, None]
    said = [part.sentence.key for part in found.reason.parts]
    assert said[-2:] == ["battle_odds.damaged_from", "battle_odds.outright_from"]
    assert [found.reason.parts[n].sentence.values["hits"] for n in (4, 5)] == [3, 9]
    assert found.hits == "6.7"
    whole = chances((Volley(18, 5), Volley(8, 6)), Target(3, 4))
    assert (found.nothing, found.damaged, found.destroyed) == tuple(
        percent(each) for each in (whole.nothing, whole.damaged, whole.destroyed)
    )


def test_a_forecast_of_a_damaged_ship_says_what_destroys_it() -> None:
    found = forecast([Shot("CA", 5, 4)], Target(2, last_side=True), "CA")
    assert found.reason.parts[-1].sentence.key == "battle_odds.destroyed_from"
    assert found.damaged == "0"
