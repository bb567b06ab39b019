"""Every page of a table of six in a real browser: nothing is cut, crowded or below the fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from assistant.core.words.language import LANGUAGES
from assistant.web.screen.words import LIGHTS

from ... import slow
from ...web.fitting import CUT, LOOK, size_of, sized, stands, unfit
from ...web.page.contrast import Contrast
from ...web.page.sizes import looks_at, share_of
from ...web.page.test_pages import told
from .places import Places
from .sitting import sit

SIZES = {"tablet": (1180, 730), "small": (1024, 690), "phone": (390, 844)}
TABLETS = ("tablet", "small")
TABS = {"turns": ("cards", "points", "planets"), "retreat": ("battle",), "must only": ("players",)}


def looks(page: Page) -> list[str]:
    """What does not fit on a page of the match."""
    cut: list[str] = page.evaluate(CUT) if size_of(page) == SIZES["phone"] else unfit(page)
    return cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_crowded_small_or_below_the_fold_at_a_table_of_six(
    places: Places, app: Flask, address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    # What is new changes no page. A route would do as well, but with one the browser keeps nothing fetched.
    app.view_functions["play.since"], wrong = lambda **_: "", list[str]()
    shown = {name: f"/matches/{one.id}" for name, one in places.all().items()}
    tabs = {f"{name} {tab}": f"{shown[name]}?tab={tab}" for name, some in TABS.items() for tab in some}
    # One of the questions that the whole table answers, opened by itself.
    tabs["status of one"] = f"{shown['claims']}?q=p1"
    for number, (name, path) in enumerate((shown | tabs).items()):
        if not looks_at(number, language):
            continue
        page.goto(address + path)
        # Where one of the languages looks at a page it does so on both tablets; else they share them.
        tablets = share_of(number, TABLETS, language) if slow.ALL else TABLETS
        wrong += [f"{name} {one}" for one in unopened(page, *tablets, "phone")]
        shared = share_of(number, tuple(SIZES), language)
        wrong += [f"{name} {one}" for one in opened(page, sorted(shared, key="phone".__ne__))]
        wrong += [f"{name} {one}" for one in whole_table(page, *tablets)]
    assert not wrong, told(wrong)


# Tabs whose content is wider than they are: it would have to be pushed aside to be read.
ACROSS = """() => [...document.querySelectorAll(".board .panel")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `tab ${one.scrollWidth} px wide in ${one.clientWidth}`)"""


def unopened(page: Page, *sizes: str) -> Iterator[str]:
    """What is wrong with a page as it stands, in these sizes."""
    for size in sizes:
        sized(page, SIZES[size])
        yield from (f"{size}: {one}" for one in (*looks(page), *page.evaluate(ACROSS)))


def opened(page: Page, sizes: Iterable[str]) -> Iterator[str]:
    """Legibility, width and targets in these sizes, with all open that can be; it is left so."""
    for size in sizes:
        sized(page, SIZES[size])
        found = page.evaluate(LOOK)
        yield from (f"{size} {kind}: {one}" for kind, some in found.items() for one in some)


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


# From the second round on two cards have tokens on them, and one is shut with its reason.
@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_first_pick_every_card_holds_its_words_and_both_tablets_show_all_eight(
    places: Places, address: str, page: Page, language: str, later: bool
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    table = places.redistribution() if later else places.begun(picks=0)
    if later:
        table.give(type="nobody_redistributes")
    # The page of what the redistribution brought was seen.
    page.goto(f"{address}/matches/{table.match.id}?seen={table.match.revision()}")
    for size, wide in SIZES.items():
        sized(page, wide)
        number, spilled, all_in_sight = page.evaluate(SPILLED)
        assert (number, spilled) == (8, []), size
        assert all_in_sight or size == "phone", size


# What of the whole table is beyond its screen, at its side or below.
WHOLE = """() => {
  const over = document.querySelector("#over-seats");
  over?.showPopover();
  const found = [...document.querySelectorAll("#over-seats :is(th, td, .remark)")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.right > innerWidth || box.bottom > innerHeight).map(([words]) => words);
  over?.hidePopover();
  return found;
}"""


def whole_table(page: Page, *tablets: str) -> Iterator[str]:
    """What of all players' rows does not fit one screen."""
    for tablet in tablets:
        sized(page, SIZES[tablet])
        yield from (f"{tablet}: {words}" for words in page.evaluate(WHOLE))


# Where the first line of what happened last begins, and what is in sight of it.
FIRST_LINE = """() => {
  const last = document.querySelector(".last"), seen = last.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(last.querySelector("p"));
  const line = range.getClientRects()[0];
  return line.left < seen.right && line.bottom <= seen.bottom + 1;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_what_happened_last_the_first_line_is_in_sight_however_low_the_screen(
    places: Places, address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.goto(f"{address}/matches/{places.begun().match.id}")
    for size in (SIZES["tablet"], SIZES["small"], (1180, 640)):
        sized(page, size)
        assert page.evaluate(FIRST_LINE), size


@pytest.mark.parametrize("race", ["naalu", "sol"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_is_in_sight_without_scrolling_on_both_tablets(
    places: Places, address: str, page: Page, language: str, race: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    table = places.begun()
    while table.state.players[table.state.active].race != race:
        table.insist(type="pass_turn", side=table.state.active)
    page.goto(f"{address}/matches/{table.match.id}")
    for size in TABLETS:
        sized(page, SIZES[size])
        for action in ("take_tactical", "take_transfer", "pass_turn"):
            button = page.locator(f".choices4 > :has(input[value='{action}']) > .choice4")
            expect(button).to_be_in_viewport(ratio=1)


def test_axe_finds_nothing_serious_on_any_kind_of_page(places: Places, address: str, page: Page) -> None:
    faults, contrast = [], Contrast()
    kinds = ("picks", "begun", "secondaries", "fleets", "dice", "losses", "claims")
    matches = {name: f"/matches/{getattr(places, name)().match.id}" for name in kinds}
    turns = matches.pop("begun")
    tabs = [f"{turns}?tab={tab}" for tab in ("cards", "points", "planets")]
    # By day by all rules; in the survey of all pages these take turns at the lights.
    for path in ("/new/twilight", turns, *tabs, *matches.values(), f"{matches['dice']}?tab=battle"):
        page.goto(address + path)
        faults += contrast.grave(page)
    assert faults == []


def test_axe_finds_nothing_serious_in_any_light_on_what_lies_over_a_page(
    places: Places, address: str, page: Page
) -> None:
    turns, contrast = f"{address}/matches/{places.begun().match.id}", Contrast()
    page.goto(turns)
    page.locator(".whole-table").click()
    faults = contrast.grave(page, *LIGHTS[1:])
    sit(page, turns, "p3")
    assert [*faults, *contrast.grave(page, *LIGHTS[1:])] == []


def test_what_finds_no_room_is_counted_again_once_its_type_has_come(
    places: Places, address: str, page: Page
) -> None:
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    sized(page, SIZES["phone"])
    fonts: list[Route] = []

    def hold(route: Route) -> None:
        fonts.append(route)

    page.route("**/fonts/*", hold)
    page.goto(f"{address}/matches/{places.retreat().match.id}", wait_until="domcontentloaded")
    # A room that what it holds just fills, in the type that stands in: its own is not waited for.
    last = page.locator(".last")
    last.evaluate_handle("one => { one.style.height = `${one.offsetHeight}px`; }")
    expect(last.locator("> .more")).to_be_hidden()
    for font in fonts:
        font.continue_()
    stands(page)
    expect(last.locator("> .more")).to_be_visible()
    assert not page.evaluate(LOOK)["cut"]
