"""How wide the columns of a chart are: what each wants, or a share of what there is."""

from __future__ import annotations

from collections.abc import Sequence

from .cells import Cell, Words


def needed(columns: Sequence[Sequence[Cell]]) -> float:
    """The width in which no word of any column is broken."""
    return sum(max(cell.least for cell in column) for column in columns)


def breaks(column: Sequence[Cell]) -> bool:
    """Whether all in a column are words, which stand in any width."""
    return all(isinstance(cell, Words) for cell in column)


def widths(columns: Sequence[Sequence[Cell]], available: float, by_need: bool = False) -> list[float]:
    """The width of each column: what it wants, or a share of what is left over least widths.

    Shares are even, or as much as each column wants more: long texts get wide, short ones wrap.
    """
    natural = [max(cell.natural for cell in column) for column in columns]
    least = [max(cell.least for cell in column) for column in columns]
    # Words break anywhere where all of them need more than there is; figures do not.
    breaking = sum(wide for wide, column in zip(least, columns, strict=True) if breaks(column))
    tight = min(1.0, max(available - sum(least) + breaking, 0.0) / breaking) if breaking else 1.0
    given = [wide * tight if breaks(column) else wide for wide, column in zip(least, columns, strict=True)]
    room = available - sum(given)
    # The least wanting first: what it leaves of its share goes to the others.
    wanting = sorted(
        (index for index in range(len(columns)) if natural[index] > least[index]), key=natural.__getitem__
    )
    wanted = sum(natural[index] - least[index] for index in wanting)
    for count, index in enumerate(wanting):
        part = (natural[index] - least[index]) / wanted if by_need else 1 / (len(wanting) - count)
        # Water-filling: who wants less than an even share leaves the rest of it to those after.
        share = max(room, 0.0) * min(part, 1.0)
        wanted -= natural[index] - least[index]
        more = min(natural[index] - least[index], share)
        given[index] += more
        room -= more
    return given
