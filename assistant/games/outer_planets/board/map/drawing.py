"""Boxes and lines set into the columns of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

import msgspec

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import Point, Way, bowed, clearest, path

from ...components.book import place_key
from ...state.table import State
from .arranging import (
    COLUMNS,
    LOW,
    WIDE,
    Box,
    Columns,
    arranged,
    boxes_of,
    cuts,
    middle,
    rows_of,
    tops,
)
from .nodes import Chart, Node

# How far a line bows round a box that stands in its way, in columns' widths.
BOWS = (0.0, 0.5, -0.5, 0.9, -0.9)
# How wide a column without ports is.
SLIM = 5.2


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A box, and the lines of type that are left free above it."""

    node: Node
    above: int


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """Boxes below each other; a slim column has none with ports."""

    boxes: tuple[Placed, ...]
    slim: bool


class AdjoiningLine(msgspec.Struct, frozen=True, kw_only=True):
    """Two areas that adjoin, as a path in columns and lines; `chosen` if it is one of the area in hand."""

    path: str
    chosen: bool


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """A map ready to be put on a page: its columns from left to right, each as wide as its share."""

    columns: tuple[Column, ...]
    lines: tuple[AdjoiningLine, ...]
    across: float
    rows: int


def laid(state: State, chart: Chart) -> Columns:
    """Which boxes stand in each column: those that players put somewhere stay there."""
    sizes = tuple((key, node.lines) for key, node in chart.nodes.items())
    kept = ((key, state.printed.get(place_key(key))) for key in chart.nodes)
    pinned = tuple((key, Cell.read(place)) for key, place in kept if isinstance(place, int) and place)
    return arranged(sizes, chart.pairs, pinned)


def drawn(columns: Columns, nodes: Iterable[Node], chart: Chart, chosen: str = "") -> Drawn:
    """The map with these boxes, the lines of one of them thick."""
    shown = {node.key: node for node in nodes}
    heights = {key: node.lines for key, node in shown.items()}
    rows = max(rows_of(columns, heights), min(LOW, 2 * len(shown)))
    boxes = boxes_of(columns, heights, rows)
    slim = [not any(shown[key].docks for key in column) for column in columns]
    edges = [0.0, *accumulate(SLIM if each else WIDE for each in slim)]
    if all(slim):
        edges = [WIDE * at for at in range(COLUMNS + 1)]
    lines = tuple(
        AdjoiningLine(path=path_of(_path(boxes, one, other), edges), chosen=chosen in (one, other))
        for one, other in chart.pairs
        if one in boxes and other in boxes
    )
    placed = tuple(
        Column(boxes=tuple(_stack(column, shown, rows)), slim=each and not all(slim))
        for column, each in zip(columns, slim, strict=True)
    )
    return Drawn(columns=placed, lines=lines, across=edges[-1], rows=rows)


def _stack(column: Sequence[str], shown: dict[str, Node], rows: int) -> Iterable[Placed]:
    below, heights = 0, {key: node.lines for key, node in shown.items()}
    for key, top in tops(column, heights, rows):
        yield Placed(node=shown[key], above=top - below)
        below = top + heights[key]


def _path(boxes: dict[str, Box], one: str, other: str) -> Way:
    """From middle to middle; a box in between is gone round on the side where fewer are in the way."""
    others = [box for key, box in boxes.items() if key not in (one, other)]
    start, end = middle(boxes[one]), middle(boxes[other])
    return clearest((_bowed(start, end, bow * WIDE) for bow in BOWS), lambda way: _hidden(way, others))


def _bowed(start: Point, end: Point, bow: float) -> Way:
    # Complex numbers as vectors of the plane: times 1j is a quarter turn.
    away = complex(end[0] - start[0], end[1] - start[1])
    return bowed(start, end, away * 1j / abs(away) * bow if away else 0)


def _hidden(way: Way, boxes: Iterable[Box]) -> int:
    """How many boxes a way runs behind, or how far it leaves the map."""
    outside = sum(not 0 <= x <= WIDE * COLUMNS or y < 0 for x, y in way)
    return outside + sum(any(cuts(one, other, box) for one, other in pairwise(way)) for box in boxes)


def path_of(points: Iterable[Point], edges: Sequence[float]) -> str:
    """A line for a page whose columns begin at these edges."""
    return path((_across(x, edges), y) for x, y in points)


def _across(x: float, edges: Sequence[float]) -> float:
    """How far across the page a point is whose place was found as if all columns were alike."""
    column = min(max(int(x // WIDE), 0), COLUMNS - 1)
    return edges[column] + (x / WIDE - column) * (edges[column + 1] - edges[column])
