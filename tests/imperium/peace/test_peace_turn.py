"""16.0 Turns of peace: doubled prices, forbidden entries, years that pass, and the war that follows."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.say import say
from assistant.games.imperium.action.goals import destinations
from assistant.games.imperium.action.movement.fleets import MoveFleets, jump
from assistant.games.imperium.action.options import View
from assistant.games.imperium.action.truce import truce
from assistant.games.imperium.administrative.construction.shipyard import price_of
from assistant.games.imperium.administrative.construction.step import OrderConstruction
from assistant.games.imperium.administrative.income import TakeIncome
from assistant.games.imperium.close_out.repair.mending import price
from assistant.games.imperium.close_out.scrap import yields
from assistant.games.imperium.peace.turn import LetPeacePass, PlayPeaceTurn
from assistant.games.imperium.peace.upgrade import UpgradeOutposts
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey
from assistant.games.imperium.state.war import State

from ..build import at
from ..field import land, put
from .chapters import ARMISTICE, LOST, WON, asked, at_peace, campaign, field, give


def begin(state: State) -> State:
    """Enter the first turn of the peace."""
    SEQUENCE.open(state).enter(state, Referee())
    return state


def both(state: State, turns: int = 0) -> State:
    """Both sides let turns pass, or play this one without their fleets."""
    for side in (IMPERIAL, TERRAN):
        give(state, LetPeacePass(side, turns) if turns else PlayPeaceTurn(side))
    return state


def test_construction_and_repair_cost_double() -> None:
    state = at_peace()
    assert [price_of(state, IMPERIAL, code) for code in ("DD", "PD", "OUTPOST")] == [10, 20, 8]
    (ship,) = put(state, "terran", "sol", "CL", damaged=True)
    troop = land(state, "terran", "sol-1", "RT", damaged=True)
    state.printed["terran.CL.damaged.maintenance"] = 3
    assert (price(state, ship), price(state, troop)) == (6, 2)
    campaign(state).peace = 0
    assert (price_of(state, IMPERIAL, "DD"), price(state, ship), price(state, troop)) == (5, 3, 1)


def test_maintenance_costs_double_but_the_unpaid_roll_compares_with_what_is_printed() -> None:
    state = at_peace()
    put(state, "terran", "hades", "CL")
    land(state, "terran", "hades-1", "JT")
    at_war = field()
    put(at_war, "terran", "hades", "CL")
    land(at_war, "terran", "hades-1", "JT")
    for paid, printed in zip(needs_of(state, TERRAN).dues, needs_of(at_war, TERRAN).dues, strict=True):
        assert paid.cost == 2 * printed.cost > 0
        assert paid.kind.limit == printed.kind.limit
    assert needs_of(state, TERRAN).cover == needs_of(at_war, TERRAN).cover


def test_the_pages_say_that_their_prices_are_doubled() -> None:
    state = at_peace()
    put(state, "terran", "sol", "CL", damaged=True)
    put(state, "terran", "procyon", "CL")
    state.printed["terran.CL.damaged.maintenance"] = 3
    for step in ("construction", "maintenance", "repair"):
        at(state, step, 5)
        SEQUENCE.open(state).enter(state, Referee())
        (page,) = [each for each in SEQUENCE.ask(state) if each.side == "terran"]
        assert page.remark == say("peace.doubled")


def test_scrap_still_gives_half_of_what_is_printed() -> None:
    state = at_peace()
    (ship,) = put(state, "terran", "sol", "CL", damaged=True)
    state.printed["terran.CL.damaged.maintenance"] = 3
    assert yields(state, ship) == 1


def moving(state: State, goal: str) -> list[tuple[str, str]]:
    """What forbids the Terran fleet to move there."""
    referee = Referee()
    at(state, "actions", 5)
    jump(state, MoveFleets(TERRAN, (1,), goal), referee)
    return [(each.sentence.key, each.rule) for each in referee.refusals]


ENTRY = [("actions.peace_entry", "16.0")]


@pytest.mark.parametrize("what", ["world", "outpost", "fleet", "monitor"])
def test_no_fleet_enters_a_system_with_anything_of_the_other_side(what: str) -> None:
    state = at_peace()
    (_,) = put(state, "terran", "sol", "CL")
    goal = {"world": "dingir", "outpost": "nusku"}.get(what, "procyon")
    if what == "fleet":
        put(state, "imperial", goal, "TR")
    if what == "monitor":
        land(state, "imperial", "procyon-1", "M")
    view = View(state, TERRAN, ("sol",), survey(state))
    shut = {option.value: option.refusal for option in destinations(view)}
    assert shut[goal].key == "actions.peace_entry"
    assert shut["hades"] is None
    assert moving(state, goal) == ENTRY


def test_a_system_with_fighters_or_troops_of_the_other_side_alone_may_be_entered() -> None:
    state = at_peace()
    put(state, "terran", "sol", "CL")
    land(state, "imperial", "procyon-1", "F")
    assert moving(state, "procyon") == []


def test_in_war_the_same_move_is_open() -> None:
    state = field()
    put(state, "terran", "sol", "CL")
    assert moving(state, "nusku") == []


def test_r71_nobody_attacks_in_peace() -> None:
    state = at_peace()
    found = truce(state)
    assert found is not None
    assert (found.sentence.key, found.rule) == ("actions.peace", "16.0")
    assert truce(field()) is None


def test_there_is_no_interference_no_petition_and_no_prestige_in_peace() -> None:
    places = [place.step for place in SEQUENCE.turn if place.when(begin(at_peace()))]
    assert not {"interference", "petition", "prestige"} & {*places}
    assert places[:4] == ["peace_turn", "income", "reinforcements", "upgrade"]


def test_a_turn_is_played_without_action_segments_unless_a_side_moves_its_fleets() -> None:
    state = both(begin(at_peace()))
    assert asked(state) == ["income", "income"]
    for side in (IMPERIAL, TERRAN):
        give(state, TakeIncome(side))
    while asked(state)[0] == "upgrade":
        give(state, upgrade_nothing(state))
    for side in (IMPERIAL, TERRAN):
        give(state, OrderConstruction(side))
    assert state.now.turn == 6
    assert asked(state) == ["peace_turn", "peace_turn"]


def upgrade_nothing(state: State) -> UpgradeOutposts:
    """The first side that is asked pays for no outpost."""
    return UpgradeOutposts(SideKey(SEQUENCE.ask(state)[0].side))


def test_with_fleets_the_four_segments_are_played_with_initiative() -> None:
    state = begin(at_peace())
    give(state, PlayPeaceTurn(TERRAN, fleets=True))
    give(state, LetPeacePass(IMPERIAL, 1))
    give(state, TakeIncome(TERRAN))
    give(state, upgrade_nothing(state))
    give(state, OrderConstruction(TERRAN))
    assert state.now.stop == "actions.1"
    # The table is asked for the dice of both, each side for its own.
    assert set(asked(state)) == {"actions_initiative"}


def test_a_whole_peace_passes_with_one_tap_a_side() -> None:
    state = both(begin(at_peace(9)), turns=9)
    assert (state.now.turn, state.now.stop) == (14, "interference")
    # Nine incomes: 10 and the worlds and outposts of the first war for each side.
    assert (state.sides[IMPERIAL].stock, state.sides[TERRAN].stock) == (10 + 9 * 23, 10 + 9 * 32)


def test_what_passes_pays_maintenance_as_proposed_and_still_asks_for_dice() -> None:
    state = at_peace(9)
    put(state, "terran", "procyon", "CA", "CA", "CA")
    state.sides[TERRAN].stock = 0
    for planet in state.planets.values():
        planet.owner, planet.marker = None, ""
    both(begin(state), turns=9)
    assert (state.now.turn, asked(state)) == (5, ["maintenance.roll"])


def test_more_turns_than_the_peace_has_left_are_refused() -> None:
    state = begin(at_peace(8))
    with pytest.raises(Senseless) as refused:
        give(state, LetPeacePass(TERRAN, 9))
    assert refused.value.sentence == say("peace.too_many", n=9, left=8)


@pytest.mark.parametrize(("outcome", "prestige"), [(LOST, 4), (WON, 6), (ARMISTICE, 5)])
def test_the_next_war_begins_with_its_prestige_its_budget_and_open_petitions(
    outcome: Outcome, prestige: int
) -> None:
    state = at_peace(8, outcome=outcome)
    state.prestige, state.sides[IMPERIAL].barred = 10, True
    both(begin(state), turns=8)
    now = campaign(state)
    assert (now.war, now.began, now.peace, state.prestige) == (2, 13, 0, prestige)
    assert (state.close_out.prestige_at_start, state.sides[IMPERIAL].barred) == (prestige, False)
    assert state.sides[IMPERIAL].budget == 10
    assert (now.chapters[-1].first, now.chapters[-1].last) == (5, 12)
    assert asked(state) == ["interference"]


def test_entering_during_peace_is_refused_as_an_answer_too() -> None:
    state = at_peace()
    put(state, "terran", "sol", "CL")
    at(state, "actions", 5)
    SEQUENCE.open(state).enter(state, Referee())
    state.segment.mode, state.segment.turn_of, state.segment.left = "play", TERRAN, {TERRAN: 3, IMPERIAL: 1}
    with pytest.raises(Forbidden) as refused:
        give(state, MoveFleets(TERRAN, (1,), "nusku"))
    assert (refused.value.sentence.key, refused.value.rule) == ("actions.peace_entry", "16.0")
