"""Where things stand in the player aid's planets, upkeep and victory, in mm; of a part from its left top."""

from __future__ import annotations

from printables.drawing.geometry import Box

# Planets: who fires, the least face, with how many dice.
PLANETS, PLANET, SNUG_PLANET, LEAD = 7.4, 5.4, 5.0, 0.42
"""The first row, how high each is, with a code over it; how much of the width who fires takes."""
LEAST, DICE, DICE_FREE = Box(9, 4.6), Box(11.5, 4.3), 11
PLANET_WORDS = 4.3
TWO_LINES, FIRST, SECOND = 9.2, 4.0, 8.2
"""A row where the dice stand under who fires, and the baselines of both."""

# Upkeep: three figures beside each other, then terms.
UPKEEP, COLUMN_GAP = 20.0, 1.6
RULER = Box(0, 8, 0, 12)
FIGURE, FIGURE_WORDS = 13.8, 18.2
TOLD = 7.6
"""In large type figures and what they are for stand in a line each."""
WORDS_FREE = 2

# Victory: what changes prestige, then the funnel.
CHANGES, CHANGE = 9.0, 4.7
CHANGES_UP = 1.2
"""How much higher they stand in large type."""
FIRST_CHANGE, CHANGE_IN = 12.6, 6.0
CHANGE_FIGURE, CHANGE_WORDS, CHANGE_RISE = 6.6, 8.0, 0.2
SIDE = Box(2.3, 11, 4.6)
"""A side's mark: its middle, and how large it is."""
FUNNEL = 5.4
"""The top of the funnel under the changes."""
LABELS = 15.0
VALUES, TURN_WORD = 2, 1.2
TURNS = Box(2, 0.135)
"""From the right; under the middle of the row, in points of the type."""
CELL, CELL_SNUG = 6.6, 4.7
INSET, INSET_BOTH = 0.35, 0.7
WINNERS, WINNERS_HEIGHT, ARMISTICE = 4.8, 7.2, 4.6
"""Who wins under the funnel, how high that is, and the armistice under it in large type."""
WINNER = Box(2.3, -1.2, 4.6)
WINNER_WORDS = 6
