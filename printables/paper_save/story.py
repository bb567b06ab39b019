"""The story of a match in a paper save: the headlines of its journal, the newest, as far as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from assistant.core.play.referee import Line
from assistant.core.play.state import Now
from assistant.core.shipped.decoding import Reader

from ..drawing.request import Past
from .paper_save import PaperSave, Told, packed
from .parts import LARGEST_PART

MOST = 120
"""So many headlines are enough for any war."""


class _Reading(msgspec.Struct):
    """What is read of an old state: it skips all the rest."""

    now: Now = msgspec.field(default_factory=Now)


_readings = Reader(_Reading)


def story_of(save: PaperSave, history: Sequence[Past]) -> tuple[PaperSave, int]:
    """The save with as many of the newest headlines as take no code more, and how many stay away."""
    told, every = _newest(history)
    room = -(-len(packed(save)) // LARGEST_PART) * LARGEST_PART
    few, many = 0, len(told)
    while few < many:
        some = (few + many + 1) // 2
        if len(packed(replace(save, story=told[-some:]))) <= room:
            few = some
        else:
            many = some - 1
    return replace(save, story=told[len(told) - few :]), every - few


def _newest(history: Sequence[Past]) -> tuple[tuple[Told, ...], int]:
    """The newest headlines, each in its turn, and how many there are of all."""
    every = sum(1 for past in history for line in past.lines if line.headline)
    found: list[Told] = []
    # Old states are unpacked for their turns only as far back as headlines are wanted.
    for before, past in reversed([*zip((None, *history), history, strict=False)]):
        lines = [line for line in past.lines if line.headline]
        if lines and len(found) < MOST:
            # What an answer told belongs to the turn it was given in, also where that turn ended with it.
            turn = _readings.json((before or past).state).now.turn
            found += [Told(turn, headline) for headline in map(headline_of, reversed(lines))]
    return tuple(reversed(found[:MOST])), every


def headline_of(line: Line) -> Line:
    """What everybody may know of a line, without its dice."""
    assert line.headline is not None
    return Line(sentence=line.headline, rule=line.rule)
