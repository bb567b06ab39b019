"""The Battle tab on its page, in both languages, and where it is not offered."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from ..helpers import begin


def tabs(page: str) -> list[str]:
    """The tabs over the board."""
    (nav,) = re.findall(r'<nav class="tabs".*?</nav>', page, re.DOTALL)
    return re.findall(r"tab=(\w+)", nav)


@pytest.mark.parametrize(("language", "words"), [("en", "Estimate"), ("ja", "見積もり")])
def test_a_battle_scenario_opens_on_the_battle_tab_with_its_estimate(
    client: FlaskClient, language: str, words: str
) -> None:
    match_id = begin(client, scenario="operation-nightstick")
    spoken = {"Accept-Language": language}
    page = client.get(f"/matches/{match_id}?sheet=over-board").text
    assert tabs(page) == ["battle", "tables", "journal"]
    assert words in client.get(f"/matches/{match_id}?sheet=over-board&tab=battle", headers=spoken).text


def test_another_policy_is_a_link_and_nonsense_is_the_usual_one(client: FlaskClient) -> None:
    match_id = begin(client, scenario="raid")
    page = client.get(f"/matches/{match_id}?sheet=over-board&tab=battle&chosen=all_round-0").text
    assert 'chosen=one_by_one-0"' in page
    chosen = re.findall(r'btn slim chosen" href="[^"]*chosen=([\w-]+)"', page)
    assert chosen == ["all_round-0", "all_round-0"]
    nonsense = client.get(f"/matches/{match_id}?sheet=over-board&tab=battle&chosen=%00..%2F<script>")
    assert nonsense.status_code == 200
    assert "<script>" not in nonsense.text.split("</head>")[1].replace("<script src", "")


def test_a_war_without_battles_has_no_battle_tab(client: FlaskClient) -> None:
    match_id = begin(client)
    assert "battle" not in tabs(client.get(f"/matches/{match_id}?sheet=over-board").text)
    assert client.get(f"/matches/{match_id}?sheet=over-board&tab=battle").status_code == 200


def test_on_the_shelf_a_battle_stands_in_a_round_and_a_war_in_a_turn(client: FlaskClient) -> None:
    for scenario, words in (("raid", "Round "), ("first-interstellar-war", "Turn 1, ")):
        match_id = begin(client, scenario=scenario)
        newest = client.get("/").text.split(f"/matches/{match_id}")[0].rpartition('class="kept')[2]
        assert words in newest
