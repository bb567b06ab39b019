"""A photographed page, from the picture's bytes to what each of its boxes holds."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.say import say
from assistant.matches.file.prints import Box

from ..orders import BoxRead, File, PageRead, ReadMarks, Verdict
from .codes import Seen, codes_in, sharper
from .drawn import COARSE, Drawn
from .features import NAMES, SOFTEST, Mosaic
from .flat import Flat, cut, scale_at
from .picture import grey_of
from .placing import AROUND, CODE_WEIGHT, Laid, Place
from .search import share_below
from .verdict import weights
from .which import Which, cut_off, which_page

if TYPE_CHECKING:
    from PIL.Image import Image

CORNERS = 4
LEAST_SIDE, MOST_SIDE = 4.0, 10.0
"""Millimetres of a box that is read."""
LEAST_DOTS = 4.0
"""Dots of the photograph a mm of the page."""
LEAST_FOUND = 0.4
"""The part of what is printed that must be found where it should be."""
NOISIEST = 0.12
"""How dark bare paper may look for its noise, in the middle of all boxes."""
MOST_UNCLEAR, CROWDED = 0.15, 0.6
"""The part of the boxes of a page that may be unclear, and that may be marked without being asked about."""
CROP, CROP_GREYS = 64, 16
"""Dots of the picture of a box, and how many greys it has."""
ABOUT, ABOUT_SIDE, ABOUT_GREYS = 160, 20.0, 8
"""Dots and mm of the piece of the page about an unclear box, and how many greys it has."""
FRAME = 1.0
"""Millimetres around that box at which it is framed."""
_QUIET = NAMES.index("quiet.0.5")


class Sheet(NamedTuple):
    """A page laid straight, its boxes found and measured."""

    boxes: tuple[tuple[float, float, float], ...]
    laid: Laid
    places: list[Place]
    numbers: list[list[float]]


def page_read(order: ReadMarks, file: File) -> PageRead:
    """What is marked on a photographed page; a Problem, in one sentence, if it cannot be read."""
    name = file.name
    photo = grey_of(name, Path(file.path).read_bytes())
    seen = codes_of(photo)
    which = which_page(order, name, seen)
    drawn = drawn_of(name, which)
    sheet = measured(name, photo, seen, which, drawn)
    return judged(name, which, sheet)


def drawn_of(name: str, which: Which) -> Drawn:
    """The page as it was drawn; Missing if what is kept of it, maybe by another machine, is no such page."""
    try:
        drawn = Drawn.of(which.printed.drawn, which.page)
    except ValueError as error:
        raise Missing(say("marks.not_kept", file=name)) from error
    wide, high = drawn.coarse.width / COARSE, drawn.coarse.height / COARSE
    for _, box in which.boxes:
        if not (LEAST_SIDE <= box.side <= MOST_SIDE and on_paper(box, wide, high)):
            raise Missing(say("marks.not_kept", file=name))
    return drawn


def on_paper(box: Box, wide: float, high: float) -> bool:
    """Whether a box lies on a page with all that is looked at of it."""
    return all(
        start >= AROUND and start + box.side + AROUND <= length
        for start, length in ((box.left, wide), (box.top, high))
    )


def codes_of(photo: Image) -> list[Seen]:
    """The codes in a photograph, looked for harder where one is missing."""
    seen = codes_in(photo)
    if len(seen) < CORNERS:
        # What is out of focus is seen better when it is drawn harder.
        seen = list({code.text: code for code in (*codes_in(sharper(photo)), *seen)}.values())
    return seen


def measured(name: str, photo: Image, seen: Sequence[Seen], which: Which, drawn: Drawn) -> Sheet:
    """The page laid straight with what is seen in each box; Unreadable if that is not good enough."""
    boxes = tuple((box.left, box.top, box.side) for _, box in which.boxes)
    laid = begun(name, photo, seen, drawn)
    if scale_at(laid.flat, *_middle(drawn)) < LEAST_DOTS:
        raise Unreadable(say("marks.too_far", file=name))
    _check_inside(name, laid, boxes, _middle(drawn))
    laid.grow()
    if laid.found < LEAST_FOUND * laid.tried:
        raise Unreadable(say("marks.bent", file=name))
    places = laid.places(boxes)
    mosaic = Mosaic(laid, boxes, places)
    sigma = mosaic.softness()
    if sigma > SOFTEST:
        raise Unreadable(say("marks.not_sharp", file=name))
    numbers = mosaic.features(sigma)
    quiet = sorted(each[_QUIET] for each in numbers)
    if quiet[len(quiet) // 2] > NOISIEST:
        raise Unreadable(say("marks.too_dark", file=name))
    return Sheet(boxes, laid, places, numbers)


def begun(name: str, photo: Image, seen: Sequence[Seen], drawn: Drawn) -> Laid:
    """The page laid by its codes alone."""
    known = {code.text: code.corners for code in drawn.codes}
    codes = [(code, known[code.text]) for code in seen if code.text in known]
    flat, pairs = Flat(), []
    for code, corners in codes:
        for page, dot in zip(corners, code.corners, strict=True):
            flat.add(page, dot, CODE_WEIGHT)
            pairs.append((page, dot))
    try:
        flat.fit()
    except ZeroDivisionError as error:
        raise Unreadable(say("marks.no_sheet", file=name)) from error
    black = min(darkness(photo, code.corners) for code, _ in codes)
    return Laid(photo, drawn, black, flat, pairs)


def darkness(photo: Image, corners: Sequence[tuple[float, float]]) -> float:
    """How light print is, as a part of the paper beside it, within a code."""
    across, down = zip(*corners, strict=True)
    seen = photo.crop((int(min(across)), int(min(down)), int(max(across)), int(max(down)))).histogram()
    return share_below(seen, 0.05) / max(share_below(seen, 0.95), 1)


def judged(name: str, which: Which, sheet: Sheet) -> PageRead:
    """The verdicts; Unreadable if so much is unclear that the page had better be photographed again."""
    table = weights()
    verdicts = [
        Verdict.UNCLEAR if place.unsure else table.verdict(numbers)
        for place, numbers in zip(sheet.places, sheet.numbers, strict=True)
    ]
    # What is asked for a fold or a ring is as unclear in any picture.
    doubtful = sum(
        place.unsure or table.is_doubtful(numbers)
        for place, numbers in zip(sheet.places, sheet.numbers, strict=True)
    )
    if doubtful > max(3, MOST_UNCLEAR * len(verdicts)):
        raise Unreadable(say("marks.too_unclear", file=name))
    read = tuple(
        box_read(at, verdict, sheet.laid.photo, place, box)
        for (at, _), verdict, place, box in zip(which.boxes, verdicts, sheet.places, sheet.boxes, strict=True)
    )
    crowded = verdicts.count(Verdict.MARKED) > CROWDED * len(verdicts)
    return PageRead(name, which.number, which.page, read, crowded)


def box_read(
    at: int, verdict: Verdict, photo: Image, place: Place, box: tuple[float, float, float]
) -> BoxRead:
    """A box as it was read, with what the photograph shows of it where it is not empty."""
    if verdict is Verdict.EMPTY:
        return BoxRead(at, verdict)
    crop = png_of(around(photo, place, box, 1.5 * box[2], CROP), CROP_GREYS)
    if verdict is Verdict.MARKED:
        return BoxRead(at, verdict, crop)
    return BoxRead(at, verdict, crop, png_of(framed(photo, place, box), ABOUT_GREYS))


def around(photo: Image, place: Place, box: tuple[float, float, float], wide: float, dots: int) -> Image:
    """A square of the page so wide (mm) with a box in its middle."""
    x, y, side = box
    more = (wide - side) / 2
    return cut(photo, place.to_photo, (x - more, y - more, wide, wide), dots / wide)


def framed(photo: Image, place: Place, box: tuple[float, float, float]) -> Image:
    """A piece of the page, with a frame about the box that is asked for."""
    from PIL import ImageDraw

    piece = around(photo, place, box, ABOUT_SIDE, ABOUT)
    low, high = ((ABOUT_SIDE + sign * (box[2] + 2 * FRAME)) / 2 * ABOUT / ABOUT_SIDE for sign in (-1, 1))
    ImageDraw.Draw(piece).rectangle((low, low, high, high), outline=0)
    return piece


def png_of(piece: Image, greys: int) -> bytes:
    """A grey picture as a small PNG."""
    out = io.BytesIO()
    piece.quantize(greys).save(out, "PNG", optimize=True)
    return out.getvalue()


def _middle(drawn: Drawn) -> tuple[float, float]:
    return drawn.coarse.width / COARSE / 2, drawn.coarse.height / COARSE / 2


def _check_inside(
    name: str, laid: Laid, boxes: Sequence[tuple[float, float, float]], middle: tuple[float, float]
) -> None:
    """Unreadable, naming the corner, if a box lies outside of the picture."""
    for x, y, side in boxes:
        for corner in ((x, y), (x + side, y + side)):
            u, v = laid.flat(*corner)
            if not (0 <= u < laid.photo.width and 0 <= v < laid.photo.height):
                where = f"{'upper' if y < middle[1] else 'lower'}_{'left' if x < middle[0] else 'right'}"
                raise cut_off(name, where)
