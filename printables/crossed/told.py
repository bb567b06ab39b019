"""What the crosses of one thing say together, and where that is in doubt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.words.say import Say, say
from assistant.matches.file.prints import Print

from .meaning import Meaning, Meant, Several, Thing


@dataclass(frozen=True, kw_only=True)
class PageOfPaper:
    """A page that was read: of which print, what that was, the state it was printed of as the seat sees it.

    `crosses` are the boxes that are not empty, by their number in the print, and whether each is clear.
    """

    number: int
    page: int
    kept: Print
    then: Any
    crosses: tuple[tuple[int, bool], ...]


@dataclass(frozen=True)
class Hit:
    """A cross and what it says."""

    page: PageOfPaper
    index: int
    clear: bool
    meant: Meant

    @property
    def box(self) -> tuple[int, int]:
        """By which its picture is found: the print, and the box in it."""
        return self.page.number, self.index


@dataclass(frozen=True)
class Told:
    """All that crosses may say, in rising order; `doubt` asks which of it, unless there is none.

    `newest` is what the newest print says by itself, where two differ.
    """

    options: tuple[Meaning, ...]
    doubt: Say | None = None
    newest: str = ""


def told_by(hits: Sequence[Hit], then: Thing) -> Told:
    """What crosses of one thing say: each print by itself, the newest first."""
    numbers = dict.fromkeys(hit.page.number for hit in hits)
    each = [of_print([hit for hit in hits if hit.page.number == number], then) for number in numbers]
    if len(each) == 1:
        return each[0]
    options = unique(meaning for told in each for meaning in told.options)
    if len(options) == 1 and not any(told.doubt for told in each):
        return each[0]
    newest = "" if each[0].doubt else str(each[0].options[-1].to)
    return Told(options, say("crosses.disagree"), newest)


def of_print(hits: Sequence[Hit], then: Thing) -> Told:
    """What the crosses of one print say."""
    clear = [hit.meant for hit in hits if hit.clear and isinstance(hit.meant, Meaning)]
    every = unique(hit.meant for hit in hits if isinstance(hit.meant, Meaning))
    is_clear = len(clear) == len(hits)
    match every[0].several:
        case Several.HIGHEST:
            top = max((number(each) for each in clear), default=0)
            left = tuple(each for each in every if number(each) >= top)
            return Told(left, None if clear and len(left) == 1 else doubt_of(left))
        case Several.COUNTED:
            before = then.now if isinstance(then.now, int) else 0
            crossed = {number(each) for each in every}
            if is_clear and crossed >= {*range(before + 1, max(crossed) + 1)}:
                return Told(every[-1:])
            counted = replace(every[0], to=before + len(clear)) if clear else every[0]
            some = unique((counted, *every))
            return Told(some, say("crosses.gap") if is_clear else doubt_of(some))
    return Told(every, None if is_clear and len(every) == 1 else doubt_of(every))


def doubt_of(options: Sequence[Meaning]) -> Say:
    """Why it is asked: the mark is light, or there are several."""
    return say("crosses.several" if len(options) > 1 else "crosses.light")


def unique(meanings: Iterable[Meaning]) -> tuple[Meaning, ...]:
    """Each that says another thing, numbers in rising order."""
    return tuple(sorted({str(each.to): each for each in meanings}.values(), key=number))


def number(meaning: Meaning) -> int:
    """What a meaning counts; 0 if it is no number."""
    return meaning.to if isinstance(meaning.to, int) else 0


def is_so(thing: Thing, meaning: Meaning) -> bool:
    """Whether the match says this already; of what only goes up, also if it says more."""
    if meaning.several is Several.HIGHEST and isinstance(thing.now, int):
        return number(meaning) <= thing.now
    return meaning.to == thing.now
