"""Names as long as players like on the sheets: in smaller letters, then on more lines, never cut."""

from __future__ import annotations

import msgspec
import pytest

from printables import document_of
from printables.drawing.geometry import BOX
from tests.any_game.test_sheets import on_each_other

from ..paper import Read
from .table import asked, late, setup

NAMES = (
    "Maximilian Wiedemann",
    "Anna-Lena Konstantinopolskaya of Thursday",
    "W" * 40,
    "木曜日の夜の卓で一番長い名前を名乗る選手",
    "銀" * 40,
    "Jo",
)
SHEETS = ("player", "round", "points", "battle", "units")


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_name_of_any_length_stands_whole_on_a_sheet_and_on_nothing_else(sheet: str, size: str) -> None:
    given = setup(6)
    named = msgspec.structs.replace(given, players=dict(zip(given.players, NAMES, strict=True)))
    document = document_of("twilight", sheet, asked(late(named), named, size=size))
    read = Read(document.pdf())
    runs = document.log.runs
    assert [run.text for run in runs if run.text.endswith("…")] == []
    assert on_each_other(sorted(runs, key=lambda run: (run.page, run.top))) == []
    assert all(-2.6 <= run.left <= run.right <= BOX[0] - 2.6 + 0.05 for run in runs)
    assert all(run.bottom <= BOX[1] - 2.35 for run in runs)
    said = "".join(run.text for run in runs).replace(" ", "")
    shown = NAMES[:2] if sheet == "battle" else NAMES
    assert [name for name in shown if name.replace(" ", "") not in said] == []
    least = 1.5 if size == "large" else 1.0
    assert min(char.size for char in read.chars if char.text.strip()) >= 7.5 * least - 0.01
