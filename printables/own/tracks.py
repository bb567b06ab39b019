"""The tracks of a game of a file: a box for each number, that of now black, one to cross when it moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.own.board import places_of_track
from assistant.own.file.parts import GameFile, TrackPart
from assistant.own.file.words import named
from assistant.own.pieces.tracks import shown
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.document import Document
from printables.drawing.lettering import KEY, SMALL, STRONG, fit
from printables.drawing.marks import pencil_box, side_mark
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.sentence import add_sentence

from . import tracks_layout as at
from .letters import TRACKS
from .parts import Over, under

# Nobody crosses the ninetieth box of a purse: longer tracks are numbers to write.
MOST_BOXES = 41


@dataclass(frozen=True, kw_only=True)
class Row:
    """A number of a track: the key it is kept by, whose it is, and what it is now, if that is known here."""

    key: str
    side: Side | None
    now: int | None


@dataclass(frozen=True, kw_only=True)
class Track:
    """A track as it is printed: what stands over it, its boxes, those that bring something."""

    head: Over
    part: TrackPart
    rows: tuple[Row, ...]

    @property
    def boxes(self) -> range:
        return range(self.part.least, self.part.most + 1)

    @property
    def bringing(self) -> set[str]:
        """The boxes in which something happens."""
        return {*self.part.at, *self.part.every}


def make(game: Game, request: SheetRequest) -> Document:
    """As many tracks on a page as fit; more pages in large type."""
    found = [*tracks_of(game, request)]
    if not found:
        document = start(request, "sheet.own_tracks.title")
        add_sentence(document, request, say("sheet.own_tracks.none"), request.short_code(TRACKS))
        return document
    blocks = [
        block
        for track in found
        for block in under(track.head, [_row(track, row, request) for row in track.rows], request)
    ]
    return rows.whole(request, "own_tracks", TRACKS, blocks)


def tracks_of(game: Game, request: SheetRequest) -> Iterator[Track]:
    """The turn, then every track of the file with the numbers of its sides."""
    file: GameFile = game.load_kit()
    state: Any = request.state
    # A blank sheet is of no match: nothing on it stands anywhere.
    numbers: Mapping[str, int] = state.numbers if request.code else {}
    if request.turns:
        yield Track(
            head=Over(
                title=named(file.turn_name) if file.turn_name else say("own.turn"),
                note=say("own.check.turns", n=request.turns),
            ),
            part=TrackPart(name="", least=1, most=request.turns),
            rows=(Row(key="turn", side=None, now=state.now.turn if request.code else None),),
        )
    sides = {side.key: side for side in game.sides}
    for key, track in file.tracks.items():
        limits = say("own.ends", least=shown(track, track.least), most=shown(track, track.most))
        yield Track(
            head=Over(
                title=named(track.name), note=named(track.ends) if track.ends else limits, rule=track.rule
            ),
            part=track,
            # Of a secret track the numbers of other sides are not there to be printed.
            rows=tuple(
                Row(key=f"number.{place}", side=sides.get(side), now=numbers.get(place))
                for side, place in places_of_track(file, key, track)
            ),
        )


def _row(track: Track, row: Row, request: SheetRequest) -> Block:
    """The boxes of one side, on as many lines as they take, all about equally long."""
    names = at.NAMES if row.side else 0.0
    room = request.room.width - names
    count = len(track.boxes)
    if count > MOST_BOXES:
        return Block(at.LINE, partial(_written, track=track, row=row, request=request))
    lines = -(-count // int(room / at.PITCH))
    each = -(-count // lines)

    def draw(page: Page, x: float, y: float) -> None:
        left = _called(page, x, y, row, request)
        for place, number in enumerate(track.boxes):
            line, column = divmod(place, each)
            _box(page, (left + at.PITCH * column, y + at.LINE * line), track, row, number)

    return Block(at.LINE * lines, draw)


def _box(page: Page, place: tuple[float, float], track: Track, row: Row, number: int) -> None:
    """A number over its box: black where it is now, underlined where something happens."""
    x, y = place
    corner = (x + at.BOX.x, y + at.BOX.y)
    style = STRONG if number == row.now else SMALL
    page.write(corner[0] + at.HERE / 2, y + at.NUMBER, shown(track.part, number), style.centre)
    if str(number) in track.bringing:
        page.across(corner[0], corner[1] + at.HERE + at.EVENT_DOWN, at.HERE, FRAME)
    if number == row.now:
        page.block(*corner, at.HERE, at.HERE)
    else:
        pencil_box(page, corner, row.key, f"to {number}")


def _called(page: Page, x: float, y: float, row: Row, request: SheetRequest) -> float:
    """Whose row it is; where its boxes begin."""
    if row.side is None:
        return x
    middle = y + at.BOX.y + at.HERE / 2
    side_mark(page, (x + at.MARK / 2, middle), at.MARK, row.side)
    name = fit(request.words.words(row.side.name), STRONG, at.NAMES - at.NAME - at.END)
    page.write(x + at.NAME, y + at.BASE + at.EVENT_DOWN, name, STRONG)
    return x + at.NAMES


def _written(page: Page, x: float, y: float, *, track: Track, row: Row, request: SheetRequest) -> None:
    """The number of now, and slots for those after it: each struck out as the next is written."""
    left = _called(page, x, y, row, request)
    if row.now is not None:
        page.write(left + at.NOW, y + at.BASE + at.EVENT_DOWN, shown(track.part, row.now), KEY.right)
    first = left + at.SLOT.x
    for number in range(int((page.width - first) / at.SLOT_PITCH)):
        page.frame(first + at.SLOT_PITCH * number, y + at.SLOT.y, at.SLOT.width, at.SLOT.height, SLOT)
