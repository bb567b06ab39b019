"""What was printed before sheets were drawn anew is read as it was printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import assistant
from assistant.reading.orders import Verdict
from printables.imperium.upkeep import control_layout
from tests.any_game.again import after_answers
from tests.any_game.handed import RECORDED
from tests.reading.marks.photographs import crossed, order_for, printed, taken, told

pytestmark = pytest.mark.xdist_group("marks")


def test_a_sheet_of_an_older_layout_is_read_as_it_was_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Printed again at the same revision by a later version, it is another print, and the old one stays."""
    match = after_answers(tmp_path, RECORDED / "imperium" / "terran-victory.jsonl", 12, "war")
    with monkeypatch.context() as older:
        older.setattr(assistant, "__version__", "0.0.9")
        older.setattr(control_layout, "USUAL", replace(control_layout.USUAL, row=12.5))
        old = printed(match, "control")
    new = printed(match, "control")
    assert new.number != old.number
    assert {box.top for box in old.kept.boxes} != {box.top for box in new.kept.boxes}
    for sheet in (old, new):
        empty = [at for at, box in enumerate(sheet.kept.boxes) if box.page == 1 and not box.marked]
        (page,), _ = told(order_for(match, tmp_path, taken(crossed(sheet, 1, empty[:2]))))
        assert page.number == sheet.number
        assert [box.index for box in page.boxes if box.verdict is Verdict.MARKED] == empty[:2]
