"""15.0 The prestige boxes to put a marker on, and who wins where."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.shipped.match_kit import table
from assistant.games.imperium.pieces.prestige import LEAST, MOST
from assistant.games.imperium.pieces.victory import chapter_turns, thresholds
from assistant.games.imperium.state.chapter import at_war
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State
from printables.drawing.lettering import KEY, Style, largest
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest

from . import tracks_layout as at

SIZES = (30.0, 26.0, 22.0)


def prestige_boxes(page: Page, top: float, game: Game, request: SheetRequest, scale: float = 1.0) -> None:
    """Eleven boxes; a side's mark stands where it wins this turn, in peace nowhere (16.0)."""
    state: State = request.state
    low, high = thresholds(state)
    wide = page.width / (MOST - LEAST + 1)
    for value in range(LEAST, MOST + 1):
        x = wide * (value - LEAST)
        now = value == state.prestige
        if now:
            page.block(x, top, wide, at.HEIGHT)
        page.frame(x, top, wide, at.HEIGHT, FRAME)
        sizes = tuple(size * scale for size in SIZES)
        style = largest(str(value), Style(30, bold=now), sizes, wide - at.VALUE_FREE)
        page.figure(x + wide / 2, top + at.VALUE, str(value), style.white if now else style, wide)
        for side in game.sides:
            wins = value <= low if side.key == TERRAN else value >= high
            if wins and not now and at_war(state):
                inside = at.WINS.x if side.key == TERRAN else wide - at.WINS.x
                side_mark(page, (x + inside, top + at.WINS.y), at.WINS.width, side)


def wins_at(
    page: Page, row: tuple[float, float, float], turn: int, game: Game, request: SheetRequest
) -> None:
    """The prestige at which each side wins at the end of this turn; in a turn of peace nobody does."""
    left, top, height = row
    if not at_war(request.state):
        return
    # R-69 The table counts turns of the war, the calendar runs on.
    give = table(request.state, "victory").row(turn - chapter_turns(request.state)[0] + 1).give
    for place, (key, sign) in enumerate(((TERRAN, "≤ "), (IMPERIAL, "≥ "))):
        side = next(side for side in game.sides if side.key == key)
        # In a low row they stand beside each other.
        low = height < at.LOW
        middle = top + height * (0.5 if low else at.THRESHOLDS + at.BETWEEN * place)
        start = left + (at.BESIDE * place if low else 0.0)
        size, box = at.THRESHOLD_MARK_LOW if low else at.THRESHOLD_MARK, at.THRESHOLD
        side_mark(page, (start + size / 2, middle), size, side)
        end = give[key] in (LEAST, MOST)
        text = f"{'' if end else sign}{give[key]}"
        page.write(start + size + box.x, middle + box.y, text, KEY, box.width)
