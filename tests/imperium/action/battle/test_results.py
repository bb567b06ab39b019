"""12.8, 12.3, 13.4 What a step of fire did and how a battle ended, as they are drawn."""

from __future__ import annotations

import pytest

from assistant.core.game import Secrecy
from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle import end_result
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.battle.end_result import BattleEnd
from assistant.games.imperium.action.battle.fire_result import FireResult
from assistant.games.imperium.action.battle.told import RecordBattle
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops
from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.fire_step import RollFire, TellHits
from assistant.games.imperium.action.space_battle.volleys import dice_needed
from assistant.games.imperium.pieces.prestige_shown import mark
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SystemId, UnitId
from assistant.games.imperium.state.space_battle import Aim, BattleReport, Lost
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, clash, fleet, ids, on_planet

from ...results import codes, shown
from ..planetary_battle import playing
from ..space_battle.fighting import TORPEDOES, battle, do, put


def fired(*ships: str, face: int) -> tuple[State, Referee]:
    """Imperial torpedoes at a Terran ship of the same area, all dice alike, and what they did."""
    state = battle(step=TORPEDOES)
    (target,) = put(state, TERRAN, 252, ships[0])
    firers = put(state, IMPERIAL, 252, *ships[1:])
    do(state, NameTargets(TERRAN, ()))
    do(state, NameTargets(IMPERIAL, tuple(Aim(one.id, target.id) for one in firers)))
    return state, do(state, RollFire((face,) * dice_needed(state)))


def test_12_8_dice_are_drawn_at_their_target_with_what_stopped_them_and_what_it_came_to() -> None:
    state = battle(step=TORPEDOES)
    (cruiser,) = put(state, TERRAN, 252, "CL")
    firers = put(state, IMPERIAL, 252, "DD")
    do(state, NameTargets(TERRAN, ()))
    do(state, NameTargets(IMPERIAL, tuple(Aim(one.id, cruiser.id) for one in firers)))
    referee = do(state, RollFire((6, 5, 6, 2, 3)))
    (result,) = shown(referee)
    assert isinstance(result, FireResult)
    (toll,) = result.tolls
    (volley,) = toll.volleys
    assert (volley.thrown, codes(volley.firers)) == ((6, 5), [("DD", 1)])
    assert (toll.measures, toll.stopped, toll.hits) == ((6, 2, 3), 1, 1)
    assert (toll.fate, toll.scale.ticks, toll.counter.damaged) == ("damaged", (1, 3), True)
    assert (result.dice, result.hits, result.stopped) == (2, 2, 1)
    assert (codes(result.off), codes(result.flip)) == ([], [("CL", 1)])


def test_12_8_what_is_destroyed_is_struck_with_all_that_goes_with_it() -> None:
    _, referee = fired("CV", "DD", "DD", "DD", face=5)
    (result, *_) = shown(referee)
    (toll,) = result.tolls
    assert toll.counter.lost
    assert toll.fate == "destroyed"
    assert all(counter.lost for counter in result.off)


def test_fire_that_changes_nothing_on_the_board_takes_nobodys_place() -> None:
    _, referee = fired("B", "DD", face=1)
    assert shown(referee) == []


def test_hits_counted_on_the_table_are_shown_as_a_count_without_dice() -> None:
    state = battle(step=TORPEDOES)
    (cruiser,) = put(state, TERRAN, 252, "CL")
    (one,) = put(state, IMPERIAL, 252, "DD")
    do(state, NameTargets(TERRAN, ()))
    do(state, NameTargets(IMPERIAL, (Aim(one.id, cruiser.id),)))
    (result,) = shown(do(state, TellHits({f"{cruiser.id}-5": 2}, {f"u{cruiser.id}": 1})))
    (volley,) = result.tolls[0].volleys
    assert (volley.thrown, volley.hits, volley.dice) == ((), 2, 2)
    assert result.tolls[0].stopped == 1


def test_13_3_dice_of_the_planets_guns_are_drawn_at_the_ship_when_they_take_effect() -> None:
    state = playing.ready()
    _, (ship, troops) = playing.landing(state, "TR+RT5", defenders=("PD", "F"), at=(1, 1))
    playing.give(state, LandTroops("terran", playing.hexes([troops], 2)))
    (result, *_) = shown(playing.give(state, RollGroundFire((5, 1, 4, 1, 5))))
    (toll,) = result.tolls
    (volley,) = toll.volleys
    assert (sorted(volley.thrown), codes(volley.firers)) == ([1, 1, 4, 5, 5], [("F", 1), ("PD", 1)])
    assert (toll.fate, toll.hits, ship.id in state.units) == ("destroyed", 2, False)
    assert codes(result.off) == [("TR", 1), ("RT", 1)]


def test_12_3_a_told_battle_ends_with_losses_of_both_sides_its_winner_and_prestige(state: State) -> None:
    clash(state, ["BB", "DD"], ["BB", "CL", "CL"])
    lost, damaged = ids(state, "imperial", "BB", "CL"), ids(state, "terran", "BB")
    referee = answer(state, RecordBattle("procyon", lost, damaged))
    (end,) = shown(referee)
    assert isinstance(end, BattleEnd)
    assert (end.title.key, end.winner) == ("battle_end.major", "terran")
    imperial, terran = end.sides
    assert (codes(imperial.lost), codes(imperial.left)) == ([("BB", 1), ("CL", 1)], [("CL", 1)])
    assert all(counter.lost for counter in imperial.lost)
    assert terran.losses == 0
    assert [(one.code, one.damaged) for one in terran.left] == [("BB", True), ("DD", False)]
    assert (end.before, end.after, end.later) == (5, 4, True)
    assert [change.amount for change in end.changes] == ["\N{MINUS SIGN}1"]


def test_13_4_a_told_assault_ends_with_losses_of_both_sides_who_holds_the_planet_and_prestige(
    state: State,
) -> None:
    on_planet(state, "imperial", "nusku-1", "RT", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT", "AT+JT", "DD")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    landed, lost = ids(state, "terran", "JT", "JT"), ids(state, "imperial", "RT", "RT")
    (end,) = shown(answer(state, RecordAssault("terran", landed, (*lost, landed[0]), landed[1:])))
    assert isinstance(end, BattleEnd)
    assert (end.title.key, end.rule, end.winner) == ("battle_end.taken", "13.4", "terran")
    imperial, terran = end.sides
    assert (codes(imperial.lost), imperial.left, imperial.counts) == ([("RT", 2)], (), 2)
    assert (codes(terran.lost), codes(terran.left)) == ([("JT", 1)], [("JT", 1)])
    assert [counter.damaged for counter in terran.left] == [True]
    assert (end.before, end.after) == (5, 4)
    assert len(end.changes) == 1


@pytest.mark.parametrize(
    ("lost", "title", "winner"), [("JT", "battle_end.held", "imperial"), ("", "battle_end.contested", "")]
)
def test_13_4_a_told_assault_that_takes_no_planet_says_why_prestige_stays(
    state: State, lost: str, title: str, winner: str
) -> None:
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    landed = ids(state, "terran", "JT")
    (end,) = shown(answer(state, RecordAssault("terran", landed, landed if lost else ())))
    assert (end.title.key, end.winner) == (title, winner)
    assert end.why_not is not None
    assert end.why_not.key == "battle_end.not_taken"


def test_15_0_a_victory_that_moves_no_prestige_says_why(state: State) -> None:
    clash(state, ["DD"], ["DD"])
    (end,) = shown(answer(state, RecordBattle("procyon", ids(state, "imperial", "DD"))))
    assert (end.title.key, end.changes) == ("battle_end.won", ())
    assert end.why_not is not None
    assert end.before == end.after == 5


@pytest.mark.parametrize("seat", ["terran", "table"])
def test_ships_that_never_came_onto_the_board_are_shown_to_their_own_side_alone(seat: str) -> None:
    state, referee = battle(), Referee()
    state.secrecy = Secrecy.CLOSED
    report = BattleReport(
        turn=1, segment=1, system=SystemId("barnards-star"), mover=IMPERIAL, rounds=1,
        start={IMPERIAL: {"DD": 1, "BB": 1}, TERRAN: {"SC": 1}}, unseen={IMPERIAL: {"BB": 1}},
        lost=[Lost(unit=UnitId(9), side=TERRAN, type="SC")], score={IMPERIAL: 1, TERRAN: 0}, winner=IMPERIAL,
    )  # fmt: skip
    end_result.show(state, report, mark(state), referee)
    left = {each: codes(shown(referee, each)[-1].sides[0].left) for each in (seat, "imperial", "everybody")}
    assert left[seat] == [("DD", 1)]
    assert left["imperial"] == left["everybody"] == [("DD", 1), ("BB", 1)]
