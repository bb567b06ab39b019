"""Matches of six for the tests of pages."""

from __future__ import annotations

import pytest
from flask import Flask

from .places import Places


@pytest.fixture
def places(app: Flask) -> Places:
    """What plays a match on to a page."""
    return Places(app)
