"""Lines of a result: those that stand in sight, and those a tap away."""

from __future__ import annotations

import pytest

from assistant.core.play.board import Counter
from assistant.core.play.result_page import MOST_LINES, ResultColumn, ResultLine


@pytest.mark.parametrize(
    ("lines", "in_sight"), [(0, 0), (MOST_LINES, MOST_LINES), (MOST_LINES + 1, MOST_LINES - 1), (30, 5)]
)
def test_what_does_not_fit_is_a_tap_away_behind_a_button_in_the_place_of_a_line(
    lines: int, in_sight: int
) -> None:
    column = ResultColumn(lines=tuple(ResultLine(what=str(at)) for at in range(lines)))
    assert (len(column.first), len(column.more)) == (in_sight, lines - in_sight)
    assert (*column.first, *column.more) == column.lines


def test_piles_that_find_no_room_beside_their_words_take_lines_of_their_own() -> None:
    piles = tuple(Counter(code=str(at), side="a") for at in range(7))
    assert [
        ResultLine(what=what, piles=piles[:n]).height for what, n in (("x", 2), ("x", 3), ("", 3), ("x", 7))
    ] == [1, 2, 1, 4]
    wide = ResultColumn(lines=(ResultLine(what="x", piles=piles),) * 3)
    assert (len(wide.first), len(wide.more)) == (1, 2)
