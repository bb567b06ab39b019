"""A table of the rules on a page says how it is rolled on."""

from __future__ import annotations

import pytest
from flask import Flask, render_template_string

from assistant.games.outer_planets.components.kit import load

DRAWN = '{% from "parts/table.html" import chart %}{{ chart(table, bonus=bonus) }}'


@pytest.mark.parametrize(("bonus", "head"), [(-2, "1d6 − 2"), (3, "1d6 + 3"), (0, "1d6")])
def test_what_is_added_or_taken_off_stands_behind_the_dice(app: Flask, bonus: int, head: str) -> None:
    with app.test_request_context("/"):
        drawn = render_template_string(DRAWN, table=load().tables["titan"], bonus=bonus)
    assert f"<span>{head}</span>" in drawn
