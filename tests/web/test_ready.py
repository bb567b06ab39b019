"""A server just started reads the matches that were played last, with their games, and no other game."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from flask import Flask

from assistant.core.game import Setup
from assistant.games import COVERS, Games
from assistant.matches.answering.match import Match
from assistant.web import create_app
from assistant.web.ready import make_ready


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules of the games that were read, in that order."""
    names: list[str] = []

    def noted(name: str) -> object:
        names.append(name)
        return importlib.import_module(name)

    monkeypatch.setattr("assistant.games.import_module", noted)
    return names


def test_the_first_page_of_an_empty_shelf_reads_no_game(tmp_path: Path, asked_for: list[str]) -> None:
    app = create_app(tmp_path, games=Games(COVERS))
    make_ready(app)
    page = app.test_client().get("/").text
    assert all(f"/new/{key}" in page and cover.name.en in page for key, cover in COVERS.items())
    assert asked_for == []


def test_a_match_on_the_shelf_has_its_own_game_read_and_no_other(app: Flask, asked_for: list[str]) -> None:
    shelf = app.extensions["shelf"]
    shelf.create("outer_planets", Setup("campaign"))
    asked_for.clear()
    again = create_app(shelf.folder.parent, games=Games(COVERS))
    make_ready(again)
    assert asked_for == ["assistant.games.outer_planets.definition"]


def test_matches_on_the_shelf_are_read_and_one_that_cannot_be_is_left_to_who_opens_it(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = app.extensions["shelf"]
    good = shelf.create("imperium", Setup("first-interstellar-war"))
    shelf.path("broken12").write_bytes(b"no match at all")
    read: list[str] = []
    state = Match.state

    def noted(self: Match) -> object:
        read.append(self.id)
        return state(self)

    monkeypatch.setattr(Match, "state", noted)
    make_ready(app)
    assert read == [good.id]
