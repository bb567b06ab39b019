"""3, 4 The round sheet: strategy cards with holders and tokens, order of play, who has passed, the steps."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.rail import step_words
from assistant.core.say import Value, say
from assistant.core.sides import Side
from assistant.games.twilight.components.kit import card_text
from assistant.games.twilight.order import GAME
from assistant.games.twilight.state.action import Part
from assistant.games.twilight.state.keys import Card
from assistant.games.twilight.state.table import State
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, Head
from printables.drawing.lettering import BODY, KEY, STRONG, TITLE, fit, wrap
from printables.drawing.marks import SHAPES, side_mark, tick_box
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest, start

from . import layout, parts
from .letters import ROUND

TOKENS_SHOWN = 3
STATUS = ("objectives", "repair", "recall", "refresh", "counters", "redistribution", "cards_back")


def make(game: Game, request: SheetRequest) -> Document:
    """One page; more in large type."""
    document = start(request, "sheet.round.title")
    note = request.words.words(say("sheet.round.note"))
    head = Head(ROUND, document.imprint.title, request.short_code(ROUND), note)
    for blocks in pages_of(_blocks(game, request), request.room):
        document.add(head, body_of(blocks))
    return document


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    cards = [_card(card, game, request) for card in Card]
    action: list[tuple[Value, str]] = [
        (step_words(GAME, f"part_{part}"), f"6-{number}")
        for part, number in zip(Part, "2334567", strict=True)
    ]
    status: list[tuple[Value, str]] = [
        (step_words(GAME, step), f"10-{number}") for number, step in enumerate(STATUS, 1)
    ]
    return [
        parts.rows(request, "3", say("sheet.round.cards"), cards, layout.CARD),
        _order(game, request),
        _steps(request, action, status),
    ]


def _card(card: Card, game: Game, request: SheetRequest) -> parts.Draw:
    """A card, its holder filled in, its tokens filled, crossed if used."""
    state: State = request.state
    text, lying = card_text(state, card), state.cards[card]

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + layout.CARD / 2
        page.figure(x + 5, middle, str(int(card)), TITLE)
        right = page.width - layout.TOKENS - layout.HOLDERS - layout.BOX - 4
        width = right - layout.CARD_TEXT - 1
        page.write(x + layout.CARD_TEXT, y + 5.2, parts.words(request, text.name), KEY, width)
        lines = wrap(parts.words(request, text.primary), BODY, width)[:2]
        page.lines(x + layout.CARD_TEXT, y + 9.4, lines, BODY, width)
        for number, side in enumerate(game.sides):
            place = (right + layout.HOLDER * (number + 0.5), middle)
            holder_mark(page, place, side, filled=side.key == lying.holder)
        for number in range(TOKENS_SHOWN):
            place = (right + layout.HOLDERS + 3 + layout.TOKEN * number, middle)
            page.ring(*place, 1.9, SLOT)
            if number < lying.tokens:
                page.disc(*place, 1.9)
        tick_box(page, page.width - layout.BOX, middle - layout.BOX / 2, ticked=lying.used)

    return draw


def holder_mark(page: Page, middle: tuple[float, float], side: Side, filled: bool) -> None:
    """A side's mark: solid where it holds the card, else its outline with the letter."""
    x, y = middle
    size = layout.NARROW_MARK
    if filled:
        side_mark(page, middle, size, side)
        return
    if side.shape in SHAPES:
        outline = [(x + size * dx, y + size * dy) for dx, dy in SHAPES[side.shape]]
        page.trace([*outline, outline[0]], SLOT)
    elif side.shape == "square":
        page.frame(x - size / 2, y - size / 2, size, size, SLOT)
    else:
        page.ring(x, y, size / 2, SLOT)
    page.figure(x, y, side.letter, STRONG.at(7.5))


def _order(game: Game, request: SheetRequest) -> Block:
    """The players in the order of play, or in their seats while there is none."""
    state: State = request.state
    known = {side.key: side for side in game.sides}
    players = [known[key] for key in state.order or state.sides if key in known]

    def draw(page: Page, x: float, y: float) -> None:
        parts.rows(request, "4", say("sheet.round.order"), (), 0).draw(page, x, y)
        wide = (page.width - x) / len(players)
        for number, side in enumerate(players):
            left, top = x + wide * number, y + layout.SECTION
            parts.called(page, (left + 1, top + 5, wide - 2), side, request)
            tick_box(page, left + 1, top + 11.4, ticked=state.players[side.key].passed)
            text = fit(request.words.words(say("sheet.round.passed")), BODY, wide - 8)
            page.write(left + 7.4, top + 15.2, text, BODY, wide - 8)
            if number:
                page.down(left - 0.4, top + 0.6, 17)
        page.across(x, y + layout.SECTION + 19, page.width - x, FRAME)

    return Block(layout.SECTION + 19, draw)


def _steps(request: SheetRequest, action: list[tuple[Value, str]], status: list[tuple[Value, str]]) -> Block:
    """The parts of a tactical action, and under or beside them the status phase."""
    left = parts.ticks(request, action)
    right = parts.ticks(request, status)

    def draw(page: Page, x: float, y: float) -> None:
        half = (page.width - 3) / 2
        whole = page.room
        for at, rule, title, drawn in ((0.0, "6", "tactical", left), (half + 3, "10", "status", right)):
            page.room = type(whole)(at + half, whole.top, whole.bottom)
            parts.rows(request, rule, say(f"sheet.round.{title}"), drawn, layout.STEP).draw(page, x + at, y)
        page.room = whole

    return Block(layout.SECTION + layout.STEP * max(len(left), len(right)), draw)
