"""The band above a match of a described game: each number with the name of its track."""

from __future__ import annotations

from pathlib import Path

from assistant.core.game import Setup
from assistant.web import create_app
from tests.web.client import Browser

from .test_at_the_table import FORD, KEY


def test_the_band_calls_a_track_by_its_short_name_and_a_long_one_takes_two_lines(data: Path) -> None:
    file = data / "games" / FORD
    file.write_text(file.read_text().replace('en = "Supply", ja', 'en = "Supply wagons", ja'))
    app = create_app(data)
    app.test_client_class = Browser
    for key, label in (
        ("own-stone-bridge", "<span>Orders</span>"),
        (KEY, '<span class="long">Supply wagons</span>'),
    ):
        match = app.extensions["shelf"].create(key, Setup("game"))
        page = app.test_client().get(f"/matches/{match.id}").get_data(as_text=True)
        band = page[: page.index("</header>")]
        assert band.count(label) == 2, key
        assert band.count("gauge number counts") >= 2
