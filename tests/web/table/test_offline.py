"""A link that is lost, slow or treacherous never loses an answer and never does one twice."""

from __future__ import annotations

import re
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, Route, expect

from assistant.web import create_app

from ..helpers import revision, tell
from ..link import ANSWERS, Screen, kept_port, serving

ROLL = {"type": "roll_interference", "faces": [6, 6]}


def test_the_light_counts_how_long_the_server_was_not_heard_and_goes_out_when_it_is(screen: Screen) -> None:
    screen.shines("saved")
    screen.cut()
    words = screen.page.locator(".when-offline")
    expect(words).to_have_text(re.compile(r"Offline [1-9]\d* s"))
    expect(words).not_to_have_text(words.inner_text())
    expect(screen.page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(1)
    screen.mend()
    screen.shines("saved")


def test_an_answer_made_offline_is_kept_marked_and_sent_by_itself_once(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    screen.cut()
    screen.dice(3, 4)
    assert "3 4" in screen.unsent()
    assert "capital" in screen.unsent()
    assert revision(client, match_id) == before
    screen.mend()
    screen.asked("Emperor")
    screen.told("Nothing")
    screen.nothing_unsent()
    assert revision(client, match_id) == before + 1


def test_what_is_unsent_survives_a_reload(screen: Screen, client: FlaskClient, match_id: str) -> None:
    before = screen.revision
    screen.page.route(ANSWERS, lambda route: route.abort())
    screen.dice(3, 4)
    assert "3 4" in screen.unsent()
    screen.page.reload()
    assert "3 4" in screen.unsent()
    assert revision(client, match_id) == before
    screen.page.unroute(ANSWERS)
    screen.asked("Emperor")
    assert revision(client, match_id) == before + 1


def test_an_answer_on_its_way_when_the_page_is_left_is_sent_when_it_is_opened_again(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before, held = screen.revision, list[Route]()

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    screen.page.route(ANSWERS, hold_the_first)
    screen.dice(3, 4)
    screen.shines("saving")
    screen.page.reload()
    screen.asked("Emperor")
    screen.told("Nothing")
    screen.nothing_unsent()
    assert revision(client, match_id) == before + 1


def test_while_an_answer_waits_nothing_else_is_answered_and_it_can_be_taken_back(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    screen.cut()
    screen.dice(3, 4)
    screen.unsent()
    expect(screen.page.locator(".ask-pane")).to_have_attribute("inert", "")
    screen.page.get_by_role("button", name="Do not send").click()
    screen.nothing_unsent()
    screen.page.locator(".slot").first.click()
    screen.choose("die 6")
    assert "6 4" in screen.unsent()
    screen.mend()
    screen.stands_at(before + 1)
    assert revision(client, match_id) == before + 1


def test_an_answer_whose_question_was_closed_meanwhile_comes_back_with_what_happened(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    screen.cut()
    screen.dice(3, 4)
    screen.unsent()
    assert tell(client, match_id, ROLL, "elsewhere-1").status_code == 200
    before = revision(client, match_id)
    screen.mend()
    alert = screen.page.get_by_role("alert")
    expect(alert).to_contain_text("already been answered")
    expect(alert).to_contain_text("Peace talks")
    screen.nothing_unsent()
    assert revision(client, match_id) == before


def test_it_is_offered_again_when_its_question_is_open_again(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    screen.cut()
    screen.dice(3, 4)
    screen.unsent()
    assert tell(client, match_id, ROLL, "elsewhere-1").status_code == 200
    assert tell(client, match_id, {"type": "undo"}, "elsewhere-2").status_code == 200
    before = revision(client, match_id)
    screen.mend()
    screen.changes(lambda: screen.page.get_by_role("button", name="Apply again").click())
    screen.asked("Emperor")
    screen.told("Nothing")
    assert revision(client, match_id) == before + 1


def test_the_servers_restart_goes_unnoticed_but_for_the_light(
    context: BrowserContext, tmp_path: Path, app: Flask, match_id: str
) -> None:
    with kept_port() as port:
        with serving(app, port):
            screen = Screen(context, f"http://127.0.0.1:{port}", f"/matches/{match_id}")
            screen.choose("die 3")
        screen.shines("offline")
        with serving(create_app(tmp_path), port):
            screen.shines("saved")
            screen.changes(lambda: screen.choose("die 4"))
            screen.asked("Emperor")
            screen.told("Nothing")
            expect(screen.page.get_by_role("alert")).to_have_count(0)


def test_a_fault_of_the_server_is_told_and_the_answer_goes_again_when_the_players_say_so(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    fault = '<main class="problem"><h1>The disk of this table is full.</h1></main>'
    failed: list[Route] = []

    def fail(route: Route) -> None:
        failed.append(route)
        route.fulfill(status=500, body=fault, content_type="text/html")

    screen.page.route(ANSWERS, fail)
    screen.dice(3, 4)
    screen.unsent()
    expect(
        screen.page.get_by_role("status").filter(has_text="The disk of this table is full.")
    ).to_be_attached()
    for _ in range(3):
        screen.page.wait_for_event("response", lambda response: "/since/" in response.url)
    assert len(failed) == 1, "polls go on, and the answer waits for the players"
    screen.page.unroute(ANSWERS)
    assert revision(client, match_id) == before
    screen.page.get_by_role("button", name="Send now").click()
    screen.asked("Emperor")
    assert revision(client, match_id) == before + 1


def test_undone_on_a_page_that_is_reloaded_the_match_is_still_there(screen: Screen) -> None:
    screen.roll(3, 4)
    screen.changes(lambda: screen.page.get_by_role("button", name="Undo", exact=True).click())
    screen.page.reload()
    screen.asked("capital")
