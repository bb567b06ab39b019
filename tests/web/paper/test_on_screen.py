"""Photographs and what they say on tablets and phones: all of it fits, by taps alone, in both languages."""

from __future__ import annotations

from pathlib import Path

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.any_game.handed import RECORDED
from tests.printables.crossed.pencil import Paper, again

from ..axe import found
from ..fitting import sized
from .sent import photographed

CAMPAIGN = RECORDED / "outer_planets" / "alliance-wins.jsonl"
SIZES = ((1024, 690), (1180, 730), (390, 844))
WRONG = """() => [
  ...(document.documentElement.scrollWidth > innerWidth ? ["wider than the screen"] : []),
  ...[...document.querySelectorAll(".btn, .tile span, h2, p")].filter((one) => one.checkVisibility())
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
    .map((one) => `runs over: ${one.innerText.slice(0, 30)}`),
  ...[...document.querySelectorAll(".paper-foot .btn")].filter((one) => one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
    .map((one) => `below: ${one.innerText}`),
]"""


def crossed(client: FlaskClient, match: Match) -> Paper:
    """Four units that left one port, one that is lost, one lightly damaged."""
    paper = Paper(match, "forces")
    whole = [unit for unit in paper.then.units.values() if "damage 1" in paper.means(f"unit {unit.id}")]
    by: dict[str, list[int]] = {}
    for unit in whole:
        by.setdefault(str(unit.at), []).append(unit.id)
    gone = max(by.values(), key=len)[:4]
    lost, hurt = [unit.id for unit in whole if unit.id not in gone][:2]
    clear = [*((f"unit {each}", "away") for each in gone), (f"unit {lost}", "lost")]
    photographed(client, paper, clear, [(f"unit {hurt}", "damage 1")])
    return paper


def test_what_paper_says_fits_each_screen_and_is_taken_by_taps(
    page: Page, client: FlaskClient, shelf: Shelf, address: str, tmp_path: Path
) -> None:
    played = again(tmp_path, CAMPAIGN, 80)
    shelf.folder.mkdir(parents=True, exist_ok=True)
    played.path.rename(shelf.folder / "thewar.tableside")
    match = shelf.match("thewar")
    crossed(client, match)
    wrong = []
    for language in ("ja", "en"):
        page.context.add_cookies([{"name": "language", "value": language, "url": address}])
        for size in SIZES:
            sized(page, size)
            for path in ("paper", "paper/confirm"):
                page.goto(f"{address}/matches/thewar/{path}")
                wrong += [f"{path} {language} {size}: {each}" for each in page.evaluate(WRONG)]
    assert wrong == []
    assert found(page) == []
    doubtful = page.locator(".asks .closer").first
    doubtful.locator("summary").click()
    expect(doubtful.locator("img").last).to_be_visible()
    assert page.evaluate(WRONG) == []
    doubtful.locator("summary").click()
    button = page.get_by_role("button", name="Still to answer")
    before = match.revision()
    button.click()
    # The browser shows what is not answered, and nothing is sent.
    expect(button).to_be_visible()
    assert match.revision() == before
    page.locator(".asks").first.locator(".tile", has_text="Jupiter area").click()
    page.locator(".asks").nth(1).locator(".tile", has_text="Not this").click()
    page.get_by_role("button", name="Take all").click()
    expect(page).to_have_url(f"{address}/matches/thewar")
    assert match.last().record.lines[0].sentence.key == "correction.from_paper"
    moved = [unit for unit in match.state().units.values() if str(unit.at) == "area:jupiter:0"]
    assert len(moved) >= 4
