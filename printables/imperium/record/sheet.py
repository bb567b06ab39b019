"""The match record: a whole war in the order in which the board is set up again, and its paper save."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from assistant.core.game import Game
from assistant.core.say import Say, say
from assistant.core.seats import EVERYBODY
from assistant.games.imperium.state.war import State
from printables.drawing.codes import RECORD
from printables.drawing.document import Document, Head
from printables.drawing.geometry import BODY_TOP, Room
from printables.drawing.page import Page
from printables.drawing.qr import Matrix
from printables.drawing.request import SheetRequest, start
from printables.paper_save.codes_on_paper import add_pages, codes_of, draw_codes, height_of

from ..fleets.many import add_nothing
from .columns import BAR, Column, Item, column
from .content import Recorder
from .strip import Strip

LEAST, BETWEEN, CLEAR = 40.0, 4.0, 1.5


def make(game: Game, request: SheetRequest) -> Document:
    """The record; in a closed match only for both sides together."""
    document = start(request, "sheet.record.title")
    state: State = request.state
    if state.closed and request.seat != EVERYBODY:
        add_nothing(document, request)
        return document
    recorder = Recorder(game, state, request.words)
    note = request.words.words(_note(state))
    # Its first page shows the link in its strip; in large type it stands in the head as on all others.
    head = Head(RECORD, document.imprint.title, request.short_code(RECORD), note)
    first = head if request.large else replace(head, linked=False)
    leaves = _leaves(recorder, request)
    codes = codes_of(game, request)
    under = _end(leaves[-1], request) + CLEAR + height_of(codes, request.scale) <= request.bottom
    for leaf in leaves:
        then = partial(_codes, codes=codes, request=request) if under and leaf is leaves[-1] else None
        document.add(first if leaf.strip else head, leaf.draw, then=then)
    if not under:
        add_pages(document, codes, head, request)
    return document


def _note(state: State) -> Say:
    """How the match ended, in few words; what the record is for while it goes on."""
    if state.winner:
        return say(f"victory.{state.winner}_wins")
    return say("victory.armistice_begins") if state.over else say("sheet.record.note")


def _end(leaf: Leaf, request: SheetRequest) -> float:
    """Where a page ends on paper."""
    return request.top + leaf.end * request.scale if request.large else leaf.end


def _codes(page: Page, codes: Sequence[Matrix], request: SheetRequest) -> None:
    """The paper save at the foot of the last page."""
    draw_codes(page, page.bottom - height_of(codes, request.scale), codes, request, range(len(codes)))


@dataclass
class Leaf:
    """A page of the record: the strip on the first, then columns with what stands in them; where it ends."""

    top: float
    strip: Strip | None = None
    columns: list[tuple[float, float, Column, list[Item]]] = field(default_factory=list)
    end: float = 0.0

    def put(self, x: float, y: float, some: Column, room: Room) -> None:
        """As much of a column there as there is room for."""
        items = some.take(room.bottom - y - BAR)
        self.columns.append((x, y, some, items))
        self.end = max(self.end, y + BAR + sum(item.height for item in items))

    def draw(self, page: Page) -> None:
        """Everything on it."""
        if self.strip:
            self.strip.draw(page)
        for x, y, each, items in self.columns:
            each.draw(page, x, y, items)


def _leaves(recorder: Recorder, request: SheetRequest) -> list[Leaf]:
    """Pages until everything of both sides is listed, beside each other or (in large type) in turn."""
    room, leaves = request.room, list[Leaf]()
    columns = [column(recorder, side, room.column) for side in recorder.game.sides]
    strip = Strip(recorder, request)
    first = (room.top if request.large else BODY_TOP) + strip.height
    while not leaves or any(each.items for each in columns):
        leaf = Leaf(room.top) if leaves else Leaf(first, strip)
        if len(room.columns) < len(columns):
            _in_turn(leaf, [each for each in columns if each.items], room)
        else:
            for x, each in zip(room.columns, columns, strict=True):
                leaf.put(x, leaf.top, each, room)
        leaves.append(leaf)
    return leaves


def _in_turn(leaf: Leaf, columns: list[Column], room: Room) -> None:
    """One column under the other, the next as soon as there is room for a good part of it."""
    y = leaf.top
    for each in columns:
        if room.bottom - y < LEAST:
            return
        leaf.put(0.0, y, each, room)
        y = leaf.end + BETWEEN
