"""A finished match to look around in, and playing on from any moment of any match."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.__main__ import main
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES
from assistant.matches.shelf.sample import is_sample, sample_id
from assistant.matches.shelf.shelf import Shelf, new_id

from ..helpers import begin, revision, state, to_interference

ROOT = Path(__file__).parent.parent.parent.parent
# So often at least each of what is wanted, and so many answers at most.
FEW, MANY = 4, 400


# What a match that one would have wanted to play is full of: money spent, moves, battles, a close end.
WANTED = {
    "imperium": ("order_construction", "move_fleets", "record_battle", "roll_quick"),
    "twilight": ("land", "open_battle", "build", "claim"),
    "outer_planets": ("play_card", "throw_fire", "aim_fire", "move_units"),
}


@pytest.mark.parametrize(("game", "wanted"), WANTED.items())
def test_in_the_match_to_look_around_in_money_is_spent_and_battles_are_fought(
    game: str, wanted: tuple[str, ...]
) -> None:
    told = (ROOT / "data" / game / "sample.jsonl").read_text(encoding="utf-8")
    assert [answer for answer in wanted if told.count(f'"{answer}"') < FEW] == []
    assert told.count("\n") < MANY


def test_the_campaign_to_look_around_in_is_one_whose_ledger_was_worked_by_hand() -> None:
    recorded = ROOT / "tests" / "recorded" / "outer_planets" / "nobody-wins.jsonl"
    assert (ROOT / "data" / "outer_planets" / "sample.jsonl").read_bytes() == recorded.read_bytes()
    assert recorded.with_suffix(".ledger.toml").is_file()


def test_no_match_of_players_is_taken_for_a_sample() -> None:
    assert [game for game in GAMES if not is_sample(sample_id(game))] == []
    assert not any(is_sample(new_id()) for _ in range(1000))
    assert "l" not in "".join(new_id() for _ in range(1000))


def test_the_start_page_of_an_empty_shelf_says_what_this_is_and_each_game_leads_to_its_sample(
    client: FlaskClient,
) -> None:
    assert "You need the game itself" in client.get("/").text
    for game in WANTED:
        assert client.get(f"/new/{game}").text.count(f'href="/look/{game}"') == 1
    begin(client)
    assert "You need the game itself" not in client.get("/").text


def test_a_sample_shows_its_end_and_takes_no_answer_but_a_seat(app: Flask, client: FlaskClient) -> None:
    answer = client.get("/look/twilight")
    assert answer.status_code == 303
    here, _, seen = answer.headers["Location"].partition("?")
    page = client.get(f"{here}?{seen}").text
    assert "A finished match to look around in" in page
    assert page.count('<button class="btn slim" disabled>') == 2
    before = revision(client, here.rpartition("/")[2])
    for way, form in (
        ("undo", {}),
        ("back", {"entry": "3"}),
        ("note", {"text": "here"}),
        ("name", {"name": "x"}),
    ):
        refused = client.post(f"{here}/{way}", data={"action": "looking-around", **form})
        assert refused.status_code == 403, way
        assert "play on from there" in refused.text
    told = client.post(f"/api{here}/answer", json={"command": {"type": "undo"}, "action": "looking-around"})
    assert told.status_code == 403
    assert revision(client, here.rpartition("/")[2]) == before
    shelf: Shelf = app.extensions["shelf"]
    assert shelf.matches() == []
    assert client.get("/look/none").status_code == 404


def test_a_sample_is_made_of_every_game_and_shows_how_it_ended(client: FlaskClient) -> None:
    for game, end in (("imperium", "terran victory: prestige is 2"), ("outer_planets", "draw")):
        at = client.get(f"/look/{game}").headers["Location"]
        assert end in client.get(at).text.lower(), game
        # Every page of a match is to be looked at there: its story, its turns, the reasons, the sheets.
        here = at.partition("?")[0]
        assert f'href="{here}/story"' in client.get(at).text
        assert 'class="graph"' in client.get(f"{here}/story").text
        assert client.get(f"{here}/turns/1", follow_redirects=True).status_code == 200


def test_any_moment_is_played_on_from_as_a_match_of_its_own(app: Flask, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    client.post(f"/matches/{match_id}/undo", data={"action": "one-step-back", "entry": "0"})
    whole, now = revision(client, match_id), state(client, match_id)
    page = client.get(f"/matches/{match_id}/at/1").text
    assert f'action="/matches/{match_id}/at/1/play"' in page
    answer = client.post(f"/matches/{match_id}/at/1/play")
    other = answer.headers["Location"].rpartition("/")[2]
    assert answer.status_code == 303
    assert other != match_id
    shelf: Shelf = app.extensions["shelf"]
    with_it = shelf.match(match_id)
    assert state(client, other) != now
    assert shelf.match(other).last().record.position == 1
    assert shelf.match(other).setup.name.endswith("(r1)")
    # What it was made of is as it was.
    assert (revision(client, match_id), state(client, match_id)) == (whole, now)
    assert with_it.questions(EVERYBODY) != shelf.match(other).questions(EVERYBODY)
    again = client.post(f"/matches/{match_id}/at/{whole}/play").headers["Location"]
    assert state(client, again.rpartition("/")[2]) == now


@pytest.mark.parametrize("number", [0, 999, 10**18, 10**23])
def test_no_match_is_begun_from_an_entry_that_is_not_there_on_any_way(
    app: Flask, client: FlaskClient, number: int
) -> None:
    match_id = begin(client)
    shelf: Shelf = app.extensions["shelf"]
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/at/{number}/play")
    assert (answer.status_code, f"There is no entry {number}" in answer.text) == (404, True)
    assert len(shelf.matches()) == 1
    body = {"command": {"type": "back_to", "entry": number}, "action": "back-0001"}
    told = client.post(f"/api/matches/{match_id}/answer", json=body)
    assert told.status_code in (400, 404)
    assert len(told.get_json()["error"]) > 20
    assert revision(client, match_id) == before


def test_a_sample_is_played_on_from_too(client: FlaskClient) -> None:
    here = client.get("/look/twilight").headers["Location"].partition("?")[0]
    found = client.post(f"{here}/at/5/play").headers["Location"].rpartition("/")[2]
    assert not is_sample(found)
    assert client.get(f"/matches/{found}").status_code == 200
    assert "data-question=" in client.get(f"/matches/{found}").text


def test_from_a_shell_a_sample_takes_no_answer_either(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["--data", str(tmp_path), "answer", "sampletwilight", '{"type": "undo"}']) == 1
    assert "play on from there" in capsys.readouterr().err
