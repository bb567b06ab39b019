"""The parts of a one-page fleet sheet: the face towards the enemy, the fold, and the strip's columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.core.say import Name, say
from printables.drawing.geometry import BOX, MARGIN, WIDTH
from printables.drawing.lettering import BODY, LABEL, STRONG, Style, fit, largest, measure
from printables.drawing.marks import side_mark, spot, tick_box
from printables.drawing.page import FRAME, Page, Pen

from .content import FleetView, Ship, paces
from .large_cell import CellStyle

REASON = 47.5
FACE = 68.0
FOLD = 70.0
STRIP = 88.8
COLUMNS = (0.0, 50.25, 100.5)
TOTAL = Style(44, bold=True)
FIGURE_LINE = STRIP + 17.0
NUMBER = Style(150, bold=True)
SIDE = Style(30, bold=True)


@dataclass(frozen=True)
class Part:
    """One page of a fleet."""

    fleet: FleetView
    cells: tuple[Ship, ...]
    style: CellStyle
    code: str
    link: str

    def word(self, key: str, **values: int | str | Name) -> str:
        return self.style.words.words(say(f"sheet.fleet.{key}", **values))


def face(page: Page, part: Part, scale: float = 1.0) -> None:
    """What the map shows anyway: number, side, system, upside down to the owner."""
    with page.turned(WIDTH / 2, FACE / 2):
        _face(page, part, scale)


def _face(page: Page, part: Part, scale: float) -> None:
    side, fleet = part.style.side, part.fleet
    page.across(0, 1.0, WIDTH, Pen(0.8))
    page.block(0, 4.0, 58, 59.4, spot(side))
    number = str(fleet.number)
    page.figure(29, 33.7, number, largest(number, NUMBER, (150, 120, 90, 60), 54).white, 54)
    side_mark(page, (74.5, 14.5), 21, side)
    name = part.word("face", side=side.name)
    page.write(89, 18.4, fit(name, SIDE, WIDTH - 89), SIDE, WIDTH - 89)
    page.across(64, 29.2, WIDTH - 64)
    system = part.style.words.words(fleet.system)
    style = largest(system, SIDE, (62, 56, 48, 40, 32), WIDTH - 64)
    page.write(64, 42.7 + 0.129 * style.size, fit(system, style, WIDTH - 64), style, WIDTH - 64)
    page.across(64, 56.2, WIDTH - 64)
    hidden, body = part.word("hidden"), BODY.times(scale)
    sizes = tuple(size * scale for size in (9.5, 8.5, 7.5))
    page.write(64, 61.8 + scale - 1, hidden, largest(hidden, body, sizes, WIDTH - 64), WIDTH - 64)
    page.across(0, 67.2, WIDTH, FRAME)


def fold(page: Page, words: str, scale: float = 1.0) -> None:
    """The line to fold along, out to the edge of the box."""
    style = STRONG.times(scale)
    wide = measure(words, style.sized(words)) + 5
    dash = Pen(0.35, dash=(4, 1.2, 0.6, 1.2))
    out = MARGIN[0]
    page.across(-out, FOLD, (BOX[0] - wide) / 2, dash)
    page.across((WIDTH + wide) / 2, FOLD, (BOX[0] - wide) / 2, dash)
    page.figure(WIDTH / 2, FOLD, words, style, WIDTH)


def system(page: Page, part: Part) -> None:
    """Where the fleet is, and boxes for the segments it moved in."""
    words = part.style.words
    page.label(0, STRIP + 1.4, part.word("system"), LABEL)
    name = words.words(part.fleet.system)
    style = largest(name, SIDE, (34, 28, 22, 18, 14, 12, 10.5), 46)
    page.write(0, FIGURE_LINE, fit(name, style, 46), style, 46)
    place = words.words(part.fleet.place)
    page.write(0, FIGURE_LINE + 5, fit(place, BODY, 46), BODY, 46)
    page.label(0, STRIP + 28, part.word("moved"), LABEL, 46)
    for segment in range(1, 5):
        tick_box(page, 11 * (segment - 1), STRIP + 32.2, 4.8)
        page.write(11 * (segment - 1) + 6, STRIP + 36.2, str(segment), STRONG)


def speed(page: Page, part: Part) -> None:
    """The speed and why: the slowest first."""
    page.label(50.25, STRIP + 1.4, part.word("speed"), LABEL)
    jumps = part.fleet.jumps
    wide = page.write(49.6, FIGURE_LINE, str(jumps) if jumps else "–", TOTAL)
    page.write(52 + wide, FIGURE_LINE, part.word("jumps") if jumps else part.word("still"), STRONG, 45 - wide)
    for place, (text, style) in enumerate(speed_lines(part)[:4]):
        page.write(50.25, FIGURE_LINE + 5 + 4.4 * place, fit(text, style, REASON), style, REASON)


def speed_lines(part: Part) -> list[tuple[str, Style]]:
    """A line a group of types: how far they jump and why, the slowest in bold."""
    lines = []
    for pace in paces(part.fleet):
        far = f"{pace.whole} − 1 = {pace.jumps}" if pace.jumps < pace.whole else str(pace.jumps)
        why = "hurt" if pace.jumps < pace.whole else "group"
        style = STRONG if pace.jumps == part.fleet.jumps else BODY
        texts = [part.word(why, types=codes, jumps=far, kind=pace.kind) for codes in _shortened(pace.codes)]
        fitting = (text for text in texts if measure(text, style.sized(text)) <= REASON)
        lines.append((next(fitting, texts[-1]), style))
    return lines


def _shortened(codes: Sequence[str]) -> Iterator[str]:
    """The types of a group, then fewer and fewer of them and dots."""
    yield ", ".join(codes)
    for count in range(len(codes) - 1, 0, -1):
        yield ", ".join(codes[:count]) + " …"


def maintenance(page: Page, part: Part) -> None:
    """The sum as far as it is known, a box for the rest and whose it is, then the parts of the sum."""
    fleet = part.fleet
    page.label(100.5, STRIP + 1.4, part.word("maintenance"), LABEL)
    wide = page.write(99.9, FIGURE_LINE, str(fleet.maintenance), TOTAL)
    if fleet.unknown:
        page.write(102 + wide, FIGURE_LINE - 2, "+", Style(24, bold=True))
        page.frame(109 + wide, FIGURE_LINE - 11, 11, 11, FRAME)
        room = 43 - wide
        page.write(121.5 + wide, FIGURE_LINE, fit(", ".join(fleet.unknown), BODY, room), BODY, room)
    ships, fighters, troops = fleet.costs
    costs = part.word("costs", ships=ships, fighters=fighters, troops=troops)
    costs = fit(costs, BODY, 64.5)
    page.lines(100.5, FIGURE_LINE + 5, [costs, *part.word("cover").split("\n")], BODY, 64.5)
