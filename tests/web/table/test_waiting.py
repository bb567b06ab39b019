"""Two screens of a closed match: who waits is told for whom, what, since when; one soft signal ends it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.example import EXAMPLE

from ..client import Browser, joined
from ..helpers import to_interference
from ..kept import page_of

Contexts = Callable[[], BrowserContext]


def to_petition(client: Browser, match: Match) -> None:
    """Answer the set-up as quickly as it can be answered, then the roll."""
    client.set_cookie(f"seat-{match.id}", "everybody")
    to_interference(client, match.id)
    give(match, "imperial", type="roll_interference", faces=[3, 4])
    client.set_cookie(f"seat-{match.id}", "table")


def give(match: Match, seat: str, **command: object) -> None:
    match.answer(match.convert(command), action=f"wait-{match.last().number:04d}", seat=seat)


@pytest.fixture
def match(lan: Flask, tmp_path: Path) -> Match:
    """The Imperial side is asked whether it petitions the Emperor."""
    setup = Setup("first-interstellar-war", "Thursday war", "closed")
    match = Match.create(tmp_path / "matches", "waiting1", GAMES[EXAMPLE], setup)
    to_petition(lan.test_client(), match)
    return match


@pytest.fixture
def imperial(lan: Flask, match: Match) -> Browser:
    return seated(lan, "imperial")


@pytest.fixture
def terran(lan: Flask, match: Match) -> Browser:
    return seated(lan, "terran")


def seated(app: Flask, side: str) -> Browser:
    """A player's screen at this side."""
    client = joined(app, side)
    client.post("/matches/waiting1/seat", data={"seat": side, "ready": "1"})
    return client


def shown(client: Browser) -> str:
    return str(client.get("/matches/waiting1").text)


def test_who_waits_reads_for_whom_and_for_what_since_when_and_what_they_did(terran: Browser) -> None:
    page = shown(terran)
    heading = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)
    assert heading
    assert "Waiting for Imperial: Petition" in " ".join(re.sub(r"<[^>]+>", " ", heading[1]).split())
    assert re.search(r"Since \d\d:\d\d", page)
    (seen,) = re.findall(r'<p class="last-seen">.*?</p>', page, re.DOTALL)
    assert re.findall(r"#d6-(\d)|#die-(\d)", seen)
    assert "Imperial interference: Nothing." in seen


def test_there_is_no_black_button_where_nothing_is_to_be_done(lan: Flask, match: Match) -> None:
    host = lan.test_client()
    host.post("/matches/waiting1/seat", data={"seat": "terran"})
    host.post("/matches/waiting1/seat", data={"seat": "terran", "ready": "1"})
    (waiting,) = re.findall(r'<section class="waiting.*?</section>', shown(host), re.DOTALL)
    assert "Imperial takes this screen" in waiting
    assert "btn main" not in waiting


def test_a_screen_whose_turn_it_is_says_so_and_since_when_in_its_title_too(imperial: Browser) -> None:
    page = shown(imperial)
    assert re.search(r"<title>▶ Your turn · Thursday war", page)
    assert re.search(r"Your turn, \d\d:\d\d", page)


def test_a_screen_that_waits_has_the_plain_title(terran: Browser) -> None:
    assert "<title>Thursday war · Tableside</title>" in shown(terran)


def test_the_shared_table_gets_no_signal(lan: Flask, match: Match) -> None:
    page = shown(lan.test_client())
    assert "Your turn" not in page


def two_pages(lan: Flask, new_context: Contexts, address: str, *sides: str) -> list[Page]:
    """A browser at each side, as its cookie has it."""
    pages = []
    for side in sides:
        page = page_of(new_context())
        page.goto(f"{address}/matches/waiting1")
        page.locator(".gauge.menu").click()
        page.locator("#menu").get_by_role("button", name=side).click()
        page.locator(".hand-over button").click()
        expect(page.locator("#match")).to_be_visible()
        pages.append(page)
    return pages


def test_when_the_other_side_has_answered_the_screen_lights_its_edge_until_the_first_tap(
    lan: Flask, lan_address: str, new_context: Contexts, match: Match
) -> None:
    (page,) = two_pages(lan, new_context, lan_address, "Terran")
    expect(page).to_have_title("Thursday war · Tableside")
    expect(page.locator("#match.my-turn")).to_have_count(0)
    give(match, "imperial", type="no_petition")
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("#match.my-turn")).to_have_count(1)
    page.locator("main h1").first.click()
    expect(page.locator("#match.my-turn")).to_have_count(0)
    expect(page).to_have_title(re.compile("Your turn"))


def test_the_edge_stays_dark_for_who_does_not_want_it_and_that_is_remembered(
    lan: Flask, lan_address: str, new_context: Contexts, match: Match
) -> None:
    (page,) = two_pages(lan, new_context, lan_address, "Terran")
    edge = page.get_by_role("button", name="Edge lights")
    expect(edge).to_have_attribute("aria-pressed", "true")
    edge.click()
    expect(edge).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(edge).to_have_attribute("aria-pressed", "false")
    give(match, "imperial", type="no_petition")
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("#match.my-turn")).to_have_count(0)


def test_a_device_that_vibrates_does_so_once_where_that_was_chosen(
    lan: Flask, lan_address: str, new_context: Contexts, match: Match
) -> None:
    (page,) = two_pages(lan, new_context, lan_address, "Terran")
    page.evaluate("navigator.vibrate = () => { window.shaken = (window.shaken ?? 0) + 1; return true; }")
    page.get_by_role("button", name="Vibrate").click()
    before = page.evaluate("window.shaken ?? 0")
    give(match, "imperial", type="no_petition")
    expect(page).to_have_title(re.compile("Your turn"))
    assert page.evaluate("window.shaken") == before + 1
    match.answer(match.convert({"type": "note", "text": "tea"}), action="note-0001", seat="imperial")
    expect(page.locator("#match")).to_have_attribute("data-revision", str(match.last().number))
    assert page.evaluate("window.shaken") == before + 1
