"""A server just started has read what its first screens ask for."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import BaseLoader

from assistant.core.game import Setup
from assistant.matches.match import Match
from assistant.web.ready import make_ready


@pytest.fixture(autouse=True)
def as_often() -> Iterator[None]:
    """Other tests look through what they make as often as ever; what there was before them stays frozen."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_no_template_is_looked_for_when_the_first_screen_asks(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = app.extensions["shelf"].create("imperium", Setup("first-interstellar-war"))
    make_ready(app)

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
    make_ready(app)
    assert gc.get_freeze_count() > frozen + 1_000
    looked_through = {id(thing) for thing in gc.get_objects()}
    kept = app.jinja_env.get_template("match.html")
    assert id(kept) not in looked_through


def test_a_page_is_drawn_without_looking_through_what_it_is_made_of(app: Flask) -> None:
    match = app.extensions["shelf"].create("imperium", Setup("first-interstellar-war"))
    make_ready(app)
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
