"""The match record: a whole war in the order in which the board is set up again, and its paper save."""

from __future__ import annotations

from assistant.core.board import EVERYBODY
from assistant.core.game import Game
from assistant.core.say import say
from assistant.games.imperium.private import CLOSED
from assistant.games.imperium.state import State

from ..codes import RECORD
from ..document import Body, Document, Head
from ..geometry import BODY_END, BODY_TOP
from ..page import Page
from ..paper_codes import add_pages, codes_of, draw_codes, height_of
from ..request import SheetRequest, start
from .fleets import add_nothing
from .record_columns import BAR, STEP, Column, Item, column
from .record_content import Recorder
from .record_strip import Strip


def make(game: Game, request: SheetRequest) -> Document:
    """The record; in a closed match only for both sides together."""
    document = start(request, "sheet.record.title")
    state: State = request.state
    if state.secrecy == CLOSED and request.seat != EVERYBODY:
        add_nothing(document, request)
        return document
    recorder = Recorder(game, state, request.words)
    note = request.words.words(say("sheet.record.note"))
    head = Head(RECORD, document.imprint.title, request.short_code(RECORD), note, linked=False)
    end = _add_columns(document, head, recorder, request)
    codes = codes_of(game, request)
    if end + 3.0 + height_of(codes) > BODY_END:
        add_pages(document, codes, head)
        return document
    _, before, top = document.pages.pop()

    def body(page: Page) -> None:
        before(page)
        draw_codes(page, BODY_END - height_of(codes), codes, request.words, range(len(codes)))

    document.add(head, body, top)
    return document


def _add_columns(document: Document, head: Head, recorder: Recorder, request: SheetRequest) -> float:
    """Pages until everything of both sides is listed; gives where the last one ends."""
    strip = Strip(recorder, request)
    columns = [column(recorder, side) for side in recorder.game.sides]
    top = BODY_TOP + strip.height
    while True:
        some = [each.take(BODY_END - top - BAR) for each in columns]
        document.add(head, _body(strip if top > BODY_TOP else None, (columns, some, top)))
        end = top + BAR + max(sum(item.height for item in items) for items in some)
        top = BODY_TOP
        if not any(each.items for each in columns):
            return end


def _body(first: Strip | None, laid: tuple[list[Column], list[list[Item]], float]) -> Body:
    columns, some, top = laid

    def body(page: Page) -> None:
        if first:
            first.draw(page)
        for number, (each, items) in enumerate(zip(columns, some, strict=True)):
            each.draw(page, STEP * number, top, items)

    return body
