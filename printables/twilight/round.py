"""3, 4 The round sheet: strategy cards with holders and tokens, order of play, who has passed, the steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.rail import step_words
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.twilight.components.kit import card_text
from assistant.games.twilight.order import GAME
from assistant.games.twilight.pieces.players import cards_of, is_race
from assistant.games.twilight.state.action import Part
from assistant.games.twilight.state.keys import Card, RaceKey, SideKey
from assistant.games.twilight.state.table import State
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, TITLE, line_height, wrap
from printables.drawing.marks import PENCIL, SHAPES, pencil_box, side_mark
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as shared
from . import parts
from . import round_layout as at
from .letters import ROUND
from .names import known, named

TOKENS_SHOWN = 3
STATUS = ("objectives", "repair", "recall", "refresh", "counters", "redistribution", "cards_back")


def make(game: Game, request: SheetRequest) -> Document:
    """One page; more in large type."""
    return parts.whole(request, "round", ROUND, _blocks(game, request))


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    shape = _shape(game, request)
    cards = [_card(card, game, shape, request) for card in Card]
    action: list[tuple[Value, str]] = [
        (step_words(GAME, f"part_{part}"), f"6-{number}")
        # 6-3 has two parts here: the others' PDS fire, then one's own.
        for part, number in zip(Part, "2334567", strict=True)
    ]
    status: list[tuple[Value, str]] = [
        (step_words(GAME, step), f"10-{number}") for number, step in enumerate(STATUS, 1)
    ]
    title = ("3", say("sheet.round.cards"), "")
    return [
        *parts.broken(request, title, cards, shape.high, _heads(shape, request)),
        _order(game, request),
        parts.beside(_steps(request, "6", "tactical", action), _steps(request, "10", "status", status)),
    ]


@dataclass(frozen=True, kw_only=True)
class Shape:
    """The rows of the cards: their height, how many marks abreast, how wide the words are."""

    high: float
    abreast: int
    words: float

    @property
    def holders(self) -> float:
        """How wide the marks are together."""
        return at.HOLDER * self.abreast


def _shape(game: Game, request: SheetRequest) -> Shape:
    """Marks in one row or in two, whichever leaves rows lower: as high as they and the longest words."""
    players = len(game.sides)
    # Ceiling division: of an odd number one more stands in the first row.
    return min(
        (_abreast(each, players, request) for each in (players, -(-players // 2))), key=lambda one: one.high
    )


def _abreast(abreast: int, players: int, request: SheetRequest) -> Shape:
    """The rows of the cards, with so many marks abreast."""
    words = request.room.width - at.TEXT - at.TEXT_END - at.HOLDER * abreast - at.BEHIND
    lines = [_lines(card, words, request) for card in Card]
    longest = max(sum(line_height(BODY.sized(line)) for line in some) for some in lines)
    holders = at.HOLDER_HIGH * -(-players // abreast)
    high = max(at.CARD, holders, at.LINE + longest - at.LINE_END)
    return Shape(high=high, abreast=abreast, words=words)


def _lines(card: Card, width: float, request: SheetRequest) -> list[str]:
    """What a card does for its holder, and for the others."""
    text = card_text(request.state, card)
    others = say("sheet.round.others", what=text.secondary)
    said = [wrap(parts.words(request, each), BODY, width) for each in (text.primary, others)]
    return [line for lines in said for line in lines]


def _heads(shape: Shape, request: SheetRequest) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        def word(key: str) -> str:
            return request.words.words(say(f"sheet.round.{key}"))

        left = x + at.TEXT
        parts.head(page, (left, y), word("both"), shape.words, SMALL)
        holders = left + shape.words + at.TEXT_END
        parts.head(page, (holders, y), word("holder"), shape.holders, SMALL)
        tokens = holders + shape.holders + at.HOLDERS_END
        parts.head(page, (tokens, y), word("tokens"), at.TOKENS, SMALL)
        parts.head(page, (page.width, y), word("used"), at.BEHIND - at.TOKENS, SMALL.right)

    return draw


def _card(card: Card, game: Game, shape: Shape, request: SheetRequest) -> parts.Draw:
    """A card, its holder filled in, its tokens filled, crossed if used."""
    state: State = request.state
    text, lying = card_text(state, card), state.cards[card]

    def draw(page: Page, x: float, y: float) -> None:
        middle, left = y + shape.high / 2, x + at.TEXT
        page.figure(x + at.NUMBER, middle, str(int(card)), TITLE)
        page.write(left, y + at.NAME, parts.words(request, text.name), KEY, shape.words)
        page.lines(left, y + at.LINE, _lines(card, shape.words, request), BODY, shape.words)
        right = left + shape.words + at.TEXT_END
        _holders(page, (right, middle), game.sides, (shape.abreast, card, lying.holder))
        tokens = right + shape.holders + at.HOLDERS_END
        _tokens(page, (tokens, middle), lying.tokens)
        corner = (page.width - PENCIL, middle - PENCIL / 2)
        pencil_box(page, corner, f"card.{int(card)}", "used", lying.used)

    return draw


def _tokens(page: Page, place: tuple[float, float], lying: int) -> None:
    """A ring a token, filled; of more than there are rings the number."""
    left, middle = place
    if lying > TOKENS_SHOWN:
        page.figure(left + at.TOKEN * TOKENS_SHOWN / 2, middle, str(lying), KEY)
        return
    for number in range(TOKENS_SHOWN):
        across = left + at.TOKEN * (number + 0.5)
        page.ring(across, middle, at.TOKEN_RING, SLOT)
        if number < lying:
            page.disc(across, middle, at.TOKEN_RING)


def _holders(
    page: Page, place: tuple[float, float], sides: Sequence[Side], told: tuple[int, Card, str]
) -> None:
    """All marks, that of the holder solid, each over a box; `told` says how many abreast, of what, whose."""
    (left, middle), (abreast, card, holder) = place, told
    rows = -(-len(sides) // abreast)
    for number, side in enumerate(sides):
        x = left + at.HOLDER * (number % abreast + 0.5)
        y = middle + at.HOLDER_HIGH * (number // abreast - (rows - 1) / 2)
        holds = side.key == holder
        holder_mark(page, (x, y + at.HOLDER_MARK), side, filled=holds)
        pencil_box(page, (x - PENCIL / 2, y + at.HOLDER_BOX), f"card.{int(card)}", side.key, holds)


def holder_mark(page: Page, middle: tuple[float, float], side: Side, filled: bool) -> None:
    """A side's mark: solid where it holds the card, else its outline with the letter."""
    x, y = middle
    size = at.HOLDER_SIZE
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
    page.figure(x, y, side.letter, STRONG.at(at.HOLDER_LETTER))


def _order(game: Game, request: SheetRequest) -> Block:
    """The players in the order of play, or in their seats while there is none."""
    state: State = request.state
    seats = {side.key: side for side in game.sides}
    players = [seats[key] for key in state.order or state.sides if key in seats]
    opening = ("4", say("sheet.round.order"), say("sheet.round.order_note"))
    title = parts.rows(request, opening, (), 0.0)
    room = request.room.width / len(players) - at.SEAT_FREE
    names = {side.key: named(request, side, room) for side in players if known(state, side)}
    lower = max((one.more for one in names.values()), default=0.0)

    def draw(page: Page, x: float, y: float) -> None:
        title.draw(page, x, y)
        wide, top = (page.width - x) / len(players), y + rows_at.SECTION
        for number, side in enumerate(players):
            left = x + wide * number
            if number:
                page.down(left - at.SEAT_LINE.x, top + at.SEAT_LINE.y, at.SEAT_LINE.height + lower)
            if side.key in names:
                names[side.key].draw(page, left, top + at.SEAT_NAME + names[side.key].more)
            _seat(page, (left, top), side, lower, request)
        page.across(x, top + at.SEAT + lower, page.width - x, FRAME)

    return Block(rows_at.SECTION + at.SEAT + lower, draw)


def _seat(page: Page, place: tuple[float, float], side: Side, lower: float, request: SheetRequest) -> None:
    """A player: the number played by, the mark, whether speaker, and whether passed, under all names."""
    (x, y), wide = place, request.room.width / len(request.state.sides) - at.SEAT_FREE
    state: State = request.state
    page.figure(x + at.SEAT_NUMBER.x, y + at.SEAT_NUMBER.y, _number(state, SideKey(side.key)), TITLE)
    side_mark(page, (x + at.SEAT_MARK.x, y + at.SEAT_MARK.y), at.SEAT_MARK.width, side)
    if side.key == state.speaker:
        speaker = request.words.words(say("twilight.speaker"))
        parts.write(page, (x, y + lower + at.SEAT_SPEAKER), speaker, BODY, wide)
    y += lower
    passed = state.players[SideKey(side.key)].passed
    pencil_box(page, (x, y + at.SEAT_PASSED), f"passed.{side.key}", "passed", passed)
    text = request.words.words(say("sheet.round.passed"))
    base = y + at.SEAT_PASSED + shared.BOX - shared.LINE_UP
    parts.write(page, (x + at.PASSED_WORDS, base), text, BODY, wide - at.PASSED_WORDS)


def _number(state: State, side: SideKey) -> str:
    """The number a player plays by; nothing before there is one."""
    if not state.order:
        return ""
    held = cards_of(state, side)
    # 4 By the lower of two cards; the Naalu play as 0.
    return "0" if is_race(state, side, RaceKey.NAALU) else str(int(min(held))) if held else ""


def _steps(request: SheetRequest, rule: str, title: str, steps: Sequence[tuple[Value, str]]) -> Block:
    """Steps to tick under their title."""
    opening = (rule, say(f"sheet.round.{title}"), "")
    return parts.rows(request, opening, parts.ticks(request, steps), at.STEP)
