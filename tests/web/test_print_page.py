"""The print page: every sheet with its picture, printed as chosen, for the seat of the screen."""

from __future__ import annotations

import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from assistant.core.game import Setup
from printables import sheets_of


@pytest.fixture
def here(app: Flask) -> str:
    """Where a new war is."""
    return f"/matches/{app.extensions['shelf'].create('imperium', Setup('terran-challenge')).id}"


def test_every_sheet_is_offered_with_a_picture_that_is_loaded_when_seen(
    client: FlaskClient, here: str
) -> None:
    page = client.get(f"{here}/print").text
    for sheet in sheets_of("imperium"):
        assert f"{here}/sheets/{sheet.key}.pdf?" in page
        assert f"{here}/sheets/{sheet.key}.png?" in page
    assert page.count('loading="lazy"') == len(sheets_of("imperium")) - 1


def test_choices_are_kept_in_every_address(client: FlaskClient, here: str) -> None:
    page = client.get(f"{here}/print?paper=letter&language=ja&size=large&side=terran").text
    sheets = re.findall(r'href="[^"]*/sheets/queue\.pdf\?([^"]*)"', page)
    assert sheets == ["paper=letter&amp;language=ja&amp;size=large&amp;side=terran"]
    assert page.count('aria-current="true"') == 4


def test_a_choice_nobody_offers_is_left_out(client: FlaskClient, here: str) -> None:
    page = client.get(f"{here}/print?paper=a0&language=tlh&size=tiny&side=martian").text
    for word in ("a0", "tlh", "tiny", "martian"):
        assert word not in page


def test_charts_are_offered_in_both_languages_and_planet_maps_by_their_hexes(
    client: FlaskClient, here: str
) -> None:
    page = client.get(f"{here}/print").text
    assert re.search(r"/sheets/charts\.pdf\?[^\"]*language=both", page)
    assert re.search(r"/sheets/planets\.pdf\?[^\"]*only=5", page)
    assert client.get(f"{here}/sheets/planets.pdf?only=5").status_code == 200
    assert client.get(f"{here}/sheets/charts.pdf?language=both").status_code == 200


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


@pytest.mark.parametrize(
    "asked",
    ["poster.png", "poster.pdf", "queue.png?paper=a3", "queue.pdf?size=huge", "queue.pdf?language=both"],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(client: FlaskClient, here: str, asked: str) -> None:
    answer = client.get(f"{here}/sheets/{asked}")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text
