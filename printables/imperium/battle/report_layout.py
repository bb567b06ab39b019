"""Where things stand in a battle report, in mm; of a row from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

# The table of rounds: opening, heads, then a row a round, half of it a side's.
OPENING, HEADING, ROUND = 9.0, 6.0, 5.8
LABELS, LABEL_FREE, FIGURE = 14.0, 1, 15.0
"""How wide the number of a round stands, and each figure of a side after it."""
SIDE_MARK = Box(2.4, 2.4, 4.4)
"""Its middle, and how large it is."""
HEAD = 0.8
DONE, DONE_FREE = 4, 5
"""What a side did: how far after its figures, and what it leaves free at the right."""
BASELINE = 1.6
"""Over the foot of a row."""

# The title, or two lines to write it on.
TITLE = 20.0
BLANK_WORDS, BLANK_LINE, BLANK_PITCH = 6, Box(34, 6.6), 9
WINNER, WHEN = 7.5, 14.2
APART = 3
"""Between the sides and the rounds."""

# A side: its bar, the heads of its fates, a row a type, the totals, its luck.
BAR, HEADS, ROW, TOTAL, LUCK = 9.8, 6.0, 5.8, 8.0, 14.0
UNDER_BAR, BAR_GROUND = 1.6, Box(1.0, 1.0, 6.0, 6.0)
BAR_MARK = Box(4, 4, 5.2)
BAR_WORDS, BAR_SCORE = Box(9.4, 5.6), Box(2, 5.6)
"""The score from the right."""
TYPE, TYPE_FREE = 19.0, 1
FATE, FATE_FREE = 0.8, 1.5
LINE = 1.7
LUCK_FIRST, LUCK_SECOND = 4.6, 9.6
