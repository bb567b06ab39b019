"""7.4 The control list: its words stand clear of what they head."""

from __future__ import annotations

from itertools import pairwise

from printables import print_sheet
from printables.drawing.document import Document
from printables.imperium.upkeep import control_layout as layout

from ..late import late
from ..paper import asked


def test_every_fact_of_the_control_list_has_a_column_of_its_own(documents: list[Document]) -> None:
    for (_, left), (_, right) in pairwise(layout.HEADED):
        assert left.x + left.width <= right.x
    for form in (layout.USUAL, layout.LARGE):
        assert form.name.x + form.name.width <= {layout.USUAL: 97.5, layout.LARGE: 132}[form] - layout.FACTS
    # Whose names, words and garrisons are cut, is looked for in the language with the longest.
    print_sheet("imperium", "control", asked(late(), language="ja"))
    assert [run.text for run in documents[0].log.runs if run.text.endswith("…")] == []
