"""14.1 The maintenance worksheet of each side: system by system, filled in as far as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.imperium.pieces.maintenance import Needs, needs_of
from assistant.games.imperium.state.keys import SideKey
from printables.drawing.blocks import filled
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import Room
from printables.drawing.lettering import BODY, SMALL, STRONG, fit, wrap
from printables.drawing.marks import PENCIL, pencil_box, section
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.request import SheetRequest, start

from ..known import own_sides
from ..letters import UPKEEP
from . import layout as at
from .feet import FIGURE, Form, SystemLine, lines_of, sums, unpaid_for

SPARE = 3
PAID = "paid"
"""What the box of a system means."""
NAME = STRONG.at(11)


@dataclass
class Leaf:
    """A page: its systems, whether they are the last, and which of the feet stand on it."""

    lines: list[SystemLine | None]
    last: bool = False
    feet: list[int] = field(default_factory=list)


def make(game: Game, request: SheetRequest) -> Document:
    """The worksheets of the sides this seat may see."""
    from ..fleets.many import add_nothing

    document = start(request, "sheet.upkeep.title")
    for side in game.sides:
        if side.key in own_sides(request) and side.key in request.state.sides:
            _add_side(document, side, request)
    if not document.pages:
        add_nothing(document, request)
    return document


def _add_side(document: Document, side: Side, request: SheetRequest) -> None:
    needs = needs_of(request.state, SideKey(side.key))
    lines = lines_of(request.state, needs)
    # Before a match no ship is anywhere: all rows are filled in by hand.
    rows: list[SystemLine | None] = [*lines] if lines or request.code else [None] * at.LINES_BLANK
    for leaf in _leaves(rows, request):
        note = request.words.words(say("sheet.upkeep.note"))
        head = PageHead(
            f"{UPKEEP}{side.letter}", document.imprint.title, request.short_code(UPKEEP), note, side
        )
        document.add(head, _body(leaf, (lines, needs), request))


def _form(room: Room, lines: Sequence[SystemLine | None], request: SheetRequest) -> Form:
    """How the worksheet stands on a page."""
    return Form.of(room) if request.code or any(lines) else Form.blank(room)


def _leaves(lines: list[SystemLine | None], request: SheetRequest) -> list[Leaf]:
    """So many lines a page; the feet under the last as far as there is room, then on pages of their own."""
    room = request.room
    form = _form(room, lines, request)
    most = room.height - at.HEADS
    leaves = [Leaf(some) for some in filled(lines, form.high, most)]
    leaves[-1].last = True
    left = most - sum(map(form.high, leaves[-1].lines))
    for number, height in enumerate(form.feet):
        # What does not fit is not divided: the next page begins with it.
        if height > left:
            leaves.append(Leaf([]))
            left = room.height
        leaves[-1].feet.append(number)
        left -= height
    return leaves


def _body(leaf: Leaf, known: tuple[list[SystemLine], Needs], request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        form = Form.of(page.room)
        end = page.bottom - sum(form.feet[number] for number in leaf.feet)
        if leaf.lines or leaf.last:
            _table(page, end, leaf, (known[1].side, request))
        else:
            end = page.top
        for number in leaf.feet:
            if number == 0:
                sums(page, end, known, request)
            if number == len(form.feet) - 1:
                unpaid_for(page, end, form, request)
            end += form.feet[number]

    return body


def _table(page: Page, end: float, leaf: Leaf, told: tuple[SideKey, SheetRequest]) -> None:
    """Systems with their figures; up to three lines to fill in by hand if there is room before `end`."""
    _, request = told
    words, form, wide = request.words, _form(page.room, leaf.lines, request), page.width
    about = "" if form.stacked else words.words(say("sheet.upkeep.about"))
    section(page, (0, page.top, wide), "14.1", words.words(say("sheet.upkeep.ships")), about)
    _heads(page, form, request)
    y = page.top + at.HEADS
    page.across(0, y, wide, FRAME)
    # Room that is left becomes lines to write on, three at most.
    free = end - at.TABLE_END - y - sum(map(form.high, leaf.lines))
    spare = min(max(int(free // form.row), 0), SPARE) if leaf.last else 0
    for line in [*leaf.lines, *[None] * spare]:
        _line(page, y, line, form, told)
        y += form.high(line)
        page.across(0, y, wide, HAIR)
    page.across(0, y, wide, FRAME)


def _heads(page: Page, form: Form, request: SheetRequest) -> None:
    for key, x, wide in form.columns:
        about = form.stacked and key == "system"
        text = request.words.words(say(f"sheet.upkeep.{'about' if about else key}"))
        centred = key not in ("system", "ships_here")
        left, style = (x + wide / 2, SMALL.centre) if centred else (x, SMALL)
        last = page.top + at.HEADS - (at.HEAD_ABOUT if about else at.HEAD)
        for place, line in enumerate(reversed(wrap(text, SMALL, wide))):
            page.write(left, last - at.HEAD_LINE * place, line, style, wide)


def _line(
    page: Page, y: float, line: SystemLine | None, form: Form, told: tuple[SideKey, SheetRequest]
) -> None:
    """A system with its figures, or (None) one to fill in by hand."""
    middle, (side, request) = y + form.high(line) / 2, told
    for key, x, wide in form.columns[4 if line else 2 :]:
        box = min(at.FIGURE_BOX.width, max(wide - at.BESIDE_BOX, at.NARROWEST))
        left = x + (wide - box) / 2
        if key == "paid" and line and (line.short or line.blanks):
            pencil_box(page, (left, middle - PENCIL / 2), f"upkeep.{side}.{line.key}", PAID)
            left, box = left + at.PAID, box - at.PAID
        page.frame(left, middle - form.box / 2, box, form.box)
    if line is None:
        return
    _, _, wide = form.columns[0]
    name = fit(request.words.words(line.name), NAME, wide)
    page.write(0, y + at.NAME_STACKED if form.stacked else middle + at.NAME, name, NAME, wide)
    _ships(page, y + at.SHIPS_STACKED if form.stacked else middle, line.ships, form)
    needs = f"{line.needs}+" if line.blanks else str(line.needs)
    for (_, x, wide), text in zip(
        form.columns[2:4], (needs, str(line.cover) if line.cover else "–"), strict=True
    ):
        page.figure(x + wide / 2, middle, text, FIGURE, wide)
    if not line.blanks:
        _, x, wide = form.columns[4]
        page.figure(x + wide / 2, middle, str(line.short), FIGURE, wide)


def _ships(page: Page, y: float, text: str, form: Form) -> None:
    """The ships in one line or two, about or (under a name) from there."""
    _, x, wide = form.columns[1]
    lines = form.ships(text)
    if not form.stacked:
        y += at.ONE_LINE if len(lines) < 2 else at.TWO_LINES
    page.lines(x, y, lines, BODY, wide)
