"""Ten hands that mark boxes on paper, rub marks out and draw beside them; what each draws is by a seed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

DOTS = 10
"""Dots a mm of the paper."""
_TWICE = 2
Points = list[tuple[float, float]]
MARKS = ("cross", "tick", "slash", "scribble", "fill", "outside", "light")
"""What is a mark: the last two are a cross one or two mm beside the box, and one that is hardly seen."""
ASKED = ("circle",)
"""What nobody can know: a ring about the box."""


@dataclass(frozen=True)
class Hand:
    """Whose hand: how dark (grey of 255) and how wide (mm) it draws, how far it slips, what it likes."""

    name: str
    grey: tuple[float, float]
    wide: tuple[float, float]
    slip: float
    likes: tuple[str, ...]
    pen: bool = False


HANDS = (
    Hand("careful pencil", (100, 150), (0.3, 0.5), 0.2, ("cross", "cross", "tick")),
    Hand("soft pencil", (80, 130), (0.5, 0.8), 0.35, ("cross", "scribble", "slash")),
    Hand("hard pencil", (140, 165), (0.25, 0.4), 0.3, ("cross", "tick", "slash")),
    Hand("blunt pencil", (110, 160), (0.6, 0.9), 0.4, ("cross", "fill", "scribble")),
    Hand("hasty pencil", (95, 155), (0.3, 0.6), 0.6, ("slash", "tick", "outside", "cross")),
    Hand("ticking pencil", (100, 150), (0.3, 0.6), 0.35, ("tick",)),
    Hand("blue pen", (60, 100), (0.3, 0.5), 0.3, ("cross", "tick", "fill"), pen=True),
    Hand("red pen", (95, 130), (0.3, 0.5), 0.3, ("cross", "slash", "scribble"), pen=True),
    Hand("black felt pen", (25, 60), (0.6, 1.1), 0.35, ("cross", "fill", "slash"), pen=True),
    Hand("coloured pencil", (110, 165), (0.5, 1.0), 0.4, ("cross", "scribble", "fill")),
)


class Paper:
    """A printed page that is drawn on; places in mm."""

    def __init__(self, page: Image.Image, chance: Random) -> None:
        self.picture, self.chance = page, chance

    def mark(self, box: tuple[float, float, float], hand: Hand, kind: str, left: float = 1.0) -> None:
        """A mark in a box (left, top, side), of which an eraser left that part."""
        chance = self.chance
        grey, wide = chance.uniform(*hand.grey), chance.uniform(*hand.wide)
        if kind == "light":
            grey, wide, kind = (
                chance.uniform(145, 162),
                chance.uniform(0.3, 0.4),
                chance.choice(["cross", "tick"]),
            )
        for stroke in self._strokes(box, kind, hand.slip):
            self.stroke(stroke, grey, wide, 0.0 if hand.pen else 0.45, left)

    def _strokes(self, box: tuple[float, float, float], kind: str, slip: float) -> list[Points]:
        (x, y, side), chance = box, self.chance

        def off(by: float = slip) -> float:
            return chance.gauss(0, by)

        if kind == "outside":
            turn, far = chance.uniform(0, 2 * math.pi), chance.uniform(1, 2)
            x, y = x + far * math.cos(turn), y + far * math.sin(turn)
        if kind in ("cross", "outside"):
            short = chance.uniform(-0.6, 0.9)
            low, high = short, side - short
            return [
                [(x + low + off(), y + low + off()), (x + high + off(), y + high + off())],
                [(x + high + off(), y + low + off()), (x + low + off(), y + high + off())],
            ]
        if kind == "tick":
            far = chance.uniform(0, 1.5)
            low = x + 0.4 * side + off(), y + 0.85 * side + off()
            return [
                [
                    (x + 0.12 * side + off(), y + 0.45 * side + off()),
                    low,
                    (x + side + far + off(), y - far + off()),
                ]
            ]
        if kind == "slash":
            short = chance.uniform(-0.5, 0.6)
            return [
                [(x + side - short + off(), y + short + off()), (x + short + off(), y + side - short + off())]
            ]
        if kind == "circle":
            turns = [2 * math.pi * step / 20 + 0.3 for step in range(22)]
            far = side * chance.uniform(0.75, 0.9)
            return [[(x + side / 2 + far * math.cos(t), y + side / 2 + far * math.sin(t)) for t in turns]]
        if kind == "beside":
            left = x + chance.choice([-1.3, side + 1.3]) + off(0.15)
            return [[(left, y - 1.5), (left + off(0.15), y + side + 1)]]
        steps = chance.randint(4, 8) if kind == "scribble" else chance.randint(10, 15)
        edge = 0.1 if kind == "scribble" else 0.16
        return [
            [
                (
                    x + (edge + (1 - 2 * edge) * step / (steps - 1)) * side + off(0.15),
                    y + side * (1 - edge if step % 2 else edge) + off(0.2),
                )
                for step in range(steps)
            ]
        ]

    def erase(self, box: tuple[float, float, float], hand: Hand) -> None:
        """A mark, and then none: what an eraser leaves of it, and its smear."""
        chance = self.chance
        self.mark(
            box, hand, chance.choice(["cross", "tick", "slash", "scribble"]), chance.uniform(0.06, 0.30)
        )
        for _ in range(chance.randint(1, 2)):
            self.smear(box, chance.uniform(2, 4), chance.uniform(0.03, 0.10))

    def stroke(self, points: Points, grey: float, wide: float, grain: float, left: float = 1.0) -> None:
        """A line no straighter than a hand draws; `grain` is what the paper leaves white of it."""
        chance, points = self.chance, self._by_hand(points)
        x0, y0 = (math.floor(min(point[axis] for point in points) - 2) for axis in (0, 1))
        x1, y1 = (math.ceil(max(point[axis] for point in points) + 2) for axis in (0, 1))
        dots = DOTS * _TWICE
        drawn = Image.new("L", ((x1 - x0) * dots, (y1 - y0) * dots), 0)
        pencil = ImageDraw.Draw(drawn)
        press = [chance.uniform(0.7, 1.0) for _ in range(5)]
        for number, ((a, b), (c, d)) in enumerate(pairwise(points)):
            at = 4 * number / len(points)
            force = press[int(at)] + (at % 1) * (press[min(int(at) + 1, 4)] - press[int(at)])
            width = max(1, round(wide * dots * (0.8 + 0.2 * force)))
            places = ((a - x0) * dots, (b - y0) * dots, (c - x0) * dots, (d - y0) * dots)
            pencil.line(places, fill=round(255 * force), width=width)
            r = width / 2
            pencil.ellipse(
                (places[2] - r, places[3] - r, places[2] + r, places[3] + r), fill=round(255 * force)
            )
        drawn = drawn.reduce(_TWICE).filter(ImageFilter.GaussianBlur(0.6))
        if grain:
            drawn = ImageChops.multiply(drawn, self._grain(drawn.size, grain))
        dark = (1 - grey / 255) * left
        self._multiply(drawn.point([round(255 * (1 - dark * v / 255)) for v in range(256)]), x0, y0)

    def smear(self, box: tuple[float, float, float], radius: float, dark: float) -> None:
        """A grey stain about a box."""
        x = box[0] + box[2] / 2 + self.chance.gauss(0, 0.8) - 2 * radius
        y = box[1] + box[2] / 2 + self.chance.gauss(0, 0.8) - 2 * radius
        size = round(4 * radius * DOTS)
        stain = ImageChops.invert(Image.radial_gradient("L")).resize((size, size))
        stain = ImageChops.multiply(stain, self._grain(stain.size, 0.4))
        self._multiply(stain.point([round(255 * (1 - dark * v / 255)) for v in range(256)]), x, y)

    def _by_hand(self, points: Points) -> Points:
        chance, out = self.chance, []
        for (a, b), (c, d) in pairwise(points):
            far = math.hypot(c - a, d - b) or 1.0
            bend, steps = chance.gauss(0, 0.25), max(4, int(far / 0.6))
            for step in range(steps):
                part = step / steps
                aside = bend * 4 * part * (1 - part) + chance.gauss(0, 0.05)
                out.append(
                    (a + (c - a) * part - (d - b) / far * aside, b + (d - b) * part + (c - a) / far * aside)
                )
        return [*out, points[-1]]

    def _grain(self, size: tuple[int, int], much: float) -> Image.Image:
        small = max(1, size[0] // 2), max(1, size[1] // 2)
        noise = Image.frombytes("L", small, self.chance.randbytes(small[0] * small[1]))
        rough = noise.filter(ImageFilter.GaussianBlur(0.7)).resize(size, Image.Resampling.BILINEAR)
        # The blur has made the noise a third as strong.
        return rough.point([max(0, min(255, round(255 * (0.9 + much * (v - 128) / 45)))) for v in range(256)])

    def _multiply(self, layer: Image.Image, x: float, y: float) -> None:
        left, top = round(x * DOTS), round(y * DOTS)
        area = (left, top, left + layer.width, top + layer.height)
        self.picture.paste(ImageChops.multiply(self.picture.crop(area), layer), (left, top))
