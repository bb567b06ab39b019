"""Where the boxes of the map stand: always the same, all of them, where players put them, lines apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from assistant.core.atlas.cell import Cell
from assistant.games.outer_planets.board.map.arranging import (
    COLUMNS,
    LOW,
    Grid,
    arranged,
    boxes_of,
    cuts,
    middle,
    rows_of,
)

SIZES = (
    ("inner", 6), ("belt1", 2), ("belt2", 3), ("belt3", 3), ("leading", 3), ("trailing", 3), ("jupiter", 6),
    ("saturn", 5), ("far", 3), ("neutral", 2),
)  # fmt: skip
PAIRS = (
    ("inner", "belt1"), ("inner", "belt2"), ("inner", "belt3"), ("belt1", "belt2"), ("belt2", "belt3"),
    ("belt1", "leading"), ("belt1", "jupiter"), ("belt2", "jupiter"), ("belt3", "jupiter"),
    ("belt3", "trailing"), ("leading", "jupiter"), ("jupiter", "trailing"), ("leading", "saturn"),
    ("jupiter", "saturn"), ("trailing", "saturn"),
)  # fmt: skip


def through(columns: tuple[tuple[str, ...], ...]) -> int:
    """How many lines run through a box they do not belong to."""
    heights = dict(SIZES)
    boxes = boxes_of(columns, heights, max(rows_of(columns, heights), LOW))
    return sum(
        cuts(middle(boxes[one]), middle(boxes[other]), box)
        for one, other in PAIRS
        for key, box in boxes.items()
        if key not in (one, other)
    )


def test_every_box_stands_once_in_four_columns_that_fit_the_tablet() -> None:
    columns = arranged(SIZES, PAIRS)
    assert len(columns) == COLUMNS
    assert sorted(key for column in columns for key in column) == sorted(key for key, _ in SIZES)
    assert rows_of(columns, dict(SIZES)) <= LOW + 1


def test_the_first_box_stands_on_the_left_and_the_farthest_on_the_right() -> None:
    columns = arranged(SIZES, PAIRS)
    assert "inner" in columns[0]
    assert "saturn" in columns[3]


def test_no_line_runs_through_a_box_and_hardly_any_across_another() -> None:
    columns = arranged(SIZES, PAIRS)
    assert through(columns) <= 1
    grid = Grid(dict(SIZES), PAIRS)
    grid.columns = [list(column) for column in columns]
    in_order = Grid(dict(SIZES), PAIRS)
    in_order.columns = [[key for key, _ in SIZES[at::4]] for at in range(4)]
    assert grid.cost() < in_order.cost() / 2


def test_the_same_map_is_drawn_the_same_way_however_it_was_told() -> None:
    first = arranged(SIZES, PAIRS)
    arranged.cache_clear()
    assert arranged(SIZES, PAIRS) == first


@pytest.mark.parametrize("place", [100, 103, 499, 950])
def test_a_box_that_players_put_somewhere_stays_in_that_column(place: int) -> None:
    columns = arranged(SIZES, PAIRS, (("jupiter", Cell.read(place)), ("inner", Cell(4, 2))))
    assert "jupiter" in columns[min(place // 100, COLUMNS) - 1]
    assert "inner" in columns[3]


def test_without_lines_or_boxes_there_is_still_a_map() -> None:
    assert arranged((), ()) == ((), (), (), ())
    heights = dict(SIZES)
    found = arranged(SIZES, ())
    both = [rows_of([column], heights) for column in found]
    assert max(both) - min(both) <= 6


def test_boxes_of_a_column_never_overlap() -> None:
    boxes = boxes_of(arranged(SIZES, PAIRS), dict(SIZES), LOW)
    for (_, one), (_, other) in combinations(boxes.items(), 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
