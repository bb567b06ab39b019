"""14.1 The maintenance worksheet of each side: system by system, filled in as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.board import Side
from assistant.core.game import Game
from assistant.core.say import Name, say
from assistant.games.imperium.state import State
from assistant.games.imperium.upkeep import Needs, needs_of

from ..codes import UPKEEP
from ..document import Body, Document, Head
from ..geometry import BODY_END, WIDTH
from ..lettering import BODY, STRONG, Style, fit, wrap
from ..marks import section
from ..page import FRAME, HAIR, Page
from ..request import SheetRequest, start
from .known import own_sides

ROW, HEADS = 10.4, 20.0
FOOT = 60.0
COLUMNS = (
    ("system", 0.0, 46.0),
    ("ships_here", 47.0, 59.0),
    ("needs", 107.0, 17.0),
    ("cover", 127.0, 17.0),
    ("short", 147.0, 17.0),
    ("paid", 167.0, 17.0),
    ("rolls", 187.0, 11.0),
)
BOX_WIDTH, BOX_HEIGHT = 15.0, 8.0
FIGURE = Style(16, bold=True)


@dataclass(frozen=True)
class Line:
    """One system: its ships, what they need as far as known, blanks, what bases cover."""

    name: Name
    ships: str
    needs: int
    blanks: int
    cover: int

    @property
    def short(self) -> int:
        """What bases fall short of."""
        return max(0, self.needs - self.cover)


def make(game: Game, request: SheetRequest) -> Document:
    """The worksheets of the sides this seat may see."""
    from .fleets import add_nothing

    document = start(request, "sheet.upkeep.title")
    for side in game.sides:
        if side.key in own_sides(request) and side.key in request.state.sides:
            _add_side(document, side, request)
    if not document.pages:
        add_nothing(document, request)
    return document


def lines_of(state: State, needs: Needs) -> list[Line]:
    """Every system with ships of the side."""
    found = []
    for system in needs.systems:
        ships = needs.ships(system)
        counts: dict[str, int] = {}
        for due in ships:
            code = due.unit.type + ("*" if due.unit.damaged else "")
            counts[code] = counts.get(code, 0) + 1
        text = ", ".join(f"{count} {code}" if count > 1 else code for code, count in counts.items())
        known = state.systems.get(system)
        blanks = sum(1 for due in ships if due.kind.cost is None)
        found.append(
            Line(
                known.name if known else Name(system),
                text,
                sum(due.cost for due in ships),
                blanks,
                needs.cover.get(system, 0),
            )
        )
    return found


def _add_side(document: Document, side: Side, request: SheetRequest) -> None:
    needs = needs_of(request.state, side.key)
    pages = list(_pages(lines_of(request.state, needs), request.top))
    for number, lines in enumerate(pages, 1):
        note = request.words.words(say("sheet.upkeep.note"))
        head = Head(f"{UPKEEP}{side.letter}", document.imprint.title, request.short_code(UPKEEP), note, side)
        document.add(head, _body(lines, needs if number == len(pages) else None, request))


def _pages(lines: list[Line], top: float) -> Iterator[list[Line]]:
    """So many lines a page that the sums fit under the last."""
    full = int((BODY_END - top - HEADS) // ROW)
    last = int((BODY_END - top - HEADS - FOOT) // ROW)
    while len(lines) > last:
        yield lines[:full]
        lines = lines[full:]
    yield lines


def _body(lines: list[Line], needs: Needs | None, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        words = request.words
        section(
            page,
            (0, page.top, WIDTH),
            "14.1",
            words.words(say("sheet.upkeep.ships")),
            words.words(say("sheet.upkeep.about")),
        )
        _heads(page, request)
        y = page.top + HEADS
        page.across(0, y, WIDTH, FRAME)
        for line in lines:
            _line(page, y, line, request)
            y += ROW
            page.across(0, y, WIDTH, HAIR)
        if needs is not None:
            spare = int((BODY_END - FOOT - y) // ROW)
            for _ in range(min(spare, 3)):
                _line(page, y, None, request)
                y += ROW
                page.across(0, y, WIDTH, HAIR)
            page.across(0, y, WIDTH, FRAME)
            _sums(page, BODY_END - FOOT, (lines, needs), request)

    return body


def _heads(page: Page, request: SheetRequest) -> None:
    for key, x, wide in COLUMNS:
        lines = wrap(request.words.words(say(f"sheet.upkeep.{key}")), BODY.at(7.5), wide)
        for place, line in enumerate(reversed(lines)):
            centred = key not in ("system", "ships_here")
            style = BODY.at(7.5).centre if centred else BODY.at(7.5)
            page.write(
                x + wide / 2 if centred else x, page.top + HEADS - 1.8 - 3.9 * place, line, style, wide
            )


def _line(page: Page, y: float, line: Line | None, request: SheetRequest) -> None:
    """A system with its figures, or (None) one to fill in by hand."""
    middle = y + ROW / 2
    for _, x, wide in COLUMNS[4 if line else 2 :]:
        page.frame(
            x + (wide - min(BOX_WIDTH, wide)) / 2, middle - BOX_HEIGHT / 2, min(BOX_WIDTH, wide), BOX_HEIGHT
        )
    if line is None:
        return
    name = fit(request.words.words(line.name), STRONG.at(11), COLUMNS[0][2])
    page.write(0, middle + 1.5, name, STRONG.at(11), COLUMNS[0][2])
    _ships(page, middle, line.ships)
    needs = f"{line.needs}+" if line.blanks else str(line.needs)
    for (_, x, wide), text in zip(COLUMNS[2:4], (needs, str(line.cover) if line.cover else "–"), strict=True):
        page.figure(x + wide / 2, middle, text, FIGURE, wide)
    if not line.blanks:
        _, x, wide = COLUMNS[4]
        page.figure(x + wide / 2, middle, str(line.short), FIGURE, wide)


def _ships(page: Page, middle: float, text: str) -> None:
    """The ships in one line or two; a crowd ends in dots."""
    _, x, wide = COLUMNS[1]
    lines = wrap(text, BODY, wide)
    if len(lines) > 2:
        lines = [lines[0], fit(" ".join(lines[1:]), BODY, wide)]
    page.lines(x, middle + (1.3 if len(lines) < 2 else -0.7), lines, BODY, wide)


def _sums(page: Page, top: float, known: tuple[list[Line], Needs], request: SheetRequest) -> None:
    """Ground units, the sum stock has to pay, what is in stock; and what befalls those not paid for."""
    lines, needs = known
    words = request.words
    section(page, (0, top, 97.5), "14.1", words.words(say("sheet.upkeep.stock")))
    short = sum(line.short for line in lines)
    troops = sum(due.cost for due in needs.troops)
    unknown = any(line.blanks for line in lines)
    rows: list[tuple[str, str]] = [
        ("sum_short", "" if unknown else str(short)),
        ("sum_troops", str(troops)),
        ("sum_due", "" if unknown else str(short + troops)),
        ("sum_stock", str(needs.stock)),
    ]
    y = top + 8.6
    for key, figure in rows:
        page.write(
            0, y + 6.4, words.words(say(f"sheet.upkeep.{key}")), STRONG if key == "sum_due" else BODY, 70
        )
        if figure:
            page.figure(72, y + 5, figure, FIGURE, 18)
        page.frame(97.5 - BOX_WIDTH, y + 1, BOX_WIDTH, BOX_HEIGHT, FRAME)
        y += 10
        page.across(0, y, 97.5)
    section(page, (100.5, top, 97.5), "14.1", words.words(say("sheet.upkeep.unpaid")))
    y = top + 12.6
    for key in ("unpaid_ships", "unpaid_troops", "unpaid_cut_off", "starred"):
        text = wrap(words.words(say(f"sheet.upkeep.{key}")), BODY, 97.5)
        y = page.lines(100.5, y, text, BODY, 97.5) + 1.6
