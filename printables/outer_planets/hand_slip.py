"""2-3, 6, 8-1 A hand on a slip that is folded: what each card prints, and a box for what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Values, say
from assistant.core.words.seats import ALL_SIDES, EVERYBODY, TABLE
from assistant.games.outer_planets.pieces.card_rows import CardRow, card_row
from assistant.games.outer_planets.pieces.sight import private
from assistant.games.outer_planets.state.keys import SideKey
from assistant.games.outer_planets.state.table import State
from printables.drawing import rows
from printables.drawing.blocks import Block, body_of
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.lettering import EVENT, SMALL, STRONG, TITLE, fit, measure, wrap
from printables.drawing.marks import pencil_box, section, side_mark
from printables.drawing.page import SLOT, Page, Pen
from printables.drawing.request import SheetRequest, start
from printables.drawing.rows_layout import SECTION

from . import hand_slip_layout as at
from .letters import HAND

FATES = ("event", "operation", "thrown")
BLANKS = 2
FOLD = Pen(at.DASH, dash=at.DASHES)


def make(game: Game, request: SheetRequest) -> Document:
    """Each side's own slip: a page, more for a hand that is larger; a seat of one side has only its own."""
    document = start(request, "sheet.hand_slip.title")
    for number, side in enumerate(game.sides, 1):
        if request.seat in (EVERYBODY, TABLE, side.key) and request.side in (ALL_SIDES, side.key):
            _add(document, (number, side), game.sides, request)
    return document


def known(state: State, seat: str, side: SideKey) -> list[str]:
    """The cards of a hand that a seat knows: those of a deck that is kept here."""
    return private(state, seat).deck.hands.get(side, []) if state.deck.kept else []


def _add(document: Document, given: tuple[int, Side], sides: Sequence[Side], request: SheetRequest) -> None:
    number, side = given
    size = at.LARGE if request.large else at.NORMAL
    cards: list[CardRow | None] = [
        card_row(request.state, card) for card in known(request.state, request.seat, SideKey(side.key))
    ]
    # Lines to write on: a few under the cards that are known, all of a page where none is.
    left = size.most - len(cards) % size.most
    cards += [None] * (min(BLANKS, left) if cards else size.most)
    note = request.words.words(say("sheet.hand_slip.note"))
    head = PageHead(
        HAND, document.imprint.title, request.short_code(HAND, number), note, side, linked=request.large
    )
    for first in range(0, len(cards), size.most):
        some = cards[first : first + size.most]
        opening = ("2-3", say("sheet.hand_slip.held"), say("sheet.hand_slip.cross"))
        drawn = [_card(card, first + place, sides, size, request) for place, card in enumerate(some, 1)]
        blocks = [rows.rows(request, opening, drawn, size.row, _heads(size, request))]
        if len(some) < size.most or not request.large:
            blocks.append(_since(size, request))
        document.add(head, _folded(side, size, body_of(blocks), request))


def _folded(side: Side, size: at.Slip, body: Body, request: SheetRequest) -> Body:
    """The face towards the enemy, upside down to the owner, the fold, and under it what is private."""

    def draw(page: Page) -> None:
        with page.turned(page.width / 2, page.top + size.face / 2):
            _face(page, side, request)
        words = request.words.words(say("sheet.hand_slip.fold"))
        wide, fold = measure(words, STRONG.sized(words)), page.top + size.face
        half = (page.width - wide) / 2 - at.GAP
        page.across(0, fold, half, FOLD)
        page.across(page.width - half, fold, half, FOLD)
        page.figure(page.width / 2, fold, words, STRONG)
        room = page.room
        page.room = type(room)(room.width, fold + at.UNDER_FOLD, room.bottom)
        body(page)
        page.room = room

    return draw


def _face(page: Page, side: Side, request: SheetRequest) -> None:
    x, y = at.MARK.x, page.top + at.MARK.y
    side_mark(page, (x, y), at.MARK_SIZE, side)
    name = fit(request.words.words(side.name), TITLE, page.width - at.NAME.x)
    page.write(at.NAME.x, page.top + at.NAME.y, name, TITLE)
    private_words = request.words.words(say("sheet.hand_slip.private"))
    page.write(at.NAME.x, page.top + at.NAME.y + at.LINE_PITCH, private_words, STRONG)


def _heads(size: at.Slip, request: SheetRequest) -> rows.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        words = request.words.words
        for left, key in ((size.value, "value"), (size.event, "on_event"), (size.name, "name")):
            text = words(say(f"sheet.hand_slip.{key}"))
            rows.head(page, (left, y), text, size.name - size.event - at.GAP, SMALL)
        for right, key in zip(size.boxes, FATES, strict=True):
            middle = page.width - right + at.BOX / 2
            rows.head(page, (middle, y), words(say(f"sheet.hand_slip.{key}")), at.BOX_PITCH)
        if size.step:
            text = words(say("sheet.hand_slip.step"))
            rows.head(page, (page.width, y), text, size.step, SMALL.right)

    return draw


def _card(
    card: CardRow | None, number: int, sides: Sequence[Side], size: at.Slip, request: SheetRequest
) -> rows.Draw:
    """A card of the hand; one that nobody has named yet is written in."""

    def draw(page: Page, x: float, y: float) -> None:
        end = page.width - size.boxes[0] - at.GAP
        if card is None:
            page.frame(x, y + at.NUMBER_DOWN, at.NUMBER_BOX, at.NUMBER_HIGH, SLOT)
            for left, right in ((size.value, size.event), (size.event, size.name), (size.name, end)):
                page.across(left, y + at.LINE_DOWN, right - at.GAP - left)
        else:
            page.block(x, y + at.NUMBER_DOWN, at.NUMBER_BOX, at.NUMBER_HIGH)
            middle = (x + at.NUMBER_BOX / 2, y + at.NUMBER_DOWN + at.NUMBER_HIGH / 2)
            page.figure(*middle, card.key, EVENT.white)
            _printed(page, (size, y), card, sides, request)
            _name(page, (size.name, y, end - size.name), card, request)
        for right, fate in zip(size.boxes, FATES, strict=True):
            subject = f"card {card.key}" if card else f"card {number}"
            pencil_box(page, (page.width - right, y + at.BOX_DOWN), subject, fate)
        if size.step:
            page.across(page.width - size.step, y + at.LINE_DOWN, size.step)

    return draw


def _printed(
    page: Page, place: tuple[at.Slip, float], card: CardRow, sides: Sequence[Side], request: SheetRequest
) -> None:
    """2-3-3 to 2-3-5 Value and event with whose they are; under them the offensive value and its kinds."""
    size, y = place
    for told, left, right in (
        (card.value, size.value, size.event), (card.event_marks, size.event, size.name),
    ):  # fmt: skip
        if told in (None, ()):
            page.across(left, y + at.LINE_DOWN, right - at.GAP - left)
    value = "" if card.value is None else str(card.value)
    page.figure(size.value + at.FIGURE, y + at.MIDDLE / 2, value, EVENT)
    for left, marks in ((size.value + at.SIDE, card.marks), (size.event + at.FIGURE, card.event_marks)):
        for number, side in enumerate(side for side in sides if side.key in marks):
            side_mark(page, (left + at.SIDE_PITCH * number, y + at.MIDDLE / 2), at.SIDE_SIZE, side)
    room = size.event - size.value - at.GAP
    if card.offensive:
        text = request.words.words(say("sheet.hand_slip.offensive", n=card.offensive))
        rows.write(page, (size.value, y + at.SECOND), text, SMALL, room)
    told_kinds: Values = [say(f"sheet.card_list.{kind}") for kind in card.kinds]
    kinds = request.words.words(told_kinds)
    rows.write(page, (size.event, y + at.SECOND), kinds, SMALL, size.name - size.event - at.GAP)


def _name(page: Page, place: tuple[float, float, float], card: CardRow, request: SheetRequest) -> None:
    """Its name on two lines at most; a line to write it on."""
    x, y, wide = place
    if card.name is None:
        page.across(x, y + at.LINE_DOWN, wide)
        return
    first, *rest = wrap(request.words.words(card.name), STRONG, wide)
    page.write(x, y + at.BASE, first, STRONG, wide)
    rows.write(page, (x, y + at.SECOND), " ".join(rest), STRONG, wide)


def _since(size: at.Slip, request: SheetRequest) -> Block:
    """6-1 Cards drawn later, each with number, value and colour in pencil."""

    def draw(page: Page, x: float, y: float) -> None:
        title, note = say("sheet.hand_slip.since"), say("sheet.hand_slip.write")
        words = request.words.words
        section(page, (x, y, page.width - x), "6-1", words(title), words(note))
        wide = (page.width - x - at.DRAWN_GAP * (at.DRAWN - 1)) / at.DRAWN
        for number in range(size.rows * at.DRAWN):
            row, column = divmod(number, at.DRAWN)
            left, top = x + (wide + at.DRAWN_GAP) * column, y + SECTION + at.DRAWN_PITCH * row
            page.frame(left, top, wide, at.DRAWN_HIGH, SLOT)
            page.write(left + at.DRAWN_NUMBER.x, top + at.DRAWN_NUMBER.y, str(number + 1), SMALL)

    return Block(SECTION + at.DRAWN_PITCH * size.rows, draw)
