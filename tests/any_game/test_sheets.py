"""Every sheet of every game, on each paper, in each language and size: what must hold of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest

from assistant.core.words.language import LANGUAGES
from printables import document_of, sheets_of
from printables.drawing.document import Document
from printables.drawing.geometry import BOX, PAPERS
from printables.drawing.lettering import japanese
from printables.drawing.page import Run

from ..installed import SIX, installed
from ..pairs import pairs
from ..printables.paper import Read, asked
from ..printables.test_large_pages import most_pages
from .handed import KEYS
from .printed import printed

ADDRESS = "http://192.0.2.5:8765"
# How large type is, whatever the program thinks.
LARGER = {"normal": 1.0, "large": 1.5}
# In millimetres: boxes that a photo is read by, and what stands between two of them.
LEAST_BOX, BOXES_APART = 5.0, 3.0
# In millimetres: what a run may reach beyond the live area, and what two runs may share.
LEFT, TOP, NEAR = 2.6, 2.35, 0.9


def sheets(key: str) -> list[str]:
    """The sheets of a game that are not made of others."""
    with installed(SIX):
        return [sheet.key for sheet in sheets_of(key) if not sheet.bundle]


EVERY = [
    pytest.param(key, *case, id="-".join((key, *case)), marks=pytest.mark.xdist_group(f"sheets of {key}"))
    for key in KEYS
    for case in pairs(sheets(key), list(PAPERS), list(LANGUAGES), list(LARGER), list(printed(key).looks))
]
EACH = [
    pytest.param(key, sheet, marks=pytest.mark.xdist_group(f"sheets of {key}"))
    for key in KEYS
    for sheet in sheets(key)
]


@cache
def made(key: str, sheet: str, paper: str, language: str, size: str, look: str) -> tuple[Document, Read]:
    """A sheet, and what can be read on it."""
    request = asked(**printed(key).looks[look](), paper=paper, language=language, size=size)
    document = document_of(key, sheet, request)
    return document, Read(document.pdf())


def on_each_other(runs: Sequence[Run], larger: float = LARGER["large"]) -> list[tuple[str, str]]:
    """Pairs of runs, of those in the order of pages from top to bottom, that overlap."""
    found = []
    for place, one in enumerate(runs):
        for other in runs[place + 1 :]:
            if other.page != one.page or other.top > one.bottom - NEAR:
                break
            wide = min(one.right, other.right) - max(one.left, other.left)
            tall = min(one.bottom, other.bottom) - other.top
            if wide > 0.3 and tall > NEAR * larger:
                found.append((one.text, other.text))
    return found


@pytest.mark.parametrize(("key", "sheet", "paper", "language", "size", "look"), EVERY)
def test_a_sheet_says_what_it_is_on_its_pages(
    key: str, sheet: str, paper: str, language: str, size: str, look: str
) -> None:
    given, (_, read) = printed(key), made(key, sheet, paper, language, size, look)
    if pages := given.pages.get((look, size), {}).get(sheet):
        assert len(read.pages) == pages
    for one in read.sizes:
        assert one == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.05)
    if (look, size) == (next(iter(given.looks)), "normal"):
        assert [word for word in given.words.get((sheet, language), ()) if word not in read.text] == []
    for number, text in enumerate(read.pages, 1):
        of_all = {"en": f"page {number} of {len(read.pages)}", "ja": f"{number} / {len(read.pages)} ページ"}
        for word in ("K7QX", "118", "2026", of_all[language] if size == "normal" else f"{number}"):
            assert word in text
    assert not [word for word in ("sheet.", "paper.", "facts.", "step.", "leg.", "�") if word in read.text]
    assert read.catalogue["/Lang"] == language
    assert "Thursday war" in read.title


@pytest.mark.parametrize(("key", "sheet", "paper", "language", "size", "look"), EVERY)
def test_its_type_is_ours_and_no_smaller_than_a_table_can_read(
    key: str, sheet: str, paper: str, language: str, size: str, look: str
) -> None:
    _, read = made(key, sheet, paper, language, size, look)
    seen, least = [char for char in read.chars if char.text.strip()], LARGER[size]
    assert min(char.size for char in seen) >= 7.5 * least - 0.01
    in_japanese = [char.size for char in seen if japanese(char.text)]
    assert min(in_japanese, default=99) >= 10.5 * least - 0.01
    assert (language == "ja") == bool(in_japanese)
    assert all(read.fonts.values())
    assert {name.partition("+")[2] for name in read.fonts} == {"NotoSansJP-Regular", "NotoSansJP-Bold"}


@pytest.mark.parametrize(("key", "sheet", "paper", "language", "size", "look"), EVERY)
def test_nothing_on_it_stands_on_anything_else_or_outside_the_design_box(
    key: str, sheet: str, paper: str, language: str, size: str, look: str
) -> None:
    document, _ = made(key, sheet, paper, language, size, look)
    runs = sorted(document.log.runs, key=lambda run: (run.page, run.top))
    assert len(runs) > 12
    assert on_each_other(runs, LARGER[size]) == []
    assert [run.text for run in runs if run.top > 253 and run.text.endswith("…")] == []
    for run in runs:
        assert -LEFT <= run.left <= run.right <= BOX[0] - LEFT + 0.05, run.text
        assert -TOP <= run.top <= run.bottom <= BOX[1] - TOP, run.text
    if size == "large":
        normal, _ = made(key, sheet, paper, language, "normal", look)
        assert cut(runs) <= cut(normal.log.runs)
        assert len(normal.pages) <= len(document.pages) <= most_pages(sheet, len(normal.pages))


def cut(runs: Sequence[Run]) -> set[str]:
    """The beginnings of what did not fit."""
    return {run.text[:3] for run in runs if run.text.endswith("…")}


@pytest.mark.parametrize(("key", "sheet"), EACH)
def test_printed_again_it_has_the_same_bytes_and_there_is_room_for_a_code_to_scan(
    key: str, sheet: str
) -> None:
    for look, make in printed(key).looks.items():
        document, read = made(key, sheet, "a4", "en", "normal", look)
        assert document_of(key, sheet, asked(**make())).pdf() == read.pdf
        linked = document_of(key, sheet, asked(**make(), address=ADDRESS))
        linked.pdf()
        assert len(linked.pages) <= 2 * len(document.pages)


@pytest.mark.parametrize(("key", "sheet", "paper", "language", "size", "look"), EVERY)
def test_boxes_to_mark_are_five_millimetres_at_least_and_stand_apart_on_the_paper(
    key: str, sheet: str, paper: str, language: str, size: str, look: str
) -> None:
    boxes = made(key, sheet, paper, language, size, look)[0].log.boxes
    assert not boxes or min(box.side for box in boxes) >= LEAST_BOX
    for one, other in combinations(boxes, 2):
        if one.page == other.page:
            across, down = abs(one.left - other.left) - one.side, abs(one.top - other.top) - one.side
            assert max(across, down) >= BOXES_APART - 0.01, (one, other)


@pytest.mark.parametrize("key", KEYS)
def test_tonight_has_the_aid_instead_of_all_charts_and_the_record_of_the_end_of_an_evening(key: str) -> None:
    with installed(SIX):
        tonight = {sheet.key for sheet in sheets_of(key) if sheet.tonight}
        every = {sheet.key for sheet in sheets_of(key)}
    assert tonight
    assert not ("aid" in every and tonight & {"record", "charts"})
    assert "aid" in tonight or "aid" not in every
