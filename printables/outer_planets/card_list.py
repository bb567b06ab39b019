"""2-3 The 45 cards: what each prints, as far as it is known here, and where it is, in pencil."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from assistant.core.game import Game
from assistant.core.words.say import Name, say
from assistant.games.outer_planets.components.book import KINDS
from assistant.games.outer_planets.components.kit import ALL_CARDS, kit
from assistant.games.outer_planets.components.printed import Colour
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import CardKey
from assistant.games.outer_planets.state.table import State
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import EVENT, SMALL, STRONG, Style, fit
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import FRAME, HAIR, SLOT, Page
from printables.drawing.request import SheetRequest, start

from . import card_list_layout as at
from .letters import CARDS

PLACES = ("hand", "discard", "removed")


def make(game: Game, request: SheetRequest) -> Document:
    """Two pages; four in large type."""
    document = start(request, "sheet.card_list.title")
    rows = int((request.room.height - at.HEADS) / _columns(request).row)
    # As many on each page, so that the last one is not nearly empty.
    # Ceiling division, here and below.
    pages = -(-len(ALL_CARDS) // rows)
    each = -(-len(ALL_CARDS) // pages)
    note = request.words.words(say("sheet.card_list.note"))
    head = PageHead(CARDS, document.imprint.title, request.short_code(CARDS), note)
    for first in range(0, len(ALL_CARDS), each):
        some = ALL_CARDS[first : first + each]
        document.add(head, partial(_page, some=some, game=game, request=request))
    return document


def _columns(request: SheetRequest) -> at.Columns:
    return at.LARGE if request.large else at.NORMAL


def _page(page: Page, *, some: Sequence[CardKey], game: Game, request: SheetRequest) -> None:
    _heads(page, game, request)
    columns, y = _columns(request), page.top + at.HEADS
    page.across(0, y, page.width, FRAME)
    for card in some:
        _card(page, y, card, game, request)
        y += columns.row
        page.across(0, y, page.width)
    page.down(page.width - columns.rule, page.top + at.HEADS, y - page.top - at.HEADS)


def _heads(page: Page, game: Game, request: SheetRequest) -> None:
    """Words over the columns; those of narrow ones by stairs."""
    columns, base = _columns(request), page.top + at.HEAD_BASE

    def word(key: str, x: float, up: int, style: Style) -> None:
        text = fit(request.words.words(say(f"sheet.card_list.{key}")), SMALL, at.HEAD_ROOM)
        page.write(x, base - at.STAIR * up, text, style)

    word("value", columns.value, 1, SMALL)
    word("offensive", columns.offensive, 1, SMALL)
    room = page.width - columns.event_sides[0] - columns.name
    text = fit(request.words.words(say("sheet.card_list.event")), SMALL, room)
    page.write(columns.name, base, text, SMALL, room)
    for side, left, right in zip(game.sides, columns.value_sides, columns.event_sides, strict=True):
        for x in (left + at.BOX / 2, page.width - right + at.BOX / 2):
            side_mark(page, (x, page.top + at.MARK_DOWN), at.MARK, side)
    for places, keys in ((columns.kinds, KINDS), (columns.places, PLACES)):
        for number, (right, key) in enumerate(zip(places, keys, strict=True)):
            word(key, page.width - right + at.BOX, len(places) - 1 - number, SMALL.right)


def _card(page: Page, y: float, card: CardKey, game: Game, request: SheetRequest) -> None:
    """A card: its number white on black, then what it prints; blanks are boxes to write in."""
    state: State = request.state
    columns, middle = _columns(request), y + at.NUMBER.y + at.NUMBER.height / 2
    page.block(at.NUMBER.x, y + at.NUMBER.y, at.NUMBER.width, at.NUMBER.height)
    page.figure(at.NUMBER.middle, middle, card, EVENT.white)
    for left, what in ((columns.value, "value"), (columns.offensive, "offensive")):
        page.frame(left, y + at.CELL_DOWN, at.CELL, at.CELL_HIGH, SLOT)
        value = hand.known(state, card, what)
        page.figure(left + at.CELL / 2, middle, "" if value is None else str(value), EVENT)
    room = page.width - columns.event_sides[0] - at.NAME_GAP - columns.name
    page.across(columns.name, y + at.BASE + at.BOX / 4, room, HAIR)
    name = _name(state, card)
    if name is not None:
        page.write(columns.name, y + at.BASE, fit(request.words.words(name), STRONG, room), STRONG, room)
    for side, left, right in zip(game.sides, columns.value_sides, columns.event_sides, strict=True):
        # 2-3-3 A green card serves both sides.
        both = (side.key, Colour.BOTH)
        tick_box(page, left, y + at.BOX_DOWN, at.BOX, hand.known(state, card, "colour") in both)
        tick_box(page, page.width - right, y + at.BOX_DOWN, at.BOX, hand.known(state, card, "event") in both)
    for right, kind in zip(columns.kinds, KINDS, strict=True):
        tick_box(page, page.width - right, y + at.BOX_DOWN, at.BOX, hand.says(state, card, kind))
    lies = {"discard": card in state.deck.discard, "removed": card in state.deck.removed}
    for right, place in zip(columns.places, PLACES, strict=True):
        x = page.width - right + at.BOX / 2
        page.ring(x, middle, at.RING, SLOT)
        if lies.get(place):
            page.disc(x, middle, at.RING / 2)


def _name(state: State, card: CardKey) -> Name | None:
    """What the players or the rules call a card."""
    own = hand.known(state, card, "name")
    if isinstance(own, str):
        return Name(own)
    printed = kit(state).cards.get(card)
    return printed.name if printed else None
