"""A sheet that was crossed with a pencil and photographed is read box by box."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from assistant.matches.answering.match import Match
from assistant.reading.orders import Verdict
from tests.any_game.again import after_answers
from tests.imperium.recorded import WARS

from .photographs import crossed, order_for, printed, taken, told


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A war in its first turns."""
    return after_answers(tmp_path, WARS["terran-victory"], 12, "war")


def test_what_is_crossed_is_marked_and_all_else_is_empty(match: Match, tmp_path: Path) -> None:
    sheet = printed(match, "fleets")
    empty = [at for at, box in enumerate(sheet.kept.boxes) if box.page == 1 and not box.marked]
    (page,), troubles = told(order_for(match, tmp_path, taken(crossed(sheet, 1, empty[::3]))))
    assert troubles == []
    assert (page.number, page.page, page.crowded) == (sheet.number, 1, False)
    assert [box.index for box in page.boxes] == empty
    assert [box.index for box in page.boxes if box.verdict is Verdict.MARKED] == empty[::3]
    assert all((box.crop == b"") == (box.verdict is Verdict.EMPTY) for box in page.boxes)
    shown = Image.open(io.BytesIO(page.boxes[0].crop))
    assert shown.size == (64, 64)
    assert len(page.boxes[0].crop) < 2048
