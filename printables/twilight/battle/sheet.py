"""12 The battle sheet: ships of both sides, five rounds, retreats, chances of hits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assistant.core.game import Game
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .. import parts
from ..letters import BATTLE
from ..units.hits import hits_block
from . import layout as at
from .forces import Force, forces
from .rounds import ROUNDS, draw_rounds
from .ships import draw_ships, plan

Half = Callable[[Page, float, float, Force, SheetRequest], None]


def make(game: Game, request: SheetRequest) -> Document:
    """One page; two in large type."""
    return parts.whole(request, "battle", BATTLE, _blocks(game, request))


def _blocks(game: Game, request: SheetRequest) -> list[Block]:
    fighting = forces(game, request.state)
    ships = plan(fighting, request)
    rounds = rows_at.SECTION + rows_at.HEADS + at.ROUND * ROUNDS + at.FOOT
    return [
        _both(fighting, partial(draw_ships, plan=ships), ships.height, request),
        _both(fighting, draw_rounds, rounds, request),
        hits_block(request),
    ]


def _both(fighting: tuple[Force, Force], half: Half, height: float, request: SheetRequest) -> Block:
    """The same of both sides next to each other."""
    left, right = (
        Block(height, partial(_half, half=half, force=force, request=request)) for force in fighting
    )
    return parts.beside(left, right)


def _half(page: Page, x: float, y: float, *, half: Half, force: Force, request: SheetRequest) -> None:
    half(page, x, y, force, request)
