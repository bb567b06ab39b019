"""A few photographs of `make bench-marks`, each by its seed: nothing is read wrongly, little is asked."""

from __future__ import annotations

import pytest

from assistant.reading.marks.features import NAMES
from assistant.reading.marks.reader import MOST_UNCLEAR
from assistant.reading.marks.verdict import weights
from assistant.reading.orders import Verdict

from .corpus import measure
from .hands import MARKS

pytestmark = pytest.mark.xdist_group("marks")
USUAL = ("usual", "turned")
FARTHEST = 0.5
"""Millimetres a box may lie off where it is found."""


@pytest.mark.parametrize(
    ("sheet", "taking", "seed"),
    [
        ("forces", "usual", 1),
        ("turn and areas", "turned", 3),
        ("forces, Letter, Japanese", "shadow, JPEG 40", 3),
        ("fleets, large, Japanese", "folded", 1),
        ("tray", "bent", 1),
    ],
)
def test_marks_of_every_kind_are_told_from_bare_boxes(sheet: str, taking: str, seed: int) -> None:
    page = measure(sheet, taking, seed)
    assert "refused" not in page
    assert page["codes"] >= 3
    assert max(page["off"]) <= FARTHEST
    verdicts = [
        Verdict.UNCLEAR if unsure else weights().verdict(numbers)
        for unsure, numbers in zip(page["unsure"], page["numbers"], strict=True)
    ]
    seen = list(zip(page["truth"], verdicts, strict=True))
    assert [one for one in seen if one[0] in MARKS and one[1] is Verdict.EMPTY] == []
    false = [kind for kind, verdict in seen if kind not in MARKS and verdict is Verdict.MARKED]
    # One in a hundred of what was rubbed out badly is taken for a mark, and shown as it is.
    assert false in ([], ["erased"])
    bare = [verdict for kind, verdict in seen if kind == "empty"]
    assert bare.count(Verdict.UNCLEAR) <= (0.02 if taking in USUAL else MOST_UNCLEAR) * len(bare)
    assert {kind for kind, _ in seen} & set(MARKS)


def test_a_page_in_hardly_any_light_is_refused_and_not_guessed() -> None:
    assert measure("forces", "dark", 1)["refused"] == "marks.too_dark"


def test_every_number_of_a_box_has_its_weights() -> None:
    table = weights()
    assert set(table.plain) == set(table.logarithm) == set(NAMES)
    assert table.empty < table.marked
