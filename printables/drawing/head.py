"""The head of a page: what it is, of which match, how old, and where its live page is."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from assistant.core.play.sides import Side
from assistant.core.words.language import Language
from assistant.core.words.say import Say, say

from .codes import MOST_CORNERED, PageCode
from .geometry import BODY_TOP, LARGE, LINKED_TOP, POINT, WIDTH
from .lettering import FIELD, LABEL, STRONG, TITLE, Style, fit, largest, measure
from .marks import spot
from .page import CAP, FRAME, HAIR, Page
from .qr import LINK_SIDE, QUIET, Matrix, draw_link, link_code

CODE = Style(24, bold=True)
REVISION = Style(16, bold=True)
TYPED = Style(14, bold=True, track=0.6)
TITLES = (20, 17, 14, 12)
"""Sizes that a title is tried in until the rest has room beside it."""
SHORTEST_NAME = 12.0
WIDEST_TITLE = 0.5
"""The part of a head that the title may take which somebody gives a game; the match has the rest."""
LONGEST_LABEL = 24.0
"""What a turn may be called by whoever describes a game; more of it is cut."""
TO_WRITE = (16.0, 44.0)
"""How long a line to write on is, and that for the name of a match."""
LINKED_WIDTH, DEEP = 168.0, 23.5
"""A head with a link: how far it reaches towards the code, and how deep it is."""


@dataclass(frozen=True)
class Imprint:
    """What every page of a document says about itself."""

    title: str
    match: str
    turn: str
    date: datetime.date
    revision: int
    live: str = ""
    """What the address of every live page begins with; empty where nobody could reach it."""
    large: bool = False
    printed: str = ""
    """The short code of the match, for the code in the foot of every page."""
    number: int = 0
    """The number of the print, 0 if it is none that is kept."""
    turn_label: Say | None = None
    """What the turn is called, if not a turn."""
    blank: bool = False
    """Whether this is of no match: what the head says is to be written."""
    plain: bool = False
    """Whether it says nothing but its title: it is of no match, and there is nothing to write either."""

    def page_code(self, page: int) -> str:
        """What the code in the foot of a page says; empty where no match is known."""
        return str(PageCode(self.printed, self.number, page)) if self.printed else ""

    def corners_of(self, page: int) -> PageCode | None:
        """What the codes in the corners of a page that answers say; None where no match is known."""
        return PageCode(self.printed, self.number, page) if self.printed and page <= MOST_CORNERED else None

    @property
    def scale(self) -> float:
        """How large the type of head and foot is, in normal type."""
        return LARGE if self.large else 1.0

    def link(self, head: PageHead) -> Matrix | None:
        """The code to scan of a page, if its head carries one."""
        if not (self.live and head.linked):
            return None
        return link_code(f"{self.live}{head.code}/{self.revision}")


@dataclass(frozen=True)
class PageHead:
    """What one page says about itself: the block, the title, its code in full, a note, whose it is.

    A `linked` one carries its code to scan, where there is an address; others draw it themselves.
    """

    block: str
    title: str
    code: str
    note: str = ""
    side: Side | None = None
    linked: bool = True


def body_top(head: PageHead, imprint: Imprint) -> float:
    """Where the body of a page with this head starts."""
    return LINKED_TOP if imprint.large or imprint.link(head) else BODY_TOP


def draw_head(
    page: Page, head: PageHead, top: float, given: tuple[Imprint, Language], inset: float = 0.0
) -> None:
    """Block, title and imprint in one line; in two beside a code to scan and in large type.

    It keeps `inset` mm clear on the left, and on the right where no code to scan stands.
    """
    imprint, _ = given
    colour, matrix = spot(head.side), imprint.link(head)
    # As wide as its letters need, yet never so narrow that blocks of a folder do not line up.
    width = max(17.0, measure(head.block, CODE) + 3.4)
    tall = imprint.large or matrix is not None
    right, deep = LINKED_WIDTH if matrix else WIDTH - inset, DEEP if tall else 14.2
    page.block(inset, top, right - inset, 1.0, colour)
    page.block(inset, top + 1.0, width, deep - 1.2, colour)
    page.figure(inset + width / 2, top + deep / 2 + 0.3, head.block, CODE.white)
    page.across(0, top + deep, WIDTH if not matrix else right)
    left = inset + width + 3
    fields = Fields(page, *given)
    if not tall and not imprint.plain:
        edge = fields.stamp(right, top + 2.4)
        # Between codes in the corners a long title is set smaller before the name of a match is cut.
        sizes = TITLES if inset else TITLES[:1]
        style = largest(head.title, TITLE, sizes, edge - left - 4 - fields.whole)
        title = fit(head.title, style, (edge - left) * WIDEST_TITLE) if page.cuts else head.title
        after = left + page.write(left, top + 9.7, title, style)
        fields.from_right(top, edge, after + 4)
        return
    after = left + page.write(left, top + 9.7, head.title, TITLE)
    if imprint.plain:
        return
    if matrix:
        # The quiet zone is part of the side, and may lie outside the head: the margin is white.
        quiet = QUIET * LINK_SIDE / (len(matrix) + 2 * QUIET)
        draw_link(page, WIDTH - LINK_SIDE + quiet, top - quiet, matrix)
    page.write(right, top + 9.4, head.code, TYPED.right, right - after - 4)
    fields.from_left(top + 10.2, left, fields.stamp(right, top + 12.2))


@dataclass(frozen=True)
class Fields:
    """Match, turn and date, each a label over its value behind a hairline, and the revision."""

    page: Page
    imprint: Imprint
    words: Language

    @property
    def whole(self) -> float:
        """The room that all take where none is cut."""
        return sum(self._measured(*each, WIDTH)[2] + 6.0 for each in self._given())

    def from_right(self, top: float, right: float, least: float) -> None:
        """Up to `right`; only the match's name may be cut to fit."""
        for key, given in reversed(self._given()):
            label, value, wide = self._measured(key, given, right - 6.0 - least)
            left = right - 4.0 - wide
            if left - 2.0 < least - 4:
                self.page.fault(value, "runs into the title")
            self.page.down(left - 2.0, top + 3.2, 9.2)
            self._write((left, top, wide), label, value)
            right = left - 2.0

    def from_left(self, top: float, left: float, right: float) -> None:
        """The same, the first at `left`; the name gets what the others leave."""
        name, *others = self._given()
        # The name is the one field that may be shortened.
        taken = sum(self._measured(*other, WIDTH)[2] + 6.0 for other in others)
        for key, given in (name, *others):
            room = right - left - taken - 6.0 if (key, given) == name else WIDTH
            label, value, wide = self._measured(key, given, room)
            self._write((left, top, wide), label, value)
            left += wide + 6.0
            if key != others[-1][0]:
                self.page.down(left - 3.0, top + 3.2, 9.2)
        if left > right + 4:
            self.page.fault(self.imprint.match, "runs into the revision")

    def stamp(self, right: float, top: float) -> float:
        """The revision in its double frame, if there is one; gives where it starts."""
        if self.imprint.blank:
            return right
        page, label, number = self.page, self._label(say("sheet.revision")), str(self.imprint.revision)
        small, large = LABEL.times(self.imprint.scale), REVISION.times(self.imprint.scale)
        # As wide as its number: a long match does not run into the frame.
        inner = measure(label, small.sized(label)) + 1.6 + measure(number, large)
        width = max(22.0, inner + 5.0)
        left = right - width
        page.frame(left, top, width, 10.4, FRAME)
        page.frame(left + 0.9, top + 0.9, width - 1.8, 8.6, HAIR)
        start = left + (width - inner) / 2
        baseline = top + 5.2 + large.size * POINT * CAP / 2
        after = start + page.write(start, baseline, label, small) + 1.6
        page.write(after, baseline, number, large)
        return left

    def _given(self) -> list[tuple[Say, str]]:
        day = self.imprint.date
        date = say("sheet.date", day=day.day, month=say(f"sheet.month.{day.month}"), year=day.year)
        turn = self.imprint.turn_label or say("sheet.turn")
        given = [(say("sheet.match"), self.imprint.match), (turn, self.imprint.turn)]
        return given if self.imprint.blank else [*given, (say("sheet.printed"), self.words.words(date))]

    def _measured(self, key: Say, given: str, room: float) -> tuple[str, str, float]:
        """A field's label, its value as it fits, and how wide both are."""
        field, strong = self._styles
        label = fit(self._label(key), field, LONGEST_LABEL * self.imprint.scale)
        value = fit(given, strong, max(room, SHORTEST_NAME))
        least = TO_WRITE[key.key == "sheet.match"] if self.imprint.blank else 0.0
        return (
            label,
            value,
            max(least, measure(label, field.sized(label)), measure(value, strong.sized(value))),
        )

    def _write(self, place: tuple[float, float, float], label: str, value: str) -> None:
        """A label over its value, or over a line to write it on; `place` is left, top and width."""
        left, top, wide = place
        field, strong = self._styles
        base = top + (10.9 if not self.imprint.large else 11.7)
        self.page.write(left, top + 5.6, label, field)
        self.page.write(left, base, value, strong)
        if self.imprint.blank:
            self.page.across(left, base + 0.6, wide)

    @property
    def _styles(self) -> tuple[Style, Style]:
        """How a label and its value are set."""
        return FIELD.times(self.imprint.scale), STRONG.times(self.imprint.scale)

    def _label(self, key: Say) -> str:
        return self.words.words(key).upper()
