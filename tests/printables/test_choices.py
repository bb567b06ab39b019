"""What can be chosen of a sheet: type size, both languages, everything for tonight, a small picture."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from assistant.core.errors import Missing
from printables import SHEETS, document_of, print_sheet, sheets_of
from printables.document import Document
from printables.preview import first_page

from .late import late
from .paper import Read, asked, fleet, war

LARGE = [sheet.key for sheet in sheets_of("imperium") if sheet.large and sheet.key != "everything"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sheet", LARGE)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_type_fits_both_papers(sheet: str, language: str, paper: str) -> None:
    request = asked(late(), language=language, paper=paper, size="large")
    assert len(Read(print_sheet("imperium", sheet, request)).pages) > 2


def test_large_type_in_the_charts_and_fleet_boxes_is_half_as_large_again(documents) -> None:
    print_sheet("imperium", "charts", asked(late(), size="large"))
    print_sheet("imperium", "fleets", asked(late(), size="large"))
    print_sheet("imperium", "fleet", asked(late(), size="large"))
    charts = [run for run in documents[0].log.runs if 17 <= run.top <= 250]
    assert min(run.size for run in charts) >= 7.5 * 1.5
    boxes = [run for run in documents[1].log.runs if 47.5 <= run.top <= 250 and run.left < 146]
    assert min(run.size for run in boxes) >= 7.5 * 1.5
    first, later = [], []
    for run in documents[2].log.runs:
        if run.page == 1 and run.top > 89 and run.left < 164 and run.bottom < 253 and run.text != "NOTES":
            first.append(run)
        if run.page == 2 and run.top >= 17 and run.bottom < 253:
            later.append(run)
    for some in (first, later):
        assert min(run.size for run in some) >= 7.5 * 1.5


@pytest.mark.parametrize("count", [1, 2, 3, 10, 11, 24])
def test_no_ship_is_lost_in_a_fleet_sheet_of_large_type(count: int, documents: list[Document]) -> None:
    state = war()
    fleet(state, "terran", 1, "DD " * (count - 1) + "BB", "sol")
    print_sheet("imperium", "fleet", asked(state, size="large", side="terran"))
    cells = [run.text for run in documents[0].log.runs if run.text.endswith(("DD", "BB")) and run.size > 20]
    ships = sum(int(text.split()[0]) if " " in text else 1 for text in cells)
    assert ships == count


def test_a_sheet_that_has_no_large_type_comes_in_its_own() -> None:
    normal, large = (
        print_sheet("imperium", "queue", asked(late(), size=size)) for size in ("normal", "large")
    )
    assert normal == large


def test_an_unknown_type_size_is_refused() -> None:
    with pytest.raises(Missing) as refused:
        print_sheet("imperium", "aid", asked(late(), size="huge"))
    assert refused.value.sentence.key == "sheet.no_size"


@pytest.mark.parametrize("sheet", ["charts", "plate"])
def test_names_stand_in_both_languages_on_one_page(sheet: str) -> None:
    page = Read(print_sheet("imperium", sheet, asked(late(), language="both"))).pages[0]
    names = {"charts": ("Imperial interference", "帝国干渉"), "plate": ("Super-dreadnought", "超ド級艦")}
    for name in names[sheet]:
        assert name in page


def test_a_sheet_without_names_in_both_languages_says_so() -> None:
    with pytest.raises(Missing) as refused:
        print_sheet("imperium", "queue", asked(late(), language="both"))
    assert refused.value.sentence.key == "sheet.not_both"


@pytest.mark.parametrize(("language", "paper", "size"), [("en", "a4", "normal"), ("ja", "letter", "large")])
def test_everything_is_every_sheet_once(language: str, paper: str, size: str) -> None:
    request = asked(late(), language=language, paper=paper, size=size)
    document = document_of("imperium", "everything", request)
    single = [sheet for sheet in sheets_of("imperium") if not sheet.bundle]
    assert [title for title, _ in document.parts] == [sheet.title for sheet in single]
    assert len(Read(document.pdf()).pages) == document.parts[-1][1]


def test_tonight_is_the_marked_sheets_one_after_the_other_numbered_through() -> None:
    request = asked(late())
    whole = Read(print_sheet("imperium", "tonight", request))
    parts = [sheet for sheet in sheets_of("imperium") if sheet.tonight]
    count = sum(len(Read(print_sheet("imperium", part.key, request)).pages) for part in parts)
    assert len(whole.pages) == count
    assert f"page {count} of {count}" in whole.pages[-1]


def test_only_what_tells_of_the_past_needs_the_journal() -> None:
    assert [sheet.key for sheet in sheets_of("imperium") if sheet.telling] == [
        "tonight",
        "everything",
        "queue",
        "chronicle",
    ]
    assert SHEETS["imperium"]["chronicle"].title.key == "sheet.chronicle.title"


def test_a_preview_is_the_first_page_so_many_dots_wide() -> None:
    picture = Image.open(io.BytesIO(first_page(print_sheet("imperium", "queue", asked(late())), 300)))
    assert picture.width == 300
    assert picture.height == pytest.approx(300 * 297 / 210, abs=2)
    assert len(picture.getcolors() or []) > 2
