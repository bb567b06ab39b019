"""The story of a match: its turns as they stand, each with where it ended, its figures, marks and minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from assistant.core.play.story import NOBODY, Figures, Measure, Story, StoryMark
from assistant.core.words.say import say

from ..answering.match import Match
from ..file.journal import Journal
from ..file.tail import Newest
from .noted import PLAIN, Noted, notes_of

DICE, MINUTES = "dice", "minutes"
# What every game counts, after its own measures.
COUNTED = (
    Measure(key=DICE, label=say("story.dice"), remark=say("story.dice_why"), least=-5, most=5),
    Measure(key=MINUTES, label=say("story.minutes"), remark=say("story.minutes_why"), most=20),
)
Limits = tuple[int, int] | None
# Pieces by side and type.
Losses = Mapping[str, Mapping[str, int]]
Counted = tuple[Figures, Limits]


class Marked(msgspec.Struct, frozen=True):
    """A mark, and the entry that made it."""

    mark: StoryMark
    entry: int


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a chapter (0 is the set-up): the entry that ended it, the newest while it lasts (`open`).

    One answer may let several pass, up to `last` (0: just this one): they are told as one.
    """

    chapter: int
    turn: int
    entry: int
    open: bool
    figures: Figures
    limits: Limits
    marks: tuple[Marked, ...]
    lost: Losses = {}
    last: int = 0

    @property
    def label(self) -> str:
        """As it is called: by its number, and by that of the last that passed with it."""
        return f"{self.turn}–{self.last}" if self.last > self.turn else str(self.turn)


class Run(NamedTuple):
    """The entries of a turn that stand: its first, those that told of it, its last, what ended it."""

    chapter: int
    turn: int
    began: Noted
    told: list[Noted]
    last: Noted
    end: Noted
    open: bool


class Worked(msgspec.Struct):
    """What was worked out while the newest entry was this one: turns for each seat, and what ends count."""

    end: bytes = b""
    runs: tuple[Run, ...] = ()
    minutes: dict[tuple[int, int], int] = {}
    turns: dict[str, tuple[Turn, ...]] = {}
    counted: dict[tuple[str, int, bytes], Counted] = {}


_worked: WeakKeyDictionary[Newest, Worked] = WeakKeyDictionary()


def turns_of(match: Match, seat: str) -> tuple[Turn, ...]:
    """The turns of a match, the oldest first, as far as a seat may know them; worked out once an entry."""
    end, noted = notes_of(match)
    worked = _worked.get(match.newest)
    if worked is None or worked.end != end:
        worked = _worked[match.newest] = _begun(match, end, noted, worked or Worked())
    if seat not in worked.turns:
        story = match.game.story or PLAIN
        worked.counted |= _counted(match, seat, worked.runs, worked.counted)
        worked.turns[seat] = tuple(
            _turn(story, run, worked.counted[seat, run.turn, run.end.hash], worked.minutes)
            for run in worked.runs
        )
    return worked.turns[seat]


def _begun(match: Match, end: bytes, noted: Mapping[int, Noted], before: Worked) -> Worked:
    """What is known of a newest entry before any seat asks: what the ends of turns that are over count."""
    runs = tuple(runs_of(match, noted))
    ends = {run.end.hash for run in runs}
    counted = {key: value for key, value in before.counted.items() if key[-1] in ends}
    return Worked(end, runs, _minutes(match, noted), {}, counted)


def measures_told(story: Story, turns: Sequence[Turn]) -> list[Measure]:
    """The measures of which there is anything to tell, those of the game first; its first also when at 0."""
    return [
        measure
        for measure in (*story.measures, *COUNTED)
        if any(values := _values(measure, turns)) or (values and measure is story.measures[0])
    ]


def _values(measure: Measure, turns: Sequence[Turn]) -> list[float]:
    return [value for turn in turns for value in turn.figures.get(measure.key, {}).values()]


def losses_of(lost: Iterable[Losses]) -> dict[str, Counter[str]]:
    """Pieces lost, added up."""
    found: dict[str, Counter[str]] = {}
    for sides in lost:
        for side, pieces in sides.items():
            found.setdefault(side, Counter()).update(pieces)
    return found


def standing(noted: Mapping[int, Noted]) -> list[Noted]:
    """The entries through which the match came to stand where it does, the oldest first."""
    found, number = [], noted[max(noted)].position
    while number:
        found.append(noted[number])
        number = noted[number].parent
    return found[::-1]


def turn_at(match: Match, entry: Noted) -> tuple[int, int]:
    """The chapter and the turn in which an entry left the match; the set-up is turn 0."""
    opening = {place.key for place in match.game.sequence.opening}
    return entry.place.chapter, 0 if entry.place.stop in opening else entry.place.turn


def runs_of(match: Match, noted: Mapping[int, Noted]) -> Iterator[Run]:
    """The turns that were played. What ends a turn leaves a state of the next, and tells of both."""
    runs = [(at, list(run)) for at, run in groupby(standing(noted), key=lambda each: turn_at(match, each))]
    for place, ((at, run), after) in enumerate(zip_longest(runs, runs[1:])):
        ended = after[1][:1] if after else []
        yield Run(
            chapter=at[0],
            turn=at[1],
            began=run[0],
            # But for the first run, the first entry ended the turn before, and told of that.
            told=[*run[bool(place) :], *ended],
            last=run[-1],
            end=(ended or run)[-1],
            open=not ended,
        )


def _counted(
    match: Match, seat: str, runs: Iterable[Run], known: Mapping[tuple[str, int, bytes], Counted]
) -> dict[tuple[str, int, bytes], Counted]:
    """What the ends of turns count that are not known yet."""
    story, found = match.game.story, {}
    wanted = [run for run in runs if (seat, run.turn, run.end.hash) not in known]
    with match.newest.opened() as journal:
        for run in wanted:
            counted = _count(match, story, journal, run, seat) if story else ({}, None)
            found[seat, run.turn, run.end.hash] = counted
    return found


def _count(match: Match, story: Story, journal: Journal, run: Run, seat: str) -> Counted:
    """What the last state of a turn and the one that ended it count, of what a seat may know of them."""

    def state(entry: Noted) -> Any:
        return match.game.private(match.state_of(journal.entry(entry.number)), seat)

    # What ended it may stand in the next chapter, whose limits and measures are its own.
    last, end = state(run.last), state(run.end)
    account = story.account(last)
    # What settles a war has closed the account of its last turn before that ends.
    before = [each for each in run.told if each.number < run.last.number] if story.keeps_account else []
    while not any(account.values()) and before:
        account = story.account(state(before.pop()))
    silent = story.silent(last)
    told = {key: each for key, each in story.figures(end).items() if key not in silent}
    return {**account, **told}, story.limits(last, run.turn) if run.turn else None


def _turn(story: Story, run: Run, counted: Counted, minutes: Mapping[tuple[int, int], int]) -> Turn:
    happened = [(run.began.number, run.began.begun), *((each.number, each.ended) for each in run.told)]
    sums: dict[str, Counter[str]] = {each.key: Counter() for each in story.measures if each.summed}
    for _, each in happened:
        for key, values in each.sums.items():
            sums[key].update(values)
    over = sum(each.rolled.pips - each.rolled.average for each in run.told)
    every: Figures = {DICE: {NOBODY: over}, MINUTES: {NOBODY: minutes[run.chapter, run.turn]}}
    return Turn(
        chapter=run.chapter,
        turn=run.turn,
        entry=run.end.number,
        open=run.open,
        figures={**counted[0], **sums, **every},
        limits=counted[1],
        marks=tuple(Marked(mark, number) for number, each in happened for mark in each.marks),
        lost=losses_of(each.lost for _, each in happened),
        last=0 if run.open else run.end.place.turn - 1,
    )


def _minutes(match: Match, noted: Mapping[int, Noted]) -> dict[tuple[int, int], int]:
    """Minutes at the table by turn, what was taken back with them."""
    seconds: Counter[tuple[int, int]] = Counter()
    for each in noted.values():
        seconds[turn_at(match, each)] += each.seconds
    return {at: round(passed / 60) for at, passed in seconds.items()}
