"""Runs of text: their styles, how wide they are, where they break and how players' words are made to fit."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from . import typefaces
from .geometry import POINT

Colour = tuple[float, float, float]
Align = Literal["left", "centre", "right"]
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (1, 1, 1)
LEAST, LEAST_JAPANESE = 7.5, 10.5
JAPANESE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_PIECES = re.compile(f"[ \t]+|[{JAPANESE}]|[^ \t{JAPANESE}]+")
_HIRAGANA = re.compile("[\u3041-\u309f]").match
PHRASE = 7
SLACK = 0.05
HAIR = 1e-6
"""Letters added up one by one may come out this much wider (mm) than the whole run they make."""
_NOT_FIRST = set("。、）」』】〉》ー％：；！？・…‥々ゝゞっゃゅょぁぃぅぇぉッャュョァィゥェォ〜)]},.:;!?%")
_NOT_LAST = set("（「『【〈《([{")


@dataclass(frozen=True)
class Style:
    """How a run is set: size in points, weight, tracking in mm, side of its point, colour."""

    size: float
    bold: bool = False
    track: float = 0.0
    align: Align = "left"
    colour: Colour = BLACK
    leading: float = 1.2
    scale: float = 1.0
    """How much larger than usual: so much larger is the least size of Japanese."""

    def sized(self, text: str) -> Style:
        """The same style, large enough for the script of this text (Japanese is not tracked either)."""
        if not japanese(text):
            return self
        return _with(self, size=max(self.size, LEAST_JAPANESE * self.scale), track=0.0)

    @property
    def right(self) -> Style:
        return _with(self, align="right")

    @property
    def centre(self) -> Style:
        return _with(self, align="centre")

    @property
    def white(self) -> Style:
        return _with(self, colour=WHITE)

    def times(self, scale: float) -> Style:
        """The same, so much larger."""
        if scale == 1.0:
            return self
        return _with(self, size=self.size * scale, track=self.track * scale, scale=self.scale * scale)

    def at(self, size: float) -> Style:
        return _with(self, size=size)


@lru_cache(maxsize=4096)
def _with(style: Style, **changes: Any) -> Style:
    return replace(style, **changes)


SMALL = Style(7.5)
SMALL_BOLD = Style(7.5, bold=True)
LABEL = Style(7.5, bold=True, track=0.22)
FIELD = Style(7.5, track=0.22)
BODY = Style(9.5)
STRONG = Style(9.5, bold=True)
EVENT = Style(11, bold=True)
KEY = Style(14, bold=True)
TITLE = Style(20, bold=True)


@lru_cache(maxsize=8192)
def japanese(text: str) -> bool:
    """Whether a text needs the larger least size."""
    return re.search(f"[{JAPANESE}]", text) is not None


def measure(text: str, style: Style) -> float:
    """Width of a run in mm."""
    return typefaces.width(text, style.size, style.bold) * POINT + style.track * max(len(text) - 1, 0)


def line_height(style: Style) -> float:
    """From one baseline to the next, in mm."""
    return style.size * style.leading * POINT


def fit(text: str, style: Style, width: float) -> str:
    """Players' own words in this width, on one line: what is too long is cut."""
    whole = typefaces.composed(text)
    # Measured in the size it is drawn in: Japanese is set larger.
    style = style.sized(whole)
    if reach(whole, style, width) == len(whole):
        return whole
    return whole[: reach(whole, style, width - measure("…", style) - style.track)].rstrip() + "…"


def cut(text: str, style: Style, place: tuple[float, float], width: float | None) -> str:
    """A run as far as its width goes, and no further than the paper; `place` is both its ends."""
    x, edge = place
    room = {"left": edge - x, "centre": 2 * min(x, edge - x), "right": x}[style.align]
    room = room if width is None else min(room, width)
    return text if measure(text, style) <= room + SLACK else fit(text, style, room)


def reach(text: str, style: Style, width: float, start: int = 0) -> int:
    """Up to which letter a text fits from one on; each that fits is measured once."""
    right = -style.track - HAIR
    for place in range(start, len(text)):
        right += measure(text[place], style) + style.track
        if right > width:
            return place
    return len(text)


def largest(text: str, style: Style, sizes: tuple[float, ...], width: float) -> Style:
    """The style at the first of these sizes (large to small) at which the text fits; else at the last."""
    styles = [style.at(size) for size in sizes]
    return next((each for each in styles if measure(text, each.sized(text)) <= width), styles[-1])


def wrap(text: str, style: Style, width: float) -> list[str]:
    """Lines no wider than this; Latin words stay whole, no Japanese line opens with a closing mark."""
    style = style.sized(text)
    return [line for part in text.split("\n") for line in _wrapped(part, style, width)]


def _wrapped(text: str, style: Style, width: float) -> list[str]:
    lines: list[str] = []
    line: list[str] = []
    # How far each piece reaches: measured anew as a whole, a long text would take its square.
    wide: list[float] = []
    reached = -HAIR
    for piece in (part for word in words(text) for part in _cut(word, style, width)):
        # Spaces at the end of a line stand on no paper, so they are never too much.
        if line and piece.strip() and reached + measure(piece, style) > width:
            kept = _break(line, piece)
            lines.append("".join(line[:kept]).rstrip())
            line, wide = line[kept:], wide[kept:]
            reached = sum(wide) - HAIR
        if line or piece.strip():
            line.append(piece)
            wide.append(measure(piece, style) + style.track)
            reached += wide[-1]
    return [*lines, "".join(line).rstrip()]


def _break(line: list[str], following: str) -> int:
    """How many pieces stay on a full line: in Japanese it ends with a phrase if one ends near its end."""
    starts = [*line[1:], following]
    # Japanese has no spaces: a phrase mostly ends where hiragana gives way to another script.
    for back in range(min(PHRASE, len(line) - 1)):
        kept = len(line) - back
        before, after = line[kept - 1][-1], starts[kept - 1][0]
        if (
            not japanese(before + after)
            or before in "、。・："
            or (_HIRAGANA(before) and not _HIRAGANA(after))
        ):
            return kept
    return len(line)


def words(text: str) -> list[str]:
    """What may not be broken: words, and Japanese characters with the marks that cling to them."""
    pieces: list[str] = []
    for piece in _PIECES.findall(text):
        clings = pieces and pieces[-1].strip() and (piece[0] in _NOT_FIRST or pieces[-1][-1] in _NOT_LAST)
        # A closing mark may not begin a line, nor an opening one end it.
        if clings and piece.strip():
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return pieces


def _cut(piece: str, style: Style, width: float) -> list[str]:
    """A piece, in parts if it is wider than a whole line."""
    parts, start = [], 0
    while start < len(piece):
        # At least one letter a line, or a word wider than the line would never end.
        end = max(reach(piece, style, width, start), start + 1)
        parts.append(piece[start:end])
        start = end
    return parts
