"""The head of a match record: figures to set markers by, the link, and what else is to be known first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.core.words.say import say

from ..drawing.codes import RECORD
from ..drawing.lettering import BODY, LABEL, STRONG, Style, fit, largest, wrap
from ..drawing.link import link_block
from ..drawing.marks import side_mark
from ..drawing.page import Page
from ..drawing.request import SheetRequest
from ..drawing.typefaces import composed
from . import layout as at

MOST_FIGURES = 4
VALUE = Style(34, bold=True)


@dataclass(frozen=True)
class Figure:
    """A number to set a marker by, with a line under it."""

    label: str
    value: int
    under: str
    side: Side | None = None

    def draw(self, page: Page, x: float, width: float) -> None:
        """The number with its left edge there."""
        page.label(x, page.top + at.FIGURE_LABEL, self.label, LABEL, width)
        left = x
        if self.side:
            mark = at.FIGURE_MARK
            side_mark(page, (x + mark.x, page.top + mark.y), mark.width, self.side)
            left += at.AFTER_MARK
        style = largest(str(self.value), VALUE, (34, 26, 20), width + x - left)
        page.write(left, page.top + at.FIGURE_VALUE, str(self.value), style, width + x - left)
        page.write(x, page.top + at.FIGURE_UNDER, fit(self.under, BODY, width), BODY, width)


class Strip:
    """What stands over the columns on the first page: figures, then lines each with its heading."""

    def __init__(
        self, figures: Sequence[Figure], told: Sequence[tuple[str, str]], request: SheetRequest
    ) -> None:
        self.figures, self.request = figures, request
        self.width = request.room.width if request.large else at.LEFT_OF_LINK - at.FREE_OF_LINK
        self.lines = [
            (label if number == 0 else "", line)
            for label, text in (*told, *self._witness())
            for number, line in enumerate(wrap(composed(text), BODY, self.width - at.LABELLED))
        ]

    def _witness(self) -> list[tuple[str, str]]:
        """What tells later whether the match file still says the same; with its heading."""
        witness = self.request.witness
        return [(self.request.words.words(say("paper.witness")), witness)] if witness else []

    @property
    def height(self) -> float:
        """From the top of the body to the columns."""
        lines = at.FIGURES + at.LINES + at.HEAD_LINE * len(self.lines) + at.AFTER
        return lines if self.request.large else max(lines, at.UNDER_LINK + at.AFTER)

    def draw(self, page: Page) -> None:
        """Everything in its place."""
        for place, figure in enumerate(self.figures):
            pitch = at.NARROW_PITCH if self.request.large else at.PITCH
            x = pitch * place
            if place:
                page.down(x + at.RULE.x, page.top + at.RULE.y, at.RULE.height)
            figure.draw(page, x, pitch - at.BESIDE)
        page.across(0, page.top + at.FIGURES, self.width)
        y = page.top + at.FIGURES + at.LINES + at.FIRST_LINE
        for label, line in self.lines:
            page.write(0, y, label, STRONG, at.LABELLED - at.LABEL_FREE)
            page.write(at.LABELLED, y, line, BODY, self.width - at.LABELLED)
            y += at.HEAD_LINE
        if not self.request.large:
            code, link = self.request.short_code(RECORD), self.request.link(RECORD)
            link_block(page, page.top, code, link, self.request.words)
