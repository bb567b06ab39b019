"""An application whose games include the small one, and matches of it set up by its page."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import ChoiceLoader, FileSystemLoader

from assistant.games import GAMES
from assistant.web import create_app

from ..definition import GAME
from .setting_up import begin

TEMPLATES = Path(__file__).parent.parent / "templates"


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The application over an empty data folder, with one game more."""
    app = create_app(tmp_path, games={**GAMES, GAME.key: GAME})
    assert app.jinja_loader is not None
    app.jinja_env.loader = ChoiceLoader([app.jinja_loader, FileSystemLoader(TEMPLATES)])
    return app


@pytest.fixture
def closed(client: FlaskClient) -> str:
    """Six sides, closed, the deck kept here."""
    return begin(client, "kept", "fbdace", secrecy="closed")


@pytest.fixture
def opened(client: FlaskClient) -> str:
    """Six sides at an open table, the deck beside the board."""
    return begin(client, "told", "abcdef")
