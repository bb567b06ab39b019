"""Whole games against ledgers worked by hand: points after each round, and who wins."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.pieces.turns import unused
from assistant.games.twilight.state.keys import Card

from .player import Table

OBJECTIVES = ("ten_resources", "twenty_resources", "five_planets", "six_goods", "three_counters")


class Round(NamedTuple):
    """Cards in the order in which they are taken, claims by side, and the points the ledger has after it."""

    picks: tuple[int, ...]
    claims: dict[str, dict[str, int]]
    ledger: tuple[int, ...]
    reveals: str = ""


def action_phase(seated: Table, reveals: str) -> None:
    """Everybody uses their cards and passes; whoever holds Imperial reveals an objective, or Game Over."""
    while seated.state.now.stop == "turns" and seated.state.over is None:
        side = seated.state.active
        left = unused(seated.state, side)
        if not left:
            seated.give(type="pass_turn", side=side)
            continue
        seated.give(type="take_strategic", side=side, card=int(left[0]))
        if left[0] == Card.IMPERIAL:
            what = {"objective": reveals} if reveals else {"game_over": True}
            seated.give(type="play_imperial", side=side, **what)
        else:
            primary = seated.match.questions("everybody")[0]
            seated.give(question=primary.id, **seated.reply(primary.answers[0]))
        keys = seated.keys()
        if "secondaries" in keys:
            seated.give(type="nobody_else")


def play(seated: Table, given: Round) -> None:
    """A round: picks, actions, claims in the order of play."""
    for card in given.picks:
        seated.give(type="pick_card", side=seated.asked("pick").side, card=card)
    action_phase(seated, given.reveals)
    while seated.state.over is None and seated.state.now.stop == "objectives":
        side = seated.asked("claims").side
        wanted = given.claims.get(side)
        if wanted is None:
            seated.give(type="claim_nothing", side=side)
        else:
            seated.give(type="claim", side=side, **wanted)


THREE = (
    Round(
        (8, 1, 2, 3, 4, 5),
        {"p2": {"objective": 0}, "p3": {"secret": 2}, "p1": {"objective": 0}},
        (3, 1, 2),
        OBJECTIVES[0],
    ),
    Round(
        (8, 1, 2, 3, 4, 5),
        {"p3": {"objective": 1}, "p1": {"objective": 1}, "p2": {"objective": 1, "secret": 2}},
        (5, 7, 4),
        OBJECTIVES[1],
    ),
    Round(
        (8, 1, 2, 3, 4, 5),
        {"p1": {"objective": 2, "secret": 2}, "p2": {"objective": 2}, "p3": {"objective": 0}},
        (8, 8, 7),
        OBJECTIVES[2],
    ),
    # The speaker token has come round to the first player, whose Imperial ends the game in the action phase.
    Round((8, 1, 2, 3, 4, 5), {}, (10, 8, 7), OBJECTIVES[3]),
)
SIX = (
    Round(
        (8, 7, 6, 5, 4, 1),
        {"p6": {"objective": 0}, "p5": {"secret": 2}},
        (2, 0, 0, 0, 2, 1),
        OBJECTIVES[3],
    ),
    # The holder of Initiative is now the speaker; Game Over brings no points, and of two with two points
    # the one who scored an objective wins.
    Round((8, 7, 6, 5, 4, 1), {}, (2, 0, 0, 0, 2, 1)),
)
LONG_WAR = (
    Round((8, 2, 3), {"p1": {"objective": 0}, "p2": {"objective": 0}}, (3, 1, 0), "ten_resources"),
    Round((8, 2, 3), {"p1": {"objective": 1}, "p2": {"objective": 1}}, (6, 2, 0), "five_planets"),
    Round((8, 2, 3), {"p1": {"objective": 2}, "p2": {"objective": 2}}, (9, 3, 0), "six_goods"),
    # Twelve points end no Long War.
    Round((8, 2, 3), {"p1": {"objective": 3}, "p2": {"objective": 3}}, (12, 4, 0), "three_counters"),
    Round((8, 2, 3), {}, (14, 4, 0), "mecatol"),
)
GAMES = {
    "three to ten points": (3, THREE, "p1", {}),
    "six to Game Over": (6, SIX, "p5", {}),
    "the Long War": (3, LONG_WAR, "p1", {"two_cards": "one", "long_war": "fourteen"}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_agrees_with_its_ledger_after_every_round(table, game):
    players, rounds, winner, rulings = GAMES[game]
    seated = table(players, **rulings)
    for number, given in enumerate(rounds, 1):
        assert seated.state.now.turn == number
        assert seated.state.over is None
        play(seated, given)
        assert tuple(points(seated.state, side) for side in seated.state.sides) == given.ledger
    assert seated.state.over is not None
    assert seated.state.over.key == "twilight.wins"
    told = {"player": name(seated.state, winner), "points": points(seated.state, winner)}
    assert seated.state.over.values == told
    assert seated.match.questions("everybody") == []
    assert seated.match.replay_difference() is None


def test_a_whole_game_is_taken_back_to_its_beginning_and_made_again(table):
    seated = table(3)
    for given in THREE:
        play(seated, given)
    ended = seated.state
    taken = 0
    while seated.state.speaker:
        seated.give(type="undo")
        taken += 1
    assert seated.keys() == ["speaker"]
    for _ in range(taken):
        seated.give(type="redo")
    assert seated.state == ended
