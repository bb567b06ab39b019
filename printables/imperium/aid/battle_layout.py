"""Where things stand in the player aid's space battle, in mm; of a row from its left top corner."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box

# What hits: a row a weapon, the distances as columns.
WORDS, WORDS_LINE = 27.0, 4.4
WORDS_FREE, WORDS_RISE, WORDS_BASE = 2, 1, 1.3
DISTANCE, DISTANCE_FIGURE, FIRE = 11.6, 10.0, 13.2
"""The head of the columns in words and in figures, and the first row."""
FIRE_ROW, FIRE_SNUG, FIRE_LARGE = 11.0, 7.6, 6.8
FIRE_END, FIRE_TERMS = 1.4, 1.5
OVER_DICE, DICE = 3.8, 7.2
DIE, DIE_PITCH, DIE_GAP = 3.4, 3.8, 0.2

# What hits do: beside each other, or in large type under each other.
DAMAGE, DAMAGE_LINE, DAMAGE_HITS, DAMAGE_WORDS = 15.4, 4.4, 12.6, 17.2
DAMAGE_GAP, DAMAGE_FREE, DAMAGE_ROOM = 1.6, 3, 2
DAMAGE_RULER = Box(0, 8, 0, 6)
DAMAGE_TERMS = 7.4


@dataclass(frozen=True, kw_only=True)
class Steps:
    """The three steps of a round: how high each is, its number, its title, and what carriers do.

    `tick` and `word` are down from the top of a step; words stand once over all steps where `heads` says.
    """

    start: float
    row: float
    number: float
    title: Box
    carriers: Box
    tick: float
    word: float
    heads: float = 0.0


USUAL = Steps(start=8.6, row=10.6, number=5.0, title=Box(13, 4.8), carriers=Box(13, 9.2), tick=0.8, word=8.0)
LARGE = Steps(
    start=7.4, row=6.2, number=4.0, title=Box(9, 4.6), carriers=Box(38, 4.5), tick=0.9, word=-2.4, heads=4.6
)
"""In large type a step is a line, and what is ticked is said once."""
STEPS_GAP, STEPS_END, TERMS = 1.0, 1.0, 1.0
TITLE_FREE = 58
CARRIERS_FREE = 54
TICKS, TICK_PITCH, TICK_IN = 35.6, 14.2, 2.3
"""The middle of the first box from the right, from one to the next, and half a box."""

# Chances: dice down, least face and defence across.
CHANCES, CHANCE = 19.0, 4.4
DICE_WORD, DICE_COLUMN, DICE_FIGURE = 17.4, 12.0, 5.0
LEAST_RULER = Box(0, 8, 0, 11)
LEAST, DEFENCE = 11.0, 16.6
