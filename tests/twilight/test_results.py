"""12, 10 What the end of a battle and of a round show: losses in piles, luck, points, who is close."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultPage
from assistant.core.words.seats import EVERYBODY
from assistant.games.twilight.action.tactical.commands import ThrowInvasion
from assistant.games.twilight.action.tactical.ground import throw_invasion
from assistant.games.twilight.battle.rounds import remove
from assistant.games.twilight.battle.throws import take_hits
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.state.battle import Battle, Fleet, Stage
from assistant.games.twilight.state.keys import Source, Unit
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.status.by_itself import cards_back

from .board import Board
from .positions import in_status, tactical

ENDS = "twilight.result."


def shown(referee: Referee) -> ResultPage:
    """The one page that was shown."""
    (told,) = referee.results
    page = GAME.result_reader.json(told.for_seat(EVERYBODY))
    assert isinstance(page, ResultPage)
    return page


def test_the_end_of_a_battle_strikes_what_is_off_the_board_and_counts_what_is_left_and_the_luck() -> None:
    state, referee = tactical().state, Referee()
    fleets = {
        "p1": Fleet(
            {Unit.CRUISER: 3, Unit.DREADNOUGHT: 1}, {Unit.DREADNOUGHT: 1}, rolled=5, struck=3, tenths=20
        ),
        "p2": Fleet({Unit.FIGHTER: 2}),
    }
    state.battle = battle = Battle("Lodor", "p1", "p2", fleets, Stage.LOSSES, round=2)
    remove(state, battle, "p1", {Unit.CRUISER: 1}, {})
    remove(state, battle, "p2", {Unit.FIGHTER: 2}, {})
    fleets["p1"].hits = fleets["p2"].hits = 0
    take_hits(state, battle, referee)
    page = shown(referee)
    assert (page.title.key, page.side, page.silhouettes) == (f"{ENDS}wins_at", "p1", True)
    own, foe = page.columns[:2]
    assert [line.what.key for line in own.lines] == [
        f"{ENDS}{word}" for word in ("lost", "damaged", "left", "luck")
    ]
    assert [(each.count, each.lost) for each in own.lines[0].piles] == [(1, True)]
    assert [each.damaged for each in own.lines[1].piles] == [True]
    assert own.lines[3].comes_to == "+1.0"
    assert [(each.count, each.lost) for line in foe.lines for each in line.piles] == [(2, True)]


def ground(attacker: tuple[int, ...], defender: tuple[int, ...]) -> tuple[Board, ResultPage]:
    """Ground combat for the home of another, ended by one throw, and the page of it."""
    found, referee = tactical(), Referee()
    found.insist(type="invade", planet="jord", attackers=len(attacker), defenders=len(defender), pds=1)
    throw_invasion(found.state, ThrowInvasion(attacker=attacker, defender=defender), referee)
    return found, shown(referee)


def counted(page: ResultPage) -> list[list[tuple[str, str, int, bool]]]:
    """What stands in piles, column by column: under which words, which plastic, how many, struck or not."""
    return [
        [
            (line.what.key.removeprefix(ENDS), each.code, each.count, each.lost)
            for line in column.lines
            for each in line.piles
        ]
        for column in page.columns
    ]  # fmt: skip


def test_6_6_ground_combat_ends_with_who_holds_the_planet_what_fell_and_what_it_brings_and_costs() -> None:
    found, page = ground((10, 1, 1), (10,))
    assert (page.title.key, page.side) == ("twilight.takes_planet", "p1")
    own, foe, after = counted(page)
    assert own == [("lost", "GF", 1, True), ("left", "GF", 2, False)]
    assert foe == [("lost", "PDS", 1, True), ("lost", "GF", 1, True)]
    assert after == []
    follows = page.columns[2].lines
    # 6-5 It comes exhausted; 10-1 without the whole home system nothing is claimed, which weighs most.
    assert [(line.what.key, line.weighs) for line in follows] == [
        (f"{ENDS}home_lost", True),
        (f"{ENDS}exhausted", False),
        ("twilight.structures_fall", False),
    ]  # fmt: skip
    # The usual way on stands on the page: it costs no tap.
    assert [each.tag for each in found.asked("under_way").answers if each.unchanged] == ["finish_action"]


def test_6_6_with_both_gone_the_page_says_that_the_defender_holds_the_planet() -> None:
    page = ground((10,), (10,))[1]
    assert (page.title.key, page.side, page.sum.values) == (f"{ENDS}holds_planet", "p2", {"n": 1})
    assert counted(page) == [
        [("lost", "GF", 1, True)], [("lost", "GF", 1, True), ("left", "PDS", 1, False)],
    ]  # fmt: skip


def test_a_round_ends_with_points_from_where_to_where_why_and_who_is_close() -> None:
    state, referee = in_status("redistribution").state, Referee()
    turn = state.now.turn
    state.players["p2"].gains = [Gain(7, Source.OBJECTIVE, turn - 1), Gain(2, Source.SECRET, turn)]
    cards_back(state, referee)
    page = shown(referee)
    assert page.main is not None
    first, second = page.main.lines[:2]
    assert (first.side, first.was, first.weighs) == ("p2", "7", True)
    assert first.comes_to.values == {"points": 9, "n": 1}
    assert (second.was, second.comes_to, second.weighs) == ("0", "0", False)
    assert len(page.main.lines) == len(state.sides)
