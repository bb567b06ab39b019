"""12.8 The player aid's chances: how likely so many dice are to bring enough hits."""

from __future__ import annotations

from fractions import Fraction

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import at_least, hitting, how_many
from assistant.core.odds.words import percent
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG
from printables.drawing.marks import section
from printables.drawing.page import FRAME, HAIR, Page

from . import battle_layout as at
from .parts import Aid

MOST_DICE, DEFENCES, FACES = 5, (1, 2, 3), (4, 5, 6)
DICE = KEY.at(12)


def chance_of_hits(dice: int, least: int, needed: int) -> Fraction:
    """The chance that so many of the dice show `least` or more."""
    return at_least(how_many([Fraction(hitting(least), Die.D6)] * dice), needed)


def chances(aid: Aid, width: float) -> Block:
    """The chance of at least D hits with one to five dice; an even chance or better is bold."""
    group = (width - at.DICE_COLUMN) / len(FACES)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "", aid.word("chances"), aid.word("chances.note"))
        page.write(x, y + at.DICE_WORD, aid.word("chances.dice"), SMALL)
        ruler = at.LEAST_RULER
        for place, least in enumerate(FACES):
            left = x + at.DICE_COLUMN + group * place
            page.down(left, y + ruler.y, ruler.height + at.CHANCE * MOST_DICE, FRAME)
            page.figure(left + group / 2, y + at.LEAST, f"{least}+" if least < 6 else "6", KEY)
            for number, needed in enumerate(DEFENCES):
                middle = left + group / 6 + group / 3 * number
                page.figure(middle, y + at.DEFENCE, f"D{needed}", SMALL)
        top = y + at.CHANCES
        page.across(x, top, width, FRAME)
        for dice in range(1, MOST_DICE + 1):
            _chances_of(page, (x, top, group), dice)
            top += at.CHANCE
            page.across(x, top, width, FRAME if dice == MOST_DICE else HAIR)

    return Block(at.CHANCES + at.CHANCE * MOST_DICE, draw)


def _chances_of(page: Page, place: tuple[float, float, float], dice: int) -> None:
    x, top, group = place
    middle = top + at.CHANCE / 2
    page.figure(x + at.DICE_FIGURE, middle, str(dice), DICE)
    for number, least in enumerate(FACES):
        for needed in DEFENCES:
            chance = chance_of_hits(dice, least, needed)
            style = STRONG if chance >= Fraction(1, 2) else BODY
            left = x + at.DICE_COLUMN + group * number + group * (needed - 0.5) / 3
            page.figure(left, middle, percent(chance) if chance else "–", style)
