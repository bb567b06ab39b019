"""6.1, 6.2 The player aid's interference and petitions: what each total brings, in few words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.shipped.match_kit import table
from assistant.core.shipped.table import TableRow
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, STRONG, line_height, wrap
from printables.drawing.marks import section
from printables.drawing.page import Page

from . import events_layout as at
from .money import PERMISSION
from .parts import Aid

CHARTS = (
    ("interference", "event", 0.31),
    ("offensive", "forces", 0.27),
    ("petition_military", "result", 0.22),
    ("petition_financial", "result", 0.20),
)
"""Each chart, the column that is told, and its share of the width."""


@dataclass(frozen=True)
class Row:
    """A total and what it brings, wrapped; what bars further petitions stands white on black."""

    total: str
    lines: tuple[str, ...]
    barred: bool


def events(aid: Aid, width: float) -> Block:
    """A column a chart: its name, then a line a total."""
    columns = _Columns(aid, width)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, width), "6.1–2", aid.word("events"), aid.word("events.note"))
        columns.draw(page, x, y + at.HEAD)

    return Block(at.HEAD + columns.height, draw)


class _Columns:
    """The charts beside each other."""

    def __init__(self, aid: Aid, width: float) -> None:
        self.aid = aid
        # Shares of the width with a gap behind each: the last one's lies outside and is taken off.
        self.columns = [(key, (width + at.GAP) * share - at.GAP) for key, _, share in CHARTS]
        cells = {key: cell for key, cell, _ in CHARTS}
        self.rows = {key: list(_rows(aid, key, cells[key], wide)) for key, wide in self.columns}
        self.step = line_height(BODY.sized(self.rows[CHARTS[0][0]][0].lines[0]))
        most = max(sum(len(row.lines) for row in rows) for rows in self.rows.values())
        self.height = at.TITLE + self.step * most + at.FOOT

    def draw(self, page: Page, x: float, y: float) -> None:
        """The columns, their left top corner there."""
        for key, wide in self.columns:
            page.write(x, y + at.NAME, self.aid.word(f"events.{key}"), STRONG, wide)
            top = y + at.TITLE
            for row in self.rows[key]:
                baseline, high = top + self.step * at.BASELINE, self.step * len(row.lines)
                page.write(x, baseline, row.total, STRONG, at.TOTAL)
                if row.barred:
                    wider = wide - at.TOTAL + at.BARRED_IN
                    left = x + at.TOTAL - at.BARRED_IN
                    page.block(left, top + at.BARRED_TOP, wider, high - at.BARRED_APART)
                style = BODY.white if row.barred else BODY
                page.lines(x + at.TOTAL, baseline, row.lines, style, wide - at.TOTAL)
                top += high
            x += wide + at.GAP


def _rows(aid: Aid, key: str, cell: str, width: float) -> Iterator[Row]:
    """The rows of a chart."""
    for row in table(aid.state, key).rows:
        barred = row.key == "barred"
        text = aid.word("events.barred") if barred else short(row) or aid.request.words.words(row.cells[cell])
        yield Row(row.span, tuple(wrap(text, BODY, width - at.TOTAL)), barred)


def short(row: TableRow) -> str:
    """Ships and permissions by the codes of their counters; empty where a row brings something else."""
    if row.key == "permit":
        return f"{PERMISSION} {' '.join(row.give)}"
    ships = row.give if row.key in ("", "ships") else {}
    return " ".join(f"{count} {code}" for code, count in ships.items() if code.isupper())
