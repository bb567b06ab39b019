"""What an answer comes to so far is asked of the app: no tap is lost by it, and it is no answer itself."""

from __future__ import annotations

from flask import Flask
from playwright.sync_api import Page, Route, expect

from tests.web.browsing import Tablet
from tests.web.fitting import stands

from .test_walks import PHONE, TABLET, at_operations, pick

WEIGHED = "**/weigh*"


def goal(page: Page, port: str) -> None:
    """Tap where the units go, and wait for nothing."""
    page.locator(f'#ask input[type="radio"][name="order.to"][value="{port}"]').click()


def test_a_tap_while_the_app_works_out_what_is_chosen_goes_with_it(
    app: Flask, address: str, page: Page
) -> None:
    match, held = at_operations(app), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    pick(page, "order.to", "belt_1")
    page.route(WEIGHED, hold)
    with page.expect_request(WEIGHED):
        goal(page, "jupiter")
    page.locator(".op-play .send").last.click()
    held[0].continue_()
    Tablet(page, address).asked("Who reaches Jupiter area?")
    assert [field.count for field in match.questions("everybody")[0].answers[0].fields] == [4]


def test_what_could_not_be_worked_out_is_no_answer_that_waits_to_go(
    app: Flask, address: str, page: Page
) -> None:
    match = at_operations(app)
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    page.route(WEIGHED, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        goal(page, "jupiter")
    expect(page.locator(".link-light").first).to_have_attribute("data-state", "offline")
    expect(page.locator("#unsent")).to_be_hidden()
    page.unroute(WEIGHED)
    # As soon as the app is heard of again it says what was chosen comes to.
    expect(page.locator(".op-way")).to_contain_text("then each checks")


def test_choosing_moves_no_page_under_the_finger(app: Flask, address: str, page: Page) -> None:
    match = at_operations(app)
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    page.locator('#ask input[name="order.to"][value="jupiter"]').scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 40)")
    before = page.evaluate("scrollY")
    assert before > 0
    pick(page, "order.to", "jupiter")
    expect(page.locator(".op-way")).to_contain_text("then each checks")
    assert page.evaluate("scrollY") == before


STAYS = "document.querySelector('section.question').stays"


def test_nothing_is_exchanged_under_a_finger_whose_tap_would_be_lost_with_what_it_is_on(
    app: Flask, address: str, page: Page
) -> None:
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{at_operations(app).id}")
    pick(page, "card", "35")
    page.evaluate(f"{STAYS} = true")
    page.locator("#ask h1").hover()
    page.mouse.down()
    with page.expect_event("requestfinished", lambda request: "/weigh" in request.url):
        page.evaluate("""document.querySelector('#ask [name="order.to"][value="jupiter"]').click()""")
    stands(page)
    assert page.evaluate(STAYS)
    page.mouse.up()
    expect(page.locator(".op-way")).to_contain_text("then each checks")
    assert not page.evaluate(STAYS)


def test_what_a_tap_asked_for_comes_with_its_click(app: Flask, address: str, page: Page) -> None:
    page.set_viewport_size(TABLET)
    page.goto(f"{address}/matches/{at_operations(app).id}")
    # Whoever waited for a finger that comes to nothing would wait for good.
    page.evaluate("tableside.painted = 2 ** 30")
    pick(page, "card", "35")
    box = (
        page.locator('#ask [name="order.to"][value="jupiter"]')
        .locator("xpath=ancestor::label")
        .bounding_box()
    )
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".op-way")).to_contain_text("then each checks")
