"""The points of each side, a line each."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.words.say import say
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import BODY, KEY
from printables.drawing.marks import side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from . import track_layout as at

LETTER = "K"


def make(game: Game, request: SheetRequest) -> Document:
    """One page."""
    document, points = start(request, "six.track"), request.state.points

    def draw(page: Page) -> None:
        for number, side in enumerate(each for each in game.sides if each.key in points):
            y = request.room.top + at.LINE * (number + 0.5)
            side_mark(page, (at.MARK, y), at.SIZE, side)
            page.write(at.NAME, y + at.BASE, request.words.words(side.name), BODY, at.NAME_WIDTH)
            page.figure(at.POINTS, y, str(points[side.key]), KEY)

    note = request.words.words(say("panel.six.points"))
    document.add(PageHead(LETTER, document.imprint.title, request.short_code(LETTER), note), draw)
    return document
