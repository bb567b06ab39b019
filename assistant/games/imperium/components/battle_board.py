"""12.1 The battle board: three levels of five by five areas, 252 is level 2, row 5, column 2."""

from __future__ import annotations

from functools import cache

PLANET_AREA = 233
LEVELS, ROWS = 3, 5
AREAS = tuple(
    100 * level + 10 * row + column
    for level in range(1, LEVELS + 1)
    for row in range(1, ROWS + 1)
    for column in range(1, ROWS + 1)
)
EDGES = ((1, 1), (1, 5), (2, 1), (2, 5), (3, 1), (3, 5))
# 12.1, 12.2 The rules say where two of the six numbers are: 2 high on the left, 4 middle on the right.
KNOWN_ENTRIES = {2: (1, 1), 4: (2, 5)}


@cache
def distance(one: int, other: int) -> int:
    """Difference of levels, rows and columns together."""
    # 12.1 The figures of an area are its level, row and column; diagonals do not count.
    return sum(abs(int(a) - int(b)) for a, b in zip(str(one), str(other), strict=True))


@cache
def neighbours(area: int) -> tuple[int, ...]:
    """The areas at distance 1."""
    return tuple(each for each in AREAS if distance(area, each) == 1)


@cache
def within(area: int, reach: int) -> tuple[int, ...]:
    """The areas at most `reach` away, the area itself too."""
    return tuple(each for each in AREAS if distance(area, each) <= reach)


@cache
def reachable(area: int, steps: int, planet: bool) -> dict[int, int]:
    """Areas a ship comes to in at most `steps`, and in how many; nobody enters a planet (12.1)."""
    found, edge = {area: 0}, [area]
    # Breadth first: the step in which an area is first met is the fewest it takes.
    for step in range(1, steps + 1):
        edge = [near for each in edge for near in neighbours(each) if near not in found]
        edge = [each for each in dict.fromkeys(edge) if not (planet and each == PLANET_AREA)]
        found.update(dict.fromkeys(edge, step))
    del found[area]
    return found


def entry_area(edge: tuple[int, int], die: int) -> int:
    """The area along an edge of the board that a die of 1 to 5 gives (12.2)."""
    level, row = edge
    return 100 * level + 10 * row + die
