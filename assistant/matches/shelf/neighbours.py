"""What lies beside a moment of a match: the entries, steps, turns and chapters before and after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

import msgspec

from ..answering.match import Match
from ..looking_back.noted import PLAYED, Noted
from ..looking_back.story import runs_of, standing


class Beside(msgspec.Struct, frozen=True):
    """The entries at which the one before and the one after of a kind are looked at; 0: there is none."""

    kind: str
    before: int
    after: int


def beside(match: Match, noted: Mapping[int, Noted], number: int) -> tuple[Beside, ...]:
    """The neighbours of an entry that stand, by each kind of which the match has several."""
    stand, runs = standing(noted), list(runs_of(match, noted))
    steps = [after.number for before, after in pairwise(stand) if before.place != after.place]
    turns = [run.end.number for run in runs]
    chapters = [before.end.number for before, after in pairwise(runs) if before.chapter != after.chapter]
    here = noted[number]
    # An answer was given where the one before it had led, though that may have been taken back since; an
    # entry that is none stands beside the answer it leads back to.
    before = here.parent if here.kind in PLAYED else here.position
    found = [
        Beside("entry", before, _after(number, (each.number for each in stand))),
        _around("step", number, steps),
        _around("turn", number, turns),
    ]
    return tuple(found) if not chapters else (*found, _around("chapter", number, [*chapters, turns[-1]]))


def _around(kind: str, number: int, stops: Iterable[int]) -> Beside:
    known = list(stops)
    return Beside(kind, max((each for each in known if each < number), default=0), _after(number, known))


def _after(number: int, stops: Iterable[int]) -> int:
    return min((each for each in stops if each > number), default=0)
