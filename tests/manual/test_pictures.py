"""The pictures of the manual are of the pages as they are: each is taken anew and compared."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image
from playwright.sync_api import Browser
from waitress.server import create_server

from assistant.core.words.language import LANGUAGES
from assistant.manual.library import picture_file
from assistant.web import create_app
from scripts.take_pictures import SAID, SHOTS, glance, stages, take
from tests.web.page.sizes import looks_at
from tests.web.running import running

COMMAND = "Look at the page; if it is as it should be, run: python scripts/take_pictures.py"
# Of sixteen greys: smoothed letters move a part of a picture by one, a panel that moved by many.
MOST_MOVED, MOST_ON_AVERAGE = 4, 0.5
LARGEST = 100_000


class Site(NamedTuple):
    """A server with the recorded matches, and where each picture is taken on it."""

    address: str
    pages: dict[str, str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Every recorded match played as far as its pictures need it."""
    app = create_app(tmp_path_factory.mktemp("shelf"))
    pages = stages(app.extensions["shelf"])
    with running(create_server(app, host="127.0.0.1", port=0, threads=4)) as port:
        yield Site(f"http://127.0.0.1:{port}", pages)


def moved(one: str, other: str) -> tuple[int, float]:
    """How far two glances are apart, at most and on average."""
    apart = [abs(int(a, 16) - int(b, 16)) for a, b in zip(one, other, strict=True)]
    return max(apart), sum(apart) / len(apart)


@pytest.mark.xdist_group("looks")
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_still_says_and_shows_what_its_picture_does(
    browser: Browser, site: Site, code: str
) -> None:
    kept = json.loads((SAID / f"{code}.json").read_text(encoding="utf-8"))
    assert kept.keys() == SHOTS.keys()
    # The languages take turns at the pictures, but in a whole run.
    turns = {name: path for at, (name, path) in enumerate(sorted(site.pages.items())) if looks_at(at, code)}
    assert turns
    for name, taken in take(browser, site.address, code, turns):
        assert taken.said == kept[name]["said"], f"{code} {name} says something else. {COMMAND}"
        most, average = moved(taken.glance, kept[name]["glance"])
        looks_alike = most <= MOST_MOVED and average <= MOST_ON_AVERAGE
        assert looks_alike, f"{code} {name} looks otherwise ({most}, {average:.2f}). {COMMAND}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_is_small_and_the_one_its_glance_is_of(code: str) -> None:
    kept = json.loads((SAID / f"{code}.json").read_text(encoding="utf-8"))
    for name in SHOTS:
        file = picture_file(code, name)
        assert file.stat().st_size < LARGEST, name
        with Image.open(io.BytesIO(file.read_bytes())) as picture:
            assert (picture.width, picture.height) == (944, 584)
            out = io.BytesIO()
            picture.save(out, "PNG")
        # Few colours move a shade to the next one here and there; another picture is further away.
        most, _ = moved(glance(out.getvalue()), kept[name]["glance"])
        assert most <= 1, name


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_colours_of_the_sides_are_as_they_are_on_the_screen(code: str) -> None:
    with Image.open(picture_file(code, "actions")) as picture:
        seen = [colour for _, colour in picture.convert("RGB").getcolors(1 << 20) or ()]
    for side in ((207, 46, 27), (27, 79, 159)):
        nearest = min(sum(abs(a - b) for a, b in zip(side, colour, strict=True)) for colour in seen)
        assert nearest < 30, (side, nearest)


def test_a_panel_that_moved_is_seen_and_smoothing_is_not(tmp_path: Path) -> None:
    def drawn(left: int, grey: int = 0) -> str:
        picture = Image.new("L", (1180, 730), 240)
        picture.paste(grey, (left, 100, left + 300, 500))
        out = io.BytesIO()
        picture.save(out, "PNG")
        return glance(out.getvalue())

    assert moved(drawn(100), drawn(102))[0] <= MOST_MOVED
    assert moved(drawn(100), drawn(100, 12)) <= (1, MOST_ON_AVERAGE)
    assert moved(drawn(100), drawn(300))[0] > MOST_MOVED
