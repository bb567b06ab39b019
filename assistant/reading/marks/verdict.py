"""Whether a box is marked, by the sum of its numbers, each weighed as a corpus of photographs says."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

import msgspec

from assistant import folders
from assistant.core.shipped.decoding import Reader

from ..orders import Verdict
from .features import NAMES, THROUGH
from .lines import RULED

LITTLE = 0.02
"""Added before a logarithm is taken."""
RINGED = 3.0
"""Square mm of strokes around a box that is empty, from which on it is asked."""
_BESIDE = NAMES.index("stroke.beside.30")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each number of a box weighs, itself and its logarithm, and from where on a sum is a mark.

    Below `empty` there is none, from `marked` on there is one; between them it is asked. `corpus` says what
    photographs they were fitted to.
    """

    corpus: str
    start: float
    empty: float
    marked: float
    plain: dict[str, float]
    logarithm: dict[str, float]

    def sum_of(self, numbers: Sequence[float]) -> float:
        """How much a box is like a marked one."""
        total = self.start
        for name, number in zip(NAMES, numbers[:THROUGH], strict=True):
            total += self.plain[name] * number + self.logarithm[name] * math.log(number + LITTLE)
        return total

    def is_doubtful(self, numbers: Sequence[float]) -> bool:
        """Whether the sum says neither that a box is marked nor that it is empty."""
        return self.empty <= self.sum_of(numbers) < self.marked

    def verdict(self, numbers: Sequence[float]) -> Verdict:
        """What a box holds."""
        total = self.sum_of(numbers)
        if total < self.empty:
            # What is drawn around a box, or through a row of them, may be meant for it.
            is_asked = numbers[_BESIDE] > RINGED or numbers[THROUGH] >= RULED / 100
            return Verdict.UNCLEAR if is_asked else Verdict.EMPTY
        return Verdict.MARKED if total >= self.marked else Verdict.UNCLEAR


read_weights = Reader(Weights).toml


@cache
def weights() -> Weights:
    """Those that are shipped."""
    return read_weights((folders.shipped("data") / "reading" / "marks.toml").read_bytes())
