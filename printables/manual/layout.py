"""Where things stand on a page of the manual, in mm."""

from __future__ import annotations

from typing import NamedTuple

from ..drawing.geometry import Room
from ..drawing.lettering import BODY, EVENT, KEY, SMALL, STRONG, Style

TEXT = Style(BODY.size, leading=1.32)
BOLD = Style(BODY.size, bold=True, leading=1.32)
PART, SECTION, LISTED, SECTION_LISTED, SEE = EVENT, KEY.white, TEXT, STRONG, SMALL

SECTION_BAR, SECTION_BASE, SECTION_PAD = 9.0, 6.3, 2.4
SECTION_BEFORE, SECTION_AFTER = 7.0, 2.4
PART_BEFORE, PART_AFTER, PART_BASE = 4.6, 1.4, 4.6
PARAGRAPH_AFTER, ITEM_AFTER = 2.0, 0.8
ITEM_INDENT, BULLET, BULLET_RISE = 4.4, 1.5, 1.5
PICTURE_AFTER, CAPTION_AFTER = 1.2, 3.0
SEE_AFTER = 1.6
CODE_INDENT = 2.0
"""Of each sign that a line of a file is set in, and of all of them."""
NUMBER, PAGE_NUMBER = 10.0, 8.0
LISTED_AFTER, SECTION_LISTED_BEFORE = 0.3, 1.6
APART = 8.0
"""Between two columns."""
STEP = 2.0
"""How much narrower lines are tried, where strong words would make one too wide."""
BASE = 0.78
"""Where the baseline of a line is, as a part of its height."""


class Columns(NamedTuple):
    """The columns of a page: where each begins, and how wide they are."""

    lefts: tuple[float, ...]
    width: float


def columns(room: Room) -> Columns:
    """Two where lines are not too short for it; in large type one."""
    if len(room.columns) == 1:
        return Columns((0.0,), room.width)
    width = (room.width - APART) / 2
    return Columns((0.0, width + APART), width)
