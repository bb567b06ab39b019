"""A clock for each player: nobody sees it before the end, and one tap stops it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from assistant.core.words.errors import Senseless
from assistant.matches.answering import drafting

from ..player import Table
from .places import Places


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The minutes since the evening began, as the entries are stamped."""
    passed = [0.0]
    begun = datetime(2026, 11, 22, 19, tzinfo=UTC)

    def now() -> str:
        return (begun + timedelta(minutes=passed[0])).isoformat()

    monkeypatch.setattr(drafting, "now", now)
    return passed


def played_to_the_end(table: Table, minutes: list[float]) -> None:
    """Chie thinks for 12 minutes, pauses for 20, and then has the points that end the match."""
    minutes[0] = 12
    table.give(type="pause_clock")
    minutes[0] = 25
    while table.state.now.stop == "turns":
        table.insist(type="pass_turn", side=table.state.active)
    table.give(type="correct", reason="so far", changes=[{"kind": "set_points", "side": "p3", "to": 9}])
    table.insist(type="claim", side="p3", secret=2)


def test_the_minutes_of_each_player_stand_at_the_end_and_nowhere_before(
    client: FlaskClient, places: Places, minutes: list[float]
) -> None:
    table = places.begun(groups=("clock",))
    here = f"/matches/{table.match.id}"
    assert "How long each was asked" not in client.get(here).text
    played_to_the_end(table, minutes)
    assert table.state.over is not None
    page = client.get(here).text
    told = page[page.index("How long each was asked") :].partition("</ul>")[0]
    assert told.index("Chie") < told.index("12 minutes") < told.index("</li>")
    assert "25 minutes" not in told


def test_one_tap_stops_the_clock_where_one_is_kept(client: FlaskClient, places: Places) -> None:
    table = places.begun(groups=("clock",))
    here = f"/matches/{table.match.id}"
    assert "Pause the clock" in client.get(f"{here}?tab=players").text
    form = {"type": "pause_clock", "question": "0", "action": "paused-once-1"}
    assert client.post(f"{here}/answer", data=form).status_code == 303
    assert table.match.last().record.lines[0].sentence.key == "twilight.clock_stops"
    assert table.asked("turn").side == "p3"


def test_a_match_without_a_clock_has_nothing_to_stop(client: FlaskClient, places: Places) -> None:
    table = places.begun(groups=())
    assert "Pause the clock" not in client.get(f"/matches/{table.match.id}?tab=players").text
    with pytest.raises(Senseless, match="no_clock"):
        table.give(type="pause_clock")
