"""Graphs as places in a drawing: a value stands where its scale says, limits step, last values keep apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.core.play.scale import scale, written
from assistant.web.table.graph import APART, FOOT, HIGH, TOP, graph

FLOOR = HIGH - FOOT


def test_a_value_stands_as_high_as_its_scale_says_and_in_the_middle_of_its_turn() -> None:
    drawn = graph({"": [0, 10, None, 5]}, (0, 10), 4)
    (curve,) = drawn.curves
    assert [(dot.x, dot.y, dot.value) for dot in curve.dots] == [
        (12.5, FLOOR, "0"),
        (37.5, TOP, "10"),
        (87.5, (FLOOR + TOP) / 2, "5"),
    ]
    # Over a turn of which nothing is known no line leads.
    assert [(line.x1, line.x2) for line in curve.strokes] == [(12.5, 37.5)]
    assert drawn.up[0] == (FLOOR, "0")
    assert drawn.up[-1] == (TOP, "10")


def test_limits_stand_over_their_whole_turn_and_step_between_turns() -> None:
    drawn = graph({"": [5, 5, 5]}, (0, 10), 3, [None, (0, 10), (1, 9)])
    across = [(line.x1, line.x2) for line in drawn.limits if line.y1 == line.y2]
    steps = [line for line in drawn.limits if line.x1 == line.x2]
    assert across == [(33.33, 66.67), (66.67, 100.0)] * 2
    assert [line.x1 for line in steps] == [66.67, 66.67]


def test_last_values_that_would_touch_are_written_apart_each_with_its_own() -> None:
    curves = graph({"a": [0, 50], "b": [0, 51], "c": [0, 49]}, (0, 100), 2).curves
    ends = {curve.side: curve.last for curve in curves if curve.last}
    heights = sorted(end.y for end in ends.values())
    assert all(below - above >= APART for above, below in pairwise(heights))
    assert [curve.side for curve in curves] == ["a", "b", "c"]
    assert ends["b"].y < ends["a"].y < ends["c"].y
    assert {side: end.value for side, end in ends.items()} == {"a": "50", "b": "51", "c": "49"}


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 10, (0, 10, 2)), (0, 7, (0, 8, 2)), (-3, 2, (-3, 2, 1)), (0, 147, (0, 150, 50)), (0, 0, (0, 1, 1))],
)
def test_a_scale_goes_by_round_steps_and_holds_all(low: float, high: float, expected: object) -> None:
    assert scale(low, high) == expected


def test_a_number_is_whole_or_has_one_decimal_and_a_true_minus() -> None:
    assert [written(each) for each in (3, 3.0, -2.5, 0.04, -0.04, 12.26)] == [
        "3",
        "3",
        "−2.5",
        "0",
        "0",
        "12.3",
    ]
