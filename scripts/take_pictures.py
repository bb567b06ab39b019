"""Take the pictures of the manual anew, from recorded matches, in a real browser and in both languages.

`python scripts/take_pictures.py` writes assistant/static/manual/<language>/<name>.webp, and beside its test
what each page said; the test takes them again and tells which page is no longer as its picture shows it.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from waitress.server import create_server

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from assistant.core.game import SETUPS  # noqa: E402  as above
from assistant.core.shipped.decoding import PLAIN  # noqa: E402  the checkout comes before anything installed
from assistant.core.words.language import LANGUAGES  # noqa: E402  as above
from assistant.games import GAMES  # noqa: E402  as above
from assistant.manual.library import picture_file  # noqa: E402  as above
from assistant.matches.shelf import sample  # noqa: E402  as above
from assistant.matches.shelf.shelf import Shelf  # noqa: E402  as above
from assistant.web import create_app  # noqa: E402  as above
from tests.web.running import running  # noqa: E402  as above

SAID = ROOT / "tests" / "manual" / "pictures"
CHROMIUM = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
SIZE = {"width": 1180, "height": 730}
# As it is kept: still legible in the column of a page, and no larger than that.
WIDTH = 944
# Few colours without dots between them: the page as it was drawn, in a file and on paper a part as large.
COLOURS = 64
# So coarse that another way to smooth letters is not seen, and fine enough to see a panel that moved.
GLANCE = (24, 15)
# Type and the pictures in sight, which a browser fetches and decodes when it likes, stand on the page.
DRAWN = """async () => {
  await document.fonts.ready;
  const inSight = (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight;
  await Promise.all([...document.images].filter(inSight).map((one) => one.decode()));
}"""
TIMES = re.compile(r"\d{4}-\d\d-\d\d|\b\d\d:\d\d\b")


class Shot(NamedTuple):
    """A picture: the recorded match and the question it stands at (none: of no match), and the page."""

    record: str = ""
    asks: str = ""
    page: str = ""
    opens: str = ""


WAR = "data/imperium/sample.jsonl"
BATTLE = "tests/recorded/imperium/worked/war-battle.jsonl"
LANDING = "tests/recorded/imperium/landings/earth-terran.jsonl"
TABLE = "data/twilight/sample.jsonl"
CAMPAIGN = "tests/recorded/outer_planets/alliance-wins.jsonl"
SHOTS: Mapping[str, Shot] = {
    "new": Shot(page="/new/imperium"),
    "settings": Shot(page="/settings"),
    "ask": Shot(WAR, "setup_place"),
    "interference": Shot(WAR, "interference"),
    "help": Shot(WAR, "petition", opens="over-help"),
    "construction": Shot(WAR, "construction"),
    "menu": Shot(WAR, "repair", opens="menu"),
    "maintenance": Shot(WAR, "maintenance"),
    "actions": Shot(WAR, "actions"),
    "map": Shot(WAR, "actions", "?tab=map"),
    "journal": Shot(WAR, "interference.visit", "?tab=journal"),
    "moment": Shot(WAR, "prestige.loans", "/at/100"),
    "story": Shot(WAR, "prestige.loans", "/story"),
    "correct": Shot(WAR, "prestige.loans", "/correct"),
    "lists": Shot(WAR, "prestige.loans", "/table"),
    "print": Shot(WAR, "prestige.loans", "/print"),
    "battle": Shot(BATTLE, "space_battle_targets"),
    "landing": Shot(LANDING, "planet_battle_fight"),
    "cards": Shot(TABLE, "pick"),
    "turn": Shot(TABLE, "turn"),
    "claims": Shot(TABLE, "claims_all"),
    "play": Shot(CAMPAIGN, "play"),
    "aims": Shot(CAMPAIGN, "battle_aims"),
}  # fmt: skip


class Taken(NamedTuple):
    """A picture as it was taken: what can be seen, roughly too, and what the page says."""

    png: bytes
    glance: str
    said: list[str]


def stages(shelf: Shelf) -> dict[str, str]:
    """Each recorded match played as far as pictures need it; where the pages of each picture are."""
    found = {name: shot.page for name, shot in SHOTS.items() if not shot.record}
    for record in dict.fromkeys(shot.record for shot in SHOTS.values() if shot.record):
        wanted = {name: shot for name, shot in SHOTS.items() if shot.record == record}
        found |= stages_of(shelf, ROOT / record, wanted)
    return found


def stages_of(shelf: Shelf, record: Path, wanted: Mapping[str, Shot]) -> dict[str, str]:
    """The same for the pictures of one match."""
    setup, *answers = record.read_bytes().splitlines()
    game = next(key for key in GAMES if key in record.parts)
    match = shelf.create(game, SETUPS.json(setup), f"play{len(list(shelf.folder.iterdir())):04d}")
    found: dict[str, str] = {}
    for number, answer in enumerate(answers):
        asked = {question.key for question in match.questions("everybody")[:1]}
        for name in [name for name, shot in wanted.items() if shot.asks in asked and name not in found]:
            stage = f"shot{list(SHOTS).index(name):04d}"
            shutil.copyfile(match.path, match.path.with_stem(stage))
            found[name] = _address(stage, wanted[name].page, match.last().number)
        if len(found) == len(wanted):
            break
        sample.give(match, msgspec.json.encode(PLAIN.json(answer)["command"]), f"shot-{number:04d}")
    return found


def _address(match_id: str, page: str, newest: int) -> str:
    """Where a page of a match is; what happened last is seen already."""
    if page.startswith("/"):
        return f"/matches/{match_id}{page}"
    return f"/matches/{match_id}{page or '?'}&seen={newest}".replace("?&", "?")


def take(browser: Browser, site: str, language: str, pages: Mapping[str, str]) -> Iterator[tuple[str, Taken]]:
    """Every picture in a language, by its name."""
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce")  # type: ignore[arg-type]
    chosen = {"language": language, "light": "day", "hints": "off"}
    context.add_cookies([{"name": name, "value": value, "url": site} for name, value in chosen.items()])
    page = context.new_page()
    for name, address in pages.items():
        yield name, _taken(page, site + address, SHOTS[name].opens)
    context.close()


def _taken(page: Page, address: str, opens: str) -> Taken:
    page.goto(address)
    page.evaluate(DRAWN)
    if opens:
        page.evaluate("id => document.getElementById(id).showPopover()", opens)
    png = page.screenshot(animations="disabled")
    said = page.locator("body").inner_text().splitlines()
    return Taken(png, glance(png), [TIMES.sub("–", line.strip()) for line in said if line.strip()])


def glance(png: bytes) -> str:
    """A picture seen from far: a grey of sixteen for each part of it."""
    small = Image.open(io.BytesIO(png)).convert("L").resize(GLANCE, Image.Resampling.BOX)
    return small.tobytes().hex()[::2]


def few_colours(picture: Image.Image) -> Image.Image:
    """A picture in colours that stand apart: those of the sides are seldom, and must not be lost."""
    few = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    return few.convert("RGB")


def keep(taken: Mapping[str, Taken], language: str) -> None:
    """Write pictures and what they say; pictures that are no longer taken go."""
    picture_file(language, "").parent.mkdir(parents=True, exist_ok=True)
    for file in picture_file(language, "").parent.glob("*.webp"):
        file.unlink()
    for name, one in taken.items():
        picture = Image.open(io.BytesIO(one.png)).convert("RGB")
        size = (WIDTH, round(picture.height * WIDTH / picture.width))
        small = picture.resize(size, Image.Resampling.LANCZOS)
        few_colours(small).save(picture_file(language, name), "WEBP", lossless=True, method=4)
    told = {name: {"glance": one.glance, "said": one.said} for name, one in taken.items()}
    SAID.mkdir(parents=True, exist_ok=True)
    text = json.dumps(told, ensure_ascii=False, indent=1)
    (SAID / f"{language}.json").write_text(f"{text}\n", encoding="utf-8")


def main() -> None:
    """Take them all."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Path(folder))
        pages = stages(app.extensions["shelf"])
        program = next(filter(Path.is_file, CHROMIUM), CHROMIUM[-1])
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        with running(create_server(app, host="127.0.0.1", port=0, threads=4)) as port:
            for language in LANGUAGES:
                keep(dict(take(browser, f"http://127.0.0.1:{port}", language, pages)), language)
        browser.close()


if __name__ == "__main__":
    main()
