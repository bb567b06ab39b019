"""Parts that the sheets share: those of every sheet with rows, and a kind of plastic."""

from __future__ import annotations

from assistant.games.twilight.order import GAME
from assistant.games.twilight.pieces.plastic import unit_type
from assistant.games.twilight.state.keys import Unit
from assistant.games.twilight.state.table import State
from printables.drawing.page import Page
from printables.drawing.rows import (
    Draw,
    Opening,
    abreast,
    beside,
    broken,
    columns,
    head,
    narrowed,
    rows,
    stroke,
    ticks,
    whole,
    words,
    write,
)
from printables.drawing.silhouettes import draw as draw_shape
from printables.drawing.silhouettes import small_silhouettes

__all__ = [
    "Draw",
    "Opening",
    "abreast",
    "beside",
    "broken",
    "columns",
    "head",
    "narrowed",
    "rows",
    "silhouette",
    "stroke",
    "ticks",
    "whole",
    "words",
    "write",
]


def silhouette(page: Page, place: tuple[float, float], state: State, unit: Unit, longest: float) -> None:
    """A kind of plastic from its left end on its middle, the longest of all being so long."""
    shape = small_silhouettes(GAME)[unit_type(state, unit).code]
    x, middle = place
    draw_shape(page, shape, (x, middle + shape.middle * shape.length * longest), longest)
