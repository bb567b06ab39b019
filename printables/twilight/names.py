"""Players' names, as long as players like: in smaller letters, then on more lines, never cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.state.keys import SideKey
from assistant.games.twilight.state.table import State
from printables.drawing.lettering import STRONG, Style, largest, line_height, measure, wrap
from printables.drawing.marks import side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest
from printables.drawing.typefaces import composed

from . import layout as at


@dataclass(frozen=True, kw_only=True)
class Named:
    """A name as it is set in a width: its lines, all in one size."""

    lines: Sequence[str]
    style: Style
    width: float

    @property
    def pitch(self) -> float:
        """From one line to the next, in mm."""
        # One pitch for all: a Japanese line among Latin ones is higher, and sets it.
        return max(line_height(self.style.sized(line)) for line in self.lines)

    @property
    def more(self) -> float:
        """What the lines after the first add to its height, in mm."""
        return self.pitch * (len(self.lines) - 1)

    def draw(self, page: Page, x: float, last: float) -> None:
        """The lines, the last of them on the baseline `last`."""
        first = last - self.more
        for number, line in enumerate(self.lines):
            page.write(x, first + number * self.pitch, line, self.style, self.width)


def known(state: State, side: Side) -> bool:
    """Whether there is a name or a race to call a seat by."""
    seated = state.players[SideKey(side.key)]
    return bool(seated.name or seated.race)


def named(
    request: SheetRequest,
    side: Side,
    width: float,
    style: Style = STRONG,
    sizes: tuple[float, ...] = at.NAME_SIZES,
) -> Named:
    """The name of a seat: one line in the first size in which it fits, else broken in the smallest."""
    text = composed(request.words.words(name(request.state, SideKey(side.key))))
    chosen = largest(text, style, sizes, width)
    whole = measure(text, chosen.sized(text)) <= width
    return Named(lines=[text] if whole else wrap(text, chosen, width), style=chosen, width=width)


def called(page: Page, place: tuple[float, float, float], side: Side, request: SheetRequest) -> None:
    """A player's mark and name, or a line to write it on; `place` is left, middle and width."""
    x, middle, width = place
    side_mark(page, (x + at.MARK / 2, middle), at.MARK, side)
    left, room = x + at.MARK + at.NAME, width - at.MARK - at.NAME
    if not known(request.state, side):
        page.across(left, middle + at.BASE + at.LINE_UP, room)
        return
    lines = named(request, side, room)
    lines.draw(page, left, middle + at.BASE + lines.more / 2)


def one_line(request: SheetRequest, sides: Sequence[Side], width: float) -> bool:
    """Whether the names of all of these are one line each in this width."""
    room = width - at.MARK - at.NAME
    # Who has no name yet is given a line to write on, which is one in any width.
    return not any(named(request, side, room).more for side in sides if known(request.state, side))


def row_height(request: SheetRequest, sides: Sequence[Side], least: float, width: float) -> float:
    """How high rows are in which each of these is called in this width, in mm."""
    room = width - at.MARK - at.NAME
    seated = [side for side in sides if known(request.state, side)]
    lines = [named(request, side, room) for side in seated]
    return max([least, *(one.pitch + one.more for one in lines if one.more)])
