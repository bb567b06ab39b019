"""The player aid: what a turn needs, on two pages; in large type on as many as it takes."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.say import say
from printables.drawing.blocks import BETWEEN, Block, body_of, packed, stacked
from printables.drawing.document import Body, Document, Head
from printables.drawing.geometry import HALF, column, span
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from ..letters import AID
from . import battle as aid_battle
from . import close_out as aid_close
from . import events as aid_events
from . import forces as aid_forces
from . import money as aid_money
from . import turn as aid_turn
from .parts import Aid

THIRD, REST = span(4), span(8)
APART = 1.6
RIGHT, MIDDLE = column(6), column(4)


def make(game: Game, request: SheetRequest) -> Document:
    """Turn and money, then fire, upkeep and victory."""
    document = start(request, "sheet.aid.title")
    aid = Aid(game, request)
    if request.large:
        for number, blocks in enumerate(packed(_all(aid), request.room), 1):
            _add(document, number, aid.word("title"), body_of(blocks), request)
    else:
        _add(document, 1, aid.word("page_1"), _first(aid), request)
        _add(document, 2, aid.word("page_2"), _second(aid), request)
    return document


def _add(document: Document, number: int, title: str, body: Body, request: SheetRequest) -> None:
    note = request.words.words(say("sheet.aid.note"))
    document.add(Head(f"{AID}{number}", title, request.short_code(AID, number), note), body)


def _first(aid: Aid) -> Body:
    def body(page: Page) -> None:
        stacked(page, [aid_turn.turn(aid, THIRD)], 0)
        over = [aid_events.events(aid, REST), aid_money.income(aid, REST)]
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
        *([] if aid.snug else [aid_battle.chances(aid, HALF)]),
        aid_forces.stacking(aid, HALF),
        aid_close.victory(aid, HALF),
    ]

    def body(page: Page) -> None:
        stacked(page, left, 0)
        stacked(page, right, RIGHT)

    return body


def _all(aid: Aid) -> list[Block]:
    """Every block in the order of play, as wide as a page of large type."""
    room, upkeep = aid.request.room, aid_close.upkeep(aid, aid.request.room.width)
    wide = room.width
    return [
        *aid_turn.legs(aid, wide),
        aid_events.events(aid, wide),
        aid_money.income(aid, wide),
        aid_money.construction(aid, wide, room.height - upkeep.height - BETWEEN),
        aid_battle.rounds(aid, wide),
        aid_battle.fire(aid, wide),
        aid_battle.damage(aid, wide),
        aid_forces.classes(aid, wide),
        aid_forces.stacking(aid, wide),
        aid_close.planets(aid, wide),
        upkeep,
        aid_close.victory(aid, wide),
    ]
