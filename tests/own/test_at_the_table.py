"""A game of a file at the table: brought, begun, played on pages and by JSON, carried away and back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask

from assistant import describing
from assistant.core.game import GameOf, Secrecy, Setup
from assistant.core.kept.values import Correct, GoTo
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import text_of
from assistant.core.words.errors import Damaged, Missing
from assistant.games import GAMES
from assistant.games.described import Described
from assistant.matches.moving.transfer import bring, write_out
from assistant.matches.shelf.shelf import Shelf
from assistant.own.definition import game_of_kit
from assistant.own.examples import LIKE, example
from assistant.own.trying import STATES, tried
from assistant.web import create_app
from printables.of_match import match_document
from tests.shell import Shell
from tests.web.client import Browser

from .test_game_commands import read_here

KEY, FORD = "own-winter-ford", "winter-ford.toml"


def answered(match: Any, **command: Any) -> None:
    match.answer(match.read(json.dumps(command).encode()), action=os.urandom(8).hex())


def in_battle(shelf: Shelf) -> Any:
    """North fights in the snow."""
    match = shelf.create(KEY, Setup("game"))
    answered(match, type="roll", faces=[4])
    for side in ("south", "north", "north"):
        answered(match, type="finish", side=side)
    return match


def test_files_of_the_folder_are_games_beside_the_others_and_a_faulty_one_is_none(data: Path) -> None:
    (data / "games" / "faulty.toml").write_text("tableside = 1")
    (data / "games" / "other.toml").write_text(example("small"))
    games = Described(GAMES, data)
    own = [*(f"own-{name}" for name in sorted((*LIKE.values(), "good")))]
    assert [*games] == [*GAMES, *own]
    assert games[KEY] is games[KEY]
    assert games["own-faulty"].scenarios() == ()
    client = create_app(data).test_client()
    assert [client.get(f"/new/{key}").status_code for key in (KEY, "own-faulty", "own-nowhere")] == [
        200,
        404,
        404,
    ]
    assert "own-../x" not in games


def test_a_closed_table_is_offered_only_where_something_is_secret(data: Path) -> None:
    client = create_app(data).test_client()
    offered = {
        key: 'value="closed"' in client.get(f"/new/own-{key}").text for key in (*LIKE.values(), "good")
    }
    assert {key for key, is_offered in offered.items() if is_offered} == {
        "salt-roads",
        "stone-bridge",
        "good",
    }
    assert 'name="dice"' in client.get(f"/new/{KEY}").text


def test_a_match_is_played_in_the_shell_and_replays_alike(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(describing, "read_aside", read_here)
    monkeypatch.chdir(tmp_path)
    shell = Shell(tmp_path / "data", capsys)
    shell.run("game", "new", "fjord")
    assert "own-fjord" in shell.run("game", "bring", "fjord.toml").splitlines()[-1]
    match_id = shell.run("new", "own-fjord", "game").strip()
    assert shell.answer(match_id, {"type": "roll", "faces": [4]}).splitlines() == [
        "Weather: Snow [3.0]",
        "Snow: combat shifts one column left, up to turn 1 [3.0]",
    ]
    shown = shell.run("show", match_id)
    assert "South, Supply" in shown
    assert '"side":"south"' in shown
    (tmp_path / "data" / "games" / "fjord.toml").unlink()
    assert shell.run("verify", match_id).splitlines()[-1] == "Replay gives the same result."
    assert "own-fjord" in shell.fail("new", "own-fjord", "game")


WORDS = {
    "en": ("Winter Ford", "Across a river", "Counted already"),
    "ja": ("冬の渡河点", "渡河攻撃", "計算済み"),
}
PAGES = (
    "",
    "?tab=tracks",
    "?tab=units",
    "?tab=places",
    "?tab=tables",
    "?tab=journal",
    "/story",
    "/correct",
    "/print",
)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_a_match_is_drawn_in_both_languages(data: Path, language: str) -> None:
    app: Flask = create_app(data)
    app.test_client_class = Browser
    match = in_battle(app.extensions["shelf"])
    client = app.test_client()
    client.post("/settings", data={"language": language})
    for page in PAGES:
        drawn = client.get(f"/matches/{match.id}{page}")
        assert drawn.status_code == 200, page
        assert "own." not in drawn.get_data(as_text=True).replace("own.css", ""), page
    board = client.get(f"/matches/{match.id}").get_data(as_text=True)
    assert all(word in board for word in WORDS[language])
    assert client.get("/").status_code == client.get(f"/new/{KEY}").status_code == 200


def test_behind_the_question_mark_stand_the_help_of_its_step_and_the_chapter_of_its_rule_as_in_the_file(
    data: Path,
) -> None:
    file = data / "games" / FORD
    file.write_text(file.read_text() + '\n[chapters]\n6 = "Steel <b>"\n')
    text = file.read_text()
    assert text.count('kind = "battle"') == 1
    file.write_text(text.replace('kind = "battle"', 'kind = "battle", help = "Odds first"'))
    app = create_app(data)
    match = in_battle(app.extensions["shelf"])
    page = app.test_client().get(f"/matches/{match.id}").text
    assert ("Odds first" in page, "is in chapter 6, Steel &lt;b&gt;." in page) == (
        True,
        True,
    )


def test_a_battle_is_sent_by_a_form_refused_undone_and_put_right(data: Path) -> None:
    app: Flask = create_app(data)
    app.test_client_class = Browser
    match = in_battle(app.extensions["shelf"])
    client = app.test_client()
    form = {"type": "fight", "side": "north", "odds": "2", "shifts[]": "3", "faces[]": "6"}
    form |= {"action": "a-fight-in-the-snow"}
    sent = client.post(f"/matches/{match.id}/answer", data=form)
    assert sent.status_code in (200, 303), sent.get_data(as_text=True)
    assert (match.state().numbers["lead"], match.state().numbers["supply.north"]) == (1, 6)
    answered(match, type="undo")
    assert match.state().numbers["lead"] == 0
    made = {"type": "correct", "reason": "miscounted"}
    answered(match, **made, changes=[{"kind": "set_value", "key": "number.lead", "to": -3}])
    answered(match, **made, changes=[{"kind": "go_to", "place": "weather"}])
    assert (match.state().numbers["lead"], match.state().now.stop) == (-3, "weather")
    asked = client.get(f"/api/matches/{match.id}/questions").json
    assert [each["key"] for each in asked["questions"]] == ["roll"]
    assert match.replay_difference() is None


def test_a_running_match_keeps_its_file_whatever_becomes_of_it(data: Path, shelf: Shelf) -> None:
    match = in_battle(shelf)
    file = data / "games" / FORD
    file.write_text(file.read_text().replace("turns = 8", "turns = 9"))
    later = Shelf(data, Described(GAMES, data))
    assert later.match(match.id).state().turns == 8
    assert later.create(KEY, Setup("game")).state().turns == 9
    file.unlink()
    gone = Shelf(data, Described(GAMES, data))
    assert gone.match(match.id).questions("everybody")[0].key == "battle"
    with pytest.raises(Missing):
        gone.create(KEY, Setup("game"))


def test_a_match_file_plays_where_its_game_is_unknown(shelf: Shelf, tmp_path: Path) -> None:
    match = in_battle(shelf)
    write_out(match.path, file := tmp_path / "carried.tableside")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    brought = bring(file, "carried", elsewhere, Described(GAMES, elsewhere))
    assert brought.questions("everybody")[0].key == "battle"


HOSTILE = {
    "a step that asks nobody": {"steps": {"one": {"name": "One", "kind": "change", "do": "end()"}}},
    "a formula that is none": {"steps": {"one": {"name": "One", "kind": "remind", "do": "lead = 9**9**9"}}},
    "a chart with a gap": {"charts": {"one": {"name": "One", "dice": "1d6", "rows": [["1", "A"]]}}},
}


@pytest.mark.parametrize("fault", HOSTILE)
def test_a_kit_with_a_fault_is_damaged_in_one_sentence(shelf: Shelf, fault: str) -> None:
    kit = json.loads(text_of(in_battle(shelf).state().kit))
    assert game_of_kit(json.dumps(kit).encode()).key == KEY
    with pytest.raises(Damaged):
        game_of_kit(json.dumps(kit | HOSTILE[fault]).encode())


def test_secrets_of_a_closed_table_are_not_sent_to_the_other_side(shelf: Shelf) -> None:
    match = shelf.create("own-good", Setup("late", secrecy=Secrecy.CLOSED))
    state = match.state()
    state.numbers["spies.red"] = 7
    seen = match.game.private(state, "blue")
    assert ("spies.red" in seen.numbers, "spies.blue" in seen.numbers) == (False, True)
    rows = match.game.panel(state, "tracks", "blue", "")
    assert [each["number"] for each in rows[2]["numbers"]] == ["?", "0"]


@pytest.mark.parametrize("key", [f"own-{name}" for name in LIKE.values()])
def test_sheets_of_every_example_are_printed(shelf: Shelf, key: str) -> None:
    match = shelf.create(key, Setup("game"))
    for sheet in ("record", "charts", "sequence", "aid"):
        assert match_document(match, sheet, seat="everybody", language="ja").pdf().startswith(b"%PDF")


@pytest.mark.parametrize("key", [*(f"own-{name}" for name in LIKE.values()), "own-good"])
def test_play_is_led_to_every_stop_by_hand_and_shown_there_to_every_seat(data: Path, key: str) -> None:
    game = Described(GAMES, data)[key]
    assert isinstance(game, GameOf)
    state = tried(game.load_kit(), 3, 40).state
    for place in [each for each in game.sequence.turn if each.when(state)]:
        there = STATES.json(msgspec.json.encode(state))
        game.apply(there, Correct(changes=(GoTo(place=place.key),), reason="agreed"), Referee())
        for seat in ("everybody", "table", *(side.key for side in game.sides)):
            assert game.frame(there, seat).rail
            assert game.ask_anytime(there, seat)
            assert [game.panel(there, each.key, seat, "") is not None for each in game.panels] == [True] * 3
            assert STATES.json(msgspec.json.encode(game.private(there, seat))).now == there.now
        assert there.over is not None or game.ask(there)
