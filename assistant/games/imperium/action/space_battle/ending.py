"""12.3 The end of a battle: who won, who leaves, a draw agreed on (R-48), and what of it the war keeps."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import by_type, drop_empty_fleets, side_name
from assistant.games.imperium.pieces.losses import berth, settle_fighters, settle_left_by_hand
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.prestige_shown import mark
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import SIDES, FleetNumber, SideKey, SystemId, enemy
from assistant.games.imperium.state.space_battle import ROUNDS, BattleReport, SpaceBattle
from assistant.games.imperium.state.war import InFleet, State, Unit

from ..battle import end_result, parting, winning
from ..battle import report as battle_report
from ..battle import told as battles
from .scenarios import judge
from .ships import Answers, battle_of, beside, fleet_number, hangar, on_board, present, take_off


class AgreeDraw(Command, frozen=True):
    """Both sides agree: nobody can win any more, the battle ends here."""


def check(state: State, referee: Referee) -> bool:
    """Whether the battle is over; ended here if a side has no ship left in it, or the scenario is won."""
    battle = state.space_battle
    if battle is None or battle.over:
        return True
    if state.segment.fight is None:
        verdict = judge(state)
        if verdict is None:
            return False
        state.winner, state.over = verdict
        finish(state, referee)
        return True
    if all(present(state, side) for side in SIDES):
        return False
    finish(state, referee)
    return True


def last_round(state: State, referee: Referee) -> None:
    """The rounds are fought: in a war that is the end; in a scenario the side that entered leaves (R-48)."""
    battle = battle_of(state)
    if state.segment.fight is None:
        leaving = [*on_board(state, battle.mover), *beside(state, battle.mover)]
        referee.tell(say("space_battle.time_is_up", side=side_name(battle.mover), n=battle.rounds), "12.3")
        for ship in leaving:
            battle.left[ship.id] = SystemId("")
            take_off(battle, ship.id)
        check(state, referee)
        return
    finish(state, referee)


def finish(state: State, referee: Referee) -> None:
    """The battle is over: in a war its result is booked, a scenario ends with it."""
    battle = battle_of(state)
    place = system_name(state, battle.system)
    report, since = _report(state, battle), mark(state)
    referee.tell(say("space_battle.ends", system=place, n=rounds_fought(battle)), "12.3")
    battle_report.file(state, report, referee)
    if state.segment.fight is None:
        battle.over = True
        if state.over:
            headline = say("space_battle.wins", side=side_name(state.winner)) if state.winner else state.over
            referee.tell(state.over, "12.3", headline=headline)
        end_result.show(state, report, since, referee)
        return
    # Both still there: the rounds ran out, and nobody was driven off.
    state.segment.fight.drawn = all(present(state, side) for side in SIDES)
    winning.name_winner(state, report.score, battle.major, referee)
    end_result.show(state, report, since, referee)
    # 12.9 First who leaves: fighters left behind look for a berth among the carriers that stay.
    leave(state, battle, referee)
    land_fighters(state, battle, referee)
    state.space_battle = None
    settle_fighters(state, [battle.system], referee)
    battles.go_on_after(state, battle.system)


def break_off(state: State, referee: Referee) -> list[Say]:
    """The battle is left by hand in the middle: nobody has won, but who has retreated is gone."""
    battle, state.space_battle = state.space_battle, None
    if battle is None or battle.over:
        return []
    leave(state, battle, referee)
    land_fighters(state, battle, referee)
    settle_left_by_hand(state, [battle.system], referee)
    # The action that led to it says where it was.
    if state.segment.fight is not None:
        return []
    return [say("actions.closed_battle", system=system_name(state, battle.system))]


def rounds_fought(battle: SpaceBattle) -> int:
    """Rounds that were begun: one whose initiative is still to be thrown is not; at least 1."""
    begun = battle.step > 1 or bool(battle.won_by)
    return max(1, battle.round if begun else battle.round - 1)


def _report(state: State, battle: SpaceBattle) -> BattleReport:
    """What the battle came to, for the journal and the sheet."""
    lost = {side: sum(each.counts for each in battle.lost if each.side == side) for side in SIDES}
    score = {side: lost[enemy(side)] for side in SIDES}
    # 12.3 Who destroyed more wins; equal scores have no winner.
    winner = "" if len(set(score.values())) == 1 else max(SIDES, key=lambda side: score[side])
    gone = [state.units[each] for each in battle.left if each in state.units]
    number = state.segment.number if state.segment.fight else 0
    return BattleReport(
        turn=state.now.turn,
        segment=number,
        system=battle.system,
        mover=battle.mover,
        rounds=rounds_fought(battle),
        start=battle.start,
        lost=battle.lost,
        left=_of_sides(gone),
        damaged=_of_sides([ship for ship in on_board(state) if ship.damaged]),
        tallies=battle.tallies,
        score=score,
        winner=winner if state.segment.fight else state.winner,
        major=battle.major and bool(winner),
        unseen=_of_sides(_unseen(state, battle)),
    )


def _unseen(state: State, battle: SpaceBattle) -> list[Unit]:
    """Ships that waited beside the board to the end, and fighters that never left theirs."""
    waited = beside(state)
    seen = [*on_board(state), *(state.units[each] for each in battle.left if each in state.units)]
    aboard = (fighter for ship in (*waited, *seen) for fighter in hangar(state, ship))
    return waited + [fighter for fighter in aboard if fighter.id not in battle.launched]


def _of_sides(ships: list[Unit]) -> dict[SideKey, dict[str, int]]:
    return {side: by_type([ship for ship in ships if ship.side == side]) for side in SIDES}


def draw_offered(state: State) -> bool:
    """Before the initiative of the fourth round and of every later one, where nothing else sets an end."""
    battle = battle_of(state)
    return not battle.rounds and battle.round > ROUNDS and battle.step == 1 and not battle.won_by


def agree(state: State, command: AgreeDraw, referee: Referee) -> None:
    """The scenario ends without a winner."""
    battle = battle_of(state)
    if not draw_offered(state):
        raise Senseless(say("battle_scenarios.no_draw_now", n=ROUNDS), "12.3")
    state.winner, state.over = "", say("battle_scenarios.agreed", n=rounds_fought(battle))
    finish(state, referee)


ANSWERS: Answers = {AgreeDraw: agree}


def leave(state: State, battle: SpaceBattle, referee: Referee) -> None:
    """Ships that left are in the system they went to: with their fleet marker if all of it went there."""
    groups: dict[tuple[SideKey, FleetNumber, SystemId], list[Unit]] = {}
    for unit, destination in battle.left.items():
        ship = state.units.get(unit)
        if ship is not None and fleet_number(ship):
            groups.setdefault((ship.side, fleet_number(ship), destination), []).append(ship)
    for (side, number, destination), ships in groups.items():
        fleet = next(each for each in state.fleets if (each.side, each.number) == (side, number))
        # Fighters in flight belong to no fleet until they have landed.
        mates = [ship for ship in survey(state).in_fleet(fleet) if ship.id not in battle.launched]
        # R-54 Where nobody stays the marker goes along, and no second one is needed.
        whole = len(mates) <= len(ships)
        leaving = fleet if whole else parting.part(state, fleet, ships, destination, referee)
        if leaving is not None:
            parting.leave(state, [leaving], destination, referee)


def land_fighters(state: State, battle: SpaceBattle, referee: Referee) -> None:
    """Fighters still in flight land on carriers with room, else in a planet box, else are lost (12.9)."""
    for each in battle.launched:
        fighter = state.units.get(each)
        if fighter is not None and isinstance(fighter.where, InFleet):
            berth(state, fighter, battle.system, referee)
    drop_empty_fleets(state)
