"""Blocks of the manual as lines of a column: words with strong ones among them, lists, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.core.words.language import Language
from assistant.core.words.say import say
from assistant.manual.library import Manual, picture_file
from assistant.manual.pieces import Block, Code, Items, Paragraph, Part, Picture, Run, Runs, SeeAlso, plain

from ..drawing.lettering import Style, line_height, measure, wrap
from ..drawing.page import HAIR, Page
from ..drawing.picture import draw_picture
from . import layout as at
from .flow import Item

if TYPE_CHECKING:
    from PIL.Image import Image as PillowImage


@dataclass(frozen=True)
class Setter:
    """Sets one manual into columns of a width."""

    manual: Manual
    words: Language
    width: float

    def part(self, part: Part) -> Iterator[Item]:
        """A part under its heading."""
        yield self._section(part) if part.number == part.section else self._heading(part)
        for block in part.blocks:
            yield from self._block(block)

    def _section(self, part: Part) -> Item:
        text = f"{part.number}  {part.title}"
        lines = wrap(text, at.SECTION, self.width - 2 * at.SECTION_PAD)
        step = line_height(at.SECTION.sized(text))
        high = at.SECTION_BAR + step * (len(lines) - 1)

        def draw(page: Page, x: float, y: float) -> None:
            page.block(x, y, self.width, high)
            page.lines(x + at.SECTION_PAD, y + at.SECTION_BASE, lines, at.SECTION, self.width)

        return Item(high, draw, at.SECTION_BEFORE, at.SECTION_AFTER, clings=True, name=part.number)

    def _heading(self, part: Part) -> Item:
        text = f"{part.number}  {part.title}"
        lines, step = wrap(text, at.PART, self.width), line_height(at.PART.sized(text))

        def draw(page: Page, x: float, y: float) -> None:
            page.across(x, y, self.width, HAIR)
            page.lines(x, y + at.PART_BASE, lines, at.PART, self.width)

        high = at.PART_BASE + step * (len(lines) - 1) + step * (1 - at.BASE)
        return Item(high, draw, at.PART_BEFORE, at.PART_AFTER, clings=True, name=part.number)

    def _block(self, block: Block) -> Iterator[Item]:
        if isinstance(block, Paragraph):
            yield from self._lines(block.runs, 0.0, at.PARAGRAPH_AFTER)
        elif isinstance(block, Items):
            for number, runs in enumerate(block.items, 1):
                last = number == len(block.items)
                yield from self._item(runs, at.PARAGRAPH_AFTER if last else at.ITEM_AFTER)
        elif isinstance(block, Code):
            yield from self._code(block)
        elif isinstance(block, Picture):
            yield from self._picture(block)
        elif isinstance(block, SeeAlso):
            named = [f"{number} {self.manual.parts[number].title}" for number in block.numbers]
            text = self.words.words(say("manual.see", parts=[*named]))
            yield from self._lines((Run(text),), 0.0, at.SEE_AFTER)

    def _lines(self, runs: Runs, indent: float, after: float) -> Iterator[Item]:
        """Words in lines; neither the first nor the last of them stands alone in a column."""
        lines = set_in_lines(runs, self.width - indent)
        step = line_height(at.TEXT.sized(plain(runs)))
        for number, line in enumerate(lines, 1):
            last, draw = number == len(lines), partial(_line, line, step, indent)
            # Two lines at each end stay together: no widows, no orphans.
            clings = not last and number in (1, len(lines) - 1)
            yield Item(step, draw, after=after if last else 0.0, clings=clings)

    def _code(self, block: Code) -> Iterator[Item]:
        """Lines as they are typed; one that is wider than the column goes on further in."""
        for number, line in enumerate(block.lines, 1):
            indent = at.CODE_INDENT * (1 + len(line) - len(line.lstrip()))
            last = number == len(block.lines)
            yield from self._lines((Run(line.strip()),), indent, at.PARAGRAPH_AFTER if last else 0.0)

    def _item(self, runs: Runs, after: float) -> Iterator[Item]:
        first, *others = self._lines(runs, at.ITEM_INDENT, after)

        def draw(page: Page, x: float, y: float) -> None:
            middle = y + first.height * at.BASE - at.BULLET_RISE
            page.block(x + at.BULLET / 2, middle - at.BULLET / 2, at.BULLET, at.BULLET)
            first.draw(page, x, y)

        yield Item(first.height, draw, after=first.after, clings=first.clings)
        yield from others

    def _picture(self, block: Picture) -> Iterator[Item]:
        from PIL import Image

        file = picture_file(self.manual.code, block.name)
        with Image.open(file) as picture:
            high = self.width * picture.height / picture.width
        yield Item(high, partial(_draw_picture, file, self.width, high), after=at.PICTURE_AFTER, clings=True)
        yield from self._lines((Run(block.words),), 0.0, at.CAPTION_AFTER)


def _draw_picture(file: Path, width: float, high: float, page: Page, x: float, y: float) -> None:
    draw_picture(page, (x, y), (width, high), _opened(file))


@lru_cache(maxsize=32)
def _opened(file: Path) -> PillowImage:
    """A picture as it is printed, once though it stands in several parts."""
    from PIL import Image

    with Image.open(file) as picture:
        return picture.convert("RGB")


def _line(line: Runs, step: float, indent: float, page: Page, x: float, y: float) -> None:
    left, base = x + indent, y + step * at.BASE
    for run in line:
        style = _sized(run, line)
        page.write(left, base, run.text, style)
        left += measure(run.text, style)


def _sized(run: Run, line: Sequence[Run]) -> Style:
    """A line is set in one size, whichever script each run of it has."""
    style = at.BOLD if run.strong else at.TEXT
    return style.at(style.sized(plain(tuple(line))).size)


def set_in_lines(runs: Runs, width: float) -> list[Runs]:
    """Words as lines, none wider than this though strong words are wider than plain ones."""
    text, narrower = plain(runs), width
    strong = [run.strong for run in runs for _ in run.text]
    while True:
        lines = _cut(wrap(text, at.TEXT, narrower), text, strong)
        # Broken as plain words, then tried as set; at half the width the text is at fault, not the break.
        if narrower < width / 2 or all(wide(line) <= width for line in lines):
            return lines
        narrower -= at.STEP


def wide(line: Runs) -> float:
    """How wide a line is."""
    return sum(measure(run.text, _sized(run, line)) for run in line)


def _cut(lines: list[str], text: str, strong: list[bool]) -> list[Runs]:
    """Lines of a text as runs again: which of its letters are strong is known by their place."""
    found, start = [], 0
    for line in lines:
        # Spaces at breaks are gone from the lines: where one begins is looked for, not counted.
        start = text.index(line, start)
        runs: list[Run] = []
        for letter, is_strong in zip(line, strong[start : start + len(line)], strict=True):
            if runs and runs[-1].strong == is_strong:
                runs[-1] = Run(runs[-1].text + letter, is_strong)
            else:
                runs.append(Run(letter, is_strong))
        found.append(tuple(runs))
        start += len(line)
    return found
