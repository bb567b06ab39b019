"""What is told of a battle or a segment: the button says what it records."""

from __future__ import annotations

from copy import deepcopy

from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.sharing import positions

from ..browsing import Tablet
from ..heavy import heavy


def test_the_button_says_that_nothing_was_lost_until_something_is_entered_and_a_form_outside_breaks_no_script(
    page: Page, app: Flask, address: str
) -> None:
    setup, state = positions("imperium")["actions_battle"]
    folder = app.extensions["shelf"].folder
    folder.mkdir(exist_ok=True)
    begun = (Line(sentence=say("journal.begun")),)
    match = Match.begin(folder / "toldwar1.tableside", GAMES["imperium"], setup, deepcopy(state), begun)
    page.goto(f"{address}/matches/{match.id}")
    # First where it is fought: a line a way, with its minutes; told is one of them, and stays chosen.
    expect(page.locator(".way-to-fight")).to_contain_text(["20–40 min", "15–30 min", "1–3 min"])
    send = page.locator(".act-side .btn.main.send")
    expect(send).to_be_hidden()
    page.locator(".where-fought label").click()
    page.reload()
    expect(page.locator(".where-fought")).to_be_hidden()
    expect(send).to_have_text("Record: nothing lost", use_inner_text=True)
    page.locator(".told-field:visible .stepper .plus").first.click()
    expect(send).to_have_text("Record it", use_inner_text=True)
    page.get_by_text("Fight it here", exact=True).click()
    expect(page.get_by_role("button", name="On the drawn board")).to_be_visible()
    # What waits to be sent lies beside the region that is exchanged: submitting it stops no script.
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    submit = (
        "() => document.getElementById('unsent').dispatchEvent(new SubmitEvent('submit', {cancelable: true}))"
    )
    page.evaluate(submit.replace("cancelable", "bubbles: true, cancelable"))
    assert faults == []


def test_the_button_of_a_told_segment_does_not_speak_of_losses_alone(
    page: Page, app: Flask, address: str
) -> None:
    page.goto(f"{address}/matches/{heavy(app).id}")
    Tablet(page, address).answer("Rest on the board")
    send = page.locator(".act-side .btn.main.send")
    expect(send).to_have_text("Done", use_inner_text=True)
    page.get_by_label("Imperial major victories: one more").click()
    expect(send).to_have_text("Done", use_inner_text=True)


def test_a_long_list_behind_a_tab_comes_when_it_is_opened_and_what_was_counted_on_it_goes_along_before(
    own_page: Page, app: Flask, address: str
) -> None:
    page, tablet = own_page, Tablet(own_page, address)
    match = heavy(app)
    page.goto(f"{address}/matches/{match.id}")
    tablet.answer("Rest on the board")
    expect(page.locator('[data-later][data-field="damaged"]')).to_have_count(1)
    lists = page.locator('[data-heaps="damaged"]')
    expect(lists).to_have_count(0)
    tab = page.locator(".told-tab", has_text="Damaged")
    tab.click()
    lists.locator(".plus:visible").first.click()
    expect(tab.locator("b")).to_have_text("1")
    number = lists.locator("input[type=number]:visible")
    name, form = number.get_attribute("name"), number.evaluate("one => one.form.id")
    # Reloaded while the link is cut: the list does not come, what was counted on it is there all the same.
    page.route("**sheet=**", lambda route: route.abort())
    page.reload()
    expect(tab.locator("b")).to_have_text("1")
    sent = "([form, name]) => new FormData(document.getElementById(form)).get(name)"
    assert page.evaluate(sent, [form, name]) == "1"
    expect(lists).to_have_count(0)
    page.unroute("**sheet=**")
    tab.click()
    expect(page.locator(f'input[type=number][name="{name}"]')).to_have_value("1")
    # Without script its link opens it.
    answered = app.test_client().get(f"/matches/{match.id}?sheet={form}").text
    assert 'data-heaps="damaged"' in answered
