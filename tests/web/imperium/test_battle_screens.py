"""Every question of a battle on tablets and on a phone: light and heavy, quick, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.game import Setup
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.words import LIGHTS
from tests.imperium.battle_player import Captain

from ... import slow
from ..battles import OF_SPACE, QUICK, in_a_war, stages
from ..fitting import CUT, LOOK, sized, unfit
from ..page.contrast import Contrast
from ..page.sizes import looks_at, share_of
from ..wars import files_of, put

HERE = Path(__file__).parents[1]
# One page of so many is asked about by all rules of axe.
TURNS = 3
# What the largest battle asks in the same words, with nothing more beside them.
ALIKE = {"entry", "initiative", "order"}
TABLETS, PHONE = ((1180, 730), (1024, 690), (820, 1090)), (390, 760)
# Makes round 1 round 10, and says whether a title names it.
LONGER_ROUND = """() => [...document.querySelectorAll("h1")].filter((one) => {
  const usual = one.lastChild.textContent;
  return usual !== (one.lastChild.textContent = usual.replace("1", "10"));
}).length"""


def battles(app: Flask) -> dict[str, Match]:
    """A match at each question: scenario 2, the largest battle, and the quick resolution."""
    return put(app.extensions["shelf"], _battles())


@cache
def _battles() -> dict[str, bytes]:
    return files_of(_played)


def _played(shelf: Shelf) -> dict[str, Match]:
    kinds = {
        "light": stages(shelf, "assault-on-nusku", OF_SPACE),
        "heavy": stages(shelf, "armageddon", OF_SPACE - ALIKE),
        "quick": stages(shelf, "armageddon", QUICK, quick_resolution="on"),
    }
    war = {"war move": in_a_war(shelf)}
    return war | {f"{kind} {key}": match for kind, found in kinds.items() for key, match in found.items()}


def opened(app: Flask, address: str, page: Page, language: str) -> Iterator[tuple[int, str]]:
    """The page of each question that this language looks at, one after the other: its number and its name."""
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    number = 0
    for name, match in battles(app).items():
        for seen in (0, match.last().number) if match.last().record.results else (0,):
            if looks_at(number, language):
                page.goto(f"{address}/matches/{match.id}?seen={seen}")
                yield number, f"{name}, seen" if seen else name
            number += 1


def wrong_on(page: Page, name: str, number: int, language: str) -> list[str]:
    """What is wrong on a page: on tablets, which take turns, then on a phone; there all is opened."""
    wrong = []
    for sizes in (TABLETS, TABLETS[1:]):
        if sizes != TABLETS and not page.evaluate(LONGER_ROUND):
            continue
        for size in share_of(number, sizes, language):
            sized(page, size)
            wrong += [f"{name} {size[0]}×{size[1]}: {one}" for one in unfit(page)]
    sized(page, PHONE)
    wrong += [f"{name} on a phone: {one}" for one in page.evaluate(CUT)]
    seen = page.evaluate(LOOK)
    return wrong + [f"{name} on a phone: {kind} {one}" for kind, faults in seen.items() for one in faults]


def grave(page: Page, contrast: Contrast, name: str, number: int, light: str) -> list[str]:
    """What axe finds on a tablet: all by day on one page of a kind, pale words there in other lights too.

    The walk of all questions looks at battles too: but in a whole run kinds take turns at the other rules.
    """
    sized(page, TABLETS[0])
    if not slow.ALL and number % TURNS:
        return contrast.in_light(page, light)
    if name.endswith(tuple(ALIKE)):
        return contrast.grave(page, *LIGHTS[1:])
    if name.startswith(("heavy", "war")):
        return contrast.in_light(page, LIGHTS[1])
    return contrast.grave(page, light if name.startswith("quick") else LIGHTS[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_main_button_is_in_sight_nothing_is_cut_crowded_or_small_and_axe_finds_nothing_serious(
    app: Flask, address: str, page: Page, language: str
) -> None:
    wrong, contrast, others = [], Contrast(), cycle(LIGHTS[1:])
    for number, name in opened(app, address, page, language):
        # Axe is asked once for each page, whatever its language.
        if language == LANGUAGES[0] or not looks_at(number, LANGUAGES[0]):
            wrong += grave(page, contrast, name, number, next(others))
        wrong += wrong_on(page, name, number, language)
    assert not wrong, "\n".join(wrong)


def test_hits_are_the_main_button_only_once_one_is_counted(app: Flask, address: str, page: Page) -> None:
    at(app, address, page, "dice")
    none, counted = (page.get_by_role("button", name=name) for name in ("No hits", "Hits as counted"))
    expect(none).to_be_in_viewport()
    expect(counted).to_be_hidden()
    ordinary = none.evaluate("one => getComputedStyle(one).backgroundColor")
    page.locator(".step.plus").first.click()
    expect(none).to_be_hidden()
    expect(counted).to_be_in_viewport()
    assert counted.evaluate("one => getComputedStyle(one).backgroundColor") != ordinary


def at(app: Flask, address: str, page: Page, key: str) -> None:
    """A phone at this question of scenario 2."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"{address}/matches/{battles(app)[f'light {key}'].id}")


def test_a_phone_shows_one_level_and_where_a_chosen_ship_can_go_on_the_others(
    app: Flask, address: str, page: Page
) -> None:
    at(app, address, page, "move")
    areas = page.locator(".battle-board .area:visible")
    expect(areas).to_have_count(25)
    first = areas.first.inner_text()
    others = page.locator(".level:not(:has(:checked))")
    for number in range(others.count()):
        page.locator(".level").nth(number + 1).click()
        expect(areas).to_have_count(25)
        assert areas.first.inner_text() != first
    goal = page.locator(".goal:visible").first
    page.locator(".level").nth(1).click()
    area = goal.get_attribute("value")
    goal.click()
    expect(page.locator("#match")).to_contain_text(f"to {area}")


def test_on_a_phone_targets_come_up_once_a_ship_is_chosen_and_go_again(
    app: Flask, address: str, page: Page
) -> None:
    at(app, address, page, "targets")
    before = page.locator("#match").get_attribute("data-revision") or ""
    fire = page.get_by_role("button", name="Fire as shown", exact=True)
    pile, marks = page.locator(".lot-all").first, page.locator(".lot.answers-it")
    pile.click()
    expect(fire).to_be_hidden()
    expect(marks.first).to_be_in_viewport()
    pile.click()
    expect(fire).to_be_in_viewport()
    pile.click()
    marks.nth(1).click()
    expect(page.locator("#match")).not_to_have_attribute("data-revision", before)
    expect(page.locator(".lot.counted").first).to_contain_text("B")


def test_one_tap_on_a_target_aims_everybody_who_reaches_it(app: Flask, address: str, page: Page) -> None:
    at(app, address, page, "targets")
    page.set_viewport_size({"width": 1180, "height": 730})
    tags = page.locator(".lot.counted .tag")
    expect(tags.first).to_have_text("A")
    page.locator(".lot.answers-it").nth(1).click()
    expect(tags.first).to_have_text("B")
    assert set(tags.all_inner_texts()) == {"B"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_move_stands_in_sight(app: Flask, address: str, page: Page, language: str) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    seen = set()
    for name, match in battles(app).items():
        if not name.endswith("move"):
            continue
        page.goto(f"{address}/matches/{match.id}")
        for size in TABLETS:
            sized(page, size)
            ways = page.locator(".battle-ways")
            seen.add(ways.locator("> *").count())
            beyond = ways.evaluate("one => one.scrollWidth - one.clientWidth")
            assert beyond <= 1, (name, size, ways.inner_text())
    assert max(seen) >= 3


def test_a_retreat_opens_beside_the_other_moves(app: Flask, address: str, page: Page) -> None:
    at(app, address, page, "move")
    expect(page.get_by_role("button", name="Close in", exact=True)).to_be_visible()
    page.get_by_role("button", name="Retreat").click()
    over = page.get_by_role("region", name="Retreat")
    over.locator("label.tile").first.click()
    over.get_by_role("button", name="Retreat").click()
    expect(page.locator("#match")).to_contain_text("leave the battle")


def test_carriers_launch_from_one_sheet_on_a_phone_too(app: Flask, address: str, page: Page) -> None:
    match, captain = app.extensions["shelf"].create("imperium", Setup("assault-on-nusku")), Captain(3)
    for number in range(20):
        question, *_ = match.questions("everybody")
        if any(answer.tag == "launch_fighters" for answer in question.answers):
            break
        command = match.convert(captain.reply(question))
        match.answer(command, question=question.id, action=f"set-up-{number:04d}")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"{address}/matches/{match.id}")
    page.get_by_role("button", name="Fighters").click()
    page.get_by_role("button", name="Launch 2 F").first.click()
    expect(page.locator("#match")).to_contain_text("2 fighters take off")
