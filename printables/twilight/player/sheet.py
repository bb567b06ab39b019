"""The player sheet: counters in three areas, goods, planets, units with what they hit on, technologies."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.core.words.seats import ALL_SIDES
from printables.drawing.blocks import Block, body_of, pages_of
from printables.drawing.document import Document, PageHead
from printables.drawing.request import SheetRequest, start

from .. import parts
from ..letters import PLAYER
from . import layout as at
from .foot import foot_block
from .planets import held, planets_block
from .technologies import technologies_block
from .top import top_block
from .units import units_block


def make(game: Game, request: SheetRequest) -> Document:
    """A page a player; two in large type."""
    document = start(request, "sheet.player.title")
    note = request.words.words(say("sheet.player.note"))
    for number, side in enumerate(game.sides, 1):
        if request.side in (ALL_SIDES, side.key):
            head = PageHead(
                side.letter, document.imprint.title, request.short_code(PLAYER, number), note, side
            )
            for blocks in pages_of(_blocks(side, request), request.room):
                document.add(head, body_of(blocks))
    return document


def _blocks(side: Side, request: SheetRequest) -> list[Block]:
    """Units stand first where planets have no room beside them, and fill the page with what is above."""
    wide = len(request.room.columns) > 1
    beside = wide and len(held(side, request)) <= at.MOST_BESIDE
    units, planets = (
        units_block(side, request, low=not wide),
        planets_block(side, request, columns=1 if beside else 2),
    )
    return [
        top_block(side, request),
        *([parts.beside(planets, units)] if beside else [units, planets]),
        technologies_block(side, request, columns=4 if wide else 3),
        foot_block(side, request),
    ]
