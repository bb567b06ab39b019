"""The small game of the tests is at this table too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..installed import SIX, installed


@pytest.fixture(scope="package", autouse=True)
def small_game() -> Iterator[None]:
    """It is installed."""
    with installed(SIX):
        yield
