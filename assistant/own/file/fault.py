"""What is wrong in a file, where, and on which line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple

import msgspec

from assistant.core.words.say import Say, say

# A part of a file by the keys that lead to it, and by numbers in lists.
Spot = tuple[str | int, ...]
MOST = 50
LONGEST_SHOWN = 40
TOO_LONG = 10**12


class Weight(StrEnum):
    """A file with a fault is not played; a warning and a hint only say what will not look well."""

    FAULT = "fault"
    WARNING = "warning"
    HINT = "hint"


class Finding(NamedTuple):
    """One thing to be said of a part of a file."""

    spot: Spot
    what: Say
    weight: Weight = Weight.FAULT


class Fault(msgspec.Struct, frozen=True):
    """A finding with its line, 0 where it has none, and its place as players write it."""

    line: int
    where: str
    what: Say
    weight: Weight = Weight.FAULT


def written(spot: Sequence[str | int]) -> str:
    """A spot as it is said: charts.weather.rows[3]."""
    said = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{short(part)}" for part in spot)
    return said.removeprefix(".")


def line_of_finding(lines: Mapping[Spot, int], found: Finding) -> Fault:
    """A finding on the line of its spot, or of the nearest part around it that stands in the file."""
    around = (found.spot[:n] for n in range(len(found.spot), 0, -1))
    line = next((lines[spot] for spot in around if spot in lines), 0)
    return Fault(line, written(found.spot), found.what, found.weight)


def short(text: str) -> str:
    """A text of the file as it is shown in a sentence: so long, and on one line."""
    return "".join(filter(str.isprintable, " ".join(text.split())))[:LONGEST_SHOWN]


def figure(number: int) -> str:
    """A number as it is said; one of more figures than anybody reads is only begun."""
    # Python writes no number of more than 4,300 figures.
    return str(number).replace("-", "−") if abs(number) < TOO_LONG else "…"


def unknown(kind: str, name: str, known: Iterable[str], *, told: bool = False) -> Say:
    """That there is nothing of this kind and name, and what there is that looks like it.

    Where nothing does, all there is can be `told`.
    """
    what, names = say(f"own.kind.{kind}"), list(known)
    near = get_close_matches(name[:LONGEST_SHOWN], names, n=2)
    if not near and told:
        return say("own.fault.unknown_of", kind=what, name=short(name), known=[*names])
    if not near:
        return say("own.fault.unknown", kind=what, name=short(name))
    return say("own.fault.unknown_near", kind=what, name=short(name), near=list(near))
