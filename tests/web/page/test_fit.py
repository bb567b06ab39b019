"""What stands on a page becomes what has come: the same elements, but for what somebody fills in or opens."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..browsing import Tablet

# What stands is told which of it was there before: elements that stay keep what a script wrote on them.
FITTED = """([stands, comes]) => {
  const place = document.createElement("div");
  place.innerHTML = stands;
  place.querySelectorAll("*").forEach((one) => { one.stays = true; });
  const fresh = document.createElement("div");
  fresh.innerHTML = comes;
  tableside.fit(place.firstChild, fresh.firstChild);
  return [place.innerHTML, [...place.querySelectorAll("*")].filter((one) => one.stays).map((one) => one.id)];
}"""
LINES = {name: f'<li id="{name}">{name}</li>' for name in "abcde"}


def of(*names: str) -> str:
    """A list of these lines."""
    return f'<ol id="list">{"".join(LINES[name] for name in names)}</ol>'


CASES = [
    (of("b", "c", "d"), of("a", "b", "c"), ["list", "b", "c"]),
    (of("a", "b", "c"), of("d", "a", "e", "c"), ["list", "a", "c"]),
    (of("a", "b", "c"), of("c", "a"), ["list", "c"]),
    (of(), of("a"), ["list"]),
    (of("a", "b"), of(), ["list"]),
    ('<p id="p" class="x" title="y"><b id="b">1</b></p>', '<p id="p"><b id="b">2</b></p>', ["p", "b"]),
    ('<p id="p"><b id="b">1</b></p>', '<p id="p"><i id="i">1</i></p>', ["p"]),
    (
        '<form id="f"><input id="i" type="hidden" value="1"></form>',
        '<form id="f" action="/go"><input id="i" type="hidden" value="2"></form>',
        ["f", "i"],
    ),
    ('<form id="f"><input id="i" value="1"></form>', '<form id="f"><input id="i" value="2"></form>', []),
    ('<details id="d" open=""><p>1</p></details>', '<details id="d"><p>2</p></details>', []),
]


def test_what_stands_becomes_what_has_come_and_the_same_elements_stay(page: Page, address: str) -> None:
    page.goto(address)
    for stands, comes, stay in CASES:
        assert page.evaluate(FITTED, [stands, comes]) == [comes, stay]


def test_lines_that_are_still_in_the_journal_stay_through_an_undo(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    Tablet(page, address).roll(3, 4)
    log = page.locator("#log")
    expect(log.locator("li").first).to_contain_text("Imperial interference")
    page.evaluate("document.querySelectorAll('#log li').forEach((one) => { one.stays = true; })")
    for way, told in (("Undo", "Undone"), ("Redo", "Redone"), ("Undo", "Undone")):
        log.get_by_role("button", name=way, exact=True).click()
        expect(log.locator("li").first).to_contain_text(told)
    stay = "() => [...document.querySelectorAll('#log .journal > li')].map((one) => Boolean(one.stays))"
    # The answer was struck through, stands again, and is struck through; what was before it is as it was.
    first, before = (stayed := page.evaluate(stay))[:4], stayed[4:]
    assert (any(first), all(before), len(before) > 1) == (False, True, True)
