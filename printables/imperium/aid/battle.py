"""12.0 The player aid's space battle: what hits at each distance, rounds, damage, chances."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from printables.drawing.blocks import Block, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, wrap
from printables.drawing.marks import die, section, tick_box
from printables.drawing.page import FRAME, HAIR, Page

from ..battle.board import hit_words, hits_from
from .parts import Aid

ANSWER = Style(26, bold=True)
FAR = range(4)
WORDS = 27.0
FIRE_ROW, SNUG_FIRE = 11.0, 7.6
MOST_DICE, DEFENCES = 5, (1, 2, 3)
ROUND = 10.6
FACES = (4, 5, 6)
CHANCE_ROW = 4.4


def fire(aid: Aid, width: float) -> Block:
    """The least face that hits, over the dice that do."""
    said = [aid.term("fire.target"), aid.term("fire.distance_of"), aid.term("fire.quick")]
    each = SNUG_FIRE if aid.snug else FIRE_ROW
    height = 13.6 + 3 * each + 1.0 + terms_height(said, width)
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
                page.write(x, y + each / 2 + 1 + 4.4 * number, text, STRONG, WORDS)
            for far in FAR:
                least = hits_from(aid.request, chart, far, capital)
                page.down(x + WORDS + pitch * far, y, each)
                _answer(page, x + WORDS + pitch * (far + 0.5), (y, each), least)
            y += each
            page.across(x, y, width, FRAME if place == len(lines) - 1 else HAIR)
        terms(page, (x, y + 1.5), said, width)

    return Block(height, draw)


def _answer(page: Page, middle: float, row: tuple[float, float], least: int) -> None:
    """The least face that hits, over the dice that do where there is room for them."""
    y, height = row
    if not least or height < FIRE_ROW:
        page.figure(middle, y + height / 2, hit_words(least), ANSWER if height >= FIRE_ROW else KEY)
        return
    page.figure(middle, y + 3.8, hit_words(least), ANSWER.at(20))
    faces = range(least, 7)
    for number, face in enumerate(faces):
        die(page, middle - len(faces) * 1.9 + 3.8 * number + 0.2, y + 7.2, 3.4, face)


def damage(aid: Aid, width: float) -> Block:
    """What hits do to a ship."""
    said = [aid.term("damage.cm")]
    column = width / 3
    lines = {key: wrap(aid.word(f"damage.{key}"), BODY, column - 3) for key in ("few", "enough", "many")}
    rows = max(map(len, lines.values()))
    height = 15.0 + 4.4 * rows + terms_height(said, width)

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
    height = start + 3 * ROUND + 1.0 + terms_height(last, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.3", aid.word("rounds"), aid.word("rounds.note"))
        terms(page, (x, y + 8.6), first, width)
        top = y + start
        page.across(x, top, width, FRAME)
        for step in (1, 2, 3):
            page.figure(x + 5, top + ROUND / 2, str(step), ANSWER.at(22))
            page.write(x + 13, top + 4.8, aid.word(f"rounds.step_{step}"), KEY, width - 58)
            if step != 2:
                page.write(x + 13, top + 9.2, aid.word("rounds.carriers"), BODY, width - 54)
            for place, key in enumerate(("move", "beams", "torpedoes")):
                left = x + width - 35.6 + 14.2 * place
                tick_box(page, left - 2.3, top + 0.8)
                page.figure(left, top + 8.0, aid.word(f"rounds.{key}"), SMALL)
            top += ROUND
            page.across(x, top, width, FRAME if step == 3 else HAIR)
        terms(page, (x, top + 1.0), last, width)

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
