"""A paper as a printer makes it and a phone photographs it: unevenly lit, blurred, noisy, all by a seed."""

from __future__ import annotations

import io
import math
from functools import cache
from random import Random
from statistics import NormalDist

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .camera import BORDER, Camera, Taking
from .hands import DOTS


def taken(paper: Image.Image, camera: Camera, chance: Random) -> bytes:
    """The photograph of a paper (a page at DOTS a mm, already marked), as a JPEG."""
    taking = camera.taking
    if taking.crease:
        paper = ImageChops.multiply(paper, _crease(paper.size, chance))
    coarser = DOTS / camera.dots()
    if coarser > 1.05:
        paper = paper.filter(ImageFilter.GaussianBlur(max(0.35, 0.42 * coarser)))
    table = chance.randint(60, 125)
    lying = Image.new("L", (paper.width + 2 * BORDER * DOTS, paper.height + 2 * BORDER * DOTS), table)
    lying.paste(paper, (BORDER * DOTS, BORDER * DOTS))
    how = Image.Resampling.BILINEAR
    seen = lying.transform(camera.size, Image.Transform.MESH, camera.mesh(), how, fillcolor=table)
    seen = ImageChops.multiply(seen, _light(camera.size, taking, chance))
    seen = seen.filter(ImageFilter.GaussianBlur(taking.blur))
    seen = ImageChops.add(seen, _noise(camera.size, taking.noise, chance), 1, -128)
    file = io.BytesIO()
    seen.save(file, "JPEG", quality=taking.quality)
    return file.getvalue()


def printed(page: Image.Image, one_bit: bool, chance: Random) -> Image.Image:
    """What a printer makes of a page: a laser's black and white, or an inkjet's greys that run a little."""
    if one_bit:
        dots = ImageChops.subtract(page, _screen(page.size)).point([26] + 255 * [255])
        return dots.filter(ImageFilter.GaussianBlur(0.5))
    black = chance.randint(40, 70)
    greys = page.point([black + grey * (255 - black) // 255 for grey in range(256)])
    return greys.filter(ImageFilter.GaussianBlur(1.1))


@cache
def _screen(size: tuple[int, int]) -> Image.Image:
    """An ordered screen of sixteen steps."""
    steps = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
    screen = Image.frombytes("L", (4, 4), bytes(16 * step + 8 for step in steps))
    whole = Image.new("L", size)
    whole.paste(screen, (0, 0))
    done = 4
    while done < max(size):
        for place in ((done, 0), (0, done), (done, done)):
            whole.paste(whole.crop((0, 0, done, done)), place)
        done *= 2
    return whole


def _light(size: tuple[int, int], taking: Taking, chance: Random) -> Image.Image:
    """How light each part of the picture is, of 255."""
    small = (size[0] // 8, size[1] // 8) if taking.shadow else (size[0] // 32, size[1] // 32)
    turn, edge, off = (
        chance.uniform(0, 2 * math.pi),
        chance.uniform(0, 2 * math.pi),
        chance.uniform(-0.25, 0.25),
    )
    soft, deep = chance.choice([0.006, 0.015, 0.05]), chance.uniform(0.3, 0.55)
    values = bytearray()
    for row in range(small[1]):
        y = row / small[1] - 0.5
        for column in range(small[0]):
            x = column / small[0] - 0.5
            light = 1 - taking.shade * (x * math.cos(turn) + y * math.sin(turn) + 0.5)
            if taking.shadow:
                far = x * math.cos(edge) + y * math.sin(edge) - off + 0.03 * math.sin(9 * y + 5 * x)
                light *= 1 - deep / (1 + math.exp(max(-50.0, min(50.0, -far / soft))))
            values.append(max(0, min(255, round(255 * light * taking.light))))
    return Image.frombytes("L", small, bytes(values)).resize(size, Image.Resampling.BICUBIC)


def _noise(size: tuple[int, int], much: float, chance: Random) -> Image.Image:
    """Grain of a sensor about 128."""
    return Image.frombytes("L", size, chance.randbytes(size[0] * size[1])).point(_bell(much))


@cache
def _bell(much: float) -> list[int]:
    return [max(0, min(255, round(128 + much * NormalDist().inv_cdf((v + 0.5) / 256)))) for v in range(256)]


def _crease(size: tuple[int, int], chance: Random) -> Image.Image:
    """A paper that was folded across: one half in less light, and a line between them."""
    layer = Image.new("L", (size[0] // DOTS, size[1] // DOTS), 255)
    draw, half = ImageDraw.Draw(layer), layer.height // 2 + chance.randint(-20, 20)
    draw.rectangle((0, half, layer.width, layer.height), fill=chance.randint(195, 245))
    draw.line((0, half, layer.width, half), fill=chance.randint(160, 215), width=1)
    return layer.resize(size, Image.Resampling.BILINEAR)
