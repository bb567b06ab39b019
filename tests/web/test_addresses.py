"""Addresses are put together as ever, and only those that are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import IntegerConverter, Map, Rule

from assistant.web import create_app
from assistant.web.addresses import Address


def values_of(rule: Rule) -> dict[str, Any]:
    """Something for each part of an address, and one value more."""
    numbers = {name for name, kind in rule._converters.items() if isinstance(kind, IntegerConverter)}
    parts = {name: 7 if name in numbers else "a b/ü" for name in rule._converters}
    return {**parts, "more": "1"}


def test_every_address_is_the_one_werkzeug_makes(app: Flask) -> None:
    ours = [rule for rule in app.url_map.iter_rules() if isinstance(rule, Address)]
    assert {rule.endpoint for rule in ours} >= {"matches.start", "play.show", "undo.undo"}
    for rule in ours:
        theirs = Map([Rule(rule.rule, endpoint=rule.endpoint, defaults=rule.defaults)])
        for unknown in (True, False):
            built = rule.build(values_of(rule), unknown)
            assert built == next(theirs.iter_rules()).build(values_of(rule), unknown)
            assert built is not None


def test_no_way_to_make_an_address_is_worked_out_before_one_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[str] = []
    own = Rule._compile_builder

    def noted(self: Rule, append_unknown: bool = True) -> Any:
        worked_out.append(self.endpoint)
        return own(self, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", noted)
    app = create_app(tmp_path)
    # Flask adds the route of its static files before it can be told of ours.
    assert set(worked_out) <= {"static"}
    with app.test_request_context():
        for _ in range(2):
            assert app.url_for("play.show", match_id="abcd", seen=3) == "/matches/abcd?seen=3"
    assert [one for one in worked_out if one != "static"] == ["play.show"]
