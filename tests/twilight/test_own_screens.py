"""12 A battle that both sides enter on screens of their own: dice face down, and what it costs in taps."""

from __future__ import annotations

from collections import Counter

from assistant.core.play.question import Question
from assistant.games.twilight.state.battle import Stage

from .board import Board
from .positions import battle

# The most taps of either hand, from the activation on.
TAPS = 25
# To name the system and to open the battle takes two taps each.
OPENED = 4
SEVEN = {"dreadnought": 1, "carrier": 1, "cruiser": 1, "fighter": 4}
SIX = {**SEVEN, "fighter": 3}
# What is hit in three rounds, as often as is to be expected of so many dice.
HIT = ({"dreadnought": 1, "fighter": 1}, {"dreadnought": 1, "cruiser": 1}, {"dreadnought": 1})


def own(found: Board, side: str) -> Question:
    """What a side is asked on its own screen: one question, whose main button is its usual answer."""
    (asked,) = (each for each in found.questions() if each.side == side)
    assert (asked.answers[0].main, asked.covers) == (True, "")
    return asked


def keys(lines: list) -> list[str]:
    return [line.sentence.key for line in lines]


def test_12_1_dice_of_one_side_lie_face_down_until_the_other_has_said_whether_it_retreats() -> None:
    found = battle("retreat")
    lines = found.give(type="throw_round", side="p1", faces={"p1": {"cruiser": [10, 1]}})
    assert keys(lines) == ["shares.sent"]
    assert "hits" not in lines[0].sentence.values
    assert found.state.battle.fleets["p1"].hits is None
    assert [each.tag for each in own(found, "p2").answers] == [
        "throw_round", "count_round", "fight_on", "announce_retreat",
    ]  # fmt: skip
    found.state.players["p2"].board.append("Quann")
    found.give(type="announce_retreat", side="p2", to="Quann")
    # What was sent stands, and whoever retreats still fires.
    lines = found.give(type="count_round", side="p2", hits={"p2": {"cruiser": 1}})
    assert keys(lines)[:2] == ["twilight.hits_for", "twilight.hits_for"]
    assert (found.state.battle.stage, found.state.battle.leaving) == (Stage.LOSSES, "p2")
    assert [found.state.battle.fleets[side].hits for side in ("p1", "p2")] == [1, 1]


def test_12_1_the_attacker_may_still_retreat_once_the_defender_has_sent_dice() -> None:
    found = battle("retreat")
    found.give(type="count_round", side="p2", hits={"p2": {}})
    assert [each.tag for each in own(found, "p1").answers][2:] == ["fight_on", "announce_retreat"]
    found.state.players["p1"].board.append("Quann")
    found.give(type="announce_retreat", side="p1", to="Quann")
    found.give(type="count_round", side="p1", hits={"p1": {}})
    assert found.keys() == ["under_way"]


def test_12_a_battle_of_seven_against_six_over_three_rounds_takes_25_taps_on_the_own_screen() -> None:
    found, taps = battle("fleets"), Counter({"p1": OPENED})
    for side, role, ships in (("p1", "attacker", SEVEN), ("p2", "defender", SIX)):
        assert own(found, side).answers[0].tag == "tell_fleets"
        found.insist(type="tell_fleets", side=side, **{role: ships})
        taps[side] += sum(ships.values()) + 1
    for hits in HIT:
        for side in ("p1", "p2"):
            asked = own(found, side)
            assert {"throw_round", "count_round"} <= {each.tag for each in asked.answers}
            found.give(type="count_round", side=side, hits={side: hits})
            taps[side] += sum(hits.values()) + 1
        for side in ("p1", "p2"):
            proposed = found.reply(own(found, side).answers[0])
            assert proposed["type"] == "take_losses"
            found.give(**proposed)
            taps[side] += 1
    assert max(taps.values()) <= TAPS
    assert found.state.battle.round == 4
