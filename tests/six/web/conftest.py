"""Matches of the small game, set up by its page."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .setting_up import begin


@pytest.fixture
def closed(client: FlaskClient) -> str:
    """Six sides, closed, the deck kept here."""
    return begin(client, "kept", "fbdace", secrecy="closed")


@pytest.fixture
def opened(client: FlaskClient) -> str:
    """Six sides at an open table, the deck beside the board."""
    return begin(client, "told", "abcdef")
