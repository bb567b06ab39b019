"""Which sheets are printed on which paper in which language: every two of them, not every three."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from _pytest.mark.structures import ParameterSet

from assistant.core.words.language import LANGUAGES
from printables.drawing.geometry import PAPERS

from ..pairs import pairs


def cases(sheets: Sequence[str]) -> list[ParameterSet]:
    """Sheet, paper, language; the tests of a case run in one worker, which prints it once for all of them."""
    return [
        pytest.param(*case, id="-".join(case), marks=pytest.mark.xdist_group("-".join(case)))
        for case in pairs(sheets, list(PAPERS), list(LANGUAGES))
    ]
