"""The survey of pages sees a fault of each kind that is planted on a page which has none."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from ..axe import found
from ..fitting import stands
from ..helpers import begin
from .contrast import Contrast
from .test_pages import looked
from .walked import TOGETHER

HEAD = "document.querySelector('h1').style.cssText = "
FAULTS = {
    "targets": HEAD.replace("h1", "header .btn") + "'min-height: 0; height: 40px; padding: 0'",
    "type": HEAD + "'font-size: 16px'",
    "wide": HEAD + "'width: 1300px; flex: none'",
    "cut": HEAD + "'width: 40px; overflow: hidden; white-space: nowrap'",
    "covered": "document.body.append(Object.assign(document.createElement('i'), "
    "{ style: 'position: absolute; inset: 0' }))",
}
PALE = HEAD + "'color: #ddd'"
UNDER = (
    "document.querySelector('h1').style.position = 'relative';"
    "document.querySelector('h1').before(Object.assign(document.createElement('i'), { style: "
    "'position: absolute; width: 900px; height: 200px; background: #555' }))"
)
DAY = "document.documentElement.dataset.light = 'day'"


@pytest.fixture
def sound(page: Page, address: str) -> Page:
    """A page without a fault."""
    page.goto(f"{address}/tray?n=5&target=4")
    stands(page)
    assert looked(page) == []
    return page


@pytest.mark.parametrize("kind", FAULTS)
def test_a_planted_fault_is_seen_as_what_it_is(sound: Page, kind: str) -> None:
    sound.evaluate(FAULTS[kind])
    assert kind in {one.partition(":")[0] for one in looked(sound)}


def test_words_too_pale_to_be_read_are_seen(sound: Page) -> None:
    assert found(sound, "color-contrast") == []
    sound.evaluate(PALE)
    assert len(found(sound, "color-contrast")) == 1


def test_words_too_pale_are_seen_once_however_many_look_alike_and_again_where_they_look_otherwise(
    sound: Page,
) -> None:
    contrast = Contrast()
    assert contrast.in_every_light(sound) == []
    sound.evaluate(DAY)
    assert contrast.faults(sound) == []
    sound.evaluate(PALE)
    assert len(contrast.faults(sound)) == 1
    sound.evaluate("document.querySelector('h1').after(document.querySelector('h1').cloneNode(true))")
    assert contrast.faults(sound) == []
    sound.evaluate("document.querySelectorAll('h1')[1].style.backgroundColor = 'silver'")
    assert len(contrast.faults(sound)) == 1


def test_words_too_pale_for_what_lies_under_them_are_seen_though_they_look_the_same(sound: Page) -> None:
    contrast = Contrast()
    assert contrast.faults(sound) == []
    sound.evaluate(UNDER)
    assert [one for one in contrast.faults(sound) if "h1" in one]


def test_words_that_could_not_be_judged_on_one_page_are_judged_on_the_next(sound: Page) -> None:
    contrast = Contrast()
    assert contrast.faults(sound) == []
    sound.evaluate(PALE)
    covers = "document.querySelector('h1').append(Object.assign(document.createElement('i'), { style: "
    sound.evaluate(covers + "'position: absolute; inset: 0; background: url(data:,)' }))")
    assert contrast.faults(sound) == []
    sound.evaluate("document.querySelector('h1 i').remove()")
    assert len(contrast.faults(sound)) == 1


@pytest.mark.parametrize(
    ("planted", "seen"),
    [
        ("main.style.marginTop = '2000px'", "main button"),
        ("document.querySelector('.ask-pane h1').style.marginTop = '-900px'", "question"),
        (
            "main.before(Object.assign(document.createElement('i'), { style: 'position: fixed; inset: 0' }))",
            "under",
        ),
    ],
)
def test_what_is_not_in_sight_together_is_seen(
    page: Page, address: str, client: FlaskClient, planted: str, seen: str
) -> None:
    page.goto(f"{address}/matches/{begin(client)}")
    assert page.evaluate(TOGETHER) == []
    mains = "[...document.querySelectorAll('.ask-pane :is(.btn.main, .send)')]"
    page.evaluate(f"() => {{ const main = {mains}.find((one) => one.checkVisibility()); {planted}; }}")
    assert seen in " ".join(page.evaluate(TOGETHER))
