"""Each screen keeps its light, its language and its size of text."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES
from assistant.web.screen.words import LIGHTS, TEXTS
from tests.example import EXAMPLE


@pytest.mark.parametrize(
    ("setting", "mark", "values"),
    [("light", "data-light", LIGHTS), ("language", "lang", LANGUAGES), ("text", "data-text", TEXTS)],
)
def test_what_is_chosen_is_kept_for_every_page(
    client: FlaskClient, setting: str, mark: str, values: tuple[str, ...]
) -> None:
    for value in reversed(values):
        answer = client.post("/settings", data={setting: value, "back": f"/new/{EXAMPLE}"})
        assert answer.headers["Location"] == f"/new/{EXAMPLE}"
        for page in ("/", f"/new/{EXAMPLE}", "/tray"):
            assert f'{mark}="{value}"' in client.get(page).text


def test_there_are_three_lights_and_two_languages() -> None:
    assert LIGHTS == ("day", "evening", "candle")
    assert set(LANGUAGES) == {"en", "ja"}
