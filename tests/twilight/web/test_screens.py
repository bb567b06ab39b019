"""Every page of a table of six in a real browser: nothing is cut, crowded or below the fold."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from assistant.core.language import LANGUAGES
from assistant.web.screen.words import LIGHTS

from ...web.page.test_axe import found
from .places import Places
from .sitting import sit

SIZES = {"tablet": (1180, 730), "small": (1024, 690), "phone": (390, 844)}
WEB = Path(__file__).parents[2] / "web"
CUT, FITS = ((WEB / name).read_text(encoding="utf-8") for name in ("cut.js", "fits.js"))


def looks(page: Page) -> list[str]:
    """What does not fit on a page of the match."""
    fits: list[str] = page.evaluate(FITS) if page.viewport_size != {"width": 390, "height": 844} else []
    return [*page.evaluate(CUT), *fits]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_crowded_or_below_the_fold_at_a_table_of_six(
    places: Places, address: str, browser: Browser, language: str
) -> None:
    wrong = []
    context = browser.new_context(has_touch=True)
    context.add_cookies([{"name": "language", "value": language, "url": address}])
    page = context.new_page()
    shown = {"new": "/new/twilight", **{name: f"/matches/{one.id}" for name, one in places.all().items()}}
    for name, path in shown.items():
        page.goto(address + path)
        page.evaluate("document.fonts.ready")
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name} {size}: {one}" for one in ([] if name == "new" else looks(page))]
            wide = page.evaluate("document.documentElement.scrollWidth")
            wrong += [f"{name} {size}: {wide} px wide"] if wide > width else []
        if page.locator("#over-seats").count():
            wrong += [f"{name}: {one}" for one in whole_table(page)]
    context.close()
    assert not wrong, "\n".join(wrong)


# What a strategy card says beyond its edge, and cards below the fold.
SPILLED = """() => {
  const foot = document.querySelector(".log").getBoundingClientRect().top;
  const box = (card, part) => card.querySelector(part).getBoundingClientRect();
  const spills = (card) => card.scrollHeight > card.clientHeight + 1
    || box(card, ".first").bottom > box(card, ".for-others").top + 1;
  const cards = [...document.querySelectorAll(".card8")];
  const spilled = cards.filter(spills).map((card) => card.innerText);
  return [cards.length, spilled, cards.at(-1).getBoundingClientRect().bottom <= foot];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_first_pick_every_card_holds_its_words_and_a_tablet_shows_all_eight(
    places: Places, address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{address}/matches/{places.begun(picks=0).match.id}")
        number, spilled, all_in_sight = page.evaluate(SPILLED)
        assert (number, spilled) == (8, []), size
        assert all_in_sight or size != "tablet"


# What of the whole table is beyond its screen, at its side or below.
WHOLE = """() => [...document.querySelectorAll("#over-seats :is(th, td, .remark)")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.innerText, one.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth || box.bottom > innerHeight).map(([words]) => words)"""


def whole_table(page: Page) -> list[str]:
    """What of all players' rows does not fit one screen, on both tablets."""
    wrong: list[str] = []
    for width, height in (SIZES["tablet"], SIZES["small"]):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('#over-seats').showPopover()")
        wrong += [f"{width}: {words}" for words in page.evaluate(WHOLE)]
        page.evaluate("document.querySelector('#over-seats').hidePopover()")
    return wrong


def test_axe_finds_nothing_serious_on_any_kind_of_page_in_any_light(
    places: Places, address: str, page: Page
) -> None:
    faults = []

    def look() -> None:
        faults.extend(found(page))
        for light in LIGHTS[1:]:
            page.evaluate("light => { document.documentElement.dataset.light = light }", light)
            faults.extend(found(page, "color-contrast"))

    kinds = ("picks", "begun", "secondaries", "fleets", "dice", "losses", "status")
    matches = {name: f"/matches/{getattr(places, name)().match.id}" for name in kinds}
    turns = matches.pop("begun")
    tabs = [f"{turns}?tab={tab}" for tab in ("cards", "points", "planets")]
    for path in ("/new/twilight", turns, *tabs, *matches.values(), f"{matches['dice']}?tab=battle"):
        page.goto(address + path)
        look()
    page.goto(address + turns)
    page.locator(".whole-table").click()
    look()
    sit(page, address + turns, "p3")
    look()
    assert faults == []
