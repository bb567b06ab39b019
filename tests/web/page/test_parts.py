"""A screen that tells which parts of its page it shows is sent the others, and keeps those as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flask import Flask, Response
from flask.testing import FlaskClient
from playwright.sync_api import Page, Request, expect

from assistant.matches.shelf.shelf import Shelf
from assistant.web.page.parts import SHOWN, sent, told_in_parts

from ..browsing import Tablet
from ..helpers import hidden
from ..wars import standing_at

OWN = ("token-of-this-screen", "abcdefgh")


def drawn(
    ask: str = "Who fires?", board: str = "Three fleets", around: str = "", own: tuple[str, ...] = OWN
) -> str:
    """A page of two parts, each with a form, told."""
    token, action = own
    form = f'<form action="/matches/x/answer?tab=fleets">{token}<input value="{action}.%s"></form>'
    text = (
        '<html><head><title>A war</title></head><div id="match" class="screen" data-parts="">'
        f'<!--part ask--><section id="ask">{ask}{form % "fire"}</section><!--end-->'
        f'<!--part board--><section id="board">{board}{form % "printed"}</section><!--end-->'
        f"{around}</div></html>"
    )
    return told_in_parts(text, own)


def parts_of(page: str) -> str:
    """What a page tells of its parts."""
    found = re.search(r'data-parts="([^"]+)"', page)
    assert found
    return found[1]


def answered(app: Flask, page: str, shown: str, form: Mapping[str, str] | None = None) -> tuple[str, bool]:
    """What goes to a screen that shows these parts, and whether only some of them."""
    method = "GET" if form is None else "POST"
    with app.test_request_context("/", method=method, data=form, headers={SHOWN: shown} if shown else {}):
        answer = sent(page)
    if isinstance(answer, Response):
        return answer.get_data(as_text=True), answer.headers["HX-Reswap"].startswith("parts")
    return answer, False


def names(body: str) -> list[str]:
    """The parts that were sent."""
    return re.findall(r'<section id="(\w+)"', body)


def test_a_browser_that_tells_nothing_is_sent_the_whole_page(app: Flask) -> None:
    assert answered(app, drawn(), "") == (drawn(), False)


def test_only_the_parts_that_are_others_now_are_sent_with_what_the_region_says(app: Flask) -> None:
    body, some = answered(app, drawn(board="Two fleets"), parts_of(drawn()))
    assert some
    assert names(body) == ["board"]
    assert "Two fleets" in body
    assert body.startswith("<title>A war</title>")
    assert parts_of(body) == parts_of(drawn(board="Two fleets"))


def test_a_one_time_id_a_token_and_what_a_form_carries_along_make_no_part_another(app: Flask) -> None:
    again = drawn(own=("token-of-another", "ijklmnop")).replace("tab=fleets", "tab=journal")
    assert parts_of(told_in_parts(again, ("token-of-another", "ijklmnop"))) == parts_of(drawn())
    assert names(answered(app, again, parts_of(drawn()))[0]) == []


def test_the_form_of_an_answer_comes_anew_even_where_its_part_is_the_same(app: Flask) -> None:
    body, some = answered(app, drawn(), parts_of(drawn()), {"action": "ijklmnop.printed"})
    assert some
    assert names(body) == ["board"]


def test_a_page_with_other_parts_or_another_frame_comes_whole_but_for_its_head(app: Flask) -> None:
    shown = parts_of(drawn())
    for other in (drawn(around="<p>a third thing</p>"), drawn().replace("board-->", "sheets-->")):
        body, some = answered(app, told_in_parts(other, OWN), shown)
        assert not some
        assert names(body) == ["ask", "board"]
        assert "<head>" not in body


def test_what_a_screen_tells_may_be_anything(app: Flask) -> None:
    for nonsense in ("x", "ask", "ask.1 ask.2", "around." + "0" * 16, ". . .", "é"):
        assert names(answered(app, drawn(), nonsense)[0]) == ["ask", "board"]


def test_every_part_of_the_page_of_a_match_is_an_element_that_has_its_name(
    client: FlaskClient, match_id: str
) -> None:
    page = client.get(f"/matches/{match_id}").text
    marked = re.findall(r"<!--part ([\w-]+)-->\s*<\w+ (?:class=\"\w+\" )?id=\"([\w-]+)\"", page)
    assert [name for name, _ in marked] == [name for _, name in marked]
    assert len(marked) == page.count("<!--part ") == page.count("<!--end-->") >= 10
    assert hidden(page, "action")


def test_a_page_has_the_same_parts_whether_its_board_stands_on_it_or_opens_over_it(
    client: FlaskClient, shelf: Shelf, match_id: str
) -> None:
    beside, over = (
        client.get(f"/matches/{match}").text for match in (match_id, standing_at(shelf, "actions").id)
    )
    assert ("layout-wide" in beside, "layout-wide" in over) == (False, True)
    told = [re.findall(r"<!--part ([\w-]+)-->", page) for page in (beside, over)]
    assert told[0] == told[1]
    assert "board" in told[0]


def test_a_tab_exchanges_the_board_alone_and_is_not_asked_for_twice(
    own_page: Page, address: str, match_id: str
) -> None:
    page = own_page
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.goto(f"{address}/matches/{match_id}?tab=fleets")
    page.evaluate("document.getElementById('ask').stays = true")
    page.on("request", note)
    for words, tab in (("Systems", "systems"), ("Fleets", "fleets")) * 2:
        page.get_by_role("navigation", name="Board").get_by_role("link", name=words).click()
        expect(page.locator(f"#board a[href*='tab={tab}'][aria-current=page]")).to_be_visible()
        expect(page).to_have_url(re.compile(f"tab={tab}"))
    assert page.evaluate("document.getElementById('ask').stays")
    tabs = [one for one in asked if "?tab=" in one and "since" not in one]
    assert len(tabs) == 1, tabs


def test_an_answer_given_after_a_tab_leaves_that_tab_open(page: Page, address: str, match_id: str) -> None:
    tablet = Tablet(page, address)
    page.goto(f"{address}/matches/{match_id}?tab=fleets")
    page.get_by_role("navigation", name="Board").get_by_role("link", name="Journal").click()
    expect(page.locator("#board a[href*='tab=journal'][aria-current=page]")).to_be_visible()
    before = tablet.revision
    tablet.roll(3, 4)
    assert tablet.revision > before
    expect(page.locator("#board a[href*='tab=journal'][aria-current=page]")).to_be_visible()
    expect(page.locator("#board .journal")).to_contain_text("Imperial interference")


def test_what_did_not_change_in_an_answer_keeps_its_elements(page: Page, address: str, match_id: str) -> None:
    tablet = Tablet(page, address)
    page.goto(f"{address}/matches/{match_id}?tab=fleets")
    page.evaluate("for (const one of ['over-tray', 'menu', 'ask']) document.getElementById(one).stays = one")
    tablet.roll(3, 4)
    kept = page.evaluate(
        "['over-tray', 'menu', 'ask'].map((one) => document.getElementById(one).stays ?? '')"
    )
    assert kept == ["over-tray", "menu", ""]


def test_of_the_band_an_answer_brings_what_is_other_now(page: Page, address: str, match_id: str) -> None:
    page.goto(f"{address}/matches/{match_id}")
    with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
        Tablet(page, address).roll(3, 4)
    brought = re.findall(r'id="(band-\w+|reasons|help)"', answer.value.text())
    assert brought == ["band-step", "band-menu", "help"]
