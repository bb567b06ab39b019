"""What was read of photographs that a screen sent of a match: each picture's outcome, and the pages."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.core.words.errors import Missing
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games import part
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.file.prints import Print
from assistant.reading.line import Job
from assistant.reading.orders import BoxRead, PageRead, ReadMarks, Verdict
from printables import list_of
from printables.crossed.meaning import Crosses
from printables.crossed.told import PageOfPaper

from ..shelf import reading

NOTHING = Crosses({}, {})


class Picture(msgspec.Struct, frozen=True):
    """A photograph: how far it is or what came of it; `failed` if nothing did."""

    words: Say
    read: PageRead | None = None
    failed: bool = False
    waits: bool = False


def jobs_of(match: Match) -> list[Job]:
    """What this screen has sent of a match and not yet entered or left, the oldest first."""
    sent = reading.line().sent_by(reading.screen())
    return [job for job in sent if isinstance(job.order, ReadMarks) and job.order.match == str(match.path)]


def pictures_of(job: Job) -> Iterator[Picture]:
    """Every picture of an upload, in the order it was chosen."""
    pages, troubles = [*job.read.pages], [*job.read.troubles]
    is_over = job.finished.is_set()
    standing = None if is_over else reading.line().standing(job)
    for file in job.order.files:
        read = next((each for each in pages if each.file == file.name), None)
        if read is not None:
            pages.remove(read)
            yield Picture(marks_words(read), read)
        elif troubles:
            yield Picture(troubles.pop(0).sentence, failed=True)
        elif standing is not None:
            yield Picture(standing, waits=True)
            # Only one is looked at.
            standing = say("confirm.waits")
        elif is_over:
            yield Picture(say("reading.stopped"), failed=True)


def marks_words(read: PageRead) -> Say:
    """How many marks a page has, and how many of them are unclear."""
    found = marked(read)
    unclear = sum(box.verdict is Verdict.UNCLEAR for box in found)
    return say("confirm.found_unclear" if unclear else "confirm.found", n=len(found), unclear=unclear)


def marked(read: PageRead) -> list[BoxRead]:
    """The boxes of a page that are not empty."""
    return [box for box in read.boxes if box.verdict is not Verdict.EMPTY]


def pages_of(match: Match) -> dict[tuple[int, int], PageRead]:
    """The pages that were read, by print and page; of a page that was read twice the later reading."""
    return {(page.number, page.page): page for job in jobs_of(match) for page in job.read.pages}


def may_read(match: Match, kept: Print, seat: str) -> bool:
    """Whether a seat may have the marks on a print: in a closed match only what it could print itself."""
    return not match.setup.closed or kept.seat == TABLE or seat in (kept.seat, EVERYBODY)


class Paper(msgspec.Struct, frozen=True):
    """A page as the page of confirming names it; `crowded` and `taken_back` are said in its head."""

    sheet: Say
    page: int
    revision: int
    crowded: bool = False
    taken_back: bool = False


class Papers(msgspec.Struct, frozen=True):
    """All that was read of a match for a seat: the pages, what they hold, what is seen in and about a box."""

    heads: tuple[Paper, ...] = ()
    pages: tuple[Any, ...] = ()
    crops: dict[tuple[int, int], str] = {}
    about: dict[tuple[int, int], str] = {}
    unclear: frozenset[tuple[int, int]] = frozenset()


def papers_of(match: Match, seat: str) -> Papers:
    """What was read, each page with the state it was printed of as the seat sees it."""
    heads, pages, unclear = list[Paper](), list[Any](), set[Any]()
    crops, about = dict[tuple[int, int], str](), dict[tuple[int, int], str]()
    with Journal.open(match.path) as journal:
        prints = {number: journal.print_numbered(number) for number, _ in pages_of(match)}
        own = {number: kept for number, kept in prints.items() if kept and may_read(match, kept, seat)}
        standing = stands(journal, min((kept.revision for kept in own.values()), default=0))
        for (number, at), read in pages_of(match).items():
            kept = own.get(number)
            if kept is None:
                continue
            found = [box for box in marked(read) if 0 <= box.index < len(kept.boxes)]
            crosses = tuple((box.index, box.verdict is Verdict.MARKED) for box in found)
            then = state_at(match, journal, kept.revision, seat)
            pages.append(PageOfPaper(number=number, page=at, kept=kept, then=then, crosses=crosses))
            crops |= {(number, box.index): picture(box.crop) for box in found}
            about |= {(number, box.index): picture(box.about) for box in found if box.about}
            unclear |= {(number, box.index) for box in found if box.verdict is Verdict.UNCLEAR}
            heads.append(
                Paper(
                    sheet=say(f"sheet.{kept.sheet}.title"),
                    page=at,
                    revision=kept.revision,
                    crowded=read.crowded,
                    taken_back=kept.revision not in standing,
                )
            )
    return Papers(tuple(heads), tuple(pages), crops, about, frozenset(unclear))


def state_at(match: Match, journal: Journal, revision: int, seat: str) -> Any:
    """The state at a revision as a seat sees it; as it is now where the file has no such entry."""
    try:
        entry = journal.entry(revision)
    except Missing:
        entry = journal.last()
    return match.game.private(match.state_of(entry), seat)


def stands(journal: Journal, least: int) -> frozenset[int]:
    """The revisions from here on that were not taken back: those by which play came to where it stands."""
    last = journal.last()
    found, at = {last.number}, last.record.position
    while at and at >= least:
        found.add(at)
        at = journal.entry(at).record.parent
    return frozenset(found)


def picture(crop: bytes) -> str:
    """What the photograph shows of a box, as an address that holds it; empty without one."""
    return f"data:image/png;base64,{base64.b64encode(crop).decode()}" if crop else ""


def crosses_of(match: Match) -> Crosses:
    """What crosses on the sheets of a match mean; of a game whose sheets have none, nothing."""
    module = list_of(match.game.key).crosses
    found: Crosses = part(match.game.key, module).CROSSES if module else NOTHING
    return found
