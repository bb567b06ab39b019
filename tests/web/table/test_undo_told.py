"""Undo says what it took back where the eye is, and is not there where it would take back something else."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.moving.staging import asked_now, shown, stage
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ...test_scenes import SCENES
from ..helpers import revision, tell

PAIRS = {
    "hades": "sirius", "midway": "sol", "agidda": "nusku", "dingir": "gashidda", "junction": "procyon",
}  # fmt: skip
# Where the map asks what stands on the players' own map, in the place of any question.
RECORDING = ("routes.hades.0", "routes", "place.hades")


def log_of(page: str) -> str:
    """What stands below the question."""
    return page.partition('<section id="log"')[2].partition("</section>")[0]


def asked_of(page: str) -> str:
    """What stands in the place of the question, or beside undo; a phone has no room for the journal there."""
    pane = unescape(page.partition('<div class="ask-pane">')[2].partition("<!--part board-->")[0])
    return re.sub(r'<ol class="journal.*?</ol>', "", pane, flags=re.DOTALL)


def record(client: FlaskClient, match_id: str) -> None:
    """Routes recorded one after the other, as they are tapped on the map."""
    for number, (one, other) in enumerate(PAIRS.items()):
        told = {"type": "record_printed", "values": {f"routes.{one}": [other]}}
        assert tell(client, match_id, told, f"route-{number:04d}").status_code == 200


@pytest.mark.parametrize("chosen", RECORDING)
def test_no_undo_stands_beside_what_is_recorded_off_the_map(
    client: FlaskClient, match_id: str, chosen: str
) -> None:
    assert f"/matches/{match_id}/undo" in log_of(client.get(f"/matches/{match_id}?tab=map").text)
    page = client.get(f"/matches/{match_id}?tab=map&chosen={chosen}").text
    assert '<section id="log"' in page
    assert "/undo" not in log_of(page)


def test_no_undo_of_the_game_stands_on_the_pages_of_values_and_notes(
    client: FlaskClient, match_id: str
) -> None:
    for address in ("book", "correct"):
        assert "/undo" not in client.get(f"/matches/{match_id}/{address}").text


@pytest.mark.parametrize(("code", "said"), [("en", "5 values entered from the cardboard"), ("ja", "値5件")])
def test_recorded_routes_are_one_folded_line_of_the_journal_wherever_it_stands(
    client: FlaskClient, match_id: str, code: str, said: str
) -> None:
    client.set_cookie("language", code)
    record(client, match_id)
    for tab in ("journal", "tables"):
        page = client.get(f"/matches/{match_id}?tab={tab}").text
        (folded, *others) = re.findall(r'<li class="folded">.*?</details>', page, re.DOTALL)
        assert said in folded
        assert folded.partition("<ol")[2].count('class="number"') == len(PAIRS)
        # Below the question, and on the tab that shows it whole.
        assert len(others) == (tab == "journal")


def test_more_facts_than_a_glance_holds_are_not_told_as_all(client: FlaskClient, match_id: str) -> None:
    for start in range(3):
        for number, one in enumerate(PAIRS):
            told = {"type": "record_printed", "values": {f"routes.{one}": [] if start % 2 else ["sirius"]}}
            tell(client, match_id, told, f"again-{start}-{number:04d}")
    page = client.get(f"/matches/{match_id}?tab=tables").text
    assert "The last 8 values entered from the cardboard" in page


def test_values_that_were_entered_together_are_counted_one_by_one(client: FlaskClient, match_id: str) -> None:
    values = {f"terran/{ship}/damaged/cm": 3 for ship in ("CA", "CL", "DD")}
    tell(client, match_id, {"type": "record_printed", "values": values}, "together-0001")
    (folded,) = re.findall(
        r'<li class="folded">.*?</summary>', client.get(f"/matches/{match_id}?tab=tables").text, re.DOTALL
    )
    assert "3 values entered from the cardboard" in folded


def test_notes_and_answers_are_folded_nowhere(client: FlaskClient, match_id: str) -> None:
    for number in range(4):
        tell(client, match_id, {"type": "note", "text": f"tea at {number}"}, f"note-{number:05d}")
    page = client.get(f"/matches/{match_id}?tab=journal").text
    assert 'class="folded"' not in page
    assert "tea at 2" in page


def played(match: Match, count: int) -> None:
    """So many answers of a torpedo salvo; the third brings a result with a page of its own."""
    scene = next(one for one in SCENES if one.key == "salvo")
    for number, step in enumerate(scene.steps[:count]):
        question = asked_now(step, match.questions(EVERYBODY))
        assert question is not None
        answer = shown(match, step, question)
        assert answer is not None
        match.answer(answer, question=question.id, action=f"salvo-{number:03d}")


@pytest.mark.parametrize("answers", [1, 2, 3, 4])
@pytest.mark.parametrize("way", ["undo", "redo", "back"])
def test_what_was_taken_back_is_said_whatever_stood_there_before(
    app: Flask, client: FlaskClient, answers: int, way: str
) -> None:
    scene = next(one for one in SCENES if one.key == "salvo")
    shelf: Shelf = app.extensions["shelf"]
    stage(shelf.games[EXAMPLE], scene, shelf.path(scene.match_id))
    played(match := shelf.match(scene.match_id), answers)
    here, number = f"/matches/{match.id}", match.revision()
    client.post(f"{here}/undo", data={"action": "undo-00001", "entry": str(number)})
    told = f"Undone: {number}, "
    if way == "redo":
        client.post(f"{here}/redo", data={"action": "redo-00001", "entry": str(number)})
        told = f"Redone: {number}, "
    if way == "back":
        client.post(f"{here}/redo", data={"action": "redo-00001", "entry": str(number)})
        client.post(f"{here}/back", data={"action": "back-00001", "entry": "1"})
        told = "Back to entry 1"
    for query in ("", f"?seen={revision(client, match.id)}", "?tab=map&chosen=move.terran.1.agidda"):
        assert told in asked_of(client.get(f"{here}{query}").text), query
