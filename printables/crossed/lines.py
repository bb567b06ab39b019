"""What crosses say, line by line beside the match: unclear, new, known already, or not there any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from assistant.core.words.say import Say, say

from .meaning import Asked, Called, Crosses, Meaning, Meant, Order, Thing, Untold
from .told import Hit, PageOfPaper, Told, is_so, told_by

NOT_THIS = "-"
"""What is chosen of a line that is not to be entered."""


class Standing(StrEnum):
    """How a line stands to the match."""

    UNCLEAR = "unclear"
    NEW = "new"
    KNOWN = "known"
    GONE = "gone"


@dataclass(frozen=True, kw_only=True)
class Choice:
    """An answer of a line: what is sent for it, its words, and what it enters."""

    value: str
    label: Called
    meanings: tuple[Meaning, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Part:
    """One of several that are asked together: what it is called, and its cross."""

    name: Called
    box: tuple[int, int]
    asked: Asked


@dataclass(frozen=True, kw_only=True)
class PaperLine:
    """A line of the page: its crosses, what they say, what can be answered; nothing is `chosen` yet if "".

    `values` are what it was when printed, what it is and what paper says, where all three are told.
    """

    key: str
    standing: Standing
    name: Called
    what: Say
    where: Called = ""
    boxes: tuple[tuple[int, int], ...] = ()
    choices: tuple[Choice, ...] = ()
    chosen: str = ""
    values: tuple[Called, ...] = ()
    remark: Say | None = None
    parts: tuple[Part, ...] = ()
    also: Say | None = None


def lines_of(crosses: Crosses, now: Any, pages: Iterable[PageOfPaper]) -> list[PaperLine]:
    """Every line, the unclear ones first; `now` is the match as the seat sees it."""
    hits = [*_hits(crosses, now, pages)]
    by: dict[str, list[Hit]] = {}
    for hit in hits:
        by.setdefault(_key(hit.meant), []).append(hit)
    found = [line for key, some in by.items() if key and (line := _line(crosses, now, key, some))]
    order = {standing: at for at, standing in enumerate(Standing)}
    return sorted(_ended(found), key=lambda line: order[line.standing])


def _hits(crosses: Crosses, now: Any, pages: Iterable[PageOfPaper]) -> Iterator[Hit]:
    """Every cross with what it says, of the newest print first; then what only may follow."""
    follows: list[Hit] = []
    said: set[str] = set()
    for page in sorted(pages, key=lambda page: (-page.number, page.page)):
        for index, clear in page.crosses:
            box = page.kept.boxes[index]
            hit = Hit(page, index, clear, crosses.meaning(now, box.subject, box.means))
            said.add(_key(hit.meant))
            yield hit
            if isinstance(hit.meant, Meaning):
                follows += [replace(hit, meant=each) for each in hit.meant.also]
    yield from (hit for hit in follows if _key(hit.meant) not in said)


def _key(meant: Meant) -> str:
    """What crosses stand in one line."""
    match meant:
        case Meaning():
            return meant.of
        case Asked():
            return meant.group
        case Untold():
            return f"untold.{meant.words.key}"
    return ""


def _line(crosses: Crosses, now: Any, key: str, hits: Sequence[Hit]) -> PaperLine | None:
    first, boxes = hits[0].meant, tuple(hit.box for hit in hits)
    if isinstance(first, Asked):
        return _asked(crosses, now, key, hits)
    if isinstance(first, Untold):
        return PaperLine(key=key, standing=Standing.GONE, name="", what=first.words, boxes=boxes)
    thing, then = crosses.thing(now, key), crosses.thing(hits[0].page.then, key)
    known = thing or then
    if known is None:
        return None
    said = told_by(hits, then or known)
    line = PaperLine(
        key=key,
        standing=Standing.GONE,
        name=known.name,
        where=known.where,
        what=known.says(said.options[-1].to),
        boxes=boxes,
        remark=thing.gone if thing else say("crosses.not_there"),
    )
    if thing is None or thing.gone:
        # That what is gone is lost is no news.
        is_lost = said.options[-1].order is Order.LOST
        return replace(line, standing=Standing.KNOWN) if is_lost else line
    return _compared(line, thing, then or thing, said)


def _compared(line: PaperLine, thing: Thing, then: Thing, said: Told) -> PaperLine:
    """The line beside what the match says now, and said when the sheet was printed."""
    new = [each for each in said.options if not is_so(thing, each)]
    if not new:
        return replace(line, standing=Standing.KNOWN)
    choices = tuple(Choice(value=str(each.to), label=thing.says(each.to), meanings=(each,)) for each in new)
    line = replace(line, choices=choices, standing=Standing.UNCLEAR)
    if said.doubt is not None:
        return replace(line, remark=said.doubt, chosen=said.newest)
    if then.now == thing.now:
        chosen = NOT_THIS if new[0].offered else choices[0].value
        return replace(line, standing=Standing.NEW, chosen=chosen, values=_values(thing, then, new[0]))
    # The match went on too: what it says stays, unless the players say that paper is right.
    values = _values(thing, then, new[0])
    return replace(line, remark=say("crosses.went_on"), chosen=NOT_THIS, values=values)


def _values(thing: Thing, then: Thing, meaning: Meaning) -> tuple[Called, ...]:
    # Whether something is so is said by the sentence already.
    if isinstance(meaning.to, bool):
        return ()
    return thing.told(then.now), thing.told(thing.now), thing.told(meaning.to)


def _asked(crosses: Crosses, now: Any, key: str, hits: Sequence[Hit]) -> PaperLine:
    """What is asked of several crosses together; those that the match knows of are left out."""
    parts, known = list[Part](), list[Part]()
    for hit in hits:
        assert isinstance(hit.meant, Asked)
        is_known = hit.meant.of and changed(crosses, now, hit.page.then, hit.meant.of)
        part = Part(name=hit.meant.one, box=hit.box, asked=hit.meant)
        if part.box not in {each.box for each in (*parts, *known)}:
            (known if is_known else parts).append(part)
    shown = parts or known
    asked = shown[0].asked
    options = tuple(Choice(value=each.value, label=each.label) for each in asked.options)
    return PaperLine(
        key=key,
        standing=Standing.UNCLEAR if parts else Standing.KNOWN,
        name="",
        what=asked.title(len(shown)),
        boxes=tuple(each.box for each in shown),
        choices=options if parts else (),
        parts=tuple(shown),
        also=asked.also,
    )


def changed(crosses: Crosses, now: Any, then: Any, of: str) -> bool:
    """Whether a thing is not as it was when the sheet was printed, or is gone."""
    found, was = crosses.thing(now, of), crosses.thing(then, of)
    return found is None or found.gone is not None or (was is not None and was.now != found.now)


def _ended(lines: list[PaperLine]) -> list[PaperLine]:
    """Without the lines that no longer count where another is so: what is lost has no damage."""
    sure = [each for each in lines if each.standing in (Standing.NEW, Standing.KNOWN)]
    ends = [
        (each.key, meaning.ends)
        for each in sure
        for choice in each.choices
        for meaning in choice.meanings
        if meaning.ends and each.chosen == choice.value
    ]

    def is_ended(of: str) -> bool:
        return any(of != key and of.startswith(begins) for key, begins in ends)

    def left_of(line: PaperLine) -> PaperLine:
        parts = tuple(each for each in line.parts if not is_ended(each.asked.of))
        if is_ended(line.key) or (line.parts and not parts):
            return replace(line, standing=Standing.GONE, choices=(), remark=say("crosses.ended"))
        return (
            line if parts == line.parts else replace(line, parts=parts, what=parts[0].asked.title(len(parts)))
        )

    return [left_of(line) for line in lines]
