"""Where boxes stand on the map that is drawn: in four columns, near what they are joined with.

Heights are in lines of type.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from assistant.core.atlas.cell import Cell
from assistant.core.atlas.lines import Point, cross
from assistant.core.atlas.unfolding import distances, unfolded

COLUMNS, APART = 4, 1
# Lines of type as wide as a column; how many fit below each other on the usual tablet.
WIDE, LOW = 6.5, 14
# What a line through another box weighs, one across another line, and each line of type below the screen.
THROUGH, ACROSS, BELOW = 300, 150, 60
ROUNDS = 3
Sizes = tuple[tuple[str, int], ...]
Pairs = tuple[tuple[str, str], ...]
# Boxes that players put somewhere: the row is even, and odd where it was put between two.
Pinned = tuple[tuple[str, Cell], ...]
Columns = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=64)
def arranged(sizes: Sizes, pairs: Pairs, pinned: Pinned = ()) -> Columns:
    """The boxes of each column from top to bottom: as players put them, else where their lines draw them."""
    grid = Grid(dict(sizes), pairs)
    for key, place in sorted(pinned, key=lambda each: each[1]):
        grid.columns[min(max(place.column, 1), COLUMNS) - 1].append(key)
    loose = [key for key, _ in sizes if key not in dict(pinned)]
    grid.spread(loose)
    return tuple(tuple(column) for column in grid.columns)


def tops(column: Sequence[str], heights: dict[str, int], rows: int) -> Iterator[tuple[str, int]]:
    """How many lines down each box of a column begins, what is left over shared out between them."""
    spare = max(rows - sum(heights[key] for key in column), 0)
    below = 0
    for number, key in enumerate(column):
        alone = spare * (2 * number + 1) // (2 * len(column))
        # The first and the last of several stand at the edges.
        yield key, below + (spare * number // (len(column) - 1) if len(column) > 1 else alone)
        below += heights[key]


def rows_of(columns: Sequence[Sequence[str]], heights: dict[str, int]) -> int:
    """How many lines the highest column needs."""
    return max(
        (sum(heights[key] + APART for key in column) - APART for column in columns if column), default=0
    )


class Grid:
    """Boxes in columns, while the drawing gets better."""

    def __init__(self, heights: dict[str, int], pairs: Pairs) -> None:
        self.heights, self.pairs = heights, pairs
        self.columns: list[list[str]] = [[] for _ in range(COLUMNS)]

    def spread(self, loose: Sequence[str]) -> None:
        """Boxes that nobody put anywhere: from left to right by how far they are from the first of all."""
        beside: dict[str, list[str]] = {key: [] for key in self.heights}
        for one, other in self.pairs:
            beside[one].append(other)
            beside[other].append(one)
        points = unfolded(beside)
        joined = [key for key in loose if key in points]
        away = distances(beside, next(iter(points), "")) if points else {}
        # What no known way leads to lies farthest off.
        far = max(away.values(), default=0)
        for key in sorted(joined, key=lambda key: points[key].imag):
            self.columns[min(away.get(key, far), COLUMNS - 1)].append(key)
        self.improve(joined)
        for key in loose:
            if key not in points:
                # What no line joins is put where there is most room.
                min(self.columns, key=lambda column: rows_of([column], self.heights)).append(key)

    def improve(self, loose: Sequence[str]) -> None:
        """Each box goes wherever the drawing is best with it, until none is better anywhere else."""
        # Hill climbing: only what betters the drawing is kept; few rounds, for each takes its time.
        for _ in range(ROUNDS):
            moved = [self._better(key) for key in loose]
            changed = [self._exchange(one, other) for one, other in combinations(loose, 2)]
            if not any((*moved, *changed)):
                return

    def _exchange(self, one: str, other: str) -> bool:
        """Two boxes change places if the drawing is better for it."""
        before, cost = self.columns, self.cost()
        instead = {one: other, other: one}
        self.columns = [[instead.get(key, key) for key in column] for column in before]
        if self.cost() < cost:
            return True
        self.columns = before
        return False

    def _better(self, key: str) -> bool:
        at = next(number for number, column in enumerate(self.columns) if key in column)
        here = (at, self.columns[at].index(key))
        best, found = self.cost(), here
        self.columns[at].remove(key)
        for number, column in enumerate(self.columns):
            for place in range(len(column) + 1):
                column.insert(place, key)
                cost = self.cost()
                if cost < best:
                    best, found = cost, (number, place)
                column.remove(key)
        self.columns[found[0]].insert(found[1], key)
        return found != here

    def cost(self) -> float:
        """How long the lines are, through how many boxes and across how many lines, and how far down."""
        rows = rows_of(self.columns, self.heights)
        boxes = boxes_of(self.columns, self.heights, max(rows, LOW))
        lines = [
            (one, other, middle(boxes[one]), middle(boxes[other]))
            for one, other in self.pairs
            if one in boxes and other in boxes
        ]
        cost = float(BELOW * max(rows - LOW, 0))
        for one, other, start, end in lines:
            cost += (start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2
            cost += THROUGH * sum(
                each not in (one, other) and cuts(start, end, box) for each, box in boxes.items()
            )
        for first, second in combinations(lines, 2):
            if len({*first[:2], *second[:2]}) == 4:
                cost += ACROSS * cross(first[2], first[3], second[2], second[3])
        return cost


Box = tuple[float, float, float, float]


def boxes_of(columns: Sequence[Sequence[str]], heights: dict[str, int], rows: int) -> dict[str, Box]:
    """Left, top, right and bottom of each box, in lines of type."""
    return {
        key: (WIDE * number + 0.3, top, WIDE * (number + 1) - 0.3, top + heights[key])
        for number, column in enumerate(columns)
        for key, top in tops(column, heights, rows)
    }


def middle(box: Box) -> Point:
    """The point in which all lines of a box meet."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def cuts(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line runs through a box."""
    # Clipping after Liang and Barsky: what is left of the line after each pair of edges.
    enters, leaves = 0.0, 1.0
    for axis in (0, 1):
        run, low, high = end[axis] - start[axis], box[axis] - start[axis], box[axis + 2] - start[axis]
        if not run:
            if low > 0 or high < 0:
                return False
            continue
        first, last = sorted((low / run, high / run))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters < leaves
