"""What can be chosen of a sheet: type size, both languages, everything for tonight, a small picture."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from assistant.core.words.errors import Missing
from printables import document_of, print_sheet, sheet_named, sheets_of
from printables.preview import first_page

from ..late import late
from ..paper import Read, asked


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
    # This war is no campaign: it has no hand-over.
    single = [sheet for sheet in sheets_of("imperium") if not sheet.bundle and not sheet.with_tab]
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
        "record",
        "queue",
        "chronicle",
        "campaign",
    ]
    assert sheet_named("imperium", "chronicle").title.key == "sheet.chronicle.title"


def test_a_preview_is_the_first_page_so_many_dots_wide() -> None:
    picture = Image.open(io.BytesIO(first_page(print_sheet("imperium", "queue", asked(late())), 300)))
    assert picture.width == 300
    assert picture.height == pytest.approx(300 * 297 / 210, abs=2)
    assert len(picture.getcolors() or []) > 2


def test_a_preview_of_several_pages_says_how_many() -> None:
    pdf = print_sheet("imperium", "aid", asked(late()))
    plain, tagged = (Image.open(io.BytesIO(first_page(pdf, 420, pages))).convert("L") for pages in (1, 3))
    corner = (plain.width - 20, plain.height - 6, plain.width - 1, plain.height - 1)
    assert plain.crop(corner).getextrema() == (255, 255)
    assert tagged.crop(corner).getextrema()[0] < 40
    assert tagged.size == plain.size
