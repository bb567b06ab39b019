"""In a real browser: the surprise attack, a play of three taps with typed dice, an event, a phone."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.game import Setup
from assistant.core.play.command import set_field
from assistant.matches.answering.match import Match
from tests.outer_planets.operations.sailing import MAP
from tests.web.browsing import Tablet

CARDS = {"card.35.value": 4, "card.35.name": "Early arrival"}
PORTS = {f"port.{port}.area": "inner_planets" for port in ("atlantic", "columbia", "mercury", "century")}
# A usual play is card, goal and Sail.
TAPS = 3
TABLET, PHONE = {"width": 1180, "height": 730}, {"width": 390, "height": 844}


def begun(app: Flask, *, blank: bool = False, hands: bool = False) -> Match:
    """A match on the shelf whose forces stand; with nothing read off, if the book is to be blank.

    Where `hands` are kept in the app they are drawn next, beside the map.
    """
    printed = {} if blank else {**MAP, **PORTS, **CARDS}
    setup = Setup("campaign", "Friday", rulings={"card_record": "kept"} if hands else {}, printed=printed)
    match: Match = app.extensions["shelf"].create("outer_planets", setup)
    give(match, {"type": "place_forces"})
    return match


def give(match: Match, *sent: dict[str, object]) -> None:
    for one in sent:
        action = f"walk-{match.last().number:04d}"
        match.answer(match.convert(one), question=0, action=action)


def at_operations(app: Flask, *, blank: bool = False) -> Match:
    """The first operations step of turn 2, with nothing done on the first."""
    match = begun(app, blank=blank)
    for _ in range(60):
        question = match.questions("everybody")[0]
        if question.key == "play":
            return match
        main = next((each for each in question.answers if each.main), question.answers[0])
        sent: dict[str, object] = {"type": main.tag, **main.fixed}
        for field in main.fields:
            least, chosen = getattr(field, "least", None), getattr(field, "chosen", ())
            value = chosen if least is None or field.__class__.__name__ == "Pick" else least
            set_field(sent, field.name, value)
        if question.key == "surprise_play":
            sent = {"type": "surprise_pass", "side": question.side}
        give(match, sent)
    raise AssertionError(match.questions("everybody")[0].key)


def pick(page: Page, name: str, value: str) -> None:
    """Tap a tile of the play: the page is put anew, and shows it chosen."""
    page.locator(f'#ask input[type="radio"][name="{name}"][value="{value}"]').click()
    # The browser shows it chosen at once; the page that is put anew may still be on its way.
    expect(page.locator(".htmx-request")).to_have_count(0)
    expect(page.locator(f'#ask input[type="radio"][name="{name}"][value="{value}"]')).to_be_checked()


def test_the_surprise_attack_is_played_with_its_card(app: Flask, address: str, page: Page) -> None:
    match, tablet = begun(app), Tablet(page, address)
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}")
    page.locator('#ask [name="value"][value="12"]').click()
    tablet.asked("Which units does it move?")
    page.locator(".heap .lot-all").first.click()
    page.get_by_role("radio", name="Columbia Station").check(force=True)
    tablet.answer("Attack")
    attacked = set(match.state().turn.attacks.values())
    assert attacked == {"columbia"}
    tablet.answer("Nothing more moves")
    tablet.answer("Pass")
    assert match.state().now.stop == "surprise_play.6"


def test_a_usual_play_takes_three_taps_and_its_dice_are_typed(app: Flask, address: str, page: Page) -> None:
    match, tablet = at_operations(app), Tablet(page, address)
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    pick(page, "order.to", "jupiter")
    expect(page.locator(".op-way")).to_contain_text("then each checks")
    expect(page.locator(".op-chance").first).to_contain_text("50 %")
    tablet.answer("Sail 4, check 4")
    assert tablet.taps + 2 == TAPS
    tablet.roll(3, 4, 1, 6)
    passed = [each for each in match.state().units.values() if each.at.key == "jupiter"]
    assert len(passed) == 2
    tablet.asked("A card, or pass?")


def test_8_1_3_two_taps_end_the_steps_on_a_screen(app: Flask, address: str, page: Page) -> None:
    match, tablet = at_operations(app), Tablet(page, address)
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/matches/{match.id}")
    for _ in range(2):
        tablet.answer("Keep passing until the enemy plays")
    tablet.asked("Which units go on patrol?")
    assert match.state().turn.first_card is None


def test_a_card_says_what_it_does_and_lies_where_it_belongs(app: Flask, address: str, page: Page) -> None:
    match, tablet = at_operations(app), Tablet(page, address)
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "7")
    expect(page.locator(".op-card-row")).to_contain_text("name not entered")
    pick(page, "use", "event")
    tablet.answer("Play as event")
    tablet.asked("What does card 7 say?")
    # Units are counted by place: all of one by a tap. They are none of the next kind's.
    pick(page, "kind", "damage")
    page.locator(".heap-key", has_text="Ganymede").click()
    page.get_by_role("button", name="All here: Ganymede").click()
    counted = page.locator(".heap:visible").get_by_role("spinbutton")
    expect(counted.first).to_have_value("8")
    expect(counted.last).to_have_value("2")
    page.get_by_text("Another effect").click()
    page.get_by_text("Something else").click()
    pick(page, "kind", "air_squadron")
    expect(page.locator(".heaps")).to_have_count(0)
    pick(page, "becomes", "removed")
    # Put anew: to say that the card does nothing would lay it there, too.
    expect(page.locator('#ask input[type="hidden"][name="becomes"]')).to_have_value("removed")
    tablet.answer("This happens")
    assert match.state().titan.air_squadron
    assert match.state().deck.removed == ["7"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_play_fits_a_phone(app: Flask, address: str, page: Page, language: str) -> None:
    match = at_operations(app)
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    pick(page, "order.to", "belt_1")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    expect(page.locator(".op-play .send").last).to_be_in_viewport()
