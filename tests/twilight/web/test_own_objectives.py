"""10-1 Secret objectives: of what is not scored nothing is kept, and nobody is asked for another's."""

from __future__ import annotations

import html
import json
import re

import pytest
from flask.testing import FlaskClient

from assistant.core.game import Setup
from assistant.core.play.command import type_tag
from assistant.core.play.sides import Playing
from assistant.games.twilight.definition import GAME

from ..player import Table
from .places import Places
from .test_phones import seated

SECRET = "Merciless as winter"


@pytest.fixture
def claiming(places: Places) -> Table:
    """A closed match of three at the claims of its first status phase."""
    sides = tuple(Playing(f"p{at + 1}", race) for at, race in enumerate(("sol", "hacan", "letnev")))
    table = Table(places.shelf.create("twilight", Setup("galaxy", "Closed", "closed", sides=sides)))
    table.give(type="choose_speaker", speaker="p1")
    for _ in range(6):
        question = table.asked("pick")
        free = [one for one in question.answers[0].fields[0].options if not one.refusal]
        table.give(type="pick_card", side=question.side, card=int(free[0].value))
    while table.state.now.stop == "turns":
        table.insist(type="pass_turn", side=table.state.active)
    return table


def answer(client: FlaskClient, table: Table, **fields: object) -> int:
    """The status of an answer by JSON."""
    body = {"command": fields, "action": f"said-{len(json.dumps(fields)):04d}"}
    return client.post(f"/api/matches/{table.match.id}/answer", json=body).status_code


def test_no_answer_of_the_game_has_room_for_what_a_secret_objective_says() -> None:
    roomy = {"play_imperial", "write_effect", "correct", "enact_law"}
    worded = {
        type_tag(command)
        for command in GAME.commands
        if {"text", "name", "what"} & set(command.__struct_fields__)
    }
    assert worded <= roomy
    claim = next(command for command in GAME.commands if type_tag(command) == "claim")
    assert set(claim.__struct_fields__) == {"side", "objective", "secret", "paid"}


def test_a_claim_that_tells_the_objective_is_not_taken_and_leaves_no_trace(
    client: FlaskClient, claiming: Table
) -> None:
    before = claiming.match.last().number
    assert answer(client, claiming, type="claim", side="p1", secret=2, text=SECRET) >= 400
    assert claiming.match.last().number == before
    assert SECRET.encode() not in claiming.match.path.read_bytes()
    assert answer(client, claiming, type="claim", side="p1", secret=2) == 200


@pytest.mark.parametrize("other", ["p2", "p3"])
def test_nobody_is_asked_whether_anothers_secret_objective_is_fulfilled(
    client: FlaskClient, claiming: Table, other: str
) -> None:
    page = seated(client, claiming.match.id, other)
    asked = client.get(f"/api/matches/{claiming.match.id}/questions").get_json()
    questions = asked["questions"] if isinstance(asked, dict) else asked
    assert [each["side"] for each in questions if each["key"] == "claims"] == [other]
    assert "Federation of Sol: claim an objective?" not in page
    assert "Federation of Sol: claim an objective?" not in client.get(
        f"/matches/{claiming.match.id}?q=p1"
    ).text  # fmt: skip


def test_a_scored_one_is_told_by_its_points_alone(client: FlaskClient, claiming: Table) -> None:
    claiming.give(type="claim", side="p1", secret=2)
    seated(client, claiming.match.id, "p2")
    state = client.get(f"/api/matches/{claiming.match.id}/state").get_json()
    gains = json.dumps(state["players"]["p1"]["gains"] if "players" in state else state)
    assert '"secret"' in gains
    assert '"points": 2' in gains
    (gain,) = claiming.state.players["p1"].gains
    assert gain.what is None


def test_what_was_tapped_in_the_list_of_all_stands_open_in_the_question_of_one(
    client: FlaskClient, places: Places
) -> None:
    listed = client.get(f"/matches/{places.status().match.id}").text
    ways = [html.unescape(found) for found in re.findall(r'href="([^"]*q=p\d&[^"]*)"', listed)]
    assert len(ways) == 6
    stands_open = re.compile(r'<details class="way"[^>]* open>.*?</details>', re.DOTALL)
    for way in ways:
        (opened,) = stands_open.findall(client.get(way).text)
        assert "Claim the secret one" in opened
