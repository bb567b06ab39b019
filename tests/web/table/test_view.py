"""What the match page is given to show."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.board import Counter
from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.web.table.told import decided, seated
from assistant.web.table.view import page

from ..helpers import begin, state, tell, to_interference


def test_the_side_that_owes_an_answer_is_the_active_one(app: Flask, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    match = app.extensions["shelf"].match(match_id)

    def active() -> list[str]:
        with app.test_request_context("/"):
            return [gauge.side for gauge in page(match, "everybody", {})["frame"].gauges if gauge.active]

    assert active() == ["imperial"]
    tell(client, match_id, {"type": "roll_interference", "faces": [3, 4]}, "roll-0001")
    tell(client, match_id, {"type": "no_petition"}, "none-0001")
    assert active() == ["imperial", "terran"]


def test_beside_a_roll_stand_the_odds_of_every_row_of_its_table(client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    (chart,) = re.findall(
        r'id="table-interference".*?</section>', client.get(f"/matches/{match_id}").text, re.DOTALL
    )
    odds = [min(total - 1, 13 - total) / 36 for total in range(2, 13)]
    assert re.findall(r'class="per-cent">(\d+%)', chart) == [f"{chance:.0%}" for chance in odds]


def test_what_was_rolled_is_drawn_as_dice_and_what_stays_in_force_is_in_sight(client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    assert 'class="effects"' not in client.get(f"/matches/{match_id}").text
    tell(client, match_id, {"type": "roll_interference", "faces": [2, 6]}, "roll-0001")
    page = client.get(f"/matches/{match_id}").text
    (last,) = re.findall(r'<section class="last".*?</section>', page, re.DOTALL)
    assert re.findall(r'href="#die-(\d)"', last) == ["2", "6"]
    (line,) = re.findall(r'class="effects".*?</button>', page, re.DOTALL)
    assert "+10" in line


def test_the_counters_of_a_line_go_with_the_sentence_a_seat_reads() -> None:
    counters = (Counter(code="TB", side="terran"),)
    line = Line(sentence=say("journal.kept"), private={"terran": say("journal.begun")}, counters=counters)
    assert [shown.counters for shown in seated((line,), "terran")] == [counters]
    assert [shown.counters for shown in seated((line,), "everybody")] == [counters]
    for seat in ("imperial", "table"):
        assert [shown.counters for shown in seated((line,), seat)] == [()]


def test_what_many_lines_came_to_stands_for_them() -> None:
    line, won = (
        Line(sentence=say("battles.begun")),
        Line(sentence=say("battles.won"), headline=say("battles.won_by")),
    )
    rolled = Line(sentence=say("battles.won"), headline=say("battles.won_by"), faces=(3,))
    assert decided([rolled, line, line, line, line, line, won]) == [won]
    assert decided([line, won]) == []
    assert decided([line] * 9) == []


def test_income_opens_into_its_holdings(client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    tell(client, match_id, {"type": "roll_interference", "faces": [3, 4]}, "roll-0001")
    tell(client, match_id, {"type": "no_petition"}, "none-0001")
    for side, total, holding in (("imperial", 23, "Dingir"), ("terran", 32, "Sol")):
        page = client.get(f"/matches/{match_id}?q={side}").text
        (why,) = re.findall(
            rf'<details class="reason"><summary>[^\n]*<b>{total}</b>.*?</details>', page, re.DOTALL
        )
        assert holding in why
        assert why.count("<tr") > 5


@pytest.mark.parametrize("whose", ["app", "table"])
def test_whose_dice_are_used_decides_what_comes_first(client: FlaskClient, whose: str) -> None:
    match_id = begin(client, dice=whose)
    to_interference(client, match_id)
    page = client.get(f"/matches/{match_id}").text
    assert ("tapped-first" in page) is (whose == "table")
    assert ("btn main roll" in page) is (whose == "app")


def test_the_rulings_chosen_on_the_form_are_those_of_the_match(client: FlaskClient) -> None:
    match_id = begin(client, **{"rulings.counter_mix": "unlimited", "rulings.house_stock_limit": "on"})
    read = state(client, match_id)["rulings"]
    assert (read["counter_mix"], read["house_stock_limit"], read["visit_length"]) == (
        "unlimited",
        "on",
        "present",
    )


def test_the_row_the_dice_chose_is_marked_in_its_table(client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    assert 'class="hit"' not in client.get(f"/matches/{match_id}?tab=tables").text
    tell(client, match_id, {"type": "roll_interference", "faces": [5, 4]}, "roll-0001")
    page = client.get(f"/matches/{match_id}?tab=tables").text
    (row,) = re.findall(r'<tr class="hit".*?</tr>', page, re.DOTALL)
    assert "Offensive order" in row


def test_pages_that_become_a_battle_without_being_loaded_anew_have_its_styles(
    client: FlaskClient, match_id: str
) -> None:
    for path, some in ((f"/matches/{match_id}", 2), (f"/matches/{match_id}/correct", 2), ("/", 1)):
        assert client.get(path).text.count('<link rel="stylesheet"') == some, path
