"""Cells and lines of a map that is drawn, in whatever game."""

from __future__ import annotations

import pytest

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import Box, Point, bowed, clearest, cross, meets, path


@pytest.mark.parametrize("number", [101, 402, 699])
def test_a_cell_is_kept_as_a_number_and_read_back(number: int) -> None:
    assert int(Cell.read(number)) == number


def test_a_cell_further_down_than_is_kept_is_kept_as_the_last() -> None:
    assert int(Cell(2, 140)) == 299


def test_lines_cross_that_run_through_each_other_and_not_those_that_touch() -> None:
    assert cross((0, 0), (2, 2), (0, 2), (2, 0))
    assert not cross((0, 0), (2, 2), (2, 2), (2, 0))
    assert not cross((0, 0), (2, 0), (0, 1), (2, 1))


def test_a_bow_begins_and_ends_where_the_line_does_and_is_widest_in_its_middle() -> None:
    points = bowed((0, 0), (0, 4), 0.5)
    assert (points[0], points[4], points[-1]) == ((0, 0), (0.5, 2), (0, 4))
    assert bowed((0, 0), (0, 4), 0) == ((0, 0), (0, 4))


def test_the_first_way_with_nothing_in_it_is_taken_else_the_first_of_those_with_the_least() -> None:
    ways = [bowed((0, 0), (0, 4), bow) for bow in (0, 1, -1)]
    assert clearest(ways, dict(zip(ways, (2, 1, 1), strict=True)).__getitem__) == ways[1]
    assert clearest(ways, dict(zip(ways, (2, 1, 0), strict=True)).__getitem__) == ways[2]


def test_points_are_a_path_of_a_page() -> None:
    assert path([(0, 1), (2.125, 3.5)]) == "M0.00 1.00L2.12 3.50"


@pytest.mark.parametrize(
    ("start", "end", "comes_in"),
    [
        ((0, 0), (4, 4), True),
        ((2, 0), (2, 4), True),
        ((2, 2), (2, 2), True),
        ((0, 2), (0.9, 2), False),
        ((0, 3.5), (4, 3.5), False),
        ((0, 2.5), (2.5, 5), False),
    ],
)
def test_a_line_comes_into_a_box_or_passes_beside_it(start: Point, end: Point, comes_in: bool) -> None:
    assert meets(start, end, Box(1, 1, 3, 3)) is comes_in
    assert meets(end, start, Box(1, 1, 3, 3)) is comes_in
