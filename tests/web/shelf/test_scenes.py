"""Scenes on their page: begun, left and found again, played by what they show or otherwise, thrown away."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.language import english
from assistant.matches.file.beside import is_scene
from assistant.matches.shelf.scene import Scene
from assistant.matches.shelf.shelf import Shelf
from assistant.web.served import scenes_of_game

from ...test_scenes import SCENES, named
from ..client import joined
from ..helpers import begin, hidden, revision, state, tell

MOVE = "/scenes/imperium/move"
SHOWN = re.compile(r'<aside class="teacher".*?</aside>', re.DOTALL)
FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


@pytest.fixture
def scene(app: Flask) -> Scene:
    """The first scene of the first game."""
    shelf: Shelf = app.extensions["shelf"]
    return scenes_of_game(shelf.games["imperium"])[0]


def opened(client: FlaskClient, address: str = MOVE, **form: str) -> str:
    """A scene begun, or gone on with; its page."""
    answer = client.post(address, data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def teacher(client: FlaskClient, page: str) -> str:
    """What stands beside the question."""
    found = SHOWN.search(client.get(page).text)
    return found[0] if found else ""


def told(client: FlaskClient, page: str) -> str:
    """What the teacher says once the last result has been read."""
    return teacher(client, f"{page}?seen={revision(client, page.rpartition('/')[2])}")


def show(client: FlaskClient, page: str) -> str:
    """Tap *show me*; what the teacher says then, once its result has been read."""
    fields = dict(FIELD.findall(told(client, page)))
    answer = client.post(f"{page}/answer", data=fields)
    assert answer.status_code == 303, answer.text
    return told(client, page)


def test_a_scene_is_played_from_its_page_to_its_end_by_show_me(client: FlaskClient, scene: Scene) -> None:
    page = opened(client)
    assert "1 of 5" in teacher(client, page)
    assert '<span class="rule">§10.0</span>' in teacher(client, page)
    for number in range(2, 6):
        assert f"{number} of 5" in show(client, page)
    last = show(client, page)
    assert "That was a segment" in last
    assert "Show me" not in last
    listed = client.get("/scenes").text
    assert "Played to its end" in listed
    assert 'name="anew"' in listed
    opened(client, anew="1")
    assert revision(client, scene.match_id) == 1


def test_any_other_legal_answer_goes_on_too_and_undo_leads_back(client: FlaskClient, scene: Scene) -> None:
    page = opened(client)
    tell(client, scene.match_id, {"type": "roll_initiative", "faces": [2, 2]}, "tied-dice")
    # After a tie the dice are asked for again, and so the same line stands.
    assert "1 of 5" in teacher(client, page)
    tell(client, scene.match_id, {"type": "play_on_board"}, "on-the-board")
    assert "“Undo” leads back" in teacher(client, page)
    assert "Show me" not in teacher(client, page)
    client.post(f"{page}/undo", data={"action": "back-again", "entry": "0"})
    assert "1 of 5" in teacher(client, page)
    assert "Show me" in teacher(client, page)


def test_a_scene_is_left_and_found_again_where_it_stood(client: FlaskClient, scene: Scene) -> None:
    begin(client)
    assert "Small scenes" not in client.get("/").text
    page = opened(client)
    show(client, page)
    stood = state(client, scene.match_id)
    assert "Initiative and a move: 1 of 5" in client.get("/").text
    listed = client.get("/scenes").text
    assert "1 of 5 questions answered" in listed
    assert opened(client) == page
    assert state(client, scene.match_id) == stood
    client.post(f"{MOVE}/away")
    assert client.get(page).status_code == 404
    assert "questions answered" not in client.get("/scenes").text


def test_a_scene_is_no_match_of_the_shelf_and_leaves_no_trace_there(
    app: Flask, client: FlaskClient, scene: Scene
) -> None:
    page = opened(client)
    show(client, page)
    shelf: Shelf = app.extensions["shelf"]
    assert shelf.matches() == []
    assert shelf.close() == ()
    assert shelf.backups.numbers(scene.match_id) == []
    assert not shelf.book("imperium").exists()
    assert client.post(f"{page}/delete").status_code == 404
    assert "hints=" not in client.get(page).headers.get("Set-Cookie", "")
    assert 'class="hint"' not in client.get(page).text
    own = client.post(f"{page}/at/2/play").headers["Location"].rpartition("/")[2]
    assert not is_scene(own)
    assert teacher(client, f"/matches/{own}") == ""


def test_what_a_scene_is_told_of_counters_and_turns_is_kept_in_no_book_and_no_backup(
    app: Flask, client: FlaskClient
) -> None:
    page, shelf = opened(client, "/scenes/imperium/close_out"), app.extensions["shelf"]
    match_id = page.rpartition("/")[2]
    printed = {"type": "record_printed", "values": {"terran/CS/damaged/maintenance": 3}}
    assert tell(client, match_id, printed, "what-is-printed").status_code == 200
    for _ in range(5):
        show(client, page)
    assert state(client, match_id)["now"]["turn"] == 4
    assert not shelf.book("imperium").exists()
    assert shelf.backups.numbers(match_id) == []


def test_the_question_of_the_scene_is_open_where_two_sides_are_asked_at_once(client: FlaskClient) -> None:
    page = opened(client, "/scenes/twilight/status")
    for side in ("Federation of Sol", "Barony of Letnev"):
        assert f"{side}: claim an objective?" in client.get(f"{page}?seen={len(side)}").text
        show(client, page)


def test_the_empty_start_page_leads_to_as_many_scenes_as_there_are(client: FlaskClient, app: Flask) -> None:
    shelf: Shelf = app.extensions["shelf"]
    count = sum(len(scenes_of_game(game)) for game in shelf.games.values())
    page = client.get("/").text
    assert f"Learn in {count} scenes" in page
    assert page.count('href="/scenes"') == 1
    assert client.get("/scenes").text.count('<li class="scene"') == count


def test_a_scene_nobody_knows_is_told_in_a_sentence(client: FlaskClient) -> None:
    assert client.get("/scenes/none").status_code == 404
    for address in ("/scenes/imperium/none", "/scenes/none/move", "/scenes/imperium/none/away"):
        answer = client.post(address)
        assert answer.status_code == 404, address
        assert "none" in answer.text
    assert "The page of scenes lists" in client.post("/scenes/imperium/none").text
    assert client.get("/matches/scene0123456789").status_code == 404
    assert client.post("/scenes/imperium/..%2Fmove").status_code == 404


def test_what_is_wrong_with_a_scenes_file_is_mended_by_beginning_anew(
    app: Flask, client: FlaskClient, scene: Scene
) -> None:
    opened(client)
    shelf: Shelf = app.extensions["shelf"]
    shelf.forget(scene.match_id)
    shelf.path(scene.match_id).write_bytes(b"no match at all")
    assert "Initiative and a move" in client.get("/scenes").text
    assert "1 of 5" in teacher(client, opened(client, anew="1"))


def test_while_a_result_lies_open_the_teacher_waits(client: FlaskClient) -> None:
    page = opened(client, "/scenes/imperium/salvo")
    for _ in range(3):
        show(client, page)
    assert "Read what came of it" in teacher(client, page)
    assert "Show me" not in teacher(client, page)
    assert "Turn over what is damaged" in told(client, page)


def test_what_is_shown_is_answered_once_however_often_it_is_sent(client: FlaskClient, scene: Scene) -> None:
    page = opened(client)
    fields = dict(FIELD.findall(teacher(client, page)))
    assert fields["question"] == "1"
    for _ in range(2):
        assert client.post(f"{page}/answer", data=fields).status_code == 303
    assert revision(client, scene.match_id) == 2


def test_a_screen_that_only_looks_on_is_shown_the_line_but_no_button(lan: Flask) -> None:
    page = opened(lan.test_client())
    guest = joined(lan, rights="guest")
    assert "1 of 5" in teacher(guest, page)
    assert hidden(teacher(guest, page), "type") == []
    assert guest.post(MOVE).status_code == 403


@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_every_scene_is_played_to_its_end_as_its_page_sends_what_it_shows(
    client: FlaskClient, scene: Scene
) -> None:
    page = opened(client, f"/scenes/{scene.game}/{scene.key}")
    for number in range(1, len(scene.steps) + 1):
        assert f"{number} of {len(scene.steps)}" in told(client, page), number
        line = show(client, page)
    assert english(scene.words("done")) in unescape(line)
