"""Sheets of the three games, printed, marked by a hand and photographed by a camera, each by its seed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pypdfium2 as pdfium
from PIL import Image

from assistant.core.game import Setup
from assistant.core.words.errors import Problem
from assistant.matches.file.prints import LAYOUT, Print
from assistant.reading.marks.drawn import Drawn
from assistant.reading.marks.picture import grey_of
from assistant.reading.marks.reader import codes_of, measured
from assistant.reading.marks.which import Which
from printables import SheetRequest, document_of
from printables.kept import boxes_of
from tests.printables.full_war import full_war
from tests.printables.outer_planets.printed import war
from tests.printables.paper import asked
from tests.printables.twilight import table

from .camera import TAKINGS, Camera
from .exposure import printed, taken
from .hands import DOTS, HANDS, Hand, Paper

NUMBER = 118
SHARES = {
    "empty": 0.495, "mark": 0.30, "light": 0.03, "outside": 0.03,
    "erased": 0.10, "beside": 0.03, "circle": 0.015,
}  # fmt: skip
"""What is drawn in or about a box, and how often."""


def imperium(**chosen: Any) -> SheetRequest:
    return asked(full_war(), **chosen)


def outer_planets(**chosen: Any) -> SheetRequest:
    return asked(war(), setup=Setup("campaign"), **chosen)


def twilight(**chosen: Any) -> SheetRequest:
    given = table.setup(6)
    return table.asked(table.late(given), given, **chosen)


LINK = "HTTP://192.168.1.5:8765"
SHEETS: dict[str, tuple[str, str, Callable[..., SheetRequest], dict[str, str], tuple[int, ...]]] = {
    "fleets": ("imperium", "fleets", imperium, {}, (1, 2)),
    "fleets, large, Japanese": (
        "imperium",
        "fleets",
        imperium,
        {"size": "large", "language": "ja", "address": LINK},
        (1, 2),
    ),
    "fleet": ("imperium", "fleet", imperium, {"address": LINK, "paper": "letter"}, (1, 22)),
    "campaign": ("imperium", "campaign", imperium, {"language": "ja"}, (1,)),
    "forces": ("outer_planets", "forces", outer_planets, {}, (1, 3)),
    "forces, Letter, Japanese": (
        "outer_planets",
        "forces",
        outer_planets,
        {"paper": "letter", "language": "ja", "address": LINK},
        (1, 3),
    ),
    "turn and areas": ("outer_planets", "turn_areas", outer_planets, {}, (1,)),
    "tray": ("twilight", "tray", twilight, {"address": LINK}, (1, 3)),
}
"""Game, sheet, its request, how it is printed, and the pages that are photographed."""


class Photograph(NamedTuple):
    """One picture: what was drawn in each box, where each box lies, and how the page was printed."""

    picture: bytes
    truth: list[str]
    camera: Camera
    sheet: Sheet
    hand: Hand


class Sheet(NamedTuple):
    """A page that answers, as the printer has it and as the reader knows it."""

    which: Which
    page: Image.Image
    size: tuple[float, float]

    @property
    def boxes(self) -> list[tuple[float, float, float]]:
        return [(box.left, box.top, box.side) for _, box in self.which.boxes]


@cache
def sheet_of(name: str, page: int) -> Sheet:
    """A page of a sheet that is photographed."""
    game, key, request, chosen, _ = SHEETS[name]
    document = document_of(game, key, request(**chosen))
    document.imprint = replace(document.imprint, number=NUMBER)
    pdf = document.pdf()
    boxes = boxes_of(document)
    kept = Print(sheet=key, revision=1, pages=len(document.pages), boxes=boxes, layout=LAYOUT, drawn=pdf)
    blank = tuple((at, box) for at, box in enumerate(boxes) if box.page == page and not box.marked)
    drawn = pdfium.PdfDocument(pdf)[page - 1]
    picture = drawn.render(scale=DOTS * 25.4 / 72, grayscale=True).to_pil()
    size = document.paper.width, document.paper.height
    return Sheet(Which(NUMBER, page, kept, blank), picture, size)


def photograph(name: str, taking: str, seed: int) -> Photograph:
    """The picture of a sheet that is taken so; the same seed, the same picture."""
    chance = Random(f"{name}/{taking}/{seed}")
    pages = SHEETS[name][4]
    sheet = sheet_of(name, pages[seed % len(pages)])
    hand = HANDS[chance.randrange(len(HANDS))]
    paper = Paper(printed(sheet.page, chance.random() < 0.6, chance).copy(), chance)
    truth = [draw(paper, box, hand) for box in sheet.boxes]
    camera = Camera(sheet.size, TAKINGS[taking], chance)
    return Photograph(taken(paper.picture, camera, chance), truth, camera, sheet, hand)


def draw(paper: Paper, box: tuple[float, float, float], hand: Hand) -> str:
    """Draw something in a box, or nothing; what it was."""
    (kind,) = paper.chance.choices(list(SHARES), list(SHARES.values()))
    if kind == "mark":
        kind = paper.chance.choice(hand.likes)
    if kind == "erased" and hand.pen:
        # No eraser takes ink away, and nobody tries.
        kind = "empty"
    if kind == "erased":
        paper.erase(box, hand)
    elif kind != "empty":
        paper.mark(box, hand, kind)
    return kind


def measure(name: str, taking: str, seed: int) -> dict[str, Any]:
    """What the reader sees in each box of a photograph, how far off (mm) each was found, and in what time."""
    shot = photograph(name, taking, seed)
    told: dict[str, Any] = {"sheet": name, "taking": taking, "seed": seed, "hand": shot.hand.name}
    begun = time.process_time()
    try:
        photo = grey_of(name, shot.picture)
        seen = codes_of(photo)
        drawn = Drawn.of(shot.sheet.which.printed.drawn, shot.sheet.which.page)
        found = measured(name, photo, seen, shot.sheet.which, drawn)
    except Problem as problem:
        return told | {"refused": problem.sentence.key, "seconds": time.process_time() - begun}
    told["seconds"] = round(time.process_time() - begun, 3)
    scale = photo.width / shot.camera.size[0]
    off = []
    for (x, y, side), place in zip(shot.sheet.boxes, found.places, strict=True):
        middle = x + side / 2, y + side / 2
        u, v = shot.camera(*middle)
        a, b = place.to_photo(*middle)
        off.append(
            round(((a - u * scale) ** 2 + (b - v * scale) ** 2) ** 0.5 / (shot.camera.dots() * scale), 3)
        )
    return told | {
        "codes": len({code.text for code in seen} & {code.text for code in drawn.codes}),
        "truth": shot.truth,
        "unsure": [place.unsure for place in found.places],
        "numbers": [[round(number, 4) for number in numbers] for numbers in found.numbers],
        "off": off,
    }
