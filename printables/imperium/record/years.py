"""The turns of a war as its chronicle tells them: what was notable in each, and where it left things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from assistant.core.play.referee import Line
from assistant.core.shipped.decoding import Reader
from printables.drawing.request import SheetRequest

# The line with which a turn opens.
TURN_BEGINS = "sequence.turn_begins"
NOTABLE = ("6.", "12.", "13.", "15.", "16.")


class Keeper(msgspec.Struct):
    """What is read of a side in an old state."""

    stock: int = 0


class Turn(msgspec.Struct):
    """What is read of the sequence of play in an old state."""

    turn: int = 0


class Chapters(msgspec.Struct):
    """What is read of a campaign in an old state: its chapters that were over."""

    chapters: list[msgspec.Raw] = []


class Reading(msgspec.Struct):
    """What the chronicle reads of an old state: it skips all the rest."""

    now: Turn
    prestige: int = 0
    sides: dict[str, Keeper] = {}
    campaign: Chapters | None = None

    @property
    def chapter(self) -> int:
        """The chapter of a campaign it stands in; a war that is none is one chapter."""
        return 1 + len(self.campaign.chapters) if self.campaign else 1


@dataclass
class Year:
    """A turn of a chapter: what was notable in it, and where it left things."""

    turn: int
    chapter: int = 1
    lines: list[Line] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)


_reading = Reader(Reading)


def years_of(request: SheetRequest) -> list[Year]:
    """The turns of the match as far as they were played, by the answers that stand.

    The answer that ends a turn leaves a state of the next one: what it told stands under the turn it ended.
    """
    found: dict[int, Year] = {}
    chapters: dict[int, int] = {}
    turn = 0
    for past in request.history:
        reading = _reading.json(past.state)
        before, turn = turn or max(reading.now.turn, 1), max(reading.now.turn, 1)
        # An answer that ends a turn tells of two: its lines are parted where the new one begins.
        ended, begun = _parted(past.lines) if turn > before else (past.lines, ())
        _tell(found, before, reading, ended)
        if begun:
            _tell(found, turn, reading, begun)
        # What ends a chapter leaves a state of the next, in the turn that begins it.
        chapters.setdefault(turn, reading.chapter)
    for year in found.values():
        year.chapter = chapters.get(year.turn, year.chapter)
    return [found[turn] for turn in sorted(found)]


def _parted(lines: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """What was told before the next turn began, and what was notable after."""
    begins = next((n for n, line in enumerate(lines) if line.sentence.key == TURN_BEGINS), len(lines))
    return lines[:begins], [line for line in lines[begins:] if notable(line)]


def _tell(found: dict[int, Year], turn: int, reading: Reading, lines: Sequence[Line]) -> None:
    """An answer's part in a turn."""
    year = found.setdefault(turn, Year(turn))
    year.readings.append(reading)
    year.lines += [line for line in lines if notable(line)]


def notable(line: Line) -> bool:
    """Whether a line belongs into the chronicle: dice, a result, battle, planets, prestige, the Emperor."""
    return bool(line.faces or line.headline) or line.rule.startswith(NOTABLE)
