"""The small game of the tests is at this table too, and sheets ask few entries what they changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .. import slow
from ..installed import SIX, installed

# Sheets are asked for by the dozen, from all seats; in a whole run they compare as many as at a table.
COMPARED = 6


@pytest.fixture(scope="package", autouse=True)
def small_game() -> Iterator[None]:
    """It is installed."""
    with installed(SIX):
        yield


@pytest.fixture(scope="package", autouse=True)
def few_compared() -> Iterator[None]:
    """What changed on a sheet is looked for in the last entries, but in a whole run."""
    with pytest.MonkeyPatch.context() as patched:
        if not slow.ALL:
            patched.setattr("assistant.web.table.since.MOST_COMPARED", COMPARED)
        yield
