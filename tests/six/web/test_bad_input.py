"""What makes no sense at a table of six: each a sentence and a status of its own, and nothing of it done."""

from __future__ import annotations

import dataclasses
import hashlib
import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.game import Game
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.web import create_app

from ...web.helpers import begin, revision, tell, to_interference
from ..definition import GAME
from ..order import SEQUENCE
from ..state import CARDS
from ..table import Table
from .setting_up import send

Case = Callable[[FlaskClient, str], Any]
TWO_CATS = {"seats.1.race": "cats", "seats.2.race": "cats"}
PLAY = {"type": "play_in_between"}


def kept(folder: Path) -> dict[str, str]:
    """Every file of the data folder with what is in it."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def set_up(sides: str, **more: str) -> Case:
    """A match set up so."""
    return lambda client, _: send(client, "told", sides, **more)


def said(seat: str, **command: Any) -> Case:
    """An answer from a seat."""
    return lambda client, match_id: client.post(
        f"/api/matches/{match_id}/answer?seat={seat}", json={"command": command, "action": "wrong-answer"}
    )


def read_off(**values: Any) -> Case:
    """A value of the component book."""
    return lambda client, match_id: tell(
        client, match_id, {"type": "record_printed", "values": values}, "wrong-value"
    )


BAD: dict[str, tuple[Case, int, str]] = {
    "a side nobody knows": (set_up("abz"), 400, "No side “z” plays this game"),
    "a side twice": (set_up("aab"), 400, "is set up twice"),
    "too few sides": (set_up("ab"), 400, "3 to 6 can play"),
    "a race twice": (set_up("abc", **TWO_CATS), 400, "Two sides play Cats"),
    "a face its die lacks": (said("a", type="shoot", side="a", spent=1, faces=[11, 1]), 400, "has no 11"),
    "another's secret": (said("a", type="choose", side="b", card=CARDS[0]), 403, "Only Birch may answer"),
    "another's play": (said("a", **PLAY, side="b", card=CARDS[0]), 403, "Only Birch may play"),
    "a play without the card": (said("a", **PLAY, side="a", card="none"), 422, "“none” is not in this hand"),
    "a play of nobody": (said("a", **PLAY, side="z", card=CARDS[0]), 404, "no side “z”"),
    "a value out of bounds": (read_off(**{"harbour.berths": 13}), 422, "only a number from 0 to 12"),
    "a value of another kind": (read_off(**{"harbour.winds": 7}), 422, "Open to"),
    "a value of no book": (read_off(**{"harbour.depth": 3}), 422, "harbour.depth"),
}


def sentence_of(answer: Any) -> str:
    """What was told, by JSON or on a page."""
    if answer.is_json:
        return str(answer.get_json()["error"])
    alert = answer.text.partition('role="alert"')[2].partition("</p>")[0]
    return html.unescape(re.sub(r"<[^>]*>", "", alert))


@pytest.mark.parametrize("case", BAD)
def test_what_makes_no_sense_is_one_sentence_with_its_status_and_nothing_is_done(
    app: Flask, client: FlaskClient, tmp_path: Path, closed: str, case: str
) -> None:
    match: Match = app.extensions["shelf"].match(closed)
    Table(match).until("choosing")
    client.set_cookie(f"seat-{closed}", "everybody")
    before = kept(tmp_path)
    wrong, status, sentence = BAD[case]
    answer = wrong(client, closed)
    assert answer.status_code == status
    assert sentence in sentence_of(answer)
    assert kept(tmp_path) == before


def test_no_two_of_them_are_told_in_the_same_words(app: Flask, client: FlaskClient, closed: str) -> None:
    Table(app.extensions["shelf"].match(closed)).until("choosing")
    client.set_cookie(f"seat-{closed}", "everybody")
    told = [sentence_of(wrong(client, closed)) for wrong, _, _ in BAD.values()]
    assert len(set(told)) == len(BAD)


@pytest.mark.parametrize("face", [10, 0])
def test_a_face_that_a_six_sided_die_lacks_is_one_sentence_too(client: FlaskClient, face: int) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    before = revision(client, match_id)
    answer = tell(client, match_id, {"type": "roll_interference", "faces": [face, 1]}, "wrong-roll")
    assert (answer.status_code, answer.get_json()["key"]) == (400, "dice.no_such_face")
    assert revision(client, match_id) == before


def without_the_round() -> Game:
    """The game of a version that has no place yet where a later one plays its round."""
    turn = tuple(place for place in SEQUENCE.turn if place.key != "round")
    return dataclasses.replace(GAME, sequence=dataclasses.replace(SEQUENCE, turn=turn))


def broken(state: dict[str, Any]) -> dict[str, Any]:
    """An upgrade with a mistake of ours."""
    raise KeyError("hands")


OTHER = {
    "a stop of a newer version": (without_the_round, "error.place_unknown"),
    "an upgrade that fails": (
        lambda: dataclasses.replace(GAME, state_version=2, upgrades={1: broken}),
        "error.upgrade",
    ),
    "a state of a newer version": (lambda: dataclasses.replace(GAME, state_version=0), "error.state_newer"),
}


@pytest.mark.parametrize("case", OTHER)
def test_a_match_this_version_cannot_play_is_one_sentence_everywhere_and_stays_as_it_is(
    app: Flask, tmp_path: Path, opened: str, case: str
) -> None:
    Table(app.extensions["shelf"].match(opened)).until("round")
    before = (tmp_path / "matches" / f"{opened}.tableside").read_bytes()
    make, key = OTHER[case]
    other = create_app(tmp_path, games={**GAMES, GAME.key: make()}).test_client()
    told = other.get(f"/api/matches/{opened}/state").get_json()
    assert told["key"] == key
    for answer in (
        other.get(f"/matches/{opened}"),
        tell(other, opened, {"type": "pass", "side": "a"}, "wrong-version"),
        other.post(f"/matches/{opened}/undo", data={"action": "wrong-version"}),
        other.get(f"/matches/{opened}/sheets/record.pdf"),
    ):
        assert answer.status_code == 500
        assert told["error"] in sentence_of(answer)
    assert opened in other.get("/").text
    assert (tmp_path / "matches" / f"{opened}.tableside").read_bytes() == before
