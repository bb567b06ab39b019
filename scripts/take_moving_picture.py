"""Take the moving picture of the README from the application itself: some twenty seconds of a war.

`python scripts/take_moving_picture.py` plays on from a recorded war in a real browser and
writes docs/turn.webp.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, Page, expect, sync_playwright
from waitress.server import create_server

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from assistant.web import create_app  # noqa: E402  the checkout comes before anything installed
from scripts.take_pictures import CHROMIUM, SIZE, WAR, Shot, few_colours, stages_of  # noqa: E402  as above
from tests.web.running import running  # noqa: E402  as above

TARGET = ROOT / "docs" / "turn.webp"
WIDTH, LARGEST = 820, 1_500_000
# Seconds for which a page stands: as long as it takes to read it, and as short as a tap.
READ, TAP = 2.2, 0.7
# The faces that are tapped first; the usual answers up to the orders; what is ordered; the answers after it.
FACES, ANSWERS, ORDERED, LAST_ANSWERS = (4, 3), 3, ("CL", "SC"), 2
SHUT = 900


def frames(page: Page) -> Iterator[tuple[bytes, float]]:
    """Each page as it is seen, and for how long."""
    yield page.screenshot(), READ
    for number, face in enumerate(FACES, 1):
        key = page.locator("label").filter(has=page.get_by_role("radio", name=f"die {face}"))
        yield tapped(page, key), READ if number == len(FACES) else TAP
    for _ in range(ANSWERS):
        yield answered(page), READ
    for what in ORDERED:
        yield tapped(page, page.get_by_role("button", name=f"{what}: one more", exact=True)), TAP
    for _ in range(LAST_ANSWERS):
        yield answered(page), READ


def tapped(page: Page, what: Locator) -> bytes:
    """What a tap brings."""
    what.locator("visible=true").first.click()
    page.wait_for_load_state("networkidle")
    # Buttons that have just come are shut for a moment, so that no tap meant for others hits them.
    page.wait_for_timeout(SHUT)
    return page.screenshot()


def answered(page: Page) -> bytes:
    """What the usual answer brings: a later revision."""
    before = page.locator("#match").get_attribute("data-revision") or ""
    tapped(page, page.locator(".btn.main"))
    expect(page.locator("#match")).not_to_have_attribute("data-revision", before)
    return page.screenshot()


def keep(taken: list[tuple[bytes, float]]) -> None:
    """Write them as one file; ValueError if it is too large to be loaded with a page."""
    pictures = []
    for png, _ in taken:
        picture = Image.open(io.BytesIO(png)).convert("RGB")
        seen = (WIDTH, round(picture.height * WIDTH / picture.width))
        pictures.append(few_colours(picture.resize(seen, Image.Resampling.LANCZOS)))
    first, *others = pictures
    times = [round(seconds * 1000) for _, seconds in taken]
    first.save(TARGET, "WEBP", save_all=True, append_images=others, duration=times, loop=0, lossless=True)
    size = TARGET.stat().st_size
    if size > LARGEST:
        raise ValueError(f"{TARGET.name} has {size} bytes")
    print(f"{TARGET.name}: {len(pictures)} pictures, {sum(times) / 1000:.0f} s, {size} bytes")


def main() -> None:
    """Play a turn, and keep what could be seen."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Path(folder))
        pages = stages_of(app.extensions["shelf"], ROOT / WAR, {"ask": Shot(WAR, "interference")})
        program = next(filter(Path.is_file, CHROMIUM), CHROMIUM[-1])
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        with running(create_server(app, host="127.0.0.1", port=0, threads=4)) as port:
            site = f"http://127.0.0.1:{port}"
            context = browser.new_context(viewport=SIZE, reduced_motion="reduce")  # type: ignore[arg-type]
            chosen = {"language": "en", "light": "day", "hints": "off"}
            context.add_cookies([{"name": n, "value": v, "url": site} for n, v in chosen.items()])
            page = context.new_page()
            page.goto(site + pages["ask"])
            page.evaluate("document.fonts.ready")
            keep(list(frames(page)))
        browser.close()


if __name__ == "__main__":
    main()
