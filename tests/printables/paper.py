"""Sheets for tests: wars with hand-made fleets, requests with a fixed date, and PDFs read back."""

from __future__ import annotations

import datetime
import io
import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pypdf
import pypdfium2 as pdfium
import pypdfium2.raw as raw

from assistant.core.shipped.kit import register
from assistant.games.imperium.components import kit
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, Planet, SideState, State, System, Unit
from printables import SheetRequest
from printables.drawing.document import Document

POINT = 72 / 25.4
GROUND = ("RT", "JT", "PD", "OUTPOST")


def war(**fields: Any) -> State:
    """A war with the whole map and nothing on it."""
    loaded = kit.load()
    state = State(register(loaded), "first-interstellar-war", "", **fields)
    state.sides = {side: SideState() for side in SIDES}
    for system in loaded.systems.values():
        state.systems[system.id] = System(system.id, system.name, system.home, system.planetless)
        for box in system.planets:
            planet = f"{system.id}-{box.number}"
            state.planets[planet] = Planet(planet, system.id, box.number)
    return state


def unit(state: State, side: str, code: str, where: Any, **fields: Any) -> Unit:
    """One more counter."""
    made = Unit(state.next_unit, side, code, where, **fields)
    state.units[made.id] = made
    state.next_unit += 1
    return made


def fleet(state: State, side: str, number: int, ships: str, system: str = "nusku") -> Fleet:
    """A fleet as one writes it: CL* is damaged, CV:FF carries two fighters, TR:RT a troop."""
    for word in ships.split():
        code, _, load = word.partition(":")
        ship = unit(state, side, code.rstrip("*"), InFleet(number), damaged=code.endswith("*"))
        for cargo in [load] if load in GROUND else list(load):
            unit(state, side, cargo, Aboard(ship.id), strength=5 if cargo in ("RT", "JT") else 0)
    made = Fleet(side, number, system)
    state.fleets.append(made)
    return made


def busy() -> State:
    """Fleets of every kind: full, damaged, carrying, too large for a box, unable to jump."""
    state = war()
    fleet(state, "terran", 1, "B CS CL DD DD TB TB TR:RT TR:PD", "sol")
    fleet(state, "terran", 2, "BB:F B CV:FF CA CS CL* DD TB AT:JT")
    fleet(state, "terran", 3, "BB* CV*:F TR:F TR:OUTPOST SC AR", "proxima-centauri")
    fleet(state, "terran", 4, "CA CA CA DD DD DD DD DD DD SC SC TB TB TB TR TR", "barnards-star")
    fleet(state, "terran", 5, "F F M", "junction")
    fleet(state, "imperial", 1, "BB B2 B1 CV:FF CA CR* CS CL DD SC TR:RT", "epsilon-eridani")
    fleet(state, "imperial", 12, "M F", "dingir")
    return state


def asked(state: State | None = None, **chosen: Any) -> SheetRequest:
    """A request; the same one each time."""
    usual: dict[str, Any] = {
        "state": state if state is not None else war(),
        "match_name": "Thursday war",
        "turn": 3,
        "turns": 10,
        "revision": 118,
        "date": datetime.date(2026, 3, 14),
        "code": "K7QX",
    }
    return SheetRequest(**usual | chosen)


def written(document: Document) -> str:
    """The words that a document sets, without a PDF of them."""
    for _ in zip(document.pages, document.drawing(), strict=False):
        pass
    return " ".join(run.text for run in document.log.runs)


def _scale(text: Any, index: int) -> float:
    """How much larger a character is drawn than its font says."""
    matrix = raw.FS_MATRIX()
    assert raw.FPDFText_GetMatrix(text, index, matrix)
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


@dataclass(frozen=True)
class Char:
    """A character as it stands in a PDF."""

    text: str
    size: float


@dataclass
class Read:
    """A PDF read back: sizes of its pages in mm, the text of each page, all its characters."""

    pdf: bytes

    def __post_init__(self) -> None:
        document = pdfium.PdfDocument(self.pdf)
        self.sizes: list[tuple[float, float]] = []
        self.pages: list[str] = []
        for page in document:
            width, height = page.get_size()
            self.sizes.append((width / POINT, height / POINT))
            text = page.get_textpage()
            self.pages.append(text.get_text_range())
            text.close()
            page.close()
        document.close()

    @cached_property
    def chars(self) -> list[Char]:
        """Every character with its size."""
        found = []
        document = pdfium.PdfDocument(self.pdf)
        for page in document:
            text = page.get_textpage()
            for index in range(text.count_chars()):
                shown = chr(raw.FPDFText_GetUnicode(text, index))
                found.append(Char(shown, raw.FPDFText_GetFontSize(text, index) * _scale(text, index)))
            text.close()
            page.close()
        document.close()
        return found

    @property
    def text(self) -> str:
        return "\n".join(self.pages)

    @property
    def fonts(self) -> dict[str, bool]:
        """Each font of the document, and whether it is embedded as TrueType."""
        found = {}
        for page in pypdf.PdfReader(io.BytesIO(self.pdf)).pages:
            for reference in page["/Resources"]["/Font"].values():
                font = reference.get_object()
                embedded = font.get("/FontDescriptor", {})
                found[str(font["/BaseFont"])] = "/FontFile2" in embedded
        return found

    @property
    def catalogue(self) -> Any:
        return pypdf.PdfReader(io.BytesIO(self.pdf)).trailer["/Root"]

    @property
    def title(self) -> str:
        return str(pypdf.PdfReader(io.BytesIO(self.pdf)).metadata.title)
