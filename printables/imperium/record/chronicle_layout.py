"""Where things stand in the chronicle, in mm; of a line of the log from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

# The plots: how high they are with their headings, and each plot in its column.
PLOTS = 62.0
PRESTIGE, STOCK = Box(7, 11), Box(9, 11)
UNDER = 10
"""What stays free under a plot."""

# A line of the log: dice, then its headline over its sentence, the rule at the right.
DIE, DIE_GAP, DIE_TOP, AFTER_DICE = 4.4, 0.6, 0.5, 1.0
RULE = Box(0, 3.8, 12.0)
BASELINE, HEADLINE = 4.0, 4.8
FEET, DICE_FOOT = (1.2, 0.6), 1.6
"""What stays free under a line: usually, and where that saves a page with hardly a line."""
THIN = 0.12
"""The part of a last page that is hardly worth it."""
SLACK = 0.5
"""What a wrapped sentence may be wider than it was measured."""
NOTHING = 8

# The name of a chapter of a campaign.
CHAPTER, CHAPTER_NAME = 11.0, 8.4

# The bar that opens a turn; with it goes the first line under it.
TURN, WITH_TURN = 9.4, 4.0
TURN_LINE, TURN_NAME, TURN_FIGURES = 1.4, 6.6, 6.4
MARK = Box(0, 4.9, 4.2)
MARK_BEFORE, MARK_AFTER = 3.4, 5.0
"""From the middle of a mark to its figure, and to what stands before it."""
WORTH = 60.0
"""How much room under a story is worth beginning the log there."""
