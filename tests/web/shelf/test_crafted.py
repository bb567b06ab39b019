"""Imports made up so that every hash fits: refused in a sentence, or every page of them is shown."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.referee import Line
from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.moving.incoming import Incoming
from assistant.matches.shelf.shelf import Shelf
from printables import sheets_of
from tests.matches.file.crafted import Parts, crafted, parts_of, put_together

from ...slow import many
from ..wars import FOLDER, begin, give

SEED, EACH = 13, many("CRAFTED", 5, 10)


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    found: Shelf = app.extensions["shelf"]
    return found


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded war with a battle to be fought, as a match of one entry."""
    shelf = Shelf(tmp_path_factory.mktemp("war"), GAMES)
    match, answers = begin(shelf, FOLDER / "terran-victory.jsonl")
    for number, answer in enumerate(answers[:110]):
        give(match, answer, f"war-{number:04d}")
    told = (Line(sentence=say("journal.note", text="from the war")),)
    return shelf.restore(match.game, match.setup, match.state(), told, "short001").path


@pytest.fixture
def war(shelf: Shelf, file: Path) -> Match:
    """The same on this shelf."""
    shutil.copyfile(file, shelf.folder / file.name)
    return shelf.match(file.stem)


def imported(shelf: Shelf, war: Match, parts: Parts) -> Match | None:
    """The match that such a file brings; None if it is refused in a sentence, and nothing of it stays."""
    source = war.path.with_name("source")
    shutil.copyfile(war.path, source)
    put_together(source, parts)
    incoming = Incoming(shelf)
    try:
        match, _ = incoming.put(incoming.receive(source, "a file").id)
    except Problem as problem:
        refused(problem, incoming)
        return None
    return match


def refused(problem: Problem, incoming: Incoming) -> None:
    """It is said in both languages, and nothing stays."""
    assert problem.status in (400, 404)
    assert all(len(language(code).words(problem.sentence)) > 15 for code in LANGUAGES)
    assert not incoming.folder.exists() or list(incoming.folder.iterdir()) == []


def pages(match: Match) -> list[str]:
    tabs = [f"?tab={panel.key}" for panel in match.game.panels]
    return [*tabs, "?tab=tables", "?tab=journal", "/print", "/correct", "/keep", "/since/0", "/seat"]


def all_shown(client: FlaskClient, match: Match, what: str) -> None:
    """Every page from two seats; a sheet may say that it cannot be drawn."""
    for seat in ("both", "imperial"):
        client.set_cookie(f"seat-{match.id}", seat)
        for page in pages(match):
            assert client.get(f"/matches/{match.id}{page}").status_code == 200, (what, seat, page)
    for sheet in sheets_of(match.game.key)[2::6]:
        answer = client.get(f"/matches/{match.id}/sheets/{sheet.key}.pdf")
        assert answer.status_code in (200, 422), (what, sheet.key)


@pytest.mark.parametrize("part", ["setup", "kit", "record", "state"])
def test_one_thing_wrong_anywhere_is_refused_or_every_page_is_shown(
    client: FlaskClient, shelf: Shelf, war: Match, part: str
) -> None:
    whole = parts_of(war.path)
    taken = 0
    for what, value in crafted(getattr(whole, part), Random(SEED), EACH):
        changed = parts_of(war.path)
        setattr(changed, part, value)
        match = imported(shelf, war, changed)
        if match is not None:
            all_shown(client, match, what)
            match.path.unlink()
            taken += 1
    assert taken < EACH or part == "setup"


def put_in(part: str, *names: str, value: Any) -> Callable[[Parts], None]:
    """Put a value somewhere into a part of a file."""

    def change(parts: Parts) -> None:
        inside = getattr(parts, part)
        for name in names[:-1]:
            inside = inside[int(name) if isinstance(inside, list) else name]
        inside[names[-1]] = value

    return change


def giving_nothing(chart: str, *rows: str) -> Callable[[Parts], None]:
    """A chart of the kit of which these rows, or all, give nothing any more."""

    def change(parts: Parts) -> None:
        for row in parts.kit["tables"][chart]["rows"]:
            row["give"] = row["give"] if rows and row["key"] not in rows else {}

    return change


CRAFTED: dict[str, Callable[[Parts], None]] = {
    "no question was opened": put_in("record", "questions", value={}),
    "another question was opened": put_in("record", "questions", value={"income|nobody": 1}),
    "a stop by its number": put_in("state", "now", "stop", value=7777),
    "a stop that is none": put_in("state", "now", "stop", value="nowhere"),
    "a step that is none": put_in("state", "now", "calls", value=["nowhere"]),
    "a huge turn": put_in("state", "now", "turn", value=2**62),
    "no sides": put_in("state", "sides", value={}),
    "a side nobody plays": put_in("state", "sides", value={"nobody": {}}),
    "no fleets, but ships in them": put_in("state", "fleets", value={}),
    "no planets": put_in("state", "planets", value={}),
    "no systems": put_in("state", "systems", value={}),
    "printed values of nothing": put_in("state", "printed", value={"nowhere/XX/front/x": 5, "": -9}),
    "a printed value of text": put_in("state", "printed", value={"imperial/BB/front/maintenance": "six"}),
    "a scenario that is none": put_in("setup", "scenario", value="nowhere"),
    "players who play nothing": put_in("setup", "players", value={"nobody": "Anna" * 900}),
    "rulings that are none": put_in("setup", "rulings", value={"nowhere": "nothing"}),
    "no tables": put_in("kit", "tables", value={}),
    "maintenance that gives nothing": giving_nothing("maintenance"),
    "worlds that cover nothing": giving_nothing("maintenance", "world"),
    "a chart without its rows": put_in("kit", "tables", "maintenance", "rows", value=[]),
}


@pytest.mark.parametrize("change", CRAFTED.values(), ids=CRAFTED.keys())
def test_what_points_nowhere_is_refused_or_every_page_is_shown(
    client: FlaskClient, shelf: Shelf, war: Match, change: Callable[[Parts], None]
) -> None:
    parts = parts_of(war.path)
    change(parts)
    match = imported(shelf, war, parts)
    if match is not None:
        all_shown(client, match, "crafted")


@pytest.mark.parametrize(
    ("code", "words"), [("en", "“Maintenance” are not those"), ("ja", "表「整備」の行がルールと合わない")]
)
def test_a_kit_whose_chart_has_rows_that_no_rule_knows_is_refused_by_the_name_of_the_chart(
    shelf: Shelf, war: Match, code: str, words: str
) -> None:
    parts = parts_of(war.path)
    parts.kit["tables"]["maintenance"]["rows"][0]["key"] = "comet"
    put_together(war.path, parts)
    with pytest.raises(Unreadable) as refused:
        Incoming(shelf).receive(war.path, "a file")
    assert words in language(code).words(refused.value.sentence)


def test_a_match_that_cannot_be_shown_says_so_on_each_page_and_can_be_taken_back(
    client: FlaskClient, shelf: Shelf
) -> None:
    match, answers = begin(shelf, FOLDER / "terran-victory.jsonl")
    for number, answer in enumerate(answers[:3]):
        give(match, answer, f"war-{number:04d}")
    parts = parts_of(match.path)
    parts.state |= {"sides": {}, "systems": {}}
    put_together(match.path, parts)
    shelf.forget(match.id)
    for code, words in (("en", "cannot be shown"), ("ja", "表示できません")):
        client.set_cookie("language", code)
        for page in ("", "/print", "/correct", "/since/0", "/sheets/record.pdf", "/sheets/record.png"):
            answer = client.get(f"/matches/{match.id}{page}")
            assert answer.status_code == 422, page
            assert words in answer.text
            assert f"/matches/{match.id}/keep" in answer.text
        assert client.get("/").status_code == 200
    # A program has no page to go back to a backup from.
    assert client.get(f"/api/matches/{match.id}/questions").get_json()["key"] == "error.unexpected"
    number = shelf.match(match.id).last().number
    client.post(f"/matches/{match.id}/undo", data={"action": "undo-0001"})
    assert shelf.match(match.id).last().number == number + 1
    assert client.get(f"/matches/{match.id}").status_code == 200
