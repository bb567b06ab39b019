"""A stranger at the start page: with the small example or by typing, to the first answered question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.fitting import CUT, sized

if TYPE_CHECKING:  # half a second that runs without a browser do not wait for
    from playwright.sync_api import Page

MOST_TAPS = 12
TYPED = """\
tableside = 1
key = "skirmish"
name = "Skirmish"
turns = 6
[sides]
red = { name = "Red" }
blue = { name = "Blue" }
[tracks]
lead = { name = "Lead", least = -5, most = 5, ends = "Blue or Red" }
[charts.fire]
name = "Fire"
dice = "1d6"
odds = ["1:1", "2:1"]
rows = [
  ["1-3", "-", "H"],
  ["4-6", "H", "H"],
]
shifts = [{ name = "Guns", by = 1 }]
[charts.fire.results]
H = ["hit", "lead += 1 if me == 'red' else -1"]
"-" = "no hit"
[steps]
move = { name = "Move", phase = "{side}", kind = "remind", text = "Move your units." }
fire = { name = "Fire", phase = "{side}", kind = "battle", chart = "fire" }
won = { name = "Won", phase = "End", kind = "check", wins = [{ side = "red", when = "lead == 5" }] }
"""
# Whether a finger there touches the foot.
TOUCHED = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.own-foot')"
# What is typed into an empty file, and what the first question is answered with.
WALKS = {"A small one": ("", "Roll"), "An empty one": (TYPED, "Done")}


@pytest.mark.parametrize("begun", WALKS)
def test_a_stranger_answers_the_first_question_within_twelve_taps(
    page: Page, address: str, begun: str
) -> None:
    sized(page, (1024, 690))
    taps = 0

    def tap(role: str, name: str) -> None:
        nonlocal taps
        page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]
        taps += 1

    page.goto(address)
    tap("link", "Describe a game you own")
    page.get_by_role("heading", level=1, name="Describe a game you own").wait_for()
    assert page.evaluate(CUT) == []
    text, answered = WALKS[begun]
    tap("link", begun)
    if text:
        assert text.count("\n") <= 25
        page.get_by_role("textbox").fill(text)
    tap("button", "Keep and check")
    tap("link", "Play it")
    if text:
        tap("radio", "We roll our own")
    tap("button", "Start")
    tap("button", answered)
    page.locator("#match:not([data-revision='1'])").wait_for(state="attached")
    assert taps <= MOST_TAPS
    if text:
        fought(page)


def fought(page: Page) -> None:
    """A battle is told by taps, weighed with each, its dice typed, and what it comes to stands there."""
    battle = page.locator(".own-battle")
    battle.get_by_role("radio", name="1:1").click()
    page.locator("[data-column='1']").wait_for()
    assert page.locator(".own-likely li").all_inner_texts() == ["50% - no hit", "50% H hit"]
    # A shift leads to the next column, which is lit, and leaves one result.
    battle.get_by_role("checkbox", name="Guns").click()
    page.locator("[data-column='2']").wait_for()
    assert page.locator(".own-likely li").all_inner_texts() == ["100% H hit"]
    # Dice of the table: their keys and both ways on are in sight, whatever stands above them.
    foot = page.locator(".own-foot")
    for one in (foot.locator(".key-row.next"), foot.get_by_role("button", name="No more battles")):
        box = one.bounding_box()
        assert box
        assert page.evaluate(TOUCHED, [box["x"] + 20, box["y"] + box["height"] - 4])
    foot.locator("input[value='2']").click()
    page.locator("[data-column='2']").wait_for()
    revision = page.locator("#match").get_attribute("data-revision")
    foot.get_by_role("button", name="Fight").click()
    page.locator(f"#match:not([data-revision='{revision}'])").wait_for(state="attached")
    assert "2:1: H, hit" in page.locator("#match").inner_text()
    foot.get_by_role("button", name="No more battles").click()
    page.get_by_role("heading", name="Move").wait_for()
    assert "Red: Fire done" in page.locator("#match").inner_text()
    # On a phone too a word says what is counted.
    sized(page, (390, 844))
    label = page.locator("#band-track .label").bounding_box()
    assert label
    assert label["width"] > 40


def test_a_fault_leads_to_its_line_and_what_was_typed_is_not_lost(page: Page, address: str) -> None:
    page.goto(f"{address}/games/new?like=empty")
    text = page.get_by_role("textbox")
    text.fill(TYPED.replace("lead == 5", "leed == 5"))
    assert page.locator(".numbers li").count() == len(TYPED.split("\n"))
    page.get_by_role("button", name="Keep and check").click()
    fault = page.locator(".fault").first
    assert "leed" in fault.inner_text()
    for size in ((1024, 690), (390, 844)):
        sized(page, size)
        assert page.evaluate(CUT) == []
    fault.click()
    chosen = "one => one.value.slice(one.selectionStart, one.selectionEnd)"
    assert "leed == 5" in text.evaluate(chosen)
    page.keyboard.type("# gone")
    assert page.locator(".changed").is_visible()
    page.get_by_role("button", name="Keep and check").click()
    page.get_by_role("link", name="Play it").wait_for()
    assert "# gone\n" in text.input_value()
