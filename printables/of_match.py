"""A sheet of a match as it stands now."""

from __future__ import annotations

import datetime
from functools import partial
from typing import Any

from assistant.core.play.upgrade import of_today
from assistant.core.words.errors import Missing
from assistant.core.words.language import language as language_of
from assistant.core.words.say import say
from assistant.core.words.seats import ALL_SIDES, EVERYBODY, TABLE, seat_named, sides_named
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.looking_back.story import turns_of
from assistant.matches.looking_back.witness import witness_of

from . import sheet_named
from .drawing.codes import match_code
from .drawing.document import Document
from .drawing.request import Past, SheetRequest
from .kept import numbered


def print_match(match: Match, sheet: str, *, seat: str, language: str, **choices: Any) -> bytes:
    """A sheet as PDF, kept in the match file as a print; Missing if there is no such sheet.

    `choices` are paper, side, size, only, address.
    """
    return match_document(match, sheet, seat=seat, language=language, kept=True, **choices).pdf()


def match_document(
    match: Match, sheet: str, *, seat: str, language: str, kept: bool = False, **choices: Any
) -> Document:
    """The same as a document of which nothing is drawn yet; `kept` as a print when it is drawn."""
    seat, choices["side"] = seat_named(seat), sides_named(str(choices.get("side", ALL_SIDES)))
    check_sides(match, seat, choices["side"])
    entry, wanted = match.last(), sheet_named(match.game.key, sheet)
    # What the seat may not know is not there to be printed.
    whole = match.state_of(entry)
    if wanted.looks_back:
        whole = match.recalled(entry, whole)
    state = match.game.private(whole, seat)
    frame = match.game.frame(state, seat)
    request = SheetRequest(
        state=state,
        match_name=match.setup.name or language_of(language).words(frame.title),
        turn=frame.turn,
        turn_label=frame.turn_label,
        turns=frame.turns,
        began=frame.began,
        revision=entry.number,
        witness=witness_of(entry),
        whole=seat == EVERYBODY or state == whole,
        date=datetime.datetime.now().astimezone().date(),
        code=match_code(match.id),
        match_id=match.id,
        setup=match.setup,
        history=history_of(match) if wanted.telling else (),
        story=turns_of(match, seat) if wanted.telling else (),
        language=language,
        seat=seat,
        **choices,
    )
    document = wanted.document(match.game, request)
    return numbered(match, sheet, document, request) if kept else document


def check_sides(match: Match, *wanted: str) -> None:
    """Missing if anybody named is neither a side of this match, nor all of them, nor the table."""
    known = {EVERYBODY, ALL_SIDES, TABLE, *(side.key for side in match.sides)}
    for side in wanted:
        if side not in known:
            raise Missing(say("error.side", side=side[:40]))


def history_of(match: Match) -> tuple[Past, ...]:
    """The answers that stand, oldest first: what was taken back is not told."""
    with Journal.open(match.path) as journal:
        every = {entry.number: entry for entry in journal.since(0)}
    found = []
    # From where play stands back along the parents: what was undone lies on no such way.
    position = every[max(every)].record.position
    while position:
        entry = every[position]
        today = partial(of_today, match.game, version=entry.record.state_version)
        found.append(Past(entry.number, entry.record.lines, entry.packed, today, entry.key))
        position = entry.record.parent
    return tuple(reversed(found))
