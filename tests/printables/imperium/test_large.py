"""Large type: every sheet, with each paper and each language, half as large again and nothing lost."""

from __future__ import annotations

from functools import cache

import pytest

from assistant.core.game import Setup
from printables import document_of, print_sheet, sheets_of
from printables.drawing import document
from printables.drawing.document import Document

from ..full_war import full_war
from ..late import late, told
from ..paper import Read, asked, fleet, war

ADDRESS = "http://192.0.2.5:8765"
KEYS = [sheet.key for sheet in sheets_of("imperium") if not sheet.bundle]


@cache
def made(sheet: str, paper: str, language: str, size: str = "large") -> tuple[Document, Read]:
    setup = Setup("first-interstellar-war", "Thursday war")
    request = asked(
        late(), paper=paper, language=language, size=size, history=told(), match_id="latewar1", setup=setup
    )
    document = document_of("imperium", sheet, request)
    return document, Read(document.pdf())


@pytest.mark.parametrize("sheet", KEYS)
def test_large_type_says_what_normal_type_says(sheet: str) -> None:
    (_, large), (_, normal) = (made(sheet, "a4", "en", size) for size in ("large", "normal"))
    assert large.pdf != normal.pdf
    assert words_of(normal) - words_of(large) <= ONLY_IN_NORMAL.get(sheet, set())


def words_of(read: Read) -> set[str]:
    """The words of more than three letters of a sheet."""
    return {word for word in read.text.replace("\n", " ").split() if word.isalpha() and len(word) > 3}


TYPED = {"CODE", "Type", "opens"}
ONLY_IN_NORMAL = {
    "fleets": {
        *TYPED, "type", "load", "HITS", "beam", "capital", "torpedo", "slowest", "TERRAN", "SHIPS",
        "IMPERIAL", "MAINTENANCE", "world", "pays", "outpost", "blanks",
    },
    "fleet": {
        *TYPED, "Notes", "world", "here", "pays", "outpost", "rest", "from", "stock", "connected", "speed",
    },
    "record": TYPED, "charts": {"Petitions", "permission", "gift", "rise"},
    "aid": {
        "Turn", "money", "Chance", "enough", "even", "better", "dice", "Quick", "area", "permission",
        "Both", "worksheet", "World", "then", "stock", "From", "Then",
    },
    "upkeep": {"System"},
}  # fmt: skip
"""Headings of what stands elsewhere in large type (its code in the head, a column under another), and what
the aid says in large type elsewhere, or leaves to its charts: chances, quick resolution."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("sheet", KEYS)
def test_the_largest_war_fits_in_large_type_with_a_code_to_scan_on_every_page(
    sheet: str, language: str
) -> None:
    setup = Setup("first-interstellar-war", "Thursday war")
    request = asked(
        full_war(), language=language, size="large", address=ADDRESS, match_id="latewar1", setup=setup
    )
    document = document_of("imperium", sheet, request)
    document.pdf()
    assert all(document.imprint.link(head) for head, *_ in document.pages)


@pytest.mark.parametrize("count", [1, 2, 3, 10, 11, 24])
def test_no_ship_is_lost_in_a_fleet_sheet_of_large_type(count: int) -> None:
    state = war()
    fleet(state, "terran", 1, "DD " * (count - 1) + "BB", "sol")
    document = document_of("imperium", "fleet", asked(state, size="large", side="terran"))
    document.pdf()
    cells = [run.text for run in document.log.runs if run.text in ("DD", "BB") and run.size > 20]
    assert len(cells) == count
    assert [run.page for run in document.log.runs if run.text == "BB" and run.size > 20] == [1]


def test_boxes_for_counters_keep_their_size_in_large_type() -> None:
    for sheet in ("blank", "tracks"):
        boxes = [framed(sheet, size) for size in ("normal", "large")]
        assert boxes[0] == boxes[1]


def framed(sheet: str, size: str) -> set[tuple[float, float]]:
    """Widths and heights of the square boxes that are drawn on a sheet, in mm."""
    found: set[tuple[float, float]] = set()
    real = document.Page.frame

    def seen(self: document.Page, *box: float, **pen: object) -> None:
        if box[2] == box[3] and box[2] > 10:
            found.add((box[2] * self.scale, box[3] * self.scale))
        real(self, *box, **pen)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document.Page, "frame", seen)
        document_of("imperium", sheet, asked(late(), size=size)).pdf()
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sixty_fleets_and_none_are_printed_in_large_type(language: str) -> None:
    state = war()
    for number in range(1, 61):
        fleet(state, "terran", number, "BB B CV:FFF DD DD", "alpha-centauri-a")
    for fleets, count in ((state, 15), (war(), 1)):
        request = asked(fleets, side="terran", size="large", language=language)
        assert len(Read(print_sheet("imperium", "fleets", request)).pages) == count


@pytest.mark.parametrize("sheet", KEYS)
def test_names_of_any_length_and_script_stand_in_a_head_of_large_type(sheet: str) -> None:
    for name, shown in (("木曜の夜の長い長い戦役" * 5, "…"), ("🚀 of 🏴‍☠️ עברית", " of ")):
        request = asked(late(), match_name=name, size="large", revision=123456)
        assert shown in Read(print_sheet("imperium", sheet, request)).pages[0]
