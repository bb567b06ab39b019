"""The print page: every sheet with its picture, printed as chosen, for the seat of the screen."""

from __future__ import annotations

import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from playwright.sync_api import Page

from assistant.core.game import Setup
from assistant.core.play.command import Note
from printables import sheets_of
from printables.of_match import match_document
from tests.example import EXAMPLE
from tests.printables.paper import Read

from ..helpers import begin


@pytest.fixture
def here(app: Flask) -> str:
    """Where a new war is."""
    return f"/matches/{app.extensions['shelf'].create(EXAMPLE, Setup('terran-challenge')).id}"


def test_every_sheet_is_offered_with_a_picture_that_is_loaded_when_seen(
    client: FlaskClient, here: str
) -> None:
    page = client.get(f"{here}/print").text
    single = [sheet for sheet in sheets_of(EXAMPLE) if not sheet.bundle and not sheet.with_tab]
    for sheet in single:
        assert f"{here}/sheets/{sheet.key}.pdf?" in page
        assert f"{here}/sheets/{sheet.key}.png?" in page
    # The manual stands after them.
    assert page.count('loading="lazy"') == len(single) + 1
    assert "/manual.pdf?paper=a4&amp;language=en" in page
    for bundle in ("tonight", "everything"):
        assert f"{here}/printing/{bundle}?" in page


def test_choices_are_kept_in_every_address(client: FlaskClient, here: str) -> None:
    page = client.get(f"{here}/print?paper=letter&language=ja&size=large&side=terran").text
    sheets = re.findall(r'href="[^"]*/sheets/queue\.pdf\?([^"]*)"', page)
    assert sheets == ["paper=letter&amp;language=ja&amp;size=large&amp;side=terran"]
    assert page.count('aria-current="true"') == 4


def test_a_choice_nobody_offers_is_left_out(client: FlaskClient, here: str) -> None:
    page = client.get(f"{here}/print?paper=a0&language=tlh&size=tiny&side=martian").text
    # As a value, for a one-time id may spell the shortest of them by chance.
    for word in ("a0", "tlh", "tiny", "martian"):
        assert not re.search(rf"[=\">]{word}\b", page), word


def test_charts_are_offered_in_both_languages_and_planet_maps_by_their_hexes(
    client: FlaskClient, here: str
) -> None:
    page = client.get(f"{here}/print").text
    assert re.search(r"/sheets/charts\.pdf\?[^\"]*language=both", page)
    assert re.search(r"/sheets/planets\.pdf\?[^\"]*only=5", page)
    assert client.get(f"{here}/sheets/planets.pdf?only=5").status_code == 200
    assert client.get(f"{here}/sheets/charts.pdf?language=both").status_code == 200


def test_a_bundle_shows_how_many_sheets_are_done_and_then_the_document_without_script(
    client: FlaskClient, here: str
) -> None:
    count = sum(sheet.tonight for sheet in sheets_of(EXAMPLE))
    address = f"{here}/printing/tonight?paper=letter&side=terran"
    for done in range(count):
        step = client.get(address)
        assert step.headers["Refresh"] == "0"
        assert f"{done} of {count} sheets done" in step.text
        assert f'value="{done}"' in step.text
        assert step.text.count('href="#icon-tick"') == done
    last = client.get(address)
    assert last.headers["Location"] == f"{here}/sheets/tonight.pdf?paper=letter&side=terran"
    pdf = client.get(last.headers["Location"]).data
    assert pdf.startswith(b"%PDF")
    assert len(Read(pdf).pages) >= count


def test_a_bundle_printed_twice_at_once_is_drawn_once_and_one_of_another_seat_apart(
    client: FlaskClient, here: str
) -> None:
    address = f"{here}/printing/tonight"
    assert "0 of" in client.get(address).text
    assert "1 of" in client.get(address).text
    assert "0 of" in client.get(f"{address}?size=large").text


def test_a_bundle_that_fails_says_so_each_time_and_never_waits_for_ever(
    client: FlaskClient, here: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(page: object, *rest: object) -> None:
        raise ValueError("broken")

    monkeypatch.setattr("printables.drawing.document.draw_head", broken)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    assert client.get(f"{here}/printing/tonight").status_code == 200
    for _ in range(3):
        answer = client.get(f"{here}/printing/tonight")
        # As with any page of a match that fails: the match is named, and its backups are a tap away.
        assert answer.status_code == 422
        assert "cannot be shown as it is now (ValueError)" in answer.text
        assert f'href="{here}/keep"' in answer.text
        assert "Refresh" not in answer.headers


def test_no_more_than_a_few_bundles_are_kept(client: FlaskClient, here: str) -> None:
    first = f"{here}/printing/tonight"
    client.get(first)
    for paper in ("a4", "letter"):
        for size in ("normal", "large"):
            for language in ("en", "ja"):
                client.get(f"{first}?paper={paper}&size={size}&language={language}&side=imperial")
    assert "0 of" in client.get(first).text


@pytest.mark.parametrize("asked", ["poster", "queue", "tonight?paper=a3", "tonight?language=tlh"])
def test_what_is_no_bundle_or_cannot_be_printed_is_not_begun(
    client: FlaskClient, here: str, asked: str
) -> None:
    assert client.get(f"{here}/printing/{asked}").status_code == 404


@pytest.mark.parametrize("sheet", ["queue", "tonight"])
def test_a_preview_is_a_small_picture_kept_for_its_revision(
    client: FlaskClient, here: str, sheet: str
) -> None:
    answer = client.get(f"{here}/sheets/{sheet}.png?paper=a4&revision=1")
    assert answer.mimetype == "image/png"
    assert "max-age" in answer.headers["Cache-Control"]
    assert Image.open(io.BytesIO(answer.data)).width == 420
    assert len(answer.data) < 60_000
    assert client.get(f"{here}/sheets/{sheet}.png").headers["Cache-Control"] == "no-store"


def test_a_sheet_says_and_links_to_the_revision_of_the_newest_entry(app: Flask, here: str) -> None:
    match = app.extensions["shelf"].match(here.rpartition("/")[2])
    match.answer(Note("one more entry"), action="one-more-entry")
    document = match_document(match, "queue", seat="both", language="en")
    assert document.imprint.revision == match.last().number == 2


def test_a_preview_of_a_closed_match_is_not_kept(client: FlaskClient) -> None:
    picture = f"/matches/{begin(client, secrecy='closed')}/sheets/queue.png?revision=1"
    assert client.get(picture).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "asked",
    ["poster.png", "poster.pdf", "queue.png?paper=a3", "queue.pdf?size=huge", "queue.pdf?language=both"],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(client: FlaskClient, here: str, asked: str) -> None:
    answer = client.get(f"{here}/sheets/{asked}")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("light", ["evening", "candle"])
def test_a_picture_not_loaded_yet_is_no_pale_rectangle_in_the_dark(
    page: Page, address: str, here: str, light: str
) -> None:
    page.context.add_cookies([{"url": address, "name": "light", "value": light}])
    page.route("**/*.png?*", lambda route: route.abort())
    page.goto(f"{address}{here}/print")
    picture = page.locator(".sheet img").first
    picture.scroll_into_view_if_needed()
    shot = Image.open(io.BytesIO(picture.screenshot())).convert("L")
    assert shot.getpixel((shot.width // 2, shot.height // 2)) < 64
