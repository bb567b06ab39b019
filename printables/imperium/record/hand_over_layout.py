"""Where things stand on the sheet of a hand-over, in mm; of a line from its left top corner."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box

# The title: which war it was and how it ended, under it when and for how long peace is made.
TITLE, TITLE_LINE, WHEN = 14.0, 7.0, 12.0
SIZES = (20.0, 17.0, 14.0, 11.0)
"""The sizes in which the title may stand."""
BLANK_WORDS, BLANK_LINE = 7.4, Box(48.0, 8.0)

# A group: its heading, then the heads of its columns.
APART, HEADING, HEADS, HEAD = 2.0, 7.6, 4.4, 2.8
"""What stays free over it, how high both are, and where the heads stand."""

# A line: a box to tick, the side's mark, three columns, the rule at the right.
TICK, MARK = Box(0.0, 0.6, 4.6), Box(8.6, 2.9, 4.4)
OVER, FIRST, FOOT = 0.8, 4.2, 1.0
"""Over its words, their first baseline, and under them."""
LEAST, BLANK, EMPTY = 5.8, 8.6, 6
"""How high a line is at least; on a blank form, and how many a group has there."""
SLACK = 0.5
"""What wrapped words may be wider than they were measured."""
RULE = 10.6


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Where the columns of a line stand."""

    what: Box
    before: Box
    after: Box


USUAL = Columns(what=Box(12.4, 0, 86.0), before=Box(100.0, 0, 40.0), after=Box(142.6, 0, 43.0))
LARGE = Columns(what=Box(12.4, 0, 50.0), before=Box(63.6, 0, 25.0), after=Box(90.0, 0, 30.0))
LEAST_LINES, BETWEEN = 2, 4.0
"""How many lines of a hand-over are worth beginning on a page, and what stands under each."""
