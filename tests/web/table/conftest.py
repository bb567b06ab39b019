"""A screen at a match that asks for its first roll."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from ..link import Screen


@pytest.fixture
def screen(context: BrowserContext, address: str, match_id: str) -> Screen:
    """A tablet at it."""
    return Screen(context, address, f"/matches/{match_id}")
