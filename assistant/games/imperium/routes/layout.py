"""Where systems stand on the map that is drawn: in cells of six columns, near what they are joined with.

Columns stand half a step apart, so that beside a name there is never another name but the signs of the next
columns, and a name may be wider than its column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import Box, cross, meets
from assistant.core.atlas.unfolding import unfolded

from ..state.keys import SystemId
from .chart import Chart, Route, charted
from .search import FAR

COLUMNS, LEAST_ROWS, ROUNDS = 6, 15, 3
SPARE = 24
# How wide and high a cell is; what it weighs that a route runs under a sign or name, or across another route.
WIDE, HIGH, THROUGH, ACROSS = 14, 3, 800, 400
ABOUT = 600
# Cells left free, so that routes find a way between names.
LEFT_FREE = 6
# How far a sign and a name reach aside, of a column.
SIGN, NAME = 0.12, 0.5
Places = dict[SystemId, Cell]


def places_of(chart: Chart, kept: Mapping[SystemId, Cell], columns: int = COLUMNS) -> Places:
    """The cell of every system: as players put it, else where its routes draw it; always the same."""
    pinned = tuple(sorted((system, cell) for system, cell in kept.items() if system in chart.beside))
    return dict(_laid_out(tuple(chart.beside), chart.routes, pinned, columns))


def cells(number: int, columns: int = COLUMNS) -> list[Cell]:
    """The cells of a map of so many systems, column by column."""
    rows = max(LEAST_ROWS if columns == COLUMNS else 3, -(-number // columns) * 2 + 1)
    return [
        Cell(column, row)
        for column in range(1, columns + 1)
        # Every second row, and in the next column those between.
        for row in range(1 + (column + 1) % 2, rows, 2)
    ]


def room(number: int) -> list[Cell]:
    """Where players may put so many systems: with rows to spare."""
    return cells(number + SPARE)


def nearest_free(cell: Cell, free: Sequence[Cell]) -> Cell:
    """The free cell nearest to one that may be between cells, taken, or off the map."""
    return min(free, key=lambda each: (_length(cell, each), each))


@lru_cache(maxsize=64)
def _laid_out(
    systems: tuple[SystemId, ...],
    routes: tuple[Route, ...],
    pinned: tuple[tuple[SystemId, Cell], ...],
    columns: int,
) -> tuple[tuple[SystemId, Cell], ...]:
    chart = charted(systems, tuple((one, (other,)) for one, other in routes))
    drawn, spare = Drawing(chart, cells(len(systems) + LEFT_FREE, columns)), room(len(systems))
    for system, cell in pinned:
        spare.remove(found := nearest_free(cell, spare))
        drawn.put(system, found)
    loose = [system for system in systems if system not in drawn.places]
    # Those without a route are easiest found in the order of the map, after all others.
    points = unfolded(chart.beside)
    joined = sorted((system for system in loose if system in points), key=lambda each: points[each].real)
    alone = [system for system in loose if system not in points]
    spread = [drawn.free[place * len(drawn.free) // len(loose)] for place in range(len(loose))]
    for _, column in groupby(zip((*joined, *alone), spread, strict=True), lambda pair: pair[1].column):
        pairs = list(column)
        # From top to bottom within a column; those that have no point stay below.
        downwards = sorted((pair[0] for pair in pairs), key=lambda each: points.get(each, 1j * FAR).imag)
        for system, (_, cell) in zip(downwards, pairs, strict=True):
            drawn.put(system, cell)
    drawn.improve(joined)
    return tuple((system, drawn.places[system]) for system in systems)


@cache
def _length(one: Cell, other: Cell) -> int:
    """How long a route is drawn, squared: one long route is worse than two short ones."""
    return (WIDE * (one.column - other.column)) ** 2 + (HIGH * (one.row - other.row)) ** 2


def boxes(cell: Cell) -> tuple[Box, Box]:
    """What stands in a cell: a sign, and a name below it that is wider than its column."""
    column, row = cell
    sign = Box(column - SIGN, row - 0.4, column + SIGN, row + 0.4)
    return sign, Box(column - NAME, row + 0.6, column + NAME, row + 1.4)


@cache
def passed(one: Cell, other: Cell) -> tuple[Cell, ...]:
    """The cells whose sign or name a straight route between two cells runs under."""
    left, right = sorted((one.column, other.column))
    top, bottom = sorted((one.row, other.row))
    about = (Cell(column, row) for column in range(left, right + 1) for row in range(top - 1, bottom + 1))
    # In the other cells of a column nobody stands: those of the next lie between.
    others = (cell for cell in about if sum(cell) % 2 == 0 and cell not in (one, other))
    return tuple(cell for cell in others if any(meets(one, other, box) for box in boxes(cell)))


@cache
def _crosses(one: Cell, other: Cell, third: Cell, fourth: Cell) -> bool:
    """Whether routes between two pairs of cells cross; who meet at an end do not."""
    return len({one, other, third, fourth}) == 4 and cross(one, other, third, fourth)


class Drawing:
    """Systems in cells, while the drawing gets better: where each stands, who stands where, what is free."""

    def __init__(self, chart: Chart, free: list[Cell]) -> None:
        self.chart, self.routes, self.free = chart, chart.routes, free
        self.places: Places = {}
        self.stands: dict[Cell, SystemId] = {}

    def put(self, system: SystemId, cell: Cell) -> None:
        """A system stands in a cell that was free."""
        self.places[system], self.stands[cell] = cell, system
        if cell in self.free:
            self.free.remove(cell)

    def improve(self, movable: Sequence[SystemId]) -> None:
        """Systems whose routes are ill drawn change places with those about them, while that is better."""
        can = set(movable)
        for _ in range(ROUNDS):
            # All of them each round, so that the same map is drawn the same way everywhere.
            changed = [self._better(system, can) for system in movable if self._ill_drawn(system)]
            if not any(changed):
                return

    def _ill_drawn(self, system: SystemId) -> bool:
        """Whether a route of it runs under another sign or name."""
        here = self.places[system]
        ends = (self.places[near] for near in self.chart.beside[system])
        return any(cell in self.stands for there in ends for cell in passed(here, there))

    def _better(self, system: SystemId, movable: set[SystemId]) -> bool:
        here, now = self.places[system], self._cost(system)
        gains = []
        for cell in (*self.free, *self.stands):
            other = self.stands.get(cell)
            too_far = cell == here or _length(cell, here) > ABOUT
            if too_far or (other is not None and other not in movable):
                continue
            before = now + (self._cost(other) if other else 0)
            self._swap(system, cell)
            gains.append((before - self._cost(system) - (self._cost(other) if other else 0), cell))
            self._swap(system, here)
        gain, cell = max(gains, default=(0, here))
        if gain > 0:
            self._swap(system, cell)
        return gain > 0

    def _swap(self, system: SystemId, cell: Cell) -> None:
        """A system and whoever stands in a cell change places."""
        here, other = self.places[system], self.stands.pop(cell, None)
        del self.stands[here]
        self.places[system], self.stands[cell] = cell, system
        if other is None:
            self.free.remove(cell)
            self.free.append(here)
        else:
            self.places[other], self.stands[here] = here, other

    def _cost(self, system: SystemId) -> int:
        """How long the routes of a system are drawn, under and across how much else."""
        here, cost = self.places[system], 0
        drawn = [(self.places[one], self.places[other]) for one, other in self.routes]
        for near in self.chart.beside[system]:
            there = self.places[near]
            cost += _length(here, there)
            cost += THROUGH * sum(cell in self.stands for cell in passed(here, there))
            cost += ACROSS * sum(_crosses(here, there, third, fourth) for third, fourth in drawn)
        return cost
