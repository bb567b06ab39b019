"""Scenario 1 on the tablet: from the draws to the winner by the buttons on the page; how its pages fit."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.game import Setup
from assistant.core.play.question import Question
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.screen.words import LIGHTS
from tests.player import usual

from ..browsing import waited
from ..fitting import CUT, FITS, sized, stands
from ..helpers import hidden, questions
from ..page.contrast import Contrast
from ..page.sizes import looks_at
from ..wars import copy

SIZES = ((1180, 730), (1024, 690), (820, 1090))
PHONE = (390, 760)
SHOWN = {
    "bombard", "cover", "cover_fire", "garrison", "landing", "flak", "advance", "fight", "reply", "fire",
    "action/battle_values",
}  # fmt: skip


def begun(app: Flask) -> Match:
    """Scenario 1 before its first answer."""
    shelf: Shelf = app.extensions["shelf"]
    return shelf.create("imperium", Setup("battle-for-earth"))


def as_proposed(question: Question, chance: Random) -> dict[str, Any]:
    """The usual answer, with what the page proposes for each unit, and all hexes fought in."""
    fields = usual(question, chance)
    assert fields is not None
    for row in getattr(question.detail, "rows", ()):
        name, _, unit = row.field.name.partition(".")
        fields[name][unit] = row.chosen
    for field in (field for answer in question.answers for field in answer.fields if field.name == "hexes"):
        fields["hexes"] = [option.value for option in field.options]
    return fields


@pytest.fixture(scope="module")
def reached(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The file of a match at each stage of scenario 1, by its key, and where values are read off."""
    found = played(create_app(tmp_path_factory.mktemp("stages")))
    return {key: Path(match.path) for key, match in found.items()}


@pytest.fixture
def matches(app: Flask, reached: dict[str, Path]) -> dict[str, Match]:
    """A match of this application at each of these stages."""
    shelf: Shelf = app.extensions["shelf"]
    folder = Path(begun(app).path).parent
    return {key: shelf.match(Path(copyfile(path, folder / path.name)).stem) for key, path in reached.items()}


def played(app: Flask) -> dict[str, Match]:
    """Scenario 1 played through its stages."""
    shelf: Shelf = app.extensions["shelf"]
    match, chance = begun(app), Random("stages")
    reached: dict[str, Match] = {}
    for number in range(60):
        (question,) = match.questions("everybody")
        read = question.control == "action/battle_values"
        key = question.control if read else question.key.removeprefix("planet_battle_")
        if key in SHOWN - set(reached):
            reached[key] = copy(shelf, match, number)
        if set(reached) == SHOWN:
            break
        command = match.convert(as_proposed(question, chance))
        match.answer(command, question=question.id, action=f"stage-{number:04d}")
    return reached


def past_results(page: Page) -> None:
    """Whatever an answer brought was seen."""
    if page.locator(".outcome").count():
        page.locator(".by-hand > .main, .next-ask > .second").click()
        expect(page.locator(".outcome")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_main_button_is_above_the_fold_and_nothing_is_crowded_or_cut(
    matches: dict[str, Match], address: str, page: Page, language: str
) -> None:
    wrong = []
    assert set(matches) == SHOWN
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for number, (key, match) in enumerate(matches.items()):
        if not looks_at(number, language):
            continue
        page.goto(f"{address}/matches/{match.id}")
        stands(page)
        for width, height in SIZES:
            sized(page, (width, height))
            wrong += [f"{key} {width}×{height}: {one}" for one in page.evaluate(FITS)]
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        wrong += [f"{key} on a phone: {one}" for one in page.evaluate(CUT)]
    assert not wrong, "\n".join(wrong)


def test_the_battle_for_earth_is_played_to_its_end_by_the_buttons_on_the_page(
    app: Flask, address: str, page: Page
) -> None:
    match = begun(app)
    page.goto(f"{address}/matches/{match.id}")
    ask, region = page.locator(".ask-pane"), page.locator("#match")
    for _ in range(120):
        if match.state().over is not None:
            break
        before = str(match.last().number)
        expect(region).to_have_attribute("data-revision", before)
        past_results(page)
        if match.questions("everybody")[0].answers[0].tag == "record_printed":
            for plus in ask.get_by_role("button", name="one more").all():
                plus.click()
            for numbers in ask.locator("fieldset.numbers").all():
                numbers.locator('label:has(input[value="1"])').click()
        thrown = ask.locator("button[name=roll]:visible")
        (thrown if thrown.count() else ask.locator(".btn.main:visible, .send:visible")).first.click()
        waited(page.locator(f'#match:not([data-revision="{before}"])'))
    past_results(page)
    heading = page.locator(".ended h1")
    expect(heading).to_be_visible()
    assert heading.inner_text() in (
        "Imperial wins the battle", "Terran wins the battle", "A draw: both sides have troops left"
    )  # fmt: skip


def test_axe_finds_nothing_serious_on_its_pages(matches: dict[str, Match], address: str, page: Page) -> None:
    faults, contrast = [], Contrast()
    # By day all rules on each page, in the other lights contrast in turn.
    for key, light in zip(("bombard", "cover_fire", "landing", "fight"), cycle(LIGHTS[1:]), strict=False):
        page.goto(f"{address}/matches/{matches[key].id}")
        faults += contrast.grave(page, light)
    assert faults == []


def posted(client: FlaskClient, match: Match, **fields: str) -> int:
    """One form as a browser without script sends it."""
    page = client.get(f"/matches/{match.id}").text
    question = hidden(page, "question")[0]
    sent = {"question": question, "action": f"form-{question}-{len(fields)}-{match.last().number}", **fields}
    return client.post(f"/matches/{match.id}/answer", data=sent).status_code


def test_answers_without_fields_beside_one_with_many_are_taken(
    matches: dict[str, Match], client: FlaskClient
) -> None:
    assert posted(client, matches["landing"], type="land_troops", side="imperial") == 303
    assert not matches["landing"].state().planet_battle.landing
    assert posted(client, matches["advance"], type="move_troops", side="imperial") == 303
    assert posted(client, matches["fight"], type="open_ground_fight", side="imperial") == 303
    flak = matches["flak"]
    target = questions(client, flak.id)[0]["answers"][1]["fields"][0]["options"][0]["value"]
    assert posted(client, flak, type="aim_at_ships", side="terran", others=target) == 303
    assert {shot.target for shot in flak.state().planet_battle.shots} == {int(target)}
