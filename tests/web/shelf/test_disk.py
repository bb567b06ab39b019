"""A disk that fails: the sentence is on the screen, the question waits, the answer is taken later."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect
from werkzeug.datastructures import FileStorage

from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.crash.faults import BROKEN, FULL, failing

from ..carried import alert, look, roll
from ..helpers import begin, revision, tell, to_interference


def test_an_answer_on_a_full_disk_is_told_above_its_question_and_taken_when_there_is_room(
    client: FlaskClient, match_id: str
) -> None:
    before = revision(client, match_id)
    with failing(FULL):
        plain = client.post(f"/matches/{match_id}/answer", data=roll(match_id))
        live = client.post(f"/matches/{match_id}/answer", data=roll(match_id), headers={"HX-Request": "true"})
        undo = client.post(f"/matches/{match_id}/undo", data={"action": "undo-0001"})
    assert (plain.status_code, live.status_code, undo.status_code) == (507, 422, 507)
    for answer in (plain, live, undo):
        assert "cannot be written" in alert(answer.text)
        assert "What does the capital do this year?" in answer.text
    assert revision(client, match_id) == before
    assert client.post(f"/matches/{match_id}/answer", data=roll(match_id)).status_code == 303
    assert revision(client, match_id) == before + 1


def test_json_says_the_same(client: FlaskClient, match_id: str) -> None:
    with failing(FULL):
        told = tell(client, match_id, {"type": "roll_interference", "faces": [3, 4]}, "json-0001")
    assert told.status_code == 507
    assert told.get_json()["key"] == "error.match_unwritable"


def test_a_disk_that_cannot_be_read_is_a_sentence_and_the_shelf_still_opens(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    with failing(BROKEN, reading=True):
        pages = [client.get(f"/matches/{match_id}")]
        shelf.forget(match_id)
        pages.append(client.get(f"/matches/{match_id}"))
        first = client.get("/")
    for page in pages:
        assert page.status_code == 507
        assert "cannot be read" in alert(page.text)
    assert first.status_code == 200
    assert client.get(f"/matches/{match_id}").status_code == 200


def test_a_printed_value_is_kept_when_the_component_book_cannot_be_written_and_that_is_said(
    client: FlaskClient, match_id: str, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, mode: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("assistant.matches.file.atomic_files.write_synced", full)
    form = {
        "type": "record_printed",
        "values.imperial/BB/front/maintenance": "6",
        "action": "printed-0001",
    }
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/answer", data=form)
    assert answer.status_code == 200
    assert "The answer is kept, but: The component book" in alert(answer.text)
    assert revision(client, match_id) == before + 1
    assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303, "sent again, it is known"
    told = tell(
        client,
        match_id,
        {"type": "record_printed", "values": {"imperial/CA/front/maintenance": 2}},
        "json-0002",
    )
    assert told.status_code == 200
    assert "cannot be written" in told.get_json()["remarks"][0]


def test_an_evening_that_cannot_be_written_is_a_sentence_and_is_not_listed(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with failing(FULL):
        assert client.post(f"/matches/{match_id}/evening").status_code == 507

    def full(path: Path, content: bytes, mode: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("assistant.matches.file.atomic_files.write_synced", full)
    answer = client.post(f"/matches/{match_id}/evening")
    assert answer.status_code == 507
    assert "the disk is full" in alert(answer.text)
    assert "Written" not in client.get(f"/matches/{match_id}/keep").text


def test_an_upload_there_is_no_room_for_is_a_sentence(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FileStorage, "save", full)
    answer = look(client, b"SQLite format 3\0")
    assert answer.status_code == 507
    assert "the disk is full" in alert(answer.text)


def test_a_folder_that_is_gone_is_a_sentence(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    shelf.folder.rename(shelf.folder.with_name("unplugged"))
    answer = client.get("/")
    assert answer.status_code == 507
    assert str(shelf.folder) in alert(answer.text)
    page = client.get(f"/matches/{match_id}")
    assert (page.status_code, str(shelf.folder) in alert(page.text)) == (507, True)
    shelf.folder.with_name("unplugged").rename(shelf.folder)
    assert client.get(f"/matches/{match_id}").status_code == 200


def test_a_fault_of_the_disk_that_nobody_expected_is_told_as_one(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Match, "last", broken)
    answer = client.get(f"/matches/{match_id}")
    assert answer.status_code == 507
    assert "the disk reports an error" in alert(answer.text)


def test_a_fault_of_the_disk_is_named_on_the_shelf_and_logged(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Match, "state_of", broken)
    answer = client.get("/")
    assert answer.status_code == 200
    assert "the disk reports an error" in answer.text
    assert "a match cannot be shown at /" in caplog.text


def test_an_answer_the_disk_does_not_take_stays_on_the_screen_with_the_reason(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}")
    before = revision(client, match_id)
    with failing(FULL):
        page.get_by_role("button", name="Roll for us").first.click()
        expect(page.get_by_role("alert")).to_contain_text("cannot be written")
        expect(page.get_by_role("heading", level=1)).to_contain_text("What does the capital do this year?")
    assert revision(client, match_id) == before
    page.get_by_role("button", name="Roll for us").first.click()
    expect(page.locator("#match")).to_have_attribute(
        "data-revision", re.compile(f"^({before + 1}|{before + 2})$")
    )
    expect(page.get_by_role("alert")).to_have_count(0)
