"""Closed fleets: two matches that differ only in Terran secrets look alike from every other seat."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage

from tests.example import EXAMPLE

from ..closed import (
    CHANGING,
    IMPERIAL,
    NAME,
    ONE,
    OTHER,
    TERRAN,
    Table,
    answers,
    pages_of,
    play_on,
    sat_down,
    sheets_asked,
)
from ..helpers import after_reading

OTHERS = ("imperial", "table")
pytestmark = pytest.mark.usefixtures("one_moment")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> tuple[Table, Table]:
    """Two tables with different secrets, both after the first turn's answers."""
    one, other = (sat_down(tmp_path_factory.mktemp("table"), secret) for secret in (ONE, OTHER))
    for table, secret in ((one, ONE), (other, OTHER)):
        play_on(table, secret)
    return one, other


def told_apart(tables: tuple[Table, Table], seat: str, asked: Iterable[str]) -> list[str]:
    """Where a screen in this seat sees something else at one table than at the other."""
    for table in tables:
        table.sit(seat)
    one, other = tables
    return [address for address in asked if one.look(address) != other.look(address)]


@pytest.mark.parametrize("seat", OTHERS)
def test_after_a_turn_nothing_on_any_page_or_route_tells_the_secrets_apart(
    tables: tuple[Table, Table], seat: str
) -> None:
    assert told_apart(tables, seat, pages_of(tables[0])) == []


@pytest.mark.parametrize("seat", OTHERS)
def test_after_a_turn_no_byte_of_any_sheet_tells_the_secrets_apart(
    tables: tuple[Table, Table], seat: str
) -> None:
    assert told_apart(tables, seat, sheets_asked()) == []


def test_these_are_all_the_routes_there_are(tables: tuple[Table, Table]) -> None:
    rules = tables[0].app.url_map.bind("localhost")
    asked = {rules.match(address.partition("?")[0])[0] for address in (*pages_of(tables[0]), *sheets_asked())}
    known = {rule.endpoint for rule in tables[0].app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    assert known - asked == {"static", "styles.send"}


@pytest.mark.parametrize("seat", OTHERS)
def test_the_page_of_a_closed_match_brought_as_a_file_tells_no_secrets(
    tables: tuple[Table, Table], seat: str
) -> None:
    shown = []
    for table in tables:
        table.sit(seat)
        file = FileStorage(io.BytesIO(table.match.path.read_bytes()), "match.tableside")
        form = {"token": table.client.token(), "file": file}
        page = after_reading(table.client, table.client.post("/bring", data=form))
        assert page.status_code == 200
        assert "Secrets" in page.text
        shown.append(CHANGING.sub("", re.sub(r"/bring/[\w-]+", "/bring/", page.text)))
    assert shown[0] == shown[1]


def test_at_every_question_of_the_turn_no_page_tells_the_secrets_apart(tmp_path: Path) -> None:
    one, other = (sat_down(tmp_path / secret.ship, secret) for secret in (ONE, OTHER))
    wrong = []
    tabs = ("queue&q=terran", "journal")
    pages = [f"/matches/{NAME}?tab={tab}" for tab in tabs]
    pages += [f"/api/matches/{NAME}/state"]
    for number, (mine, theirs) in enumerate(zip(answers(ONE), answers(OTHER), strict=True)):
        for table, (seat, answer) in ((one, mine), (other, theirs)):
            table.match.answer(table.match.convert(answer), action=f"war-{number:04d}", seat=seat)
        for seat in OTHERS:
            one.sit(seat)
            other.sit(seat)
            after = f"{seat} after {mine[1]['type']}: "
            wrong += [after + page for page in pages if one.look(page) != other.look(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seat", ["terran", "everybody"])
def test_their_own_side_and_the_seat_of_both_see_them(tables: tuple[Table, Table], seat: str) -> None:
    one, other = tables
    here = f"/matches/{NAME}"
    board = f"{here}?sheet=over-board"
    for table in tables:
        table.sit(seat)
    for address in (
        f"{board}&tab=fleets&chosen=terran-1", f"{board}&tab=queue", f"{board}&tab=journal",
        f"{here}/fleets/terran/1", f"{here}/sheets/fleets.pdf?side=terran", f"/api/matches/{NAME}/state",
    ):  # fmt: skip
        assert one.look(address) != other.look(address), address
    assert "AR" in one.look(f"{board}&tab=fleets&chosen=terran-1")[1]


def test_a_refusal_tells_another_seat_nothing(tables: tuple[Table, Table]) -> None:
    numbers, told = count(), []
    for table in tables:
        secret = [unit.id for unit in table.match.state().units.values() if unit.type in ("AR", "AT")]
        ship = min(number for number in secret if table.match.state().units[number].side == "terran")
        changes = (
            {"kind": "flip_unit", "unit": ship, "damaged": True},
            {"kind": "set_strength", "unit": ship, "to": 3},
            {"kind": "move_unit", "unit": ship, "where": {"type": "aboard", "ship": ship}},
        )
        tries: list[dict[str, Any]] = [
            {"type": "correct", "reason": "a look", "changes": [change]} for change in changes
        ]
        tries += [
            {"type": "split_fleet", **IMPERIAL, "units": [ship]},
            {"type": "split_fleet", **TERRAN, "units": [ship]},
            {"type": "units_at", **TERRAN, "units": [ship], "place": "sol"},
        ]
        table.sit("imperial")
        heard = []
        for command in tries:
            body = {"command": command, "action": f"look-{next(numbers):06d}"}
            answer = table.client.post(f"/api/matches/{NAME}/answer", json=body)
            heard.append((answer.status_code, re.sub(r'"entry":\d+', "", answer.text)))
        told.append(heard)
    assert told[0] == told[1]


@pytest.fixture
def closed(client: FlaskClient) -> str:
    """A closed match that asks both sides for their income."""
    answer = client.post(f"/new/{EXAMPLE}", data={"scenario": "first-interstellar-war", "secrecy": "closed"})
    match_id = str(answer.headers["Location"].rsplit("/", 1)[1])
    client.set_cookie(f"seat-{match_id}", "everybody")
    for number, (_, command) in enumerate(answers(ONE)):
        if command["type"] == "take_income":
            break
        body = {"command": command, "action": f"war-{number:04d}"}
        assert client.post(f"/api/matches/{match_id}/answer", json=body).status_code == 200
    client.delete_cookie(f"seat-{match_id}")
    return match_id


def revision(client: FlaskClient, match_id: str) -> int:
    """The number of the last entry."""
    return int(client.get(f"/api/matches/{match_id}/questions").get_json()["revision"])


def asked(client: FlaskClient, match_id: str) -> list[dict[str, Any]]:
    """The questions this screen may answer."""
    found: list[dict[str, Any]] = client.get(f"/api/matches/{match_id}/questions").get_json()["questions"]
    return found


def test_a_screen_sits_at_the_table_first_and_is_asked_nothing_of_a_side(
    client: FlaskClient, closed: str
) -> None:
    assert asked(client, closed) == []
    client.set_cookie(f"seat-{closed}", "imperial")
    assert [question["side"] for question in asked(client, closed)] == ["imperial"]


@pytest.mark.parametrize("seat", ["nobody", "", "Terran", "terran ", "both,terran"])
def test_a_seat_that_does_not_exist_is_the_tables(client: FlaskClient, closed: str, seat: str) -> None:
    client.set_cookie(f"seat-{closed}", seat)
    assert asked(client, closed) == []
    client.post(f"/matches/{closed}/seat", data={"seat": seat})
    assert asked(client, closed) == []


def test_a_seat_is_chosen_by_a_tap_and_kept_for_this_match_only(client: FlaskClient, closed: str) -> None:
    client.post(f"/matches/{closed}/seat", data={"seat": "terran", "ready": "1"})
    assert [question["side"] for question in asked(client, closed)] == ["terran"]
    answer = client.post(f"/new/{EXAMPLE}", data={"scenario": "first-interstellar-war", "secrecy": "closed"})
    other = answer.headers["Location"].rsplit("/", 1)[1]
    assert client.get(f"/matches/{other}").text.count('value="terran" aria-pressed="true"') == 0


@pytest.mark.parametrize("seat", OTHERS)
def test_a_seat_cannot_answer_for_the_other_side(client: FlaskClient, closed: str, seat: str) -> None:
    client.set_cookie(f"seat-{closed}", "terran")
    (question,) = asked(client, closed)
    before = revision(client, closed)
    client.set_cookie(f"seat-{closed}", seat)
    command = {"type": "take_income", **TERRAN}
    form = client.post(
        f"/matches/{closed}/answer",
        data={**command, "question": str(question["id"]), "action": "not-mine-1"},
    )
    assert 400 <= form.status_code < 500
    for number, asked_for in enumerate((question["id"], 0)):
        body = {"command": command, "question": asked_for, "action": f"not-mine-json-{number}"}
        for query in ("", "?seat=terran", "?seat=both"):
            answer = client.post(f"/api/matches/{closed}/answer{query}", json=body)
            assert 400 <= answer.status_code < 500, answer.text
    assert revision(client, closed) == before
