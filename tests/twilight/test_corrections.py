"""Every value that is kept can be set by hand, and is offered on the page of corrections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.twilight.commands import CORRECTIONS
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.pieces.points import end, points
from assistant.games.twilight.state.keys import Source
from assistant.games.twilight.state.player import Counters, Gain, Player
from assistant.games.twilight.state.table import Holding, Objective, State, StrategyCard

from .board import Board, board
from .conftest import EVERYTHING

PLANET = {"planet": "lodor"}
# What changes each value, on the table of `playing` below.
BY_HAND: dict[tuple[type, str], dict[str, Any]] = {
    (State, "speaker"): {"kind": "set_speaker", "to": "p2"},
    (State, "initiative_before"): {"kind": "set_initiative", "to": "p2"},
    (State, "now"): {"kind": "go_to_step", "step": "objectives"},
    (State, "order"): {"kind": "set_card", "card": 3, "holder": "p1"},
    (State, "active"): {"kind": "set_active", "to": "p2"},
    (State, "action"): {"kind": "set_active", "to": "p1"},
    (State, "battle"): {"kind": "set_active", "to": "p1"},
    (State, "agenda"): {"kind": "set_active", "to": "p1"},
    (State, "claimed"): {"kind": "go_to_step", "step": "objectives"},
    (State, "picks"): {"kind": "go_to_step", "step": "picks"},
    (State, "agreements"): {"kind": "set_value", "key": "agreement.p1 p2", "to": True},
    (Player, "contracts"): {"kind": "set_value", "key": "contract.p1.2", "to": 5},
    (State, "cards_each"): {"kind": "set_value", "key": "cards_each", "to": 1},
    (State, "over"): {"kind": "set_points", "side": "p1", "to": 10},
    (State, "objectives"): {"kind": "set_objective", "objective": 1, "text": "One more", "points": 2},
    (Objective, "name"): {"kind": "set_objective", "objective": 0, "text": "As printed", "points": 1},
    (Objective, "points"): {"kind": "set_objective", "objective": 0, "text": "Rule", "points": 3},
    (Objective, "scored"): {"kind": "set_scored", "side": "p2", "objective": 0, "to": True},
    (StrategyCard, "holder"): {"kind": "set_card", "card": 8, "holder": "p2"},
    (StrategyCard, "used"): {"kind": "set_card", "card": 8, "holder": "p1", "used": True},
    (StrategyCard, "tokens"): {"kind": "set_card", "card": 8, "holder": "p1", "tokens": 2},
    (Holding, "resources"): {"kind": "set_planet_values", **PLANET, "resources": 5, "influence": 1},
    (Holding, "influence"): {"kind": "set_planet_values", **PLANET, "resources": 3, "influence": 4},
    (Holding, "owner"): {"kind": "set_planet", **PLANET, "owner": "p2"},
    (Holding, "exhausted"): {"kind": "set_planet", **PLANET, "owner": "p1", "exhausted": True},
    (Holding, "since"): {"kind": "set_held", **PLANET, "to": False},
    (Holding, "dock"): {"kind": "set_value", "key": "planet.lodor.dock", "to": False},
    (Holding, "pds"): {"kind": "set_value", "key": "planet.lodor.pds", "to": 2},
    (Holding, "docked"): {"kind": "set_docked", **PLANET, "to": True},
    (Player, "gains"): {"kind": "drop_gain", "side": "p1", "gain": 0},
    (Gain, "points"): {"kind": "drop_gain", "side": "p1", "gain": 0},
    (Gain, "source"): {"kind": "set_secret", "side": "p1", "to": True},
    (Player, "passed"): {"kind": "set_passed", "side": "p1", "to": True},
    (Player, "skipped"): {"kind": "set_skipped", "side": "p1", "to": True},
    (Player, "used"): {"kind": "set_value", "key": "used.p1.look", "to": True},
    (Player, "counters"): {"kind": "set_area", "side": "p1", "area": "pool", "to": 1},
    **{
        (Counters, area): {"kind": "set_area", "side": "p1", "area": area, "to": 1}
        for area in ("pool", "fleet", "strategy")
    },
    (Player, "board"): {"kind": "set_board", "side": "p1", "system": "Abyz", "on": True},
    (Player, "goods"): {"kind": "set_goods", "side": "p1", "to": 4},
    (Player, "action_cards"): {"kind": "set_hand", "side": "p1", "to": 4},
    (Player, "technologies"): {"kind": "set_technology", "side": "p1", "technology": "magen", "to": True},
    (Player, "units"): {"kind": "set_units", "side": "p1", "unit": "cruiser", "to": 5},
    (Player, "damaged"): {
        "kind": "set_damaged", "side": "p1", "system": "Lodor", "unit": "war_sun", "to": 1
    },
}  # fmt: skip
# Chosen in the set-up, kept by the match itself, read off in the book, written and taken off by anybody, owed
# as an open question, said when somebody goes home, or counted by the app for its own use.
ELSEWHERE = {
    State: {"kit", "scenario", "name", "closed", "sides", "groups", "rulings", "players", "cards", "planets",
            "effects", "printed", "notes", "by_hand", "asked", "systems", "beside", "cards_now", "edition"},
    Player: {"name", "race", "owed", "turns", "gone"},
    Holding: {"name", "home"},
    Gain: {"round", "what"},
}  # fmt: skip


def test_every_kept_value_is_set_by_a_change_or_elsewhere() -> None:
    kept = {
        (record, field.name)
        for record in (State, Player, Counters, Gain, Holding, Objective, StrategyCard)
        for field in msgspec.structs.fields(record)
    }
    elsewhere = {(record, name) for record, names in ELSEWHERE.items() for name in names}
    assert kept - set(BY_HAND) - elsewhere == set()
    assert elsewhere & set(BY_HAND) == set()


@pytest.mark.parametrize(
    ("record", "field"),
    [one for one in BY_HAND if one not in ((State, "battle"), (State, "agenda"), (State, "claimed"))],
)
def test_a_value_is_set_by_hand_with_a_reason_that_is_told(playing: Board, record: type, field: str) -> None:
    before = dict(values(playing.state, record, field))
    lines = playing.give(type="correct", reason="as it lies", changes=[BY_HAND[record, field]])
    assert dict(values(playing.state, record, field)) != before
    assert lines[-1].sentence.key in ("correction.made", "correction.by_hand")


def values(state: State, record: type, field: str) -> Iterator[tuple[str, Any]]:
    """All values of this field in a state, each by where it stands."""
    parts = {"": state, **{f"planet {key}": each for key, each in state.planets.items()}}
    parts |= {f"card {int(key)}": each for key, each in state.cards.items()}
    parts |= {f"objective {key}": each for key, each in enumerate(state.objectives)}
    for side, player in state.players.items():
        parts |= {side: player, f"{side} counters": player.counters}
        parts |= {f"{side} gain {at}": gain for at, gain in enumerate(player.gains)}
    for where, part in parts.items():
        if type(part) is record:
            yield where, msgspec.json.encode(getattr(part, field))


def test_every_value_and_every_change_of_the_games_own_is_offered_on_a_page(playing: Board) -> None:
    playing.state.players["p1"].damaged = {"Lodor": {"war_sun": 1}}
    answers = [
        answer
        for question in GAME.ask_anytime(playing.state, "everybody")
        for answer in question.answers
        if answer.tag == "correct"
    ]
    changes = [change for answer in answers for change in answer.fixed["changes"]]
    fields = [field for answer in answers for field in answer.fields if field.name == "changes.0.key"]
    offered = {change.get("key") for change in changes}
    offered |= {option.value for field in fields for option in field.options}
    assert offered >= {
        kept.key for page in CORRECTIONS.kept(playing.state) for kept in page.each if kept.offered
    }
    assert {change["kind"] for change in changes} == {"set_value", "go_to", "set_board", "set_damaged"}


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "drop_gain", "side": "p1", "gain": 4},
        {"kind": "drop_objective", "objective": 3},
        {"kind": "set_active", "to": "p9"},
        {"kind": "set_board", "side": "p1", "system": "Nowhere", "on": False},
        {"kind": "set_technology", "side": "p1", "technology": "teleport", "to": True},
    ],
)
def test_what_is_not_there_cannot_be_changed(playing: Board, change: dict[str, Any]) -> None:
    with pytest.raises(Senseless):
        playing.give(type="correct", reason="by mistake", changes=[change])


def test_an_objective_laid_open_by_mistake_is_taken_away_and_its_points_stay(playing: Board) -> None:
    playing.give(type="correct", reason="wrong card", changes=[{"kind": "drop_objective", "objective": 0}])
    assert playing.state.objectives == []
    assert len(playing.state.players["p1"].gains) == 1


def test_1_points_are_set_as_the_marker_stands_whatever_was_gained_beyond_the_goal_or_below_nothing() -> None:
    found = board(3, ("yssaril", "sol", "letnev"), EVERYTHING)
    player = found.state.players["p1"]
    player.gains = [Gain(9, Source.IMPERIAL, 1), Gain(3, Source.SECRET, 1)]
    found.give(type="correct", reason="as it lies", changes=[{"kind": "set_points", "side": "p1", "to": 9}])
    assert points(found.state, "p1") == 9
    found.state.players["p2"].gains = [Gain(-3, Source.BY_HAND, 1)]
    found.give(type="correct", reason="as it lies", changes=[{"kind": "set_points", "side": "p2", "to": 1}])
    assert points(found.state, "p2") == 1


def test_1_a_match_is_over_as_long_as_somebody_stands_at_the_goal_and_no_longer() -> None:
    found = board(3, ("yssaril", "sol", "letnev"), EVERYTHING)
    for changes in (
        [{"kind": "set_points", "side": "p1", "to": 10}],
        # Another player's points do not bring back one who has won.
        [{"kind": "set_points", "side": "p2", "to": 7}],
    ):
        found.give(type="correct", reason="as it lies", changes=changes)
        assert found.state.over is not None
    found.give(type="correct", reason="misread", changes=[{"kind": "drop_gain", "side": "p1", "gain": 0}])
    assert found.state.over is None


def test_10_1_points_set_for_two_at_the_goal_let_the_first_in_the_order_of_play_win() -> None:
    found = board(3, ("yssaril", "sol", "letnev"), EVERYTHING)
    found.state.order = ["p3", "p1", "p2"]
    both = [{"kind": "set_points", "side": side, "to": 10} for side in ("p2", "p3")]
    # p2 has scored what would decide at Game Over, which this is not.
    found.state.players["p2"].gains = [Gain(10, Source.OBJECTIVE, 1)]
    found.state.players["p2"].gains.append(Gain(-1, Source.BY_HAND, 1))
    found.state.players["p3"].gains = [Gain(10, Source.BY_HAND, 1)]
    found.give(type="correct", reason="as it lies", changes=both[:1])
    assert found.state.over.values["player"] == name(found.state, "p3")


def test_1_after_game_over_whoever_leads_once_points_are_set_has_won() -> None:
    found = board(3, ("yssaril", "sol", "letnev"), EVERYTHING)
    found.state.players["p1"].gains = [Gain(3, Source.IMPERIAL, 1)]
    end(found.state, "p1", Referee())
    found.give(type="correct", reason="misread", changes=[{"kind": "set_points", "side": "p2", "to": 5}])
    assert found.state.over.values["player"] == name(found.state, "p2")
