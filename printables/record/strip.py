"""The head of a match record: figures to set markers by, the link, and what else is to be known first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.say import say
from assistant.core.sides import Side

from ..drawing.codes import RECORD
from ..drawing.lettering import BODY, LABEL, STRONG, Style, fit, largest, wrap
from ..drawing.link import link_block
from ..drawing.marks import side_mark
from ..drawing.page import Page
from ..drawing.request import SheetRequest
from ..drawing.typefaces import drawable

FIGURES, LINES, LINE, AFTER = 25.0, 3.0, 4.6, 2.0
PITCH, NARROW_PITCH = 41.0, 33.0
MOST_FIGURES = 4
VALUE = Style(34, bold=True)
LABELLED = 26.0
LEFT_OF_LINK, UNDER_LINK = 164.0, 31.0
"""Where lines end beside the link, and how far it reaches down; in large type it stands in the head."""


@dataclass(frozen=True)
class Figure:
    """A number to set a marker by, with a line under it."""

    label: str
    value: int
    under: str
    side: Side | None = None

    def draw(self, page: Page, x: float, width: float) -> None:
        """The number with its left edge there."""
        page.label(x, page.top + 1.4, self.label, LABEL, width)
        left = x
        if self.side:
            side_mark(page, (x + 5.0, page.top + 12.2), 9.6, self.side)
            left += 12.0
        style = largest(str(self.value), VALUE, (34, 26, 20), width + x - left)
        page.write(left, page.top + 16.4, str(self.value), style, width + x - left)
        page.write(x, page.top + 22.0, fit(self.under, BODY, width), BODY, width)


class Strip:
    """What stands over the columns on the first page: figures, then lines each with its heading."""

    def __init__(
        self, figures: Sequence[Figure], told: Sequence[tuple[str, str]], request: SheetRequest
    ) -> None:
        self.figures, self.request = figures, request
        self.width = request.room.width if request.large else LEFT_OF_LINK - 3.0
        self.lines = [
            (label if number == 0 else "", line)
            for label, text in (*told, *self._witness())
            for number, line in enumerate(wrap(drawable(text), BODY, self.width - LABELLED))
        ]

    def _witness(self) -> list[tuple[str, str]]:
        """What tells later whether the match file still says the same; with its heading."""
        witness = self.request.witness
        return [(self.request.words.words(say("paper.witness")), witness)] if witness else []

    @property
    def height(self) -> float:
        """From the top of the body to the columns."""
        lines = FIGURES + LINES + LINE * len(self.lines) + AFTER
        return lines if self.request.large else max(lines, UNDER_LINK + AFTER)

    def draw(self, page: Page) -> None:
        """Everything in its place."""
        for place, figure in enumerate(self.figures):
            pitch = NARROW_PITCH if self.request.large else PITCH
            x = pitch * place
            if place:
                page.down(x - 2.5, page.top + 1.5, 21)
            figure.draw(page, x, pitch - 5.0)
        page.across(0, page.top + FIGURES, self.width)
        y = page.top + FIGURES + LINES + 2.4
        for label, line in self.lines:
            page.write(0, y, label, STRONG, LABELLED - 1)
            page.write(LABELLED, y, line, BODY, self.width - LABELLED)
            y += LINE
        if not self.request.large:
            code, link = self.request.short_code(RECORD), self.request.link(RECORD)
            link_block(page, page.top, code, link, self.request.words)
