"""Taps that follow each other at once: what one left to do, and the poll, wait for a moment without any."""

from __future__ import annotations

from datetime import UTC, datetime

from playwright.sync_api import Page

# A poll that is due now, just after a tap, when nobody tapped on, in a tap after long without the server.
DUE = """() => {
  const [poll, now] = [document.getElementById("poll"), Date.now()];
  // The server was heard of just now, however long its last answer took.
  const ctx = { response: { status: 200 }, request: { method: "GET", action: "" } };
  document.dispatchEvent(new CustomEvent("htmx:after:request", { detail: { ctx } }));
  let polls = 0;
  poll.addEventListener("every", () => { polls += 1; });
  const due = (later, taps) => {
    Date.now = () => now + later;
    if (taps) document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const before = polls;
    poll.dispatchEvent(new CustomEvent("every"));
    return polls > before;
  };
  return [due(0, false), due(1, true), due(200, false), due(400, false), due(20000, true)];
}"""


def test_the_poll_gives_way_to_a_tap_for_a_moment_but_not_to_taps_without_end(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    assert page.evaluate(DUE) == [True, False, False, True, True]


# Whether a poll goes, before and after the page was told to be drawn anew.
GOES = """() => {
  const request = () => ({ method: "GET", action: location.pathname, headers: {} });
  const told = (name, more) => {
    const [sourceEvent, target] = [{ type: "every" }, document.getElementById("match")];
    const ctx = { sourceEvent, request: request(), target, ...more };
    return document.dispatchEvent(new CustomEvent(name, { cancelable: true, detail: { ctx } }));
  };
  const before = told("htmx:config:request");
  told("htmx:after:request", { response: { status: 200, headers: new Headers({ "HX-Refresh": "true" }) } });
  return [before, told("htmx:config:request")];
}"""


def test_a_page_that_is_to_be_drawn_anew_asks_no_more_which_would_begin_that_anew(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    assert page.evaluate(GOES) == [True, False]


# Two tabs that lie at hand are tapped before the address bar has followed to the first of them.
TWICE = """() => {
  const one = (name) => document.querySelector(`#board .tabs a[href*="tab=${name}"]`);
  const before = history.length;
  one("systems").click();
  one("fleets").click();
  dispatchEvent(new Event("pagehide"));
  return [history.length - before, new URL(location).searchParams.get("tab")];
}"""


def test_every_tab_that_was_tapped_is_an_address_to_go_back_to(
    own_page: Page, address: str, match_id: str
) -> None:
    page = own_page  # A page that has been to fifty addresses counts no more.
    page.goto(f"{address}/matches/{match_id}?tab=fleets")
    for name in ("systems", "fleets"):
        page.locator(f'#board .tabs a[href*="tab={name}"]').click()
        page.wait_for_url(f"**tab={name}**")
        page.locator(f'#board .tabs a[href*="tab={name}"][aria-current]').wait_for()
    assert page.evaluate(TWICE) == [2, "fleets"]
    page.go_back()
    page.wait_for_url("**tab=systems**")


def test_what_a_tap_left_to_do_is_done_once_nobody_taps_on(
    own_page: Page, address: str, match_id: str
) -> None:
    page = own_page
    page.clock.install(time=datetime(2026, 3, 4, tzinfo=UTC))
    page.goto(f"{address}/matches/{match_id}")
    # From here on time passes as the test says, however long that takes.
    page.clock.pause_at(datetime(2026, 3, 5, tzinfo=UTC))
    page.evaluate("window.done = []; tableside.link.rest('voice', () => done.push('first'))")
    page.clock.run_for(50)
    page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))")
    page.clock.run_for(200)
    assert page.evaluate("done") == []
    # What the next tap brings takes its place.
    page.evaluate("tableside.link.rest('voice', () => done.push('second'))")
    page.clock.run_for(300)
    assert page.evaluate("done") == ["second"]
