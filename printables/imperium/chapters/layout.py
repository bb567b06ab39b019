"""Where things stand on the sheet of a campaign, in mm from the corner of a row or its right edge."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# A chapter: its name in a frame, a box for each turn, words behind or under them.
NAME, NAME_FREE, TURNS, TURN, HIGH = Box(0, 1.4, 22.4, 6.4), 1.6, 23.8, 6.0, 6.4
HATCH, MOST = 1.5, 18
WORDS, FIRST, LINE, FOOT = 3.0, 5.2, 4.4, 1.4
"""How far words stand behind the last box there may be, and how their lines follow."""

# A planet that wins the campaign: its name, who holds it, what it becomes.
ROW, BASE, MIDDLE, MARK, BOX_DOWN = 8.0, 5.4, 4.0, 5.0, 1.5
NOW, BOXES = 32.0, (24.0, 15.8, 7.6)
HELD_END = 4.0

# What a war cost: its name, then for each side beside the other its mark, sum and counters.
WAR, SIDES, SIDE, SUM, LISTED = 24.0, 2, 2.5, 7.0, 15.0


@dataclass(frozen=True, kw_only=True)
class Chapters:
    """Whether the words of a chapter stand under its boxes; where they begin then."""

    under: bool
    down: float


NORMAL, LARGE = in_both(Chapters, under=Sizes(False, True), down=Sizes(0.0, 8.0))
