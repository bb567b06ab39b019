"""Where things stand on a match record, in mm: the figures of its head, its columns, its journal."""

from __future__ import annotations

from ..drawing.geometry import Box

# The head: figures to set markers by beside each other, then lines each with its heading.
FIGURES, LINES, HEAD_LINE, AFTER = 25.0, 3.0, 4.6, 2.0
PITCH, NARROW_PITCH, BESIDE = 41.0, 33.0, 5.0
LABELLED, LABEL_FREE = 26.0, 1.0
FIRST_LINE = 2.4
LEFT_OF_LINK, UNDER_LINK, FREE_OF_LINK = 164.0, 31.0, 3.0
"""Where lines end beside the link, and how far it reaches down; in large type it stands in the head."""
RULE = Box(-2.5, 1.5, 0, 21)
"""The line between two figures."""

# A figure, from its left edge and the top of the head: what it is, the mark of its side, its value, a line.
FIGURE_LABEL, FIGURE_VALUE, FIGURE_UNDER = 1.4, 16.4, 22.0
FIGURE_MARK, AFTER_MARK = Box(5.0, 12.2, 9.6), 12.0

# A column: its bar with the mark of its side in a white patch, its name, and at the right end its sum.
BAR, GAP = 10.0, 2.0
BAND = Box(0, 0, 0, 8.0)
PATCH, MARK = Box(1.2, 1.2, 5.6, 5.6), Box(4.0, 4.0, 4.8)
NAME, MARKED_NAME = Box(2.0, 5.9), Box(9.2, 5.9)
SUMMARY, SUMMARY_FREE = Box(2.0, 5.4), 15.0
"""From the right end of the bar, and what it leaves free beside the name."""

# A line of a column: a bold word, and behind it what it says.
LINE, LINE_WORDS, WORD_FREE = 4.4, 3.5, 1.0
INDENT = 17.0
RUN_ON, WORD_APART = 4.0, 1.8
"""How far lines are indented under a bold word that runs on, and what stands between it and the rest."""

# A line of the journal: its number, dice in a row, the sentence behind them.
NUMBER, NUMBER_FREE = 12.0, 1.0
DIE, DIE_PITCH, AFTER_DICE, DIE_DOWN = 4.4, 5.0, 1.6, 0.3
ROLLED, ROLLED_WORDS = 5.6, 3.9
"""How high a line with dice is, and where its words stand."""
