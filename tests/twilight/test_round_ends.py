"""1, 10, 11 What a round ends with: cards, counters, effects, and who stands first when the game is over."""

from __future__ import annotations

import pytest

from assistant.games.twilight.pieces.points import ranked
from assistant.games.twilight.state.keys import Card, End, Source
from assistant.games.twilight.state.player import Gain

from .board import Board
from .positions import in_status, primary, seated


def test_10_5_neural_motivator_and_the_yssaril_draw_one_card_more_and_these_keep_any_number():
    found = seated()
    found.state.players["p2"].technologies.append("neural")
    for side in ("p1", "p4"):
        found.state.players[side].action_cards = 7
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "counters"}])
    assert [found.state.players[side].action_cards for side in found.state.sides] == [7, 2, 1, 9, 1]


def test_10_5_whose_reinforcements_are_short_takes_what_there_is():
    found = seated()
    found.state.players["p3"].board = [f"system {number}" for number in range(7)]
    found.state.players["p5"].board = [f"system {number}" for number in range(8)]
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "counters"}])
    assert found.asked("counters", "p3").answers[0].fields[0].budget == 1
    assert "p5" not in [question.side for question in found.questions() if question.key == "counters"]


def test_10_7_cards_go_back_with_the_tokens_on_those_that_nobody_took_and_a_round_begins():
    found = in_status("redistribution")
    left = {card: held.tokens for card, held in found.state.cards.items() if not held.holder}
    found.give(type="nobody_redistributes")
    assert (found.state.now.turn, found.state.now.stop) == (2, "picks")
    assert not any(held.holder or held.used for held in found.state.cards.values())
    assert {card: found.state.cards[card].tokens for card in left} == left == dict.fromkeys(left, 1)


@pytest.mark.parametrize(("end", "step", "there"), [
    (End.ROUND, "redistribution", False), (End.TAKEN_OFF, "redistribution", True),
    (End.PHASE, "objectives", False), (End.ROUND, "objectives", True),
])  # fmt: skip
def test_11_lines_go_when_what_they_last_for_is_over(end: End, step: str, there: bool) -> None:
    found = seated()
    found.give(type="write_effect", text="A law", end=end)
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": step}])
    if step == "redistribution":
        found.give(type="nobody_redistributes")
    assert bool(found.state.effects) is there


def tied(change: str = "") -> Board:
    """Game Over is to come; p2 and p3 lead with as much of everything, but for one change to p3."""
    found = primary("p5", 8)
    state = found.state
    for planet in state.planets.values():
        planet.owner = ""
    for side in ("p2", "p3"):
        state.players[side].gains = [Gain(4, Source.BY_HAND, 1)]
    third = state.players["p3"]
    match change:
        case "points":
            third.gains = [Gain(5, Source.BY_HAND, 1)]
        case "objectives":
            third.gains = [Gain(4, Source.OBJECTIVE, 1)]
        case "planets":
            state.planets["jord"].owner = "p3"
        case "pool":
            third.counters.pool, third.counters.fleet = 4, 2
        case "fleet":
            third.counters.fleet += 1
        case "strategy":
            third.counters.strategy += 1
    return found


@pytest.mark.parametrize("change", ["points", "objectives", "planets", "pool", "fleet", "strategy"])
def test_1_at_game_over_points_then_objectives_planets_pool_and_sheet_decide(change: str) -> None:
    assert ranked(tied().state)[:2] == ["p2", "p3"]
    found = tied(change)
    found.give(type="play_imperial", side="p5", game_over=True)
    assert found.state.over is not None
    assert found.state.over.values["player"].en == "Barony of Letnev"
    assert ranked(found.state)[:2] == ["p3", "p2"]


def test_1_what_decides_a_tie_first_outweighs_all_that_comes_after() -> None:
    found = tied("planets")
    second = found.state.players["p2"]
    second.counters.pool, second.counters.fleet = 6, 6
    assert ranked(found.state)[0] == "p3"
    second.gains = [Gain(4, Source.SECRET, 1)]
    assert ranked(found.state)[0] == "p2"
    assert found.state.cards[Card.IMPERIAL].holder == "p5"
