"""A server just started reads what its first page shows, and all else when that page is out."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from flask import Flask
from jinja2 import BaseLoader

from assistant.core.game import Setup
from assistant.games import COVERS, Games
from assistant.matches.match import Match
from assistant.web import create_app, ready
from assistant.web.ready import first_page, make_ready, read_ahead, read_all


@pytest.fixture(autouse=True)
def as_often() -> Iterator[None]:
    """Other tests look through what they make as often as ever; what there was before them stays frozen."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules of the games that were read, in that order."""
    names: list[str] = []

    def noted(name: str) -> object:
        names.append(name)
        return importlib.import_module(name)

    monkeypatch.setattr("assistant.games.import_module", noted)
    return names


def test_the_first_page_of_an_empty_shelf_reads_no_game_and_all_are_read_once_it_is_out(
    tmp_path: Path, asked_for: list[str]
) -> None:
    app = create_app(tmp_path, games=Games(COVERS))
    make_ready(app)
    page = app.test_client().get("/").text
    assert all(f"/new/{key}" in page and cover.name.en in page for key, cover in COVERS.items())
    assert asked_for == []
    read_all(app)
    assert asked_for == [f"assistant.games.{key}.definition" for key in COVERS]


def test_a_match_on_the_shelf_has_its_own_game_read_and_no_other(app: Flask, asked_for: list[str]) -> None:
    shelf = app.extensions["shelf"]
    shelf.create("outer_planets", Setup("campaign"))
    asked_for.clear()
    again = create_app(shelf.folder.parent, games=Games(COVERS))
    make_ready(again)
    assert asked_for == ["assistant.games.outer_planets.definition"]


def test_the_first_page_is_out_when_its_answer_is_closed(app: Flask) -> None:
    sent = first_page(app)
    answer = app.test_client().get("/")
    assert answer.status_code == 200
    assert not sent.is_set()
    answer.close()
    assert sent.is_set()


def test_nothing_more_is_read_before_the_first_page_is_out(tmp_path: Path, asked_for: list[str]) -> None:
    read_by_then: list[int] = []

    class Sent(Event):
        def wait(self, timeout: float | None = None) -> bool:
            read_by_then.append(len(asked_for))
            return True

    read_ahead(create_app(tmp_path, games=Games(COVERS)), Sent())
    assert read_by_then == [0]
    assert len(asked_for) == len(COVERS)


def test_all_is_read_also_if_nobody_asks_for_a_page(
    tmp_path: Path, asked_for: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready, "EXPECTED", 0)
    read_ahead(create_app(tmp_path, games=Games(COVERS)), Event())
    assert len(asked_for) == len(COVERS)


def test_what_nobody_holds_is_looked_for_again_whatever_cannot_be_read(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(**_: object) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(app.jinja_env, "list_templates", missing)
    gc.disable()
    sent = first_page(app)
    app.test_client().get("/").close()
    with pytest.raises(OSError, match="no disk"):
        read_ahead(app, sent)
    assert gc.isenabled()


def test_no_template_is_looked_for_when_all_is_read(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    match = app.extensions["shelf"].create("imperium", Setup("first-interstellar-war"))
    read_all(app)

    def missing(*_: object) -> None:
        raise AssertionError("a template was read")

    monkeypatch.setattr(type(app.jinja_env.loader), "get_source", missing)
    monkeypatch.setattr(BaseLoader, "load", missing)
    app.jinja_env.auto_reload = False
    assert app.test_client().get(f"/matches/{match.id}").status_code == 200


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


def test_what_is_ready_is_not_looked_through_again_for_what_nobody_holds(app: Flask) -> None:
    app.extensions["shelf"].create("imperium", Setup("first-interstellar-war"))
    frozen = gc.get_freeze_count()
    read_all(app)
    assert gc.get_freeze_count() > frozen + 1_000
    looked_through = {id(thing) for thing in gc.get_objects()}
    kept = app.jinja_env.get_template("match.html")
    assert id(kept) not in looked_through


def test_a_page_is_drawn_without_looking_through_what_it_is_made_of(app: Flask) -> None:
    match = app.extensions["shelf"].create("imperium", Setup("first-interstellar-war"))
    read_all(app)
    screen, looked = app.test_client(), list[str]()
    screen.get(f"/matches/{match.id}")
    gc.collect()

    def noted(phase: str, _: object) -> None:
        looked.append(phase)

    gc.callbacks.append(noted)
    try:
        assert screen.get(f"/matches/{match.id}?tab=fleets").status_code == 200
    finally:
        gc.callbacks.remove(noted)
    assert looked == []
