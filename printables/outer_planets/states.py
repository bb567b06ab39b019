"""4, 6-1, 11-2 States and surrender: the seven, cards drawn, Titan's die, ships at sea, the score."""

from __future__ import annotations

from itertools import accumulate

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.shipped.match_kit import figure, row_named, table
from assistant.core.words.say import say
from assistant.games.outer_planets.odds.charts import faces_of
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.state.keys import ALLIANCE, JOVIAN, MOST_SCORE, TROJANS, Nation
from assistant.games.outer_planets.state.table import State
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, STRONG, TITLE, fit
from printables.drawing.marks import die, section, side_mark, tick_box
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from . import states_layout as at
from .letters import STATES

LESS = {"alliance": ("trojans", "titan"), "aerospace": ("belts", "saturn")}
OUTCOMES = (("surrender", at.SURRENDERS), ("upheaval", at.UPHEAVAL), ("war", at.FIGHTS))


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    left, right = _states(request), _cards_drawn(game, request)
    titan, ships = _titan(request), _ships(request)
    blocks = [*_abreast(request, left, right), *rows.abreast(request, titan, ships), _score(game, request)]
    return rows.whole(request, "states", STATES, blocks)


def _rows(request: SheetRequest) -> at.Rows:
    return at.LARGE if request.large else at.NORMAL


def _abreast(request: SheetRequest, left: Block, right: Block) -> list[Block]:
    """The states take more of the width than the cards drawn."""
    if len(request.room.columns) == 1:
        return [left, right]

    def draw(page: Page, x: float, y: float) -> None:
        wide = page.width * at.LEFT_PART
        with rows.narrowed(page, x + wide):
            left.draw(page, x, y)
        right.draw(page, x + wide + at.GAP, y)

    return [Block(max(left.height, right.height), draw)]


def _states(request: SheetRequest) -> Block:
    opening = ("11-2", say("sheet.states.seven"), say("sheet.states.tick"))
    return rows.rows(request, opening, [_state(nation, request) for nation in Nation], _rows(request).state)


def _state(nation: Nation, request: SheetRequest) -> rows.Draw:
    """A state: ticked and struck when it is out, with the turn."""
    # 11-2 What may befall a state depends on where it lies.
    kind = "jovian" if nation in JOVIAN else "trojans" if nation in TROJANS else "titan"
    turn = next((each.turn for each in request.state.surrenders if each.nation == nation), 0)

    def draw(page: Page, x: float, y: float) -> None:
        tick_box(page, x + at.TICK.x, y + at.TICK.y, ticked=bool(turn))
        left, box = x + at.NAME, page.width - at.TURN.width
        room = box - left - at.NAME
        text = fit(request.words.words(nation_name(nation)), KEY, room)
        wide = page.write(left, y + at.NAME_BASE, text, KEY, room)
        if turn:
            page.across(left, y + at.NAME_BASE - at.TICK.x - at.DASH, wide, Pen(at.DASH))
        under = request.words.words(say(f"sheet.states.if_{kind}"))
        page.write(left, y + _rows(request).under, fit(under, BODY, room), BODY, room)
        word = request.words.words(say("sheet.states.turn"))
        page.write(box - at.TURN_WORD, y + at.TURN_BASE, word, SMALL.right)
        page.frame(box, y + at.TURN.y, at.TURN.width, at.TURN.height, SLOT)
        if turn:
            page.figure(box + at.TURN.width / 2, y + at.TURN_MIDDLE, str(turn), EVENT)

    return draw


def _cards_drawn(game: Game, request: SheetRequest) -> Block:
    """6-1 What each side draws, as a sum to fill in; in large type the sums stand beside each other."""
    parts = [_sum(side, request) for side in game.sides]
    beside = request.large
    height = max(each.height for each in parts) if beside else sum(each.height for each in parts)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, page.width - x), "6-1", request.words.words(say("sheet.states.drawn")))
        places = rows.columns(page, x, len(parts)) if beside else [(x, page.width)] * len(parts)
        top = y + SECTION
        for part, (left, right) in zip(parts, places, strict=True):
            with rows.narrowed(page, right):
                part.draw(page, left, top)
            top += 0 if beside else part.height

    return Block(SECTION + height, draw)


def _sum(side: Side, request: SheetRequest) -> Block:
    """The addends of a side under its name, and a box for what they come to."""
    addends, high, words = _addends(side, request), _rows(request), request.words.words

    def draw(page: Page, x: float, y: float) -> None:
        side_mark(page, (x + at.WHO_MARK / 2, y + high.who / 2), at.WHO_MARK, side)
        page.write(x + at.WHO_NAME, y + at.WHO_BASE, words(side.name), STRONG)
        top = y + high.who
        for amount, text in addends:
            page.across(x, top, page.width - x)
            page.write(x + at.AMOUNT, top + at.PART_BASE, amount, KEY.right)
            left, box = x + at.WORDS, page.width - at.SUM_BOX.width
            page.write(left, top + at.PART_BASE, fit(text, BODY, box - left), BODY, box - left)
            page.frame(box, top + at.SUM_BOX.y, at.SUM_BOX.width, at.SUM_BOX.height, SLOT)
            top += high.part
        page.across(x, top, page.width - x, FRAME)
        box = page.width - at.SUM.width
        text = fit(words(say("sheet.states.sum")), STRONG, box - x - at.WORDS)
        page.write(x + at.WORDS, top + at.PART_BASE, text, STRONG)
        page.frame(box, top + at.SUM.y, at.SUM.width, at.SUM.height, FRAME)

    return Block(high.who + high.part * len(addends) + high.sum, draw)


def _addends(side: Side, request: SheetRequest) -> list[tuple[str, str]]:
    state: State = request.state
    most = figure(state, "draw", "full", "cards")
    known = [(str(most), say("sheet.states.each_turn")), ("−", say("sheet.states.kept"))]
    for row in LESS[side.key]:
        less = figure(state, "draw", row, "less")
        known.append((f"−{less}", say(f"sheet.states.less_{row}")))
    return [(amount, request.words.words(words)) for amount, words in known]


def _titan(request: SheetRequest) -> Block:
    """11-2-3 What bears on the die, and what each face brings."""
    state: State = request.state
    # 11-2-3 Of the four only Callisto and Ganymede bear on Titan.
    moons = all(any(each.nation == one for each in state.surrenders) for one in JOVIAN[:2])
    bears = (
        ("moons", moons), ("squadron", state.titan.air_squadron), ("upheaval", state.titan.upheaval)
    )  # fmt: skip
    less = row_named(table(state, "titan"), "surrender").give
    drawn = [_modifier(key, less[key], request, ticked=ticked) for key, ticked in bears]
    totals = [0, *accumulate(sorted(less.values(), reverse=True))][: len(bears)]
    # 11-2-3 A row for none of them, one and two: with all three every die is a surrender, too.
    steps = len(bears)
    high = _rows(request)
    height = SECTION + high.modifier * (steps + 1) + high.dice * steps

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        title, note = say("sheet.states.titan"), say("sheet.states.while_saturn")
        section(page, (x, y, page.width - x), "11-2-3", words(title), words(note))
        top = y + SECTION
        for one in drawn:
            one(page, x, top)
            top += high.modifier
            page.across(x, top, page.width - x)
        for key, left in OUTCOMES:
            text = fit(words(say(f"sheet.states.{key}")), STRONG, at.HEAD_ROOM)
            page.write(x + left, top + at.PART_BASE, text, STRONG)
        top += high.modifier
        for number in range(steps):
            page.across(x, top, page.width - x)
            _titan_row(page, (x, top), totals[number], state)
            top += high.dice

    return Block(height, draw)


def _modifier(key: str, less: int, request: SheetRequest, *, ticked: bool) -> rows.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        tick_box(page, x + at.TICK.x, y + at.TICK.x, ticked=ticked)
        room = page.width - x - at.NAME - at.NAME
        text = fit(request.words.words(say(f"sheet.states.{key}_out")), BODY, room)
        page.write(x + at.NAME, y + at.PART_BASE, text, BODY, room)
        page.write(page.width, y + at.PART_BASE, str(less).replace("-", "−"), KEY.right)

    return draw


def _titan_row(page: Page, place: tuple[float, float], total: int, state: State) -> None:
    x, y = place
    page.figure(x + at.TOTAL, y + at.DIE_MIDDLE, str(total).replace("-", "−"), TITLE)
    faces = faces_of(table(state, "titan"), total)
    for key, left in OUTCOMES:
        _faces(page, (x + left, y + at.DIE_DOWN), sorted(faces.get(key, ())))


def _faces(page: Page, place: tuple[float, float], faces: list[int]) -> None:
    x, y = place
    if not faces:
        page.write(x, y + at.DIE_HEAD, "–", KEY)
    for number, face in enumerate(faces):
        die(page, x + at.PITCH * number, y, at.DIE, face)


def _ships(request: SheetRequest) -> Block:
    """11-2-7 Ships at sea of a state that is out: one die each."""
    kinds = (("ship", 0), ("elite", figure(request.state, "allegiance", "fights", "elite")))

    def row(key: str, bonus: int) -> rows.Draw:
        def draw(page: Page, x: float, y: float) -> None:
            words, faces = request.words.words, faces_of(table(request.state, "allegiance"), bonus)
            page.write(x + at.WHO_FIRES, y + at.WHO_BASE + at.TICK.x, words(say(f"sheet.states.{key}")), KEY)
            for outcome, left in (("fights", at.STAYS), ("removed", at.GOES)):
                page.write(x + left, y + at.DIE_HEAD, words(say(f"sheet.states.{outcome}")), SMALL)
                _faces(page, (x + left, y + at.DIE_MIDDLE - at.TICK.x), sorted(faces.get(outcome, ())))

        return draw

    opening = ("11-2-7", say("sheet.states.at_sea"), say("sheet.states.one_die"))
    return rows.rows(request, opening, [row(*each) for each in kinds], _rows(request).ship)


def _score(game: Game, request: SheetRequest) -> Block:
    """4-2 The line from one end to the other, the marker black."""
    score = request.state.score

    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        title, note = words(say("sheet.states.score")), words(say("sheet.states.difference"))
        section(page, (x, y, page.width - x), "4-2", title, note)
        top, wide = y + SECTION, (page.width - x) / (2 * MOST_SCORE + 1)
        for number in range(-MOST_SCORE, MOST_SCORE + 1):
            # 4-2-3 The Alliance's end is the left one, its points are above nought.
            left, here = x + wide * (number + MOST_SCORE), -number == score
            page.frame(left, top, wide, at.CELL, FRAME)
            if here:
                page.block(left, top, wide, at.CELL)
            style = TITLE if number in (-MOST_SCORE, 0, MOST_SCORE) and wide > at.SEVEN else KEY
            middle = (left + wide / 2, top + at.CELL / 2)
            page.figure(*middle, str(abs(number)), style.white if here else style)
        top += at.CELL + at.TICK.x
        first, second = game.sides if game.sides[0].key == ALLIANCE else reversed(game.sides)
        side_mark(page, (x + at.MARK / 2, top + at.ENDS / 2), at.MARK, first)
        base = top + at.ENDS_BASE
        page.write(x + at.END_NAME, base, words(say("sheet.states.wins", side=first.name)), STRONG)
        page.write((x + page.width) / 2, base, words(say("sheet.states.draw")), BODY.centre)
        side_mark(page, (page.width - at.MARK / 2, top + at.ENDS / 2), at.MARK, second)
        won = words(say("sheet.states.wins", side=second.name))
        page.write(page.width - at.END_NAME, base, won, STRONG.right)

    return Block(SECTION + at.SCORE + at.ENDS, draw)
