"""14.1 What a maintenance worksheet is made of: its systems, and the sums and penalties after the last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.core.words.say import Name, say
from assistant.games.imperium.pieces.maintenance import Needs
from assistant.games.imperium.state.keys import SystemId
from assistant.games.imperium.state.war import State
from printables.drawing.geometry import HALF, Room
from printables.drawing.lettering import BODY, STRONG, Style, fit, wrap
from printables.drawing.marks import section
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest

from . import layout as at

FIGURE = Style(16, bold=True)


@dataclass(frozen=True)
class Form:
    """How a worksheet stands on its page: on a narrow one a system's name stands over its ships.

    `feet` is how high the parts after the last system are, sums and what befalls the unpaid: one if
    they stand side by side.
    """

    row: float
    feet: tuple[float, ...]
    columns: tuple[tuple[str, float, float], ...]
    box: float = at.FIGURE_BOX.height

    @property
    def stacked(self) -> bool:
        return len(self.feet) > 1

    @property
    def sum_row(self) -> float:
        """How high a line of the sums is."""
        return at.SUM_NARROW if self.stacked else at.SUM

    def ships(self, text: str) -> list[str]:
        """The ships of a system in one line or two; a crowd ends in dots."""
        wide = self.columns[1][2]
        lines = wrap(text, BODY, wide)
        return lines if len(lines) < 3 else [lines[0], fit(" ".join(lines[1:]), BODY, wide)]

    def high(self, line: SystemLine | None) -> float:
        """How high the row of a system is, or of a line to fill in."""
        two = self.stacked and line is not None and len(self.ships(line.ships)) > 1
        return at.ROW_TWO_LINES if two else self.row

    @staticmethod
    def blank(room: Room) -> Form:
        """For a worksheet before any match, all of whose rows are filled in by hand."""
        form = Form.of(room)
        return form if form.stacked else replace(form, row=at.ROW_BLANK, box=at.BOX_BLANK)

    @staticmethod
    def of(room: Room) -> Form:
        """For a wide page or a narrow one."""
        if room.width > 2 * HALF:
            words = (("system", at.SYSTEM), ("ships_here", at.SHIPS))
            columns = tuple((key, box.x, box.width) for key, box in words)
            return Form(at.ROW, at.FEET, (*columns, *at.FIGURES))
        wide, box = room.width - at.ALL_FIGURES, at.FIGURES_NARROW
        figures = tuple(
            (key, wide + box.x + at.FIGURE_PITCH * place, box.width)
            for place, (key, _, _) in enumerate(at.FIGURES)
        )
        words_narrow = (("system", 0.0, wide), ("ships_here", 0.0, wide))
        return Form(at.ROW_STACKED, at.FEET_NARROW, (*words_narrow, *figures))


@dataclass(frozen=True)
class SystemLine:
    """One system: its ships, what they need as far as known, blanks, what bases cover."""

    key: SystemId
    name: Name
    ships: str
    needs: int
    blanks: int
    cover: int

    @property
    def short(self) -> int:
        """What bases fall short of."""
        return max(0, self.needs - self.cover)


def lines_of(state: State, needs: Needs) -> list[SystemLine]:
    """Every system with ships of the side."""
    found = []
    for system in needs.systems:
        ships = needs.ships(system)
        counts: dict[str, int] = {}
        for due in ships:
            # The star for damaged is explained at the foot.
            code = due.unit.type + ("*" if due.unit.damaged else "")
            counts[code] = counts.get(code, 0) + 1
        text = ", ".join(f"{count} {code}" if count > 1 else code for code, count in counts.items())
        known = state.systems.get(system)
        blanks = sum(1 for due in ships if due.kind.cost is None)
        found.append(
            SystemLine(
                key=system,
                name=known.name if known else Name(system),
                ships=text,
                needs=sum(due.cost for due in ships),
                blanks=blanks,
                cover=needs.cover.get(system, 0),
            )
        )
    return found


def sums(page: Page, top: float, known: tuple[list[SystemLine], Needs], request: SheetRequest) -> None:
    """Ground units, the sum stock has to pay, what is in stock."""
    (lines, needs), form = known, Form.of(page.room)
    words = request.words
    section(page, (0, top, HALF), "14.1", words.words(say("sheet.upkeep.stock")))
    short = sum(line.short for line in lines)
    troops = sum(due.cost for due in needs.troops)
    # A sum with a blank in it is left to the pencil.
    unknown = any(line.blanks for line in lines)
    rows: list[tuple[str, str]] = [
        ("sum_short", "" if unknown else str(short)),
        ("sum_troops", str(troops)),
        ("sum_due", "" if unknown else str(short + troops)),
        ("sum_stock", str(needs.stock)),
    ]
    y, box = top + at.SUMS, at.FIGURE_BOX
    for key, figure in rows:
        style = STRONG if key == "sum_due" else BODY
        page.write(0, y + at.SUM_WORDS.y, words.words(say(f"sheet.upkeep.{key}")), style, at.SUM_WORDS.width)
        if figure and request.code:
            page.figure(at.SUM_FIGURE.x, y + at.SUM_FIGURE.y, figure, FIGURE, at.SUM_FIGURE.width)
        page.frame(HALF - box.width, y + at.SUM_BOX, box.width, box.height, FRAME)
        y += form.sum_row
        page.across(0, y, HALF)


def unpaid_for(page: Page, top: float, form: Form, request: SheetRequest) -> None:
    """What befalls those not paid for: beside the sums, or under them."""
    x, wide, y = (0.0, page.width, top) if form.stacked else (page.width - HALF, HALF, top)
    section(page, (x, y, wide), "14.1", request.words.words(say("sheet.upkeep.unpaid")))
    y += at.UNPAID
    for key in ("unpaid_ships", "unpaid_troops", "unpaid_cut_off", "starred"):
        text = wrap(request.words.words(say(f"sheet.upkeep.{key}")), BODY, wide)
        y = page.lines(x, y, text, BODY, wide) + at.UNPAID_APART
