"""5, 10 Who answers on a screen of their own is not answered for by the table, while that screen is there."""

from __future__ import annotations

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.web.screen.registry import Registry
from assistant.web.table import speaking

from ...web.client import joined
from ..player import Table
from .places import Places

LONG_AGO = "2020-02-03T10:00:00+00:00"


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that was there is still there when a busy machine has drawn the next pages."""
    monkeypatch.setattr(speaking, "HERE", 3600)


def seated(lan: Flask, table: Table, side: str) -> FlaskClient:
    """A phone that has joined and taken a seat."""
    phone = joined(lan, f"Phone of {side}")
    phone.post(f"/matches/{table.match.id}/seat", data={"seat": side, "ready": "1"})
    return phone


def owing(table: Table) -> set[str]:
    covered = {question.covers for question in table.questions() if question.covers}
    return {question.side for question in table.questions() if question.key in covered}


def closes(screen: FlaskClient, table: Table, command: str, action: str = "closing-it") -> int:
    form = {"type": command, "action": action, "question": "0"}
    return screen.post(f"/matches/{table.match.id}/answer", data=form).status_code


@pytest.mark.parametrize(
    ("place", "command"),
    [
        ("secondaries", "nobody_else"),
        ("status", "nobody_claims"),
        ("counters", "all_to_pool"),
        ("redistribution", "nobody_redistributes"),
    ],
)
def test_5_the_table_closes_nothing_over_the_head_of_who_pays_on_the_own_phone(
    lan: Flask, place: str, command: str
) -> None:
    table = getattr(Places(lan), place)()
    seated(lan, table, "p4")
    assert "p4" in owing(table)
    host = lan.test_client()
    page = host.get(f"/matches/{table.match.id}").text
    assert "Dan: on their own screens" in page
    assert closes(host, table, command) in (200, 303)
    assert owing(table) == {"p4"}
    # Now all who are left say it themselves, and nothing is offered that would do nothing.
    page = host.get(f"/matches/{table.match.id}").text
    assert f'value="{command}"' not in page
    assert closes(host, table, command, "closing-again") == 422
    assert owing(table) == {"p4"}


def test_5_a_phone_that_sleeps_holds_nobody_up(lan: Flask) -> None:
    table = Places(lan).secondaries()
    seated(lan, table, "p4")
    registry: Registry = lan.extensions["screens"]
    (screen,) = registry.screens
    registry._seen.clear()
    registry.put(msgspec.structs.replace(screen, seen=LONG_AGO))
    assert closes(lan.test_client(), table, "nobody_else") in (200, 303)
    assert owing(table) == set()


def test_5_a_phone_says_not_i_and_then_only_waits(lan: Flask) -> None:
    table = Places(lan).secondaries()
    phone = seated(lan, table, "p4")
    here = f"/matches/{table.match.id}"
    assert "Not I" in phone.get(here).text
    form = {"type": "decline_secondary", "side": "p4", "action": "not-i-said", "question": "0"}
    assert phone.post(f"{here}/answer", data=form).status_code in (200, 303)
    page = phone.get(here).text
    assert "Nobody else" not in page
    assert "nobody_else" not in page
    assert closes(phone, table, "nobody_else") == 403
    assert len(owing(table)) == 4


def test_5_by_json_too_the_table_leaves_out_who_says_it_themselves(lan: Flask) -> None:
    table = Places(lan).secondaries()
    seated(lan, table, "p4")
    host = lan.test_client()
    sent = {"command": {"type": "nobody_else"}, "action": "by-json-all"}
    token = {"X-Token": host.token()}  # type: ignore[attr-defined]
    answer = host.post(f"/api/matches/{table.match.id}/answer", json=sent, headers=token)
    assert answer.status_code == 200, answer.text
    assert owing(table) == {"p4"}
