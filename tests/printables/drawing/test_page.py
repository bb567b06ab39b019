"""The page engine: it refuses what does not fit, is too small, or cannot be drawn."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Sequence

import pypdf
import pytest

from assistant.core.words.language import language
from printables.drawing.document import Document, Imprint, Misfit, PageHead
from printables.drawing.geometry import BOX, HEIGHT, MARGIN, PAPERS, WIDTH, column, span
from printables.drawing.lettering import BODY, Style, measure
from printables.drawing.marks import ruler
from printables.drawing.page import HAIR, Page, Pen

from ..paper import POINT, Read

IMPRINT = Imprint("Trial", "Thursday war", "3 of 10", datetime.date(2026, 3, 14), 118, printed="K7QX")


def trial(body: Callable[[Page], object], paper: str = "a4", code: str = "en") -> bytes:
    document = Document(PAPERS[paper], language(code), IMPRINT)
    document.add(PageHead("X", "Trial", "K7QX-X"), lambda page: (body(page), None)[1])
    return document.pdf()


def nothing(page: Page) -> None:
    """An empty body."""


def faults(body: Callable[[Page], object]) -> list[str]:
    with pytest.raises(Misfit) as refused:
        trial(body)
    return refused.value.faults


def test_the_design_box_stands_unscaled_in_the_middle_of_either_paper() -> None:
    for paper in PAPERS.values():
        assert paper.left - MARGIN[0] == pytest.approx((paper.width - BOX[0]) / 2)
        assert paper.top - MARGIN[1] == pytest.approx((paper.height - BOX[1]) / 2)
        assert paper.left >= 2.6
        assert paper.top >= 2.35


def test_the_grid_has_twelve_columns() -> None:
    assert column(11) + span(1) == pytest.approx(WIDTH)
    assert span(6) == pytest.approx(97.5)
    assert span(4) == pytest.approx(64.0)
    assert column(4) == pytest.approx(67.0)


def test_a_run_wider_than_its_slot_is_refused() -> None:
    (fault,) = faults(lambda page: page.write(10, 50, "much too long", BODY, 5.0))
    assert "much too long" in fault
    assert "wide" in fault
    wide = measure("just too long", BODY)
    assert faults(lambda page: page.write(10, 50, "just too long", BODY, wide - 0.3))
    assert trial(lambda page: page.write(10, 50, "just too long", BODY, wide))


def test_a_run_outside_the_live_area_is_refused() -> None:
    assert any(
        "outside" in fault for fault in faults(lambda page: page.write(WIDTH - 2, 50, "over the edge", BODY))
    )
    assert any("outside" in fault for fault in faults(lambda page: page.write(2, HEIGHT + 3, "below", BODY)))
    assert any("outside" in fault for fault in faults(lambda page: page.block(-1, 20, 4, 4)))


def test_a_body_that_runs_into_the_foot_is_refused() -> None:
    assert any("foot" in fault for fault in faults(lambda page: page.write(2, 255, "too low", BODY)))


def test_type_that_is_too_small_is_refused() -> None:
    (fault,) = faults(lambda page: page.write(10, 50, "small", Style(7.0)))
    assert "7.0 pt" in fault


def test_japanese_is_set_at_its_least_size_and_never_smaller() -> None:
    read = Read(trial(lambda page: page.write(10, 50, "艦隊", Style(7.5))))
    assert {char.size for char in read.chars if char.text in "艦隊"} == {10.5}


def test_what_was_typed_can_be_copied_where_something_else_stands_in_its_place() -> None:
    read = Read(trial(lambda page: page.write(10, 50, "war ☐ שלום 髙橋", BODY)))
    assert "war ☐ שלום 髙橋" in read.text
    # A reader that knows nothing of it finds the stand-in.
    found = pypdf.PdfReader(io.BytesIO(read.pdf)).pages[0].extract_text()
    assert "war 〓 〓〓〓〓 髙橋" in found


def test_a_line_too_thin_to_print_is_refused() -> None:
    assert any("thinner" in fault for fault in faults(lambda page: page.across(10, 50, 20, Pen(0.1))))


def test_all_faults_are_collected_before_it_stops() -> None:
    def body(page: Page) -> None:
        page.write(10, 50, "too wide", BODY, 2.0)
        page.write(10, 60, "too small", Style(5.0))

    assert len(faults(body)) == 2


def test_the_ruler_is_fifty_millimetres_on_paper() -> None:
    document = Document(PAPERS["letter"], language("en"), IMPRINT)
    document.add(PageHead("X", "Trial", "K7QX-X"), nothing)
    document.pdf()
    marks = {run.text: run for run in document.log.runs if run.size == 7.5 and run.text.isdigit()}
    middles = {text: (run.left + run.right) / 2 for text, run in marks.items()}
    assert middles["50"] - middles["10"] == pytest.approx(40.0, abs=0.01)


def test_the_ticks_of_the_ruler_stand_a_millimetre_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[float] = []

    def drawn(page: Page, lines: Sequence[Sequence[tuple[float, float]]], pen: Pen = HAIR) -> None:
        ticks.extend(line[0][0] for line in lines)

    monkeypatch.setattr(Page, "traces", drawn)
    trial(lambda page: (ticks.clear(), ruler(page, 10.0, 50.0), page.room)[2])
    assert ticks[:51] == [10.0 + mark for mark in range(51)]


def test_a_turned_run_is_noted_where_it_really_stands() -> None:
    document = Document(PAPERS["a4"], language("en"), IMPRINT)

    def body(page: Page) -> None:
        with page.turned(99, 34):
            page.write(0, 10, "upside down", BODY)

    document.add(PageHead("X", "Trial", "K7QX-X"), body)
    read = Read(document.pdf())
    run = next(run for run in document.log.runs if run.text == "upside down")
    assert run.right == pytest.approx(198.0)
    assert run.top == pytest.approx(58.0, abs=1.0)
    assert "upside down" in read.pages[0]


def test_dates_carry_the_year_in_both_languages() -> None:
    assert "14 Mar 2026" in Read(trial(nothing)).text
    assert "2026/3/14" in Read(trial(nothing, code="ja")).text


def test_paper_sizes_are_exact() -> None:
    for key, paper in PAPERS.items():
        (size,) = Read(trial(nothing, key)).sizes
        assert size == pytest.approx((paper.width, paper.height), abs=0.01 * POINT)
