"""The player aid: what a turn needs, on two pages; in large type on four."""

from __future__ import annotations

from functools import partial

from assistant.core.game import Game
from assistant.core.words.say import say
from printables.drawing.blocks import beside, stacked
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import BODY_END, GUTTER, HALF, LARGE, LARGE_END, column, span
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from ..letters import AID
from . import battle as aid_battle
from . import close_out as aid_close
from . import events as aid_events
from . import forces as aid_forces
from . import income as aid_income
from . import money as aid_money
from . import turn as aid_turn
from .chances import chances
from .parts import Aid

THIRD, REST = span(4), span(8)
APART = 1.6
RIGHT, MIDDLE = column(6), column(4)


def make(game: Game, request: SheetRequest) -> Document:
    """Turn and money, then fire, upkeep and victory."""
    document = start(request, "sheet.aid.title")
    aid = Aid(game, request)
    if request.large:
        for number, body in enumerate(_large(aid), 1):
            _add(document, number, aid.word("title"), body, request)
    else:
        _add(document, 1, aid.word("page_1"), _first(aid), request)
        _add(document, 2, aid.word("page_2"), _second(aid), request)
    return document


def _add(document: Document, number: int, title: str, body: Body, request: SheetRequest) -> None:
    # In large type the block of construction says it.
    note = "" if request.large else request.words.words(say("sheet.aid.note"))
    document.add(PageHead(f"{AID}{number}", title, request.short_code(AID, number), note), body)


def _first(aid: Aid) -> Body:
    def body(page: Page) -> None:
        stacked(page, [aid_turn.turn(aid, THIRD)], 0)
        over = [aid_events.events(aid, REST), aid_income.income(aid, REST)]
        left = aid.request.room.height - sum(block.height for block in over) - APART * len(over)
        stacked(page, [*over, aid_money.construction(aid, REST, left)], MIDDLE)

    return body


def _second(aid: Aid) -> Body:
    left = [
        aid_battle.fire(aid, HALF),
        aid_battle.damage(aid, HALF),
        aid_forces.classes(aid, HALF),
        aid_close.planets(aid, HALF),
        aid_close.upkeep(aid, HALF),
    ]
    # Under a code to scan, and in large type, chances are left out: nobody has to know them.
    right = [
        aid_battle.rounds(aid, HALF),
        *([] if aid.snug else [chances(aid, HALF)]),
        aid_forces.stacking(aid, HALF),
        aid_close.victory(aid, HALF),
    ]

    def body(page: Page) -> None:
        stacked(page, left, 0)
        stacked(page, right, RIGHT)

    return body


def _large(aid: Aid) -> list[Body]:
    """The turn with its close-out, money, what is built and where it stands, battle and victory."""
    wide = aid.request.room.width
    half = (wide - GUTTER) / 2
    administrative, action, close_out = aid_turn.legs(aid, half)
    turn = beside(
        [administrative, close_out, aid_close.planets(aid, half)],
        [action, aid_close.upkeep(aid, half)],
        half + GUTTER,
    )
    stands = beside([aid_forces.classes(aid, half)], [aid_forces.stacking(aid, half)], half + GUTTER)
    income = aid_income.income(aid, wide)
    room = aid.request.room.height + (BODY_END - LARGE_END) / LARGE
    built = aid_money.construction(aid, wide, room - income.height - APART)
    fought = beside(
        [aid_battle.fire(aid, half), aid_battle.damage(aid, half)],
        [aid_close.victory(aid, half)],
        half + GUTTER,
    )
    pages = (
        [aid_turn.heading(aid, wide), turn],
        [aid_events.events(aid, wide), stands],
        [income, built],
        [aid_battle.rounds(aid, wide), fought],
    )
    return [partial(stacked, blocks=some, x=0) for some in pages]
