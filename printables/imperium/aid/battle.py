"""12.0 The player aid's space battle: what hits at each distance, rounds, damage."""

from __future__ import annotations

from printables.drawing.blocks import Block, Term, terms, terms_height
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, wrap
from printables.drawing.marks import die, section, tick_box
from printables.drawing.page import FRAME, HAIR, Page

from ..battle.board import hit_words, hits_from
from . import battle_layout as at
from .parts import Aid

ANSWER = Style(26, bold=True)
SECOND, STEP = ANSWER.at(20), ANSWER.at(22)
FAR = range(4)
WEAPONS = (("beam", "beam_fire", False), ("capital", "beam_fire", True), ("torpedo", "torpedo_fire", False))


def fire(aid: Aid, width: float) -> Block:
    """The least face that hits, over the dice that do where there is room for them."""
    said = [aid.term("fire.target"), aid.term("fire.distance_of")]
    # 17.4 is an optional rule, and has a chart of its own.
    said += [] if aid.request.large else [aid.term("fire.quick")]
    each = at.FIRE_LARGE if aid.request.large else at.FIRE_SNUG if aid.snug else at.FIRE_ROW
    names = {key: wrap(aid.word(f"fire.{key}"), STRONG, at.WORDS - at.WORDS_FREE) for key, *_ in WEAPONS}
    rows = [max(each, at.WORDS_LINE * len(lines) + at.WORDS_RISE) for lines in names.values()]
    height = at.FIRE + sum(rows) + at.FIRE_END + terms_height(said, width)

    def draw(page: Page, x: float, y: float) -> None:
        note = "" if aid.request.large else aid.word("fire.note")
        section(page, (x, y, width), "12.6–7", aid.word("fire"), note)
        pitch = (width - at.WORDS) / len(FAR)
        page.write(x, y + at.DISTANCE, aid.word("fire.distance"), SMALL, at.WORDS)
        for far in FAR:
            left = x + at.WORDS + pitch * far
            page.figure(left + pitch / 2, y + at.DISTANCE_FIGURE, str(far), KEY)
        y += at.FIRE
        page.across(x, y, width, FRAME)
        for (key, chart, capital), high in zip(WEAPONS, rows, strict=True):
            baseline = y + high / 2 + at.WORDS_BASE - at.WORDS_LINE / 2 * (len(names[key]) - 1)
            page.lines(x, baseline, names[key], STRONG, at.WORDS)
            for far in FAR:
                left = x + at.WORDS + pitch * far
                page.down(left, y, high)
                least = hits_from(aid.request, chart, far, capital)
                _answer(page, left + pitch / 2, (y, high), least)
            y += high
            page.across(x, y, width, HAIR if key != WEAPONS[-1][0] else FRAME)
        terms(page, (x, y + at.FIRE_TERMS), said, width)

    return Block(height, draw)


def _answer(page: Page, middle: float, row: tuple[float, float], least: int) -> None:
    """The least face that hits, over the dice that do where there is room for them."""
    (y, height), roomy = row, row[1] >= at.FIRE_ROW
    # Nothing hits there, or dice find no room: the figure stands alone.
    if not least or not roomy:
        page.figure(middle, y + height / 2, hit_words(least), ANSWER if roomy else KEY)
        return
    page.figure(middle, y + at.OVER_DICE, hit_words(least), SECOND)
    faces = range(least, 7)
    left = middle - len(faces) * at.DIE_PITCH / 2 + at.DIE_GAP
    for number, face in enumerate(faces):
        die(page, left + at.DIE_PITCH * number, y + at.DICE, at.DIE, face)


def damage(aid: Aid, width: float) -> Block:
    """What hits do to a ship."""
    said = [aid.term("damage.cm")]
    if aid.request.large:
        return _damage_told(aid, said, width)
    column = width / 3
    lines = {
        key: wrap(aid.word(f"damage.{key}"), BODY, column - at.DAMAGE_FREE)
        for key in ("few", "enough", "many")
    }
    under = at.DAMAGE + at.DAMAGE_LINE * max(map(len, lines.values()))

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.8", aid.word("damage"))
        room, ruler = column - at.DAMAGE_ROOM, at.DAMAGE_RULER
        for place, (key, text) in enumerate(lines.items()):
            left = x + column * place
            if place:
                high = ruler.height + under - at.DAMAGE
                page.down(left - at.DAMAGE_GAP, y + ruler.y, high)
            page.write(left, y + at.DAMAGE_HITS, aid.word(f"damage.{key}.hits"), KEY, room)
            page.lines(left, y + at.DAMAGE_WORDS, text, BODY, room)
        terms(page, (x, y + under), said, width)

    return Block(under + terms_height(said, width), draw)


def _damage_told(aid: Aid, said: list[Term], width: float) -> Block:
    """The same, line by line."""
    every = [
        Term(aid.word(f"damage.{key}.hits"), aid.word(f"damage.{key}")) for key in ("few", "enough", "many")
    ]
    every += said

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.8", aid.word("damage"))
        terms(page, (x, y + at.DAMAGE_TERMS), every, width)

    return Block(at.DAMAGE_TERMS + terms_height(every, width), draw)


def rounds(aid: Aid, width: float) -> Block:
    """Initiative, then three steps of moves and fire, to tick."""
    first, last = [aid.term("rounds.initiative")], [aid.term("rounds.order"), aid.term("rounds.retreat")]
    steps = at.LARGE if aid.request.large else at.USUAL
    start = steps.start + terms_height(first, width) + at.STEPS_GAP + steps.heads
    height = start + 3 * steps.row + at.STEPS_END + terms_height(last, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "12.3", aid.word("rounds"), aid.word("rounds.note"))
        terms(page, (x, y + steps.start), first, width)
        top = y + start
        page.across(x, top, width, FRAME)
        for step in (1, 2, 3):
            _step(page, (x, top, width), (step, steps), aid)
            top += steps.row
            page.across(x, top, width, FRAME if step == 3 else HAIR)
        terms(page, (x, top + at.TERMS), last, width)

    return Block(height, draw)


def _step(page: Page, place: tuple[float, float, float], given: tuple[int, at.Steps], aid: Aid) -> None:
    """Who moves in a step, and a box for each thing that is done in it."""
    (x, top, width), (step, steps) = place, given
    title, carriers = steps.title, steps.carriers
    page.figure(x + steps.number, top + steps.row / 2, str(step), KEY if steps.heads else STEP)
    page.write(x + title.x, top + title.y, aid.word(f"rounds.step_{step}"), KEY, width - at.TITLE_FREE)
    # 12.9 Carriers launch and take in only in the first step and the last.
    if step != 2:
        room = width - at.CARRIERS_FREE
        page.write(x + carriers.x, top + carriers.y, aid.word("rounds.carriers"), BODY, room)
    for place_of, key in enumerate(("move", "beams", "torpedoes")):
        middle = x + width - at.TICKS + at.TICK_PITCH * place_of
        tick_box(page, middle - at.TICK_IN, top + steps.tick)
        if not steps.heads or step == 1:
            page.figure(middle, top + steps.word, aid.word(f"rounds.{key}"), SMALL)
