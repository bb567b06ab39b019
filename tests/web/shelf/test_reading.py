"""Uploads while a table plays: read aside, shown to who sent them, stopped when their page is left."""

from __future__ import annotations

import http.client
import io
import re
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect
from werkzeug.datastructures import FileStorage
from werkzeug.test import EnvironBuilder

from assistant.core.words.seats import EVERYBODY
from assistant.reading import line as lines
from assistant.reading.line import Job, WaitingLine
from assistant.reading.orders import CheckMatch
from tests.reading import hostile

from ..axe import found
from ..client import SERVER, Browser, joined, phone
from ..helpers import begin

PAGES = 6


def send(
    client: Browser, content: bytes = hostile.slow_pdf(PAGES), to: str = "/restore", field: str = "pictures"
) -> Any:
    form = {"token": client.token(), field: FileStorage(io.BytesIO(content), "evening.pdf")}
    return client.post(to, data=form, content_type="multipart/form-data")


def job_of(app: Flask, answer: Any) -> Job:
    line: WaitingLine = app.extensions["line"]
    return line._jobs[answer.headers["Location"].rsplit("/", 1)[1]]


def left(app: Flask) -> list[str]:
    """Files that uploads have left behind."""
    folder = app.extensions["shelf"].folder.parent / "arrivals"
    return [path.name for path in folder.glob("*")] if folder.is_dir() else []


@contextmanager
def uploading(app: Flask) -> Iterator[WaitingLine]:
    """Whatever is still read at the end is stopped."""
    line: WaitingLine = app.extensions["line"]
    try:
        yield line
    finally:
        line.close()
    assert left(app) == []


def test_an_upload_is_answered_at_once_with_a_page_that_asks_again(app: Flask, client: Browser) -> None:
    with uploading(app):
        answer = send(client)
        assert answer.status_code == 303
        address = answer.headers["Location"]
        page = client.get(address).text
        assert f'hx-get="{address}" hx-trigger="every 1s"' in page
        assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page
        assert f'<a href="{address}">' in page
        other = send(client).headers["Location"]
        assert "1 upload is before you" in client.get(other).text


def test_the_page_says_which_page_is_read(app: Flask, client: Browser) -> None:
    with uploading(app) as line:
        answer = send(client)
        job = job_of(app, answer)
        # The order of events, not time: the process tells the page before it begins to draw it.
        while job.read.looking is None or job.read.looking.key != "reading.page":
            assert not job.finished.wait(0.05)
        assert line.standing(job).values == {"page": 1, "pages": 6, "file": "evening.pdf"}
        assert "Reading page 1 of 6 of evening.pdf" in client.get(answer.headers["Location"]).text
        japanese = client.get(answer.headers["Location"], headers={"Accept-Language": "ja"}).text
        assert "evening.pdfの1／6ページを読み取り中" in japanese


def test_nobody_else_sees_what_was_uploaded_or_stops_it(lan: Flask) -> None:
    sender, other, stranger = joined(lan), joined(lan, "Other"), phone(lan)
    with uploading(lan):
        answer = send(sender)
        address, job = answer.headers["Location"], job_of(lan, answer)
        shown = other.get(address)
        assert (shown.status_code, "kept no longer" in shown.text) == (404, True)
        assert other.post(f"/reading/{job.token}/leave", data={"stop": "1"}).status_code == 404
        assert stranger.get(address).status_code == 303
        assert send(stranger).status_code in (401, 403)
        assert not job.is_left
        assert "Reading the upload" in sender.get(address).text


@pytest.mark.parametrize("field", ["stop", ""])
def test_leaving_the_page_stops_the_reading_and_nothing_is_left(
    app: Flask, client: Browser, monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    monkeypatch.setattr(lines, "RELOADING", 0)
    with uploading(app):
        answer = send(client)
        job = job_of(app, answer)
        form = {field: "1", "back": "/restore"} if field else {}
        gone = client.post(f"/reading/{job.token}/leave", data=form)
        assert gone.headers["Location"] == ("/restore" if field else "/")
        assert job.finished.wait(60)
        assert left(app) == []
        shown = client.get(answer.headers["Location"])
        assert (shown.status_code, "Reading was stopped" in shown.text) == (400, True)
        assert 'type="file"' in shown.text


def test_too_many_uploads_are_refused_on_the_page_that_sends_them(app: Flask, client: Browser) -> None:
    with uploading(app):
        for _ in range(lines.MOST_OF_ONE):
            assert send(client).status_code == 303
        for address, field in (("/restore", "pictures"), ("/bring", "file")):
            refused = send(client, to=address, field=field)
            assert refused.status_code == 503
            assert "Too many uploads wait" in refused.text
            assert 'type="file"' in refused.text


def test_a_match_file_that_takes_too_long_stays_off_the_shelf(
    app: Flask, client: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CheckMatch, "seconds", -1)
    with uploading(app):
        answer = send(client, b"SQLite format 3\0", "/bring", "file")
        assert job_of(app, answer).finished.wait(60)
        shown = client.get(answer.headers["Location"])
        assert "so it stays off the shelf" in shown.text


def test_every_thread_answers_polls_while_uploads_of_four_screens_are_read(
    lan: Flask, lan_address: str
) -> None:
    match_id = begin(lan.test_client())
    screens = [joined(lan, f"Screen {number}") for number in range(4)]
    revision = lan.extensions["shelf"].match(match_id).last().number
    port = urllib.parse.urlsplit(lan_address).port
    assert port is not None
    with uploading(lan):
        sent = [asked(port, screen, upload(screen)) for screen in screens]
        assert [status for status, _ in sent] == [303] * 4
        jobs = list(lan.extensions["line"]._jobs.values())
        for _ in range(5):
            for screen in screens:
                poll = EnvironBuilder(f"/matches/{match_id}/since/{revision}?as=player.{EVERYBODY}")
                assert asked(port, screen, poll) == (200, "")
        assert [job.finished.is_set() for job in jobs] == [False] * 4
        for place, (screen, (_, address)) in enumerate(zip(screens, sent, strict=True)):
            status, page = asked(port, screen, EnvironBuilder(address))
            assert status == 200
            assert ("before you" in page) == (place > 0)


def upload(screen: Browser) -> EnvironBuilder:
    form = {
        "token": screen.token(),
        "pictures": FileStorage(io.BytesIO(hostile.slow_pdf(PAGES)), "evening.pdf"),
    }
    return EnvironBuilder("/restore", method="POST", data=form)


def asked(port: int, screen: Browser, request: EnvironBuilder) -> tuple[int, str]:
    """The status of an answer over the network, and where it leads or what it shows."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    head = {"Host": f"{SERVER}:{port}", "Cookie": f"screen={screen.cookie()}"}
    environ = request.get_environ()
    if environ.get("CONTENT_TYPE"):
        head["Content-Type"] = environ["CONTENT_TYPE"]
    address = f"{environ['PATH_INFO']}?{environ['QUERY_STRING']}"
    connection.request(request.method, address, environ["wsgi.input"].read(), head)
    answer = connection.getresponse()
    page = answer.read().decode()
    connection.close()
    return answer.status, answer.headers["Location"] or page


def test_the_result_comes_to_the_page_that_waits(page: Page, address: str, client: FlaskClient) -> None:
    match_id = begin(client)
    record = client.get(f"/matches/{match_id}/sheets/record.pdf").data
    page.goto(f"{address}/restore")
    page.locator("input[type=file]").set_input_files(
        {"name": "record.pdf", "mimeType": "application/pdf", "buffer": record}
    )
    page.get_by_role("button", name="Read the codes").click()
    page.get_by_role("button", name="Put this match on the shelf").click()
    expect(page.locator("#match")).to_have_attribute("data-revision", re.compile(r"\d"))


def test_a_browser_that_goes_elsewhere_stops_the_reading(page: Page, address: str, app: Flask) -> None:
    with uploading(app) as line:
        page.goto(f"{address}/restore")
        page.locator("input[type=file]").set_input_files(
            {"name": "evening.pdf", "mimeType": "application/pdf", "buffer": hostile.slow_pdf(PAGES)}
        )
        page.get_by_role("button", name="Read the codes").click()
        expect(page.get_by_role("status")).to_contain_text(re.compile("Reading page [1-6] of 6"))
        assert found(page) == []
        (job,) = line._jobs.values()
        page.goto(address)
        assert job.finished.wait(60)
        assert [trouble.sentence.key for trouble in job.read.troubles] == ["reading.stopped"]


def test_without_scripts_the_result_comes_too(browser: Any, address: str, client: FlaskClient) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/restore")
    page.locator("input[type=file]").set_input_files(
        {"name": "blank.pdf", "mimeType": "application/pdf", "buffer": hostile.blank_pdf(2)}
    )
    page.get_by_role("button", name="Read the codes").click()
    expect(page.get_by_role("alert")).to_contain_text("No code could be read", timeout=60_000)
    context.close()
