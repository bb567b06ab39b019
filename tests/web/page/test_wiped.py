"""The tablet of a worker comes to each test as if it were new."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from ...tablet import USUAL, Contexts, wipe
from ..fitting import size_of, sized
from ..kept import listens, page_of

STORED = "() => [localStorage.length, sessionStorage.length]"


def test_nothing_of_a_test_is_left_for_the_next(page: Page, address: str) -> None:
    page.goto(f"{address}/tray")
    page.context.add_cookies([{"name": "light", "value": "candle", "url": address}])
    page.evaluate("() => { localStorage.setItem('a', '1'); sessionStorage.setItem('b', '2'); }")
    sized(page, (390, 844))
    page.route("**/tray", lambda route: route.fulfill(body="mine"))
    heard: list[str] = []
    listens(page, "request", lambda request: heard.append(request.url))
    page.context.new_page()
    page.context.set_offline(offline=True)
    wipe(page, address)
    assert page.context.cookies() == []
    assert (size_of(page), len(page.context.pages)) == (USUAL, 1)
    page.goto(f"{address}/tray")
    assert "mine" not in page.content()
    assert page.locator("html").get_attribute("data-light") == "day"
    assert page.evaluate(STORED) == [0, 0]
    assert heard == []


def test_a_tablet_beside_it_rests_until_the_next_test_takes_it(
    new_context: Contexts, address: str, spare: list[BrowserContext]
) -> None:
    resting = len(spare)
    one, other = new_context(), new_context()
    assert len(spare) == max(resting - 2, 0)
    page_of(one).goto(f"{address}/tray")
    assert page_of(one) is not one.pages[0]
    assert page_of(other) is other.pages[0]


NEXT_FRAME = "requestAnimationFrame(() => { document.querySelector('h1').style.width = '500px'; })"


def test_a_page_is_measured_once_the_next_frame_has_done_what_was_left_for_it(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/tray")
    wide = "one => one.getBoundingClientRect().width"
    title = page.locator("h1")
    for ask in (lambda: title.evaluate(wide), lambda: title.bounding_box()["width"]):  # type: ignore[index]
        title.evaluate("one => { one.style = 'display: block; flex: none; width: 50px'; }")
        page.evaluate(NEXT_FRAME)
        assert ask() == 500
