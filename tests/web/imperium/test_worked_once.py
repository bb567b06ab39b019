"""What never changes is worked out once: a page that is drawn anew finds every chance where it was."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.core.shipped.table import Table
from assistant.games.imperium.pieces import units

from ..heavy import heavy

TABS = ("fleets", "systems", "queue", "map", "tables")
# A dictionary is asked a few times for each counter on the page, not for each pair of counters.
MOST_A_UNIT = 10


def test_pages_drawn_anew_work_out_no_odds_and_ask_for_no_type_more_than_a_few_times_a_counter(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = heavy(app)
    client, here = app.test_client(), f"/matches/{match.id}"
    charts = [f"{here}/tables/{key}" for key in match.game.tables(match.state())]
    pages = [*(f"{here}?tab={tab}" for tab in TABS), *charts]
    first = [client.get(page).status_code for page in pages]
    assert set(first) == {200}
    worked_out, asked, find = [], [], units.unit_type
    monkeypatch.setattr(Table, "_worked_out", lambda *given: worked_out.append(given) or ())

    def counted(*given: object) -> object:
        asked.append(given)
        return find(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(units, "unit_type", counted)
    match.answer(match.convert({"type": "note", "text": "drawn anew"}), action="drawn-anew")
    most = 0
    for page in pages:
        asked.clear()
        assert client.get(page).status_code == 200
        most = max(most, len(asked))
    assert worked_out == []
    assert 0 < most <= MOST_A_UNIT * len(match.state().units)
