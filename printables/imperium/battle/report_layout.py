"""Where things stand in a battle report, in mm; of a row from its left top corner."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box


@dataclass(frozen=True, kw_only=True)
class Heights:
    """How high things are: in the table of rounds, then of a side, its bar, heads, types, totals and luck."""

    opening: float
    heading: float
    round: float
    rounds: int
    """How many rounds there is room for at the most."""
    bar: float
    heads: float
    row: float
    total: float
    luck: float


USUAL = Heights(
    opening=9.0, heading=6.0, round=5.8, rounds=10, bar=9.8, heads=6.0, row=5.8, total=8.0, luck=14.0
)
LARGE = Heights(
    opening=8.0, heading=5.4, round=4.2, rounds=8, bar=9.0, heads=5.4, row=4.4, total=6.4, luck=11.0
)
"""In large type the type grows and the rows stay nearly as high as they are: two pages take all of it."""

# The table of rounds.
LABELS, LABEL_FREE, FIGURE = 14.0, 1, 12.5
"""How wide the number of a round stands, and each figure of a side after it."""
SIDE_MARK = Box(2.4, 2.4, 4.4)
"""Its middle, and how large it is."""
HEAD = 0.8
DONE, DONE_FREE = 4, 5
"""What a side did: how far after its figures, and what it leaves free at the right."""
BASELINE = 0.129
"""Under the middle of a row, in points of the type."""

# The title, or two lines to write it on.
TITLE = 20.0
BLANK_WORDS, BLANK_LINE, BLANK_PITCH = 6, Box(34, 6.6), 9
WINNER, WHEN = 7.5, 14.2
APART = 3
"""Between the sides and the rounds."""

# A side: its bar, the heads of its fates, a row a type, the totals, its luck.
UNDER_BAR, BAR_GROUND = 1.6, Box(1.0, 1.0, 6.0, 6.0)
BAR_MARK = Box(4, 4, 5.2)
BAR_WORDS, BAR_SCORE = Box(9.4, 5.6), Box(2, 5.6)
"""The score from the right."""
TYPE, TYPE_FREE = 19.0, 1
FATE, FATE_FREE = 0.8, 1.5
LUCK_FIRST, LUCK_SECOND = 4.6, 9.6
