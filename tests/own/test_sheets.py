"""Tracks and units of a described game on paper: boxes, places, names of any length, what is compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.kept.values import KeptPage
from assistant.core.shipped.kit import register
from assistant.core.words.seats import EVERYBODY
from assistant.own.beginning import WHOLE, new
from assistant.own.correcting import pages
from assistant.own.definition import game_of_file
from assistant.own.examples import LIKE, example
from assistant.own.trying import tried
from printables.drawing.codes import ShortCode
from printables.drawing.document import Document
from printables.drawing.log import Log
from printables.facts import changes, facts_of
from printables.own.sheets import SHEETS
from tests.any_game.test_sheets import BOXES_APART, LEAST_BOX, on_each_other
from tests.printables.changing import changed
from tests.printables.paper import asked

from .good import GOOD
from .table import game_of

KEPT = {sheet.letter: sheet for sheet in SHEETS.sheets if sheet.key in ("tracks", "units")}
EACH = [sheet.key for sheet in SHEETS.sheets if not sheet.bundle and sheet.key != "record"]
# Which paper, language and size an example is printed in: each of them with each other in one.
LOOKS = [("a4", "en", "normal"), ("letter", "ja", "large"), ("a4", "ja", "normal"), ("letter", "en", "large")]
CASES = {like: LOOKS[number % len(LOOKS)] for number, like in enumerate((*LIKE, "good"))}


def text_of(like: str) -> str:
    return GOOD if like == "good" else example(like)


def printed(sheet: Any, text: str, state: Any = None, **asking: Any) -> tuple[Document, Log]:
    """A sheet of a match that was played at random, or that stands so."""
    file = game_of(text)
    found = state or tried(file, 3, 60).state
    asking = {"turn": found.now.turn, "turns": found.turns or None, "setup": Setup(WHOLE), **asking}
    document = sheet.document(game_of_file(file), asked(found, **asking))
    for _ in zip(document.pages, document.drawing(), strict=False):
        pass
    return document, document.log


@pytest.mark.parametrize("like", CASES)
def test_all_sheets_of_an_example_stand_well_in_any_look(like: str) -> None:
    paper, language, size = CASES[like]
    for sheet in SHEETS.sheets:
        if sheet.key in EACH:
            document, log = printed(sheet, text_of(like), paper=paper, language=language, size=size)
            assert 1 <= len(document.pages) <= 4
            assert on_each_other(sorted(log.runs, key=lambda run: (run.page, run.top))) == []
            assert all(box.side >= LEAST_BOX for box in log.boxes)
            for one, other in combinations(log.boxes, 2):
                across, down = abs(one.left - other.left), abs(one.top - other.top)
                assert one.page != other.page or max(across, down) - one.side >= BOXES_APART - 0.01


@pytest.mark.parametrize("letter", KEPT)
@pytest.mark.parametrize("like", [*LIKE, "good"])
def test_every_box_is_a_value_that_can_be_set_by_hand_and_none_that_it_has_already(
    like: str, letter: str
) -> None:
    _, log = printed(KEPT[letter], text_of(like))
    file = game_of(text_of(like))
    kept = {each.key: each for page in kept_of(file) for each in page.each}
    for box in log.boxes:
        now = kept[box.subject].now
        means = box.means.removeprefix("to ")
        if means.lstrip("-").isdigit():
            assert kept[box.subject].kind.fault(int(means)) is None
            assert int(means) != now
        else:
            assert means in (*file.sides, "nobody")
            assert means != (now or "nobody")
    assert log.boxes or letter == "U"


def kept_of(file: Any) -> Iterator[KeptPage]:
    return pages(file, tried(file, 3, 60).state)


@pytest.mark.parametrize("letter", KEPT)
@pytest.mark.parametrize("like", ["economy", "squads", "good"])
def test_whatever_a_sheet_shows_is_compared_with_what_it_said(like: str, letter: str) -> None:
    file = game_of(text_of(like))
    state, game = tried(file, 3, 60).state, game_of_file(file)

    def seen(state: Any) -> list[Any]:
        _, log = printed(KEPT[letter], text_of(like), state, turn=1, turns=10)
        return [*((run.text, run.left, run.top) for run in log.runs), *log.boxes]

    before, untold, told = seen(state), [], 0
    for kind, after in changed(state):
        try:
            now = seen(after)
        except (LookupError, ValueError):
            continue
        was, is_now = (facts_of(game, each, EVERYBODY, ShortCode("", letter)) for each in (state, after))
        differs = bool(changes(was, is_now))
        told += differs
        if before != now and not differs:
            untold.append(kind)
    assert untold == []
    assert told


def test_a_secret_track_shows_another_seat_no_number_and_tells_it_of_no_change() -> None:
    text = GOOD.replace("half = true", "most = 20")
    file = game_of(text)
    game, state = game_of_file(file), new(game_of(text), Setup(WHOLE), register(file))
    state.numbers |= {"spies.red": 7, "spies.blue": 4}
    own = game.private(state, "red")
    subjects = {
        seat: {
            box.means
            for box in printed(KEPT["K"], text, known)[1].boxes
            if box.subject == "number.spies.blue"
        }
        for seat, known in (("red", own), ("blue", game.private(state, "blue")))
    }
    assert subjects["red"] - subjects["blue"] == {"to 4"}
    before = facts_of(game, own, "red", ShortCode("", "K"))
    state.numbers["spies.blue"] = 5
    assert changes(before, facts_of(game, game.private(state, "red"), "red", ShortCode("", "K"))) == []
    assert not any("blue" in key and "spies" in subject for subject, key in before)


def test_in_the_sequence_a_player_turn_stands_under_its_side_and_its_steps_have_no_number() -> None:
    (sequence,) = (sheet for sheet in SHEETS.sheets if sheet.key == "sequence")
    texts = [run.text for run in printed(sequence, example("small"))[1].runs]
    assert texts.count("Movement") == 2
    assert {"NORTH", "SOUTH"} <= {*texts}


LONG = ("W" * 400, "冬" * 400, "a " * 200)


@pytest.mark.parametrize("words", LONG, ids=("latin", "japanese", "spaces"))
def test_names_of_any_length_stand_on_every_sheet(words: str) -> None:
    text = GOOD
    for name in ("Red", "Blue", "Money", "Spies", "Hill", "Foot", "Horse", "Fog", "Omen", "Income", "Riders"):
        text = text.replace(f'"{name}"', f'"{words}"')
    text = text.replace("five is all", words).replace('"Nothing"', f'"{words}"')
    for sheet in SHEETS.sheets:
        if sheet.key in EACH:
            assert (sheet.key, printed(sheet, text)[1].faults[:3]) == (sheet.key, [])


def test_a_file_without_units_or_tracks_says_so_and_what_is_blank_stands_nowhere() -> None:
    file = game_of(example("empty"))
    (tracks, units) = (printed(sheet, example("empty"), turns=None)[1] for sheet in KEPT.values())
    assert any("no tracks" in run.text for run in tracks.runs)
    assert any("no units" in run.text for run in units.runs)
    assert file.units == {}
    boxes = [box.means for box in printed(KEPT["K"], example("economy"), code="")[1].boxes]
    assert boxes[:10] == [f"to {turn}" for turn in range(1, 11)]
