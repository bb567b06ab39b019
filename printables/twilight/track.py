"""1 The points track: a row a player, the mark on the points, a heavy line before the last box."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.twilight.pieces.points import goal, points
from assistant.games.twilight.state.keys import SideKey
from printables.drawing.blocks import Block
from printables.drawing.lettering import KEY
from printables.drawing.marks import PENCIL, pencil_box, side_mark
from printables.drawing.page import FRAME, Page, Pen
from printables.drawing.request import SheetRequest

from . import layout as shared
from . import parts
from . import points_layout as at
from .names import called, known, one_line, row_height


@dataclass(frozen=True, kw_only=True)
class Track:
    """Its boxes, how wide names are before them, and how high a row is."""

    boxes: int
    names: float
    high: float

    def wide(self, page: Page, x: float) -> float:
        """How wide a box is."""
        return (page.width - x - self.names) / self.boxes

    def middle(self, page: Page, x: float, box: int) -> float:
        """Where the middle of a box is."""
        return x + self.names + self.wide(page, x) * (box + 0.5)

    def last(self, page: Page, x: float, y: float) -> None:
        """The heavy line before the points that end the match."""
        page.down(page.width - self.wide(page, x), y, self.high, Pen(at.LAST_PEN))


def track_block(game: Game, request: SheetRequest) -> Block:
    """As wide for names as it takes, as long as the boxes have room; then the rows are higher."""
    boxes = goal(request.state) + 1
    most = request.room.width - boxes * at.LEAST_BOX
    widths = [min(wide, most) for wide in at.NAMES_WIDTHS]
    # The narrowest in which no name breaks; in none, the widest and higher rows.
    names = next((wide for wide in widths if one_line(request, game.sides, wide - at.NAMES_END)), widths[-1])
    high = row_height(request, game.sides, at.TRACK_ROW, names - at.NAMES_END)
    track = Track(boxes=boxes, names=names, high=high)
    rows = [_numbers(track), *(_row(side, track, request) for side in game.sides)]
    end = say("sheet.points.end", n=goal(request.state))
    return parts.rows(request, ("1", say("sheet.points.track"), end), rows, high)


def _numbers(track: Track) -> parts.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        for box in range(track.boxes):
            page.figure(track.middle(page, x, box), y + track.high - at.NUMBERS_UP, str(box), KEY)
        track.last(page, x, y)

    return draw


def _row(side: Side, track: Track, request: SheetRequest) -> parts.Draw:
    """A player's row: the mark stands on the points."""
    reached = points(request.state, SideKey(side.key))

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + track.high / 2
        size = min(shared.MARK, track.wide(page, x))
        called(page, (x, middle, track.names - at.NAMES_END), side, request)
        for box in range(track.boxes):
            place = (track.middle(page, x, box), middle)
            if box == reached and known(request.state, side):
                side_mark(page, place, size, side)
            elif track.wide(page, x) >= at.READ:
                corner = (place[0] - PENCIL / 2, place[1] - PENCIL / 2)
                pencil_box(page, corner, f"points.{side.key}", f"to {box}")
            elif box == track.boxes - 1:
                page.ring(*place, min(at.LAST_CIRCLE, size / 2), FRAME)
            else:
                page.ring(*place, at.CIRCLE)
        track.last(page, x, y)

    return draw
