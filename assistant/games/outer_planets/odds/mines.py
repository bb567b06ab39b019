"""9-8 What mine attacks leave of a row of units, exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from .faces import FACES


class Row(NamedTuple):
    """Damage that cripples each unit of the vanguard, and each of those behind it; and how many sank."""

    front: tuple[int, ...]
    behind: tuple[int, ...]
    sunk: int = 0

    @property
    def crippled(self) -> int:
        """How many are crippled, whenever that was."""
        return sum(not left for left in (*self.front, *self.behind))


def row_of(left: Iterable[int], most: int) -> Row:
    """9-8-1 So many of them in front, in the order they are given."""
    there = tuple(left)
    return Row(tuple(sorted(there[:most])), there[most:])


def after_mines(row: Row, attacks: int, most: int) -> dict[Row, float]:
    """9-8-2, 9-8-3 Each row that so many attacks may leave, one after the other."""
    mass = {row: 1.0}
    for _ in range(attacks):
        after: defaultdict[Row, float] = defaultdict(float)
        for here, likely in mass.items():
            for left, share in _one_attack(here, most).items():
                after[left] += likely * share
        mass = dict(after)
    return mass


def _one_attack(row: Row, most: int) -> dict[Row, float]:
    """A die for the place, and damage for whoever stands there; an empty place is missed."""
    found: defaultdict[Row, float] = defaultdict(float)
    if len(row.front) < most:
        found[row] += 1 - len(row.front) / most
    # Places are equally likely: units that bear alike are one case, as often as they stand there.
    for left, number in Counter(row.front).items():
        for points in FACES:
            found[_struck(row, left, points)] += number / most / len(FACES)
    return found


def _struck(row: Row, left: int, points: int) -> Row:
    front = [*row.front]
    front.remove(left)
    if points <= left:
        return row._replace(front=tuple(sorted([*front, left - points])))
    # 9-8-3 Those behind a unit that is removed move up.
    return Row(tuple(sorted([*front, *row.behind[:1]])), row.behind[1:], row.sunk + 1)
