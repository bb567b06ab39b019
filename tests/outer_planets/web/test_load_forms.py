"""What the load bench sends of a recorded match is what a page of it sends."""

from __future__ import annotations

import sys
from pathlib import Path

from flask import Flask

from tests.web import wars

ROOT = Path(__file__).parents[3]
RECORDED = ROOT / "tests/recorded/outer_planets/aerospace-wins.jsonl"


def test_units_are_called_as_a_form_calls_them_and_what_the_server_deals_is_not_sent(
    app: Flask, monkeypatch
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(ROOT / "scripts")])
    from load_stage import given

    match, answers = wars.begin(app.extensions["shelf"], RECORDED)
    sent = {}
    for number, recorded in enumerate(answers[:31]):
        sent[recorded["command"]["type"]] = given(app, match, recorded, f"war-{number:04d}")
    assert sent["take_first_hand"] is None
    # The page asks for the way of each ship, by its number as it names it.
    assert ("ways.u41", "port:leading_trojans") in sent["return_home"].fields
