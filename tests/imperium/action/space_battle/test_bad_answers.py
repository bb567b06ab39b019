"""Hostile or mistaken answers: each has its sentence, none changes anything."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.words.errors import Overtaken, Problem, Senseless, Unreadable
from assistant.games.imperium.action.space_battle.deployment import PlaceShips
from assistant.games.imperium.definition import GAME
from assistant.matches.answering.match import Match

from .fighting import SCENARIOS, attempt, scenario


@pytest.fixture
def match(tmp_path: Any) -> Match:
    """Scenario 2 where the Imperial side moves first."""
    match = Match.create(tmp_path, "battle", GAME, Setup(SCENARIOS[2]))
    for number, answer in enumerate(
        (
            {"type": "place_all", "side": "terran"},
            {"type": "roll_entry", "side": "imperial", "fleet": 1, "faces": [4, 2]},
            {"type": "place_all", "side": "imperial"},
            {"type": "roll_battle_initiative", "faces": [6, 1]},
            {"type": "choose_order", "side": "imperial"},
        )
    ):
        give(match, answer, f"answer {number}")
    return match


def give(match: Match, answer: dict[str, Any], action: str = "a bad answer") -> None:
    match.answer(match.read(msgspec.json.encode(answer)), action=action)


BAD = [
    {"type": "move_ships", "side": "imperial", "area": 999, "ships": [1]},
    {"type": "move_ships", "side": "imperial", "area": 251, "ships": [999]},
    {"type": "move_ships", "side": "imperial", "area": 251, "ships": [-1]},
    {"type": "move_ships", "side": "imperial", "area": 251, "start": 115},
    {"type": "move_ships", "side": "terran", "area": 251},
    {"type": "move_ships", "side": "nobody", "area": 251},
    {"type": "move_ships", "side": "imperial", "area": "252; drop"},
    {"type": "move_ships", "side": "imperial", "area": 251, "ships": list(range(1000))},
    {"type": "launch_fighters", "side": "imperial", "carrier": 1, "fighters": [2]},
    {"type": "retreat_ships", "side": "imperial", "ships": []},
    {"type": "retreat_ships", "side": "imperial", "ships": [999]},
    {"type": "end_moves", "side": "terran"},
    {"type": "name_targets", "side": "imperial", "aims": []},
    {"type": "roll_fire", "faces": [1]},
    {"type": "roll_fire", "faces": [7]},
    {"type": "roll_battle_initiative", "faces": [1]},
    {"type": "roll_battle_initiative", "faces": [0, 9]},
    {"type": "place_ships", "side": "terran", "area": 234},
    {"type": "play_battle", "how": "board"},
    {"type": "record_printed", "values": {"board/entry/2/edge": 3}},
    {"type": "record_printed", "values": {"board/entry/7/edge": 3}},
    {"type": "record_printed", "values": {"board/entry/1/edge": 9}},
]


@pytest.mark.parametrize("answer", BAD, ids=lambda answer: f"{answer}"[:70])
def test_a_bad_answer_is_refused_in_words_and_changes_nothing(match: Match, answer: dict[str, Any]):
    before = match.last().hash
    with pytest.raises(Problem) as refused:
        give(match, answer)
    assert refused.value.sentence.key
    assert refused.value.status < 500
    assert match.last().hash == before


def test_an_area_where_no_ship_may_be_set_up_is_not_said_to_be_off_the_board():
    state = scenario(2)
    with pytest.raises(Senseless) as refused:
        attempt(state, PlaceShips("terran", 111))
    assert refused.value.sentence.key == "space_battle.nothing_chosen"


@pytest.mark.parametrize(
    "text",
    [
        b'{"type": "roll_fire", "faces": [6, 7]}',
        b'{"type": "name_targets", "side": "terran", "aims": [{"firer": 1, "target": 9, "dice": -3}]}',
        b'{"type": "name_targets", "side": "terran", "aims": [{"firer": 1, "target": 9, "distance": -1}]}',
        b'{"type": "tell_hits", "hits": {"9-4": -1}}',
        b'{"type": "aim_at", "side": "terran", "target": 9, "distance": 4}',
        b'{"type": "play_battle", "how": "by chance"}',
    ],
)
def test_what_no_table_can_mean_cannot_even_be_read(match: Match, text: bytes):
    with pytest.raises(Unreadable):
        match.read(text)


def test_a_confirmation_of_targets_that_have_changed_since_is_overtaken(match: Match):
    for number in range(20):
        (question,) = match.questions("everybody")
        if question.key == "space_battle_targets":
            break
        close = [one for one in question.answers if one.tag == "close_in"]
        if close:
            give(match, {"type": "close_in", "side": question.side}, f"close in {number}")
        give(match, {"type": "end_moves", "side": question.side}, f"end moves {number}")
    target = question.detail.marks[-1].units[-1]
    give(match, {"type": "aim_at", "side": question.side, "target": target}, "aim elsewhere")
    confirm = match.read(msgspec.json.encode({"type": "name_targets", "side": question.side}))
    with pytest.raises(Overtaken):
        match.answer(confirm, question=question.id, action="too late now")
