"""The game of six sides in a real browser: nothing is cut or too wide, and a round is played from set-up."""

from __future__ import annotations

import dataclasses
import re

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.say import say
from assistant.web.screen.words import LIGHTS

from ...web.browsing import Tablet
from ...web.fitting import CUT, FITS, sized
from ...web.page.contrast import Contrast
from ..table import Table
from .setting_up import begin

SIZES = {"tablet": (1180, 730), "small": (1024, 690), "phone": (390, 844)}
BAND = """() => {
  const room = document.documentElement.clientWidth, band = document.querySelector(".band");
  const boxes = [...band.querySelectorAll(".gauge, .gauge .mark, .gauge.number .value")];
  const lost = (box) => box.right > room + 0.5 || !box.width;
  return boxes.filter((one) => lost(one.getBoundingClientRect()))
    .map((one) => one.getAttribute("class"))
    .concat(band.scrollWidth > room ? [`band ${band.scrollWidth}`] : []);
}"""


def looks(page: Page) -> list[str]:
    """What does not fit on a page of the match."""
    fits: list[str] = page.evaluate(FITS) if page.viewport_size != {"width": 390, "height": 844} else []
    return [*page.evaluate(BAND), *page.evaluate(CUT), *fits]


def in_all_sizes(page: Page, path: str, place: str) -> dict[str, list[str]]:
    """What does not fit of a page in each size, by its place."""
    # The second time nothing has happened since it looked last, which would be said over its foot.
    for _ in range(2):
        page.goto(path)
    found = {}
    for name, size in SIZES.items():
        sized(page, size)
        found[f"{place} {name}"] = looks(page)
    return found


def test_the_band_of_six_and_its_questions_fit_every_size(
    page: Page, address: str, app: Flask, client: FlaskClient, opened: str, closed: str
) -> None:
    shelf, places = app.extensions["shelf"], {}
    stores = begin(client, "told", "abcdef", groups="stores")
    Table(shelf.match(stores)).until("shooting")
    table = Table(shelf.match(opened))
    for step in ("setup", "choosing", "shooting", "round"):
        table.until(step)
        places |= in_all_sizes(page, f"{address}/matches/{opened}", step)
    for place, match_id in (("handing", closed), ("dice alone", stores)):
        places |= in_all_sizes(page, f"{address}/matches/{match_id}", place)
    assert {place: faults for place, faults in places.items() if faults} == {}


NAMES = """() => [...document.querySelectorAll(".band .gauge.number .label")].map((label) => {
  const name = label.querySelector("span"), box = name.getBoundingClientRect();
  const wide = name.scrollWidth > name.clientWidth + 1, tall = name.scrollHeight > name.clientHeight + 8;
  return [label.title, box.width > 2 && (wide || tall)];
})"""


def test_long_names_of_six_are_shown_whole_or_give_way_to_their_marks(
    page: Page, address: str, app: Flask, opened: str
) -> None:
    names = ("Emirates of Hacan", "Federation of Sol", "Sardakk N'orr", "Univ. of Jol-Nar", "Xxcha", "Naalu")
    match = app.extensions["shelf"].match(opened)
    frame = match.game.frame(match.state(), "everybody")
    gauges = tuple(
        msgspec.structs.replace(gauge, label=say("book.label", what=name))
        for gauge, name in zip(frame.gauges, names, strict=True)
    )
    shown = msgspec.structs.replace(frame, gauges=gauges)
    object.__setattr__(match, "game", dataclasses.replace(match.game, frame=lambda *_: shown))
    page.goto(f"{address}/matches/{opened}")
    for size in SIZES.values():
        sized(page, size)
        assert page.evaluate(NAMES) == [[name, False] for name in names], size
        assert page.evaluate(BAND) == []


def test_a_round_is_played_from_set_up_with_typed_dice(page: Page, address: str) -> None:
    tablet = Tablet(page, address)
    page.goto(f"{address}/new/six")
    page.get_by_label("Seat 1: Player").fill("Aya")
    page.get_by_role("button", name="3", exact=True).click()
    # What is opened on a page that is put anew is closed again.
    expect(page.get_by_label(re.compile("Seat [0-9]+: Race"))).to_have_count(3)
    page.get_by_label("Seat 2: Race").click()
    page.get_by_role("button", name="Owls").click()
    expect(page.get_by_label("Seat 2: Race")).to_have_text("Owls")
    expect(page.get_by_label("Seat 1: Player")).to_have_value("Aya")
    page.get_by_role("button", name="Start").click()
    for side in ("Ash", "Owls", "Cedar"):
        tablet.asked("take your hand")
        tablet.answer("Take")
        del side
    for card in ("one", "two", "three"):
        tablet.asked("choose a card")
        page.get_by_label("Which card?").locator("visible=true").first.fill(card)
        tablet.answer("Lay it down")
    tablet.asked("Ash: throw two dice")
    tablet.roll(10, 9)
    tablet.asked("Birch: throw two dice")
    tablet.answer("Roll for us")
    tablet.asked("Cedar: throw two dice")
    tablet.changes(lambda: page.keyboard.type("01"))
    tablet.asked("Ash: act or pass")
    for _ in range(3):
        tablet.answer("Pass")
    tablet.asked("Turn 1 is over")
    tablet.on()
    tablet.stock("Ash", 2)
    tablet.stock("Cedar", 1)
    expect(page.locator(".band .gauge.turn .value")).to_contain_text("2")


def test_axe_finds_nothing_serious_at_a_table_of_six_in_any_light(
    page: Page, address: str, app: Flask, client: FlaskClient, opened: str, closed: str
) -> None:
    Table(app.extensions["shelf"].match(opened)).until("shooting")
    faults, contrast = [], Contrast()
    for path in (
        "/new/six",
        f"/matches/{opened}",
        f"/matches/{closed}",
        f"/matches/{opened}/correct?kind=keep_group",
    ):
        page.goto(address + path)
        faults += contrast.grave(page, *LIGHTS[1:])
    page.goto(f"{address}/matches/{opened}")
    page.get_by_role("button", name="Out of turn").click()
    faults += contrast.grave(page)
    assert faults == []


def test_six_sides_are_told_apart_by_shape_and_colour_in_every_light(
    page: Page, address: str, opened: str
) -> None:
    page.goto(f"{address}/matches/{opened}")
    for light in LIGHTS:
        page.evaluate("light => { document.documentElement.dataset.light = light }", light)
        marks = page.evaluate("""() => [...document.querySelectorAll(".band .mark")].map((mark) => {
          const shape = mark.querySelector("use");
          return [shape.getAttribute("href"), getComputedStyle(shape).fill];
        })""")
        assert len({shape for shape, _ in marks}) == len({fill for _, fill in marks}) == 6, light
