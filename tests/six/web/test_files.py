"""A match of six is brought back by photographs of its record."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.command import Redo, Undo
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

from ...any_game.standing import goes_on
from ...printables.wear import pages, photographed
from ...web.shelf.test_restore import send, tap
from ..table import Table


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    """The matches of the application."""
    found: Shelf = app.extensions["shelf"]
    return found


@pytest.fixture
def match(client: FlaskClient, shelf: Shelf, closed: str) -> Match:
    """Six sides in their second turn, hands hidden, something taken back and forth; the host sees all."""
    client.set_cookie(f"seat-{closed}", "everybody")
    table = Table(shelf.match(closed))
    table.until("round", turn=2)
    table.give(type="note", text="half past nine")
    for seat in table.match.state().sides:
        table.give(seat, **table.reply(table.match.plays(seat)[0]))
    for way in (Undo(), Redo(), Undo()):
        table.count += 1
        table.match.answer(way, action=f"way-{table.count}")
    return table.match


def test_its_printed_record_brings_it_back_by_photographs(
    client: FlaskClient, shelf: Shelf, match: Match
) -> None:
    printed = pages(client.get(f"/matches/{match.id}/sheets/record.pdf").data, 150)
    shown = send(client, *(photographed(page, 2) for page in printed)).text
    again = shelf.match(tap(client, shown).headers["Location"].rpartition("/")[2])
    assert (again.state(), again.setup) == (match.state(), match.setup)
    goes_on(again)
