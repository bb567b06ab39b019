"""The parts of a one-page fleet sheet: the face towards the enemy, the fold, and the strip's columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.core.words.say import Name, say
from printables.drawing.geometry import BOX, MARGIN, POINT, WIDTH, Box
from printables.drawing.lettering import BODY, LABEL, STRONG, Style, fit, largest, measure, wrap
from printables.drawing.marks import pencil_box, side_mark, spot
from printables.drawing.page import CAP, FRAME, Page, Pen

from . import one_layout as at
from .content import FleetView, Ship, paces, sums_of
from .large_cell import CellStyle
from .one_layout import Strip

TOTAL = Style(44, bold=True)
PLUS = Style(24, bold=True)
NUMBER = Style(150, bold=True)
SIDE = Style(30, bold=True)


@dataclass(frozen=True)
class Part:
    """One page of a fleet; `first` is the number of its first ship."""

    fleet: FleetView
    cells: tuple[Ship, ...]
    style: CellStyle
    strip: Strip
    code: str
    link: str
    first: int
    folded: bool

    def word(self, key: str, **values: int | str | Name) -> str:
        return self.style.words.words(say(f"sheet.fleet.{key}", **values))


def face(page: Page, part: Part) -> None:
    """What the map shows anyway: number, side, system, upside down to the owner."""
    with page.turned(WIDTH / 2, at.FACE / 2):
        _face(page, part, part.strip.scale)


def _face(page: Page, part: Part, scale: float) -> None:
    side, fleet = part.style.side, part.fleet
    page.across(0, at.FACE_TOP, WIDTH, Pen(at.FACE_PEN))
    block, mark, name, system = at.FACE_NUMBER, at.FACE_MARK, at.FACE_SIDE, at.FACE_SYSTEM
    page.block(block.x, block.y, block.width, block.height, spot(side))
    number = str(fleet.number)
    style = largest(number, NUMBER, (150, 120, 90, 60), block.width - at.FACE_FREE).white
    page.figure(block.middle, block.y + block.height / 2, number, style, block.width - at.FACE_FREE)
    side_mark(page, (mark.x, mark.y), mark.width, side)
    whose = part.word("face", side=side.name)
    page.write(name.x, name.y, fit(whose, SIDE, name.width), SIDE, name.width)
    for rule in at.FACE_RULES:
        page.across(system.x, rule, system.width)
    where = part.style.words.words(fleet.system)
    style = largest(where, SIDE, (62, 56, 48, 40, 32), system.width)
    page.write(system.x, system.y + CAP * POINT / 2 * style.size, fit(where, style, system.width), style)
    hidden, box = part.word("hidden"), at.FACE_HIDDEN
    style = largest(hidden, BODY.times(scale), tuple(size * scale for size in (9.5, 8.5, 7.5)), box.width)
    page.write(box.x, box.y + scale - 1, hidden, style, box.width)
    page.across(0, at.FACE_FOOT, WIDTH, FRAME)


def fold(page: Page, words: str, scale: float) -> None:
    """The line to fold along, out to the edge of the box."""
    style = STRONG.times(scale)
    wide = measure(words, style.sized(words)) + 5
    dash = Pen(0.35, dash=(4, 1.2, 0.6, 1.2))
    out = MARGIN[0]
    page.across(-out, at.FOLD, (BOX[0] - wide) / 2, dash)
    page.across((WIDTH + wide) / 2, at.FOLD, (BOX[0] - wide) / 2, dash)
    page.figure(WIDTH / 2, at.FOLD, words, style, WIDTH)


def system(page: Page, part: Part) -> None:
    """Where the fleet is, and boxes for the segments it moved in."""
    words, strip, box = part.style.words, part.strip, part.strip.columns[0]
    body, label, top = BODY.times(strip.scale), LABEL.times(strip.scale), strip.top
    page.label(box.x, top + strip.label, part.word("system"), label)
    name = words.words(part.fleet.system)
    sizes = (34, 28, 22, 18, 16) if strip.scale > 1 else (34, 28, 22, 18, 14, 12, 10.5)
    style = largest(name, SIDE, sizes, box.width)
    page.write(box.x, top + strip.figure - 1, fit(name, style, box.width), style, box.width)
    place = words.words(part.fleet.place)
    style = largest(place, body, (body.size, 7.5 * strip.scale), box.width)
    page.write(box.x, top + strip.reasons, fit(place, style, box.width), style, box.width)
    page.label(box.x, top + strip.moved.y, part.word("moved"), label, box.width)
    segments, subject = strip.segments, f"fleet {part.fleet.side} {part.fleet.number}"
    for segment in range(1, 5):
        left = segments.x + segments.height * (segment - 1)
        # Listed for reading back once: a fleet that goes on on another page moves once.
        if part.first == 1:
            pencil_box(page, (left, top + segments.y), subject, f"moved {segment}")
        number = at.SEGMENT_NUMBER
        style = STRONG.times(strip.scale)
        page.write(left + number.x, top + segments.y + number.y, str(segment), style)


def speed(page: Page, part: Part) -> None:
    """The speed and why: the slowest first."""
    strip, box = part.strip, part.strip.columns[1]
    figure, strong = strip.top + strip.figure, STRONG.times(strip.scale)
    jumps = part.fleet.jumps
    wide = total(page, part, box, ("speed", str(jumps) if jumps else "–"))
    words = part.word("jumps") if jumps else part.word("still")
    page.write(box.x + wide + at.JUMPS_GAP, figure, words, strong, box.width - wide - at.JUMPS_FREE)
    for place, (text, style) in enumerate(speed_lines(part)[: strip.most]):
        baseline = strip.top + strip.reasons + strip.pitch * place
        page.write(box.x, baseline, fit(text, style, box.width), style, box.width)


def total(page: Page, part: Part, box: Box, said: tuple[str, str]) -> float:
    """A figure under its word, at the left of its column; gives how wide it is."""
    strip, (word, figure) = part.strip, said
    page.label(box.x, strip.top + strip.label, part.word(word), LABEL.times(strip.scale))
    return page.write(box.x - at.FIGURE_IN, strip.top + strip.figure, figure, TOTAL)


def speed_lines(part: Part) -> list[tuple[str, Style]]:
    """A line a group of types: how far they jump and why, the slowest in bold."""
    lines, width = [], part.strip.columns[1].width
    for pace in paces(part.fleet):
        far = f"{pace.whole} − 1 = {pace.jumps}" if pace.jumps < pace.whole else str(pace.jumps)
        why = "hurt" if pace.jumps < pace.whole else "group"
        style = (STRONG if pace.jumps == part.fleet.jumps else BODY).times(part.strip.scale)
        texts = [part.word(why, types=codes, jumps=far, kind=pace.kind) for codes in _shortened(pace.codes)]
        fitting = (text for text in texts if measure(text, style.sized(text)) <= width)
        lines.append((next(fitting, texts[-1]), style))
    return lines


def _shortened(codes: Sequence[str]) -> Iterator[str]:
    """The types of a group, then fewer and fewer of them and dots."""
    yield ", ".join(codes)
    for count in range(len(codes) - 1, 0, -1):
        yield ", ".join(codes[:count]) + " …"


def maintenance(page: Page, part: Part) -> None:
    """The sum as far as it is known, a box for the rest and whose it is; the parts of the sum, B and T."""
    fleet, strip, box = part.fleet, part.strip, part.strip.columns[2]
    figure, body = strip.top + strip.figure, BODY.times(strip.scale)
    right = box.x - at.FIGURE_IN + total(page, part, box, ("maintenance", str(fleet.maintenance)))
    if fleet.unknown:
        page.write(right + at.PLUS.x, figure + at.PLUS.y, "+", PLUS)
        hole = at.HOLE
        page.frame(right + hole.x, figure + hole.y, hole.width, hole.height, FRAME)
        room = box.x + box.width - right - at.UNKNOWN
        page.write(right + at.UNKNOWN, figure, fit(", ".join(fleet.unknown), body, room), body, room)
    page.lines(box.x, strip.top + strip.reasons, _costs(part, box.width), body, box.width)


def _costs(part: Part, width: float) -> list[str]:
    """What the sum is made of, what pays it, and what the ships fire; as far as there is room."""
    ships, fighters, troops = part.fleet.costs
    sums, strip = sums_of(part.fleet.ships), part.strip
    fire = part.style.words.words(
        say("sheet.fleets.fire", beam=sums.text("beam"), torpedo=sums.text("torpedo"))
    )
    costs = part.word("costs", ships=ships, fighters=fighters, troops=troops)
    body = BODY.times(strip.scale)
    lines = [fire]
    for text in (costs, part.word("cover")):
        wrapped = wrap(text, body, width)
        # Fire first, then as much as there is room for: half a sentence would mislead.
        lines += wrapped if len(lines) + len(wrapped) <= strip.most else []
    return lines
