"""The story of a match in a paper save: the headlines of its journal, the newest, as far as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.core.referee import Line

from ..drawing.request import Past
from .paper_save import PaperSave, packed
from .parts import LARGEST_PART

MOST = 120
"""So many headlines are enough for any war."""


def story_of(save: PaperSave, history: Sequence[Past]) -> PaperSave:
    """The save with as many of the newest headlines as take no code more than the state alone."""
    told = [headline_of(line) for past in history for line in past.lines if line.headline][-MOST:]
    room = -(-len(packed(save)) // LARGEST_PART) * LARGEST_PART
    few, many = 0, len(told)
    while few < many:
        some = (few + many + 1) // 2
        if len(packed(replace(save, story=tuple(told[-some:])))) <= room:
            few = some
        else:
            many = some - 1
    return replace(save, story=tuple(told[len(told) - few :]))


def headline_of(line: Line) -> Line:
    """What everybody may know of a line, without its dice."""
    assert line.headline is not None
    return Line(sentence=line.headline, rule=line.rule)
