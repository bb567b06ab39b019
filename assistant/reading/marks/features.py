"""What is seen in and around each box, as numbers: how much is darker than drawn, and how like strokes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .drawn import FINE
from .flat import cut
from .light import evenly_lit, strokes
from .lines import LINE, without_lines
from .placing import Laid, Place, patch
from .search import share_below

if TYPE_CHECKING:
    from PIL.Image import Image

OVER = 1.2
"""Millimetres more than a box is wide: what is dark and wider is a shadow, and no box that was filled in."""
RING = 1.3
"""Millimetres around a box in which strokes beside it are looked for."""
CLEAR = 5
"""Dots about the inside of a box in which its line is."""
BARE = 243
"""What is lighter on the page as drawn has no print near it."""
DEGREES = (18, 30, 45, 65)
BESIDE = (30, 45)
INSIDE_SHARES, WHOLE_SHARES, QUIET_SHARES = (0.8, 0.9, 0.96, 0.99), (0.9, 0.95, 0.98, 0.995), (0.5, 0.8)
NAMES = (
    *(f"darker.{degree}" for degree in DEGREES),
    "darker.mean",
    *(f"stroke.{degree}" for degree in DEGREES),
    "stroke.mean",
    *(f"darker.beside.{degree}" for degree in BESIDE),
    *(f"stroke.beside.{degree}" for degree in BESIDE),
    "stroke.extent",
    *(f"stroke.inside.{share}" for share in INSIDE_SHARES),
    *(f"stroke.whole.{share}" for share in WHOLE_SHARES),
    *(f"quiet.{share}" for share in QUIET_SHARES),
)
THROUGH = len(NAMES)
"""Where after these stands how dark a line is that goes through a box and on: it is not weighed."""
SOFTEST, SOFTNESSES = 2.6, (0.8, 1.3, 1.9, 2.6, 3.4)
"""How soft (dots) a page may be that is read, and those that are tried."""
TRIED = 16
"""Boxes by which it is found out how soft the photograph is."""
_ON = [255 * (grey > DEGREES[1]) for grey in range(256)]
_BARE = [255 * (grey > BARE) for grey in range(256)]


Area = tuple[int, int, int, int]
"""Left, top, right and bottom in dots."""


class Tile(NamedTuple):
    """Where a box lies on the mosaic: its corner, and the side of all that is looked at, in dots."""

    left: int
    top: int
    wide: int
    box: tuple[float, float, float]
    """The box itself: its corner from that of the tile, and its side, in dots."""

    @property
    def area(self) -> Area:
        """All of it."""
        return self.left, self.top, self.left + self.wide, self.top + self.wide


class Mosaic:
    """All boxes of a page beside each other, as they were drawn and as the photograph shows them."""

    def __init__(
        self, laid: Laid, boxes: Sequence[tuple[float, float, float]], places: Sequence[Place]
    ) -> None:
        from PIL import Image

        around = round((max(side for _, _, side in boxes) + OVER) * FINE)
        gutter = around + 1
        self.tiles = _tiles(boxes, gutter)
        across, down = (max(tile.area[axis] for tile in self.tiles) for axis in (2, 3))
        size = across + gutter, down + gutter
        seen, self._drawn = Image.new("L", size, 255), laid.drawn
        self._patches = [patch(box) for box in boxes]
        for tile, place, (x, y, wide) in zip(self.tiles, places, self._patches, strict=True):
            piece = cut(laid.photo, place.to_photo, (x, y, wide, wide), FINE)
            # Beyond the piece there is paper, as light as it is here: nothing there looks like a stroke.
            paper = share_below(piece.histogram(), 0.85)
            seen.paste(paper, _wider(tile.area, gutter))
            seen.paste(piece, (tile.left, tile.top))
        self.seen = seen
        self.even = evenly_lit(seen, laid.black, around)

    def expected(self, sigma: float) -> Image:
        """The boxes as they were drawn, so soft."""
        from PIL import Image

        soft, expected = self._drawn.soft(sigma), Image.new("L", self.even.size, 255)
        for tile, (x, y, wide) in zip(self.tiles, self._patches, strict=True):
            left, top, size = round(x * FINE), round(y * FINE), round(wide * FINE)
            expected.paste(soft.crop((left, top, left + size, top + size)), (tile.left, tile.top))
        return expected

    def softness(self) -> float:
        """How soft the photograph is: the softness with which what was drawn is most like it."""
        from PIL import ImageChops, ImageStat

        some = self.tiles[:: max(1, len(self.tiles) // TRIED)]

        def misfit(sigma: float) -> float:
            expected = self.expected(sigma)
            each = []
            for tile in some:
                difference = ImageChops.difference(self.even.crop(tile.area), expected.crop(tile.area))
                each.append(ImageStat.Stat(difference).mean[0])
            return sorted(each)[len(each) // 2]

        return min(SOFTNESSES, key=misfit)

    def features(self, sigma: float) -> list[list[float]]:
        """The numbers of each box, in the order of NAMES, then that of a line THROUGH it."""
        from PIL import ImageChops

        expected = self.expected(sigma)
        darker = ImageChops.subtract(expected, self.even)
        stroke = ImageChops.subtract(strokes(self.even), strokes(expected))
        bare = expected.point(_BARE)
        return [_numbers(tile, darker, stroke, bare) for tile in self.tiles]


def _tiles(boxes: Sequence[tuple[float, float, float]], gutter: int) -> list[Tile]:
    """A place on the mosaic for each box, with so many dots of paper on each side."""
    step = max(round(patch(box)[2] * FINE) for box in boxes) + 2 * gutter
    across = max(1, round(len(boxes) ** 0.5))
    tiles = []
    for number, box in enumerate(boxes):
        x, y, wide = patch(box)
        left, top = number % across * step + gutter, number // across * step + gutter
        inside = ((box[0] - x) * FINE, (box[1] - y) * FINE, box[2] * FINE)
        tiles.append(Tile(left, top, round(wide * FINE), inside))
    return tiles


def _about(x: float, y: float, side: float, more: float) -> Area:
    """The dots of a square, and so many more on each side of it."""
    return round(x - more), round(y - more), round(x + side + more), round(y + side + more)


def _wider(area: Area, more: int) -> Area:
    return area[0] - more, area[1] - more, area[2] + more, area[3] + more


def _numbers(tile: Tile, darker: Image, stroke: Image, bare: Image) -> list[float]:
    darker, stroke, bare = (picture.crop(tile.area) for picture in (darker, stroke, bare))
    x, y, side = tile.box
    (darker, _), (stroke, through) = (without_lines(each, bare, min(x, y)) for each in (darker, stroke))
    inner, ring = _about(x, y, side, -LINE * FINE), _about(x, y, side, RING * FINE)
    area = (inner[2] - inner[0]) * (inner[3] - inner[1])
    within = (inner[0] - ring[0], inner[1] - ring[1], inner[2] - ring[0], inner[3] - ring[1])
    out: list[float] = []
    for picture in (darker, stroke):
        seen = picture.crop(inner).histogram()
        out += [sum(seen[degree:]) / area for degree in DEGREES]
        out.append(sum(grey * count for grey, count in enumerate(seen)) / area)
    beside = bare.crop(ring)
    beside.paste(0, _wider(within, CLEAR))
    quiet: list[int] = []
    for picture in (darker, stroke):
        quiet = picture.crop(ring).histogram(beside)
        out += [sum(quiet[degree:]) / FINE**2 for degree in BESIDE]
    inside = stroke.crop(inner)
    extent = inside.point(_ON).getbbox()
    out.append((extent[2] - extent[0]) * (extent[3] - extent[1]) / area if extent else 0.0)
    seen = inside.histogram()
    out += [share_below(seen, share) / 100 for share in INSIDE_SHARES]
    whole = bare.crop(ring)
    whole.paste(255, within)
    seen = stroke.crop(ring).histogram(whole)
    out += [share_below(seen, share) / 100 for share in WHOLE_SHARES]
    # What bare paper looks like here: noise, and what a bad light makes of it.
    return [*out, *(share_below(quiet, share) / 100 for share in QUIET_SHARES), through / 100]
