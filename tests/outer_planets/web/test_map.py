"""The map on the tablet: typed in by taps, carried about, answered by a tap on an area."""

from __future__ import annotations

import re
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.seats import EVERYBODY
from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.typesetting import SEAM, typesetter
from assistant.web.screen.words import LIGHTS
from tests.outer_planets.combat.places import Sea
from tests.web.browsing import Tablet
from tests.web.fitting import stands
from tests.web.page.contrast import Contrast

from .test_walks import PORTS, TABLET, begun, give

# Names that are cut off, and boxes that lie over each other.
CUT = """() => [...document.querySelectorAll(".area-name > b, .area-line > span, .docked")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1
    || name.getBoundingClientRect().right > name.closest(".area-box").getBoundingClientRect().right - 2)
  .map((name) => name.innerText)"""
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".area-box")].map((box) => box.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => !apart(one, other))).length;
}"""

WIDER = """() => {
  const map = document.querySelector(".whole-map");
  return map.scrollWidth - map.clientWidth;
}"""
MAP = Path(__file__).parents[3] / "data" / "outer_planets" / "map.toml"
NAMES = re.findall(r'ja = "([^"]+)"', MAP.read_text(encoding="utf-8"))
SMALL = {"width": 1024, "height": 690}
AREAS = (
    "inner_planets",
    "belt_1",
    "belt_2",
    "belt_3",
    "jupiter",
    "saturn",
    "leading_trojans",
    "trailing_trojans",
)
FACTORIES = {f"port.{port}.factories": 2 for port in ("columbia", "valhalla", "ganymede", "titan")}


def misfits(page: Page, *maps: tuple[str, str]) -> list[object]:
    """What is cut, lies over another or scrolls sideways at either size, of maps by language and address."""
    found: list[object] = []
    for language, at in maps:
        page.context.add_cookies([{"url": at, "name": "language", "value": language}])
        page.goto(at)
        stands(page)
        for size in (TABLET, SMALL):
            page.set_viewport_size(size)
            faults = [page.evaluate(fault) for fault in (CUT, OVERLAPS, WIDER)]
            found += [(language, at, size, faults)] if any(faults) else []
    return found


def test_the_map_is_typed_in_by_taps_and_a_box_carried_to_another_place(
    page: Page, address: str, app: Flask
) -> None:
    match, tablet = begun(app, blank=True, hands=True), Tablet(page, address)
    shelf: Shelf = app.extensions["shelf"]
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}?tab=map")
    page.get_by_role("link", name="Enter the map").click()
    expect(page.locator(".map-keys").first).to_be_visible()

    def tap(name: str) -> None:
        revision = tablet.revision
        tablet.tap(page.locator(".area-box, .map-keys .btn").filter(has_text=name).first)
        expect(page.locator(f"#match:not([data-revision='{revision}'])")).to_be_visible()

    # Points of the inner planets are known; Belt 1 then has a neighbour already.
    tap("no")
    tap("Belt 1")
    tap("Belt 2")
    expect(page.locator(".map-pane")).to_contain_text("Adjoins 2 areas.")
    tablet.tap(page.get_by_role("link", name="Next: Belt 1"))
    expect(page.get_by_role("heading", name="Belt 1")).to_be_visible()
    expect(page.locator(".map-pane")).to_contain_text("Adjoins 1 area.")
    for keys in page.locator(".map-keys").all()[:2]:
        revision = tablet.revision
        tablet.tap(keys.get_by_role("button", name="1"))
        expect(page.locator(f"#match:not([data-revision='{revision}'])")).to_be_visible()
    tap("no")
    tap("Jupiter")
    tablet.tap(page.get_by_role("link", name="Next: Belt 2"))
    expect(page.get_by_role("heading", name="Belt 2")).to_be_visible()
    assert tablet.taps == 9
    book = shelf.read_book("outer_planets")
    assert book["area.belt_1.neighbours"] == ["inner_planets", "jupiter"]
    assert (book["area.belt_1.alliance"], book["area.belt_1.raiding"]) == (1, False)

    page.goto(f"{address}/matches/{match.id}?tab=map&chosen=place.saturn")
    revision = tablet.revision
    page.locator(".area-box.here").drag_to(page.locator(".area-column").first.locator(".free").last)
    expect(page.locator(f"#match:not([data-revision='{revision}'])")).to_be_visible()
    assert shelf.read_book("outer_planets")["map.saturn"] // 100 == 1  # type: ignore[operator]
    page.locator(".area-box.here").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"#match:not([data-revision='{int(revision) + 1}'])")).to_be_visible()
    assert shelf.read_book("outer_planets")["map.saturn"] // 100 == 2  # type: ignore[operator]

    faults, contrast = list[str](), Contrast()
    for chosen in ("", "place.saturn", "edit.jupiter"):
        page.goto(f"{address}/matches/{match.id}?tab=map&chosen={chosen}")
        faults += contrast.grave(page, *LIGHTS[1:])
    assert faults == []
    # With everything on it that a map can show, no name is cut and nothing scrolls sideways.
    shelf.change_book("outer_planets", PORTS | FACTORIES)
    match = begun(app, hands=True)
    held = [{"kind": "set_value", "key": f"area.{area}", "to": "aerospace"} for area in AREAS]
    give(match, {"type": "correct", "reason": "to be shown", "changes": held})
    at = f"{address}/matches/{match.id}?tab=map&chosen="
    assert misfits(page, ("en", at), ("ja", at), ("ja", f"{at}edit.jupiter")) == []


def test_nothing_is_cut_on_a_map_nobody_has_read_off(page: Page, app: Flask, address: str) -> None:
    match = begun(app, blank=True, hands=True)
    at = f"{address}/matches/{match.id}?tab=map"
    assert misfits(page, ("en", at), ("ja", at)) == []


def test_an_area_to_be_fought_is_answered_on_the_map_and_any_other_opens_its_units(
    app: Flask, client: FlaskClient
) -> None:
    sea = Sea(app).strike(fight=False)
    here = f"/matches/{sea.match.id}"
    page = client.get(f"{here}?tab=map").text
    assert page.count("area-box asked-of") == 1
    assert page.count('type="hidden" name="area" value="inner_planets"') == 3
    assert f'href="{here}?tab=forces&chosen=jupiter"' in page
    forces = client.get(f"{here}?tab=forces&chosen=jupiter").text
    assert "Jupiter area and its ports" in forces
    assert "Columbia" not in forces.partition('class="op-place"')[2]
    # While the map is edited a tap answers nothing.
    assert "asked-of" not in client.get(f"{here}?tab=map&chosen=edit").text
    assert sea.match.questions(EVERYBODY)[0].key == "surprise_battles"


def test_who_only_looks_is_not_asked_to_type_in_the_map(client: FlaskClient) -> None:
    here = client.get("/look/outer_planets").headers["Location"]
    page = client.get(f"{here}&tab=map").text
    assert "area-box" in page
    assert "chosen=edit" not in page
    assert "chosen=place" not in page


def test_long_japanese_names_of_the_map_say_where_a_line_may_break() -> None:
    ready = typesetter("ja")
    # On a tile of half the question's width ten kana have room.
    long = [name for name in NAMES if re.search(r"[ァ-ヶー]{11,}", name)]
    assert "コロンビアステーション" in long
    assert [name for name in long if SEAM not in ready(name)] == []
