"""A match that the tests of pages begin with."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.matches.shelf.shelf import Shelf
from tests.any_game.handed import handed
from tests.example import EXAMPLE

from .helpers import begin, to_interference


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    """The matches of the application."""
    found: Shelf = app.extensions["shelf"]
    return found


@pytest.fixture
def match_id(client: FlaskClient) -> str:
    """A match at its first roll, named by its players."""
    match_id = begin(client, name="Thursday war", **{"names.imperial": "Anna"})
    to_interference(client, match_id)
    return match_id


@pytest.fixture
def map_read(shelf: Shelf) -> None:
    """The planets of the map stand in the component book, as they do from a table's second match on."""
    shelf.change_book(EXAMPLE, handed(EXAMPLE).book)
