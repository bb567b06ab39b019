"""The war that is corrected."""

from __future__ import annotations

import pytest

from assistant.games.imperium.state.war import State

from ..build import war


@pytest.fixture
def state() -> State:
    return war(6)
