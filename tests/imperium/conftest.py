"""The war that tests of an action segment begin with; others have one of their own."""

from __future__ import annotations

import pytest

from assistant.games.imperium.state.war import State

from .deploy import acting


@pytest.fixture
def state() -> State:
    """The Terran side has four actions, the Imperial one."""
    return acting()
