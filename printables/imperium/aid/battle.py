"""12.0 The player aid's space battle: what hits at each distance, rounds, damage, chances."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, wrap
from printables.drawing.marks import die, section, tick_box
from printables.drawing.page import FRAME, HAIR, Page

from ..battle.board import distance, hits_from
from .parts import Aid

ANSWER = Style(26, bold=True)
FAR = range(4)
WORDS = 27.0
FIRE_ROW = 14.6
SQUARE, SNUG_SQUARE = 4.8, 4.4
FROM = (2, 3, 2)
MOST_DICE, DEFENCES = 9, (1, 2, 3)
FACES = (4, 5, 6)
CHANCE_ROW = 5.0


def fire(aid: Aid, width: float) -> Block:
    """The least face that hits, over the dice that do."""
    said = [aid.term("fire.target"), aid.term("fire.quick")]
    height = 13.6 + 3 * FIRE_ROW + 1.5 + terms_height(said, width)
    lines = (("beam", "beam_fire", False), ("capital", "beam_fire", True), ("torpedo", "torpedo_fire", False))

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.6–7", aid.word("fire"), aid.word("fire.note"))
        pitch = (width - WORDS) / len(FAR)
        page.write(x, y + 11.6, aid.word("fire.distance"), SMALL, WORDS)
        for far in FAR:
            page.figure(x + WORDS + pitch * (far + 0.5), y + 10, str(far), KEY)
        y += 13.2
        page.across(x, y, width, FRAME)
        for place, (key, chart, capital) in enumerate(lines):
            for number, text in enumerate(wrap(aid.word(f"fire.{key}"), STRONG, WORDS - 2)):
                page.write(x, y + FIRE_ROW / 2 + 1 + 4.4 * number, text, STRONG, WORDS)
            for far in FAR:
                least = hits_from(aid.request, chart, far, capital)
                page.down(x + WORDS + pitch * far, y, FIRE_ROW)
                _answer(page, x + WORDS + pitch * (far + 0.5), y, least)
            y += FIRE_ROW
            page.across(x, y, width, FRAME if place == len(lines) - 1 else HAIR)
        terms(page, (x, y + 1.5), said, width)

    return Block(height, draw)


def _answer(page: Page, middle: float, y: float, least: int) -> None:
    if not least:
        page.figure(middle, y + FIRE_ROW / 2, "–", ANSWER)
        return
    page.figure(middle, y + 5.4, f"{least}+" if least < 6 else "6", ANSWER)
    faces = range(least, 7)
    for number, face in enumerate(faces):
        die(page, middle - len(faces) * 2.4 + 4.8 * number + 0.2, y + 9.8, 4.0, face)


def distances(aid: Aid, width: float) -> Block:
    """How far each area is from one of them, level by level."""
    square = SNUG_SQUARE if aid.snug else SQUARE
    pitch = (width - 5 * square) / 2

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.1", aid.word("distance"), aid.word("distance.note"))
        for level in (1, 2, 3):
            left, top = x + pitch * (level - 1), y + 13.4
            page.write(left, top - 1.2, aid.word("distance.level", level=level), STRONG)
            for row in range(1, 6):
                for column in range(1, 6):
                    # Rows lie side by side, as on the screen.
                    corner = left + square * (row - 1), top + square * (column - 1)
                    _area(page, corner, square, (level, row, column))

    return Block(13.4 + 5 * square, draw)


def _area(page: Page, corner: tuple[float, float], square: float, area: tuple[int, int, int]) -> None:
    away = distance(area, FROM)
    middle = corner[0] + square / 2, corner[1] + square / 2
    if away == 0:
        page.block(*corner, square, square)
    page.frame(*corner, square, square)
    if away > 3:
        return
    style = STRONG.at(11).white if away == 0 else STRONG.at(11) if away == 1 else BODY
    page.figure(*middle, str(away), style)
    if area == (2, 3, 3):
        page.ring(*middle, square * 0.46)


def damage(aid: Aid, width: float) -> Block:
    """What hits do to a ship."""
    said = [aid.term("damage.cm"), aid.term("damage.flipped")]
    column = width / 3
    lines = {key: wrap(aid.word(f"damage.{key}"), BODY, column - 3) for key in ("few", "enough", "many")}
    rows = max(map(len, lines.values()))
    height = 15.6 + 4.4 * rows + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.8", aid.word("damage"))
        for place, (key, text) in enumerate(lines.items()):
            left = x + column * place
            if place:
                page.down(left - 1.6, y + 8, 6 + 4.4 * rows)
            page.write(left, y + 12.6, aid.word(f"damage.{key}.hits"), KEY, column - 2)
            page.lines(left, y + 17.2, text, BODY, column - 2)
        terms(page, (x, y + 15.4 + 4.4 * rows), said, width)

    return Block(height, draw)


def rounds(aid: Aid, width: float) -> Block:
    """Initiative, then three steps of moves and fire, to tick."""
    first, last = [aid.term("rounds.initiative")], [aid.term("rounds.order"), aid.term("rounds.retreat")]
    start = 8.6 + terms_height(first, width) + 1.0
    height = start + 3 * 12.4 + 1.5 + terms_height(last, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.3", aid.word("rounds"), aid.word("rounds.note"))
        terms(page, (x, y + 8.6), first, width)
        top = y + start
        page.across(x, top, width, FRAME)
        for step in (1, 2, 3):
            page.figure(x + 5, top + 6.2, str(step), ANSWER)
            page.write(x + 13, top + 5.4, aid.word(f"rounds.step_{step}"), KEY, width - 58)
            if step != 2:
                page.write(x + 13, top + 10.2, aid.word("rounds.carriers"), BODY, width - 54)
            for place, key in enumerate(("move", "beams", "torpedoes")):
                left = x + width - 35.6 + 14.2 * place
                tick_box(page, left - 2.3, top + 1.8)
                page.figure(left, top + 9.6, aid.word(f"rounds.{key}"), SMALL)
            top += 12.4
            page.across(x, top, width, FRAME if step == 3 else HAIR)
        terms(page, (x, top + 1.5), last, width)

    return Block(height, draw)


def chance_of_hits(dice: int, least: int, needed: int) -> Fraction:
    """The chance that so many of the dice show `least` or more."""
    hit = Fraction(7 - least, 6)
    return sum(
        (comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(needed, dice + 1)),
        Fraction(0),
    )


def percent(chance: Fraction) -> str:
    """A chance as one reads it: never 0 or 100 where it is neither."""
    whole = round(chance * 100)
    if not chance:
        return "–"
    if whole == 0:
        return "<1"
    return ">99" if whole == 100 and chance < 1 else str(whole)


def chances(aid: Aid, width: float) -> Block:
    """The chance of at least D hits with one to nine dice; an even chance or better is bold."""
    group = (width - 12) / len(FACES)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "", aid.word("chances"), aid.word("chances.note"))
        page.write(x, y + 17.4, aid.word("chances.dice"), SMALL)
        for place, least in enumerate(FACES):
            left = x + 12 + group * place
            page.down(left, y + 8, 11 + CHANCE_ROW * MOST_DICE, FRAME)
            page.figure(left + group / 2, y + 11, f"{least}+" if least < 6 else "6", KEY)
            for number, needed in enumerate(DEFENCES):
                page.figure(left + group * (number + 0.5) / 3, y + 16.6, f"D{needed}", SMALL)
        top = y + 19
        page.across(x, top, width, FRAME)
        for dice in range(1, MOST_DICE + 1):
            _chances_of(page, (x, top, group), dice)
            top += CHANCE_ROW
            page.across(x, top, width, FRAME if dice == MOST_DICE else HAIR)

    return Block(19 + CHANCE_ROW * MOST_DICE, draw)


def _chances_of(page: Page, place: tuple[float, float, float], dice: int) -> None:
    x, top, group = place
    middle = top + CHANCE_ROW / 2
    page.figure(x + 5, middle, str(dice), KEY.at(12))
    for number, least in enumerate(FACES):
        for needed in DEFENCES:
            chance = chance_of_hits(dice, least, needed)
            style = STRONG if chance >= Fraction(1, 2) else BODY
            left = x + 12 + group * number + group * (needed - 0.5) / 3
            page.figure(left, middle, percent(chance), style)
