"""Where things stand in the player aid's income and construction, in mm; of a row from its left top."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box

# Income: a worksheet a side, a line for what is paid for.
LINE, SNUG_LINE, LARGE_LINE = 5.8, 5.3, 4.8
WORKSHEETS, APART, INCOME, INCOME_END, TERMS = 7.4, 4.0, 15.4, 3.0, 2.0
"""The worksheets under the heading, between them, the first line, what is free under the last, the terms."""
SIDE, SIDE_NAME = Box(3.4, 3.6, 6.8), Box(9, 5.4, 24)
HEADS, NUMBER_HEAD, SUM_HEAD = 6.6, 13.5, 4.5
"""The words over the boxes: down, and the middle of each from the right."""
LINES = 8.6
RATE, RATE_WIDTH, RATE_RISE = 10.0, 11.0, 0.129
"""The right end of a rate, how wide it may be; under the middle of its line, in points of its type."""
WHAT, WHAT_RISE = 11.6, 1.3
COUNTED, UNCOUNTED = 17.4, 9.5
"""What is left free for the boxes of a line."""
NUMBER, SUM, TOTAL = Box(17.0, 0.8, 7.0), Box(8.8, 0.8, 8.8), Box(15.6, 0.6, 15.6)
"""From the right."""
LINE_GAP = 1.6

# Construction: a row a type, its columns counted from the right where figures end.
ROW, DENSE, LEAST_ROW, LARGE_ROW = 6.6, 5.6, 4.0, 3.7
HEAD, UNDER_HEAD = 13.6, 0.2
VALUES_HEAD = 5.0
"""What the values are, beside the mark over them, in large type."""
COST_MARK, FIRE_MARK = Box(-2.6, 10.4, 4.2), Box(2.3, 10.4, 4.2)
HEAD_WORDS = 11.8
SQUARE, SQUARE_PITCH = 2.3, 3.0
SHAPE, FIRE, MAINTENANCE, COST = 12.0, 18.6, 6.0, 13.0
RISE, WORDS = 0.129, 1.3
NEEDS, NEEDS_LOSS = 6.4, 10.2
"""What a name leaves free before the costs, and where a sign of what it needs stands there."""
MARK_GAP = 0.4
BLANK = Box(3.6, -1.9, 3.6, 3.8)


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Where the columns of construction stand."""

    shape: float
    code: float
    name: float
    cost: dict[str, float]
    turns: float
    fire: dict[str, float]
    maintenance: dict[str, float]


def columns(x: float, width: float) -> Columns:
    """The columns of a block of this width."""
    right = x + width
    return Columns(
        shape=x,
        code=x + 12.2,
        name=x + 20.4,
        cost={"terran": right - 74.4, "imperial": right - 63.9},
        turns=right - 62.3,
        fire={"terran": right - 52.3, "imperial": right - 23.7},
        maintenance={"terran": right - 28.6, "imperial": right},
    )
