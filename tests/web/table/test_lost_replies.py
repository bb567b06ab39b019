"""A reply that is lost or late is asked for again, and nothing is done twice."""

from __future__ import annotations

from flask.testing import FlaskClient
from playwright.sync_api import Route, expect

from ..helpers import revision
from ..link import ANSWERS, Screen, replies_lost


def test_a_reply_that_is_lost_is_fetched_again_and_nothing_is_done_twice(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    with replies_lost(screen.page) as lost:
        screen.dice(3, 4)
        screen.unsent()
    assert lost
    screen.asked("Emperor")
    screen.told("Nothing")
    screen.nothing_unsent()
    expect(screen.page.get_by_role("alert")).to_have_count(0)
    assert revision(client, match_id) == before + 1


def test_an_undo_whose_reply_is_lost_takes_back_one_answer(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    screen.roll(3, 4)
    screen.answer("No petition")
    before = screen.revision
    with replies_lost(screen.page) as lost:
        screen.page.get_by_role("button", name="Undo", exact=True).click()
        screen.unsent()
    assert lost
    screen.asked("Emperor")
    screen.nothing_unsent()
    assert revision(client, match_id) == before + 1


def test_a_second_tap_after_lag_does_nothing_twice(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    screen.page.route(ANSWERS, hold)
    screen.dice(3, 4)
    screen.shines("saving")
    screen.page.locator(".slot").first.click(force=True)
    screen.page.get_by_role("button", name="Roll for us").click(force=True)
    screen.page.get_by_role("button", name="Undo", exact=True).click(force=True)
    screen.page.get_by_role("link", name="Systems").click()
    waiting[0].continue_()
    screen.asked("Emperor")
    screen.shines("saved")
    assert (len(screen.sent), revision(client, match_id)) == (1, before + 1)


def test_a_reply_that_comes_too_late_is_asked_for_again(
    screen: Screen, client: FlaskClient, match_id: str
) -> None:
    before = screen.revision
    waiting: list[Route] = []

    def late(route: Route) -> None:
        route.fetch()
        waiting.append(route)

    screen.page.evaluate("htmx.config.defaultTimeout = 300")
    screen.page.route(ANSWERS, late)
    screen.dice(3, 4)
    screen.unsent()
    screen.page.unroute(ANSWERS)
    screen.asked("Emperor")
    screen.nothing_unsent()
    assert waiting
    assert revision(client, match_id) == before + 1
