"""What lets a screen in, and what a side hides, is in no log, error, sheet or kept page."""

from __future__ import annotations

import io
import logging
import re
import zipfile

import pytest
import zxingcpp
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from assistant.web.serve import Masked
from printables.drawing.codes import page_code
from tests.printables.wear import pages

from ..client import joined, phone
from ..helpers import begin, revision


def test_what_lets_a_screen_in_is_in_no_error_page_log_line_or_sheet(
    lan: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    invited, player = lan.extensions["door"].open, joined(lan)
    now = lan.extensions["door"].open
    key = lan.extensions["screens"]._kept.key
    secrets = (invited.secret, now.secret, now.code, player.cookie(), player.token(), key)
    match_id = begin(lan.test_client())
    sheet = player.get(f"/matches/{match_id}/sheets/record.pdf").data
    words = "".join(page.extract_text() for page in PdfReader(io.BytesIO(sheet)).pages)
    codes = [found.bytes for page in pages(sheet, 200) for found in zxingcpp.read_barcodes(page)]
    assert codes

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("assistant.web.door.join.page", broken)
    with caplog.at_level(logging.DEBUG):
        answer = phone(lan).get(f"/join/{now.secret}")
    assert answer.status_code == 500
    assert "unexpected fault at /join/<secret>" in caplog.text
    for secret in secrets:
        assert secret not in answer.text + caplog.text + words
        assert not [code for code in codes if secret.encode() in code]


def test_what_lets_a_screen_in_is_in_nothing_that_is_taken_along(lan: Flask) -> None:
    player, host = joined(lan, "Aya"), lan.test_client()
    match_id, door = begin(host), lan.extensions["door"].open
    assert (
        player.post(f"/matches/{match_id}/note", data={"text": "mine", "action": "note-0001"}).status_code
        == 303
    )
    host.post(f"/matches/{match_id}/evening")
    number = revision(host, match_id)
    with zipfile.ZipFile(
        io.BytesIO(host.get(f"/matches/{match_id}/evenings/{number}.zip", buffered=True).data)
    ) as evening:
        taken = {name: evening.read(name) for name in evening.namelist()}
    taken["file"] = host.get(f"/matches/{match_id}/file", buffered=True).data
    assert len(taken) == 5
    key = lan.extensions["screens"]._kept.key
    for name, content in taken.items():
        for secret in (player.cookie(), player.token(), door.secret, door.code, key):
            assert secret.encode() not in content, name


def test_a_line_of_the_server_that_names_a_path_is_masked() -> None:
    record = logging.LogRecord(
        "waitress", logging.ERROR, "", 0, "while serving %s", ("/join/SECRET?to=/",), None
    )
    assert Masked().filter(record)
    assert record.getMessage() == "while serving /join/…"


def test_sheets_lead_to_this_table_by_the_address_others_reach(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    sheet = host.get(f"/matches/{match_id}/sheets/fleets.pdf").data
    codes = [found.text for page in pages(sheet, 200) for found in zxingcpp.read_barcodes(page)]
    (code, *_) = [code for code in codes if not page_code(code)]
    assert re.fullmatch(r"HTTP://192\.168\.1\.5:80/C/[0-9A-Z]{4}-?[A-Z0-9]*/\d+", code)


def test_sheets_of_a_machine_alone_hold_no_address(client: FlaskClient) -> None:
    sheet = client.get(f"/matches/{begin(client)}/sheets/fleets.pdf").data
    codes = [found.text for page in pages(sheet, 150) for found in zxingcpp.read_barcodes(page)]
    assert codes
    assert all(page_code(code) for code in codes)


def test_pages_of_a_closed_match_are_never_kept_by_the_browser(lan: Flask) -> None:
    host = lan.test_client()
    for secrecy, kept in (("closed", "no-store"), ("open", "private")):
        match_id = begin(host, secrecy=secrecy)
        picture = host.get(f"/matches/{match_id}/sheets/charts.png?revision=1")
        assert picture.headers["Cache-Control"].startswith(kept)
        assert host.get(f"/matches/{match_id}").headers["Cache-Control"] == "no-store"
