"""17.2 on the screens of a closed match: each question fits a tablet and a phone, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page

from assistant.core.game import Setup
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.imperium.build import MAP_READ
from tests.tablet import Contexts

from ...imperium.closed import IMPERIAL, TERRAN
from ..fitting import CUT, FITS, stands
from ..link import Screen
from .test_stealth_seats import Hidden, before_scouting

SIZES = ((1180, 730), (390, 760))
TRY: dict[str, Any] = {"type": "scout_system", **IMPERIAL, "fleets": [9], "destination": "alpha-centauri-a"}
SHOW: dict[str, Any] = {"type": "show_destroyers", **TERRAN, "count": 1}
ROLL: dict[str, Any] = {"type": "roll_detection", **IMPERIAL, "faces": [2, 3]}
QUESTIONS_ANSWERED = (("imperial", TRY), ("terran", SHOW), ("imperial", ROLL))
QUESTIONS = (("terran", TRY), ("imperial", SHOW), ("imperial", ROLL))


@pytest.fixture
def match(app: Flask) -> Match:
    """A closed match at the scouts' action, served on this machine."""
    shelf: Shelf = app.extensions["shelf"]
    match = shelf.create("imperium", Setup("first-interstellar-war", secrecy="closed", printed=MAP_READ))
    for number, (seat, answer) in enumerate(before_scouting(Hidden())):
        match.answer(match.convert(answer), action=f"war-{number:04d}", seat=seat)
    return match


def seated(
    context: BrowserContext, address: str, match: Match, seat: str, language: str = "en"
) -> BrowserContext:
    """A screen that sits as this side."""
    context.add_cookies([{"url": address, "name": f"seat-{match.id}", "value": seat}])
    context.add_cookies([{"url": address, "name": "language", "value": language}])
    return context


def opened(context: BrowserContext, address: str, match: Match) -> Page:
    """The page of the match on that screen."""
    page = context.pages[0] if context.pages else context.new_page()
    page.goto(f"{address}/matches/{match.id}")
    stands(page)
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_17_2_every_question_fits_the_screen_of_the_side_that_is_asked(
    match: Match, address: str, context: BrowserContext, language: str
) -> None:
    wrong = []
    for number, (seat, before) in enumerate(QUESTIONS):
        match.answer(match.convert(before), action=f"scouts-{number}")
        page = opened(seated(context, address, match, seat, language), address, match)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{before['type']} {width}×{height}: {one}" for one in page.evaluate(FITS)]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_17_2_a_phone_keeps_stay_in_sight_however_many_fleets_are_seen(
    match: Match, address: str, context: BrowserContext, language: str
) -> None:
    ships = ("CL", "DD", "SC", "AT", "TR", "TR")
    fleets = range(3, 9)
    place = [{"kind": "place_fleet", **TERRAN, "number": n, "system": "alpha-centauri-a"} for n in fleets]
    fill = [
        {"kind": "place_unit", **TERRAN, "type": ship, "where": {"type": "fleet", "number": n}}
        for n in fleets
        for ship in ships
    ]
    more = {"type": "correct", "reason": "more", "changes": [*place, *fill]}
    for number, (seat, answer) in enumerate((("terran", more), *QUESTIONS_ANSWERED)):
        match.answer(match.convert(answer), action=f"scouts-{number}", seat=seat)
    page = opened(seated(context, address, match, "imperial", language), address, match)
    page.set_viewport_size({"width": 390, "height": 760})
    assert page.locator(".question[id*=actions_onward]").count() == 1
    assert page.evaluate(FITS) == []


def test_17_2_detected_scouts_are_asked_for_their_battle_in_words_that_stay_apart(
    match: Match, address: str, context: BrowserContext
) -> None:
    for number, (seat, answer) in enumerate(QUESTIONS_ANSWERED[:-1]):
        match.answer(match.convert(answer), action=f"scouts-{number}", seat=seat)
    match.answer(match.convert({**ROLL, "faces": [6, 6]}), action="scouts-9", seat="imperial")
    page = opened(seated(context, address, match, "imperial", "ja"), address, match)
    page.set_viewport_size({"width": 390, "height": 760})
    title, rule = (page.locator(f".asked {part}").bounding_box() for part in ("h1", ".rule"))
    assert title is not None
    assert rule is not None
    assert title["x"] + title["width"] <= rule["x"]
    assert page.evaluate(CUT) == []


def test_17_2_scouts_are_played_on_two_screens_from_the_move_to_what_they_see(
    match: Match, address: str, new_context: Contexts
) -> None:
    where = f"/matches/{match.id}"
    seats = [seated(new_context(), address, match, seat) for seat in ("imperial", "terran")]
    scouts, enemy = (Screen(context, address, where) for context in seats)
    scouts.page.get_by_role("button", name="Scout unseen").click()
    form = scouts.page.locator(".over:popover-open")
    form.locator("label", has_text="Alpha Centauri A").click()
    scouts.changes(lambda: form.get_by_role("button", name="Scout unseen").click())
    enemy.asked("Show destroyers?")
    assert scouts.page.get_by_text("1 destroyer", exact=True).count() == 0
    enemy.answer("1 destroyer")
    scouts.asked("Are the scouts detected?")
    scouts.roll(2, 3)
    scouts.asked("Move on?")
    scouts.told("Fleet 2 (2× DD, SC, AT and 2× TR)")
    scouts.answer("Stay")
    enemy.asked("Terran: name a system")
