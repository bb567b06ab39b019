"""12 A space battle: barrage, then rounds of retreat, dice, losses, until one fleet or none is left."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.odds.dice import Die
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.say import Say, say

from ..pieces import plastic, presence, throwing
from ..pieces.combat import figure, is_hit
from ..pieces.players import name, names
from ..state.battle import Battle, Stage
from ..state.keys import SideKey, Unit
from ..state.table import State
from .again import keep_dice, throw_again
from .commands import (
    AnnounceRetreat,
    CountHits,
    CountRound,
    FightOn,
    KeepDice,
    LeaveBefore,
    PayForDice,
    TakeLosses,
    TakeRound,
    TellFleets,
    ThrowAgain,
    ThrowBarrage,
    ThrowDice,
    ThrowRound,
    ThrowShots,
)
from .dice import at_once, joined_round, own_round
from .losses import take_losses, take_round
from .own_fleet import fighting, hear_fleet, in_barrage, shooting, told_fleet
from .questions import ask, owed, own_column
from .retreat import announce_retreat, fight_on, leave_before
from .rounds import begin_round, check_number, fought, over, remove, to_first_round
from .shots import barrage_dice, barrage_value, shots_dice
from .throws import count_hits, count_round, pay_for_dice, take_hits, throw_dice, throw_round


def tell_fleets(state: State, command: TellFleets, referee: Referee) -> None:
    """12 Both must have a ship; damaged ones are among those named."""
    battle = fought(state, Stage.FLEETS)
    given = (
        (battle.attacker, command.attacker, command.attacker_damaged),
        (battle.defender, command.defender, command.defender_damaged),
    )
    for side, ships, damaged in given:
        fleet = told_fleet(state, side, ships, damaged, referee)
        battle.fleets[side] = fleet
        # Where nobody names systems it is one list for all: these ships are off it while they fight.
        if not battle.system:
            presence.hurt(state, side, battle.system, fleet.damaged, -1)
        referee.tell(
            say("twilight.fleet_is", player=name(state, side), ships=plastic.listed(state, fleet.ships)), "12"
        )
    go_on(state, battle, referee)


def go_on(state: State, battle: Battle, referee: Referee) -> None:
    """12-0 Shots before the battle, if anybody has some; else the barrage."""
    if any(shots_dice(state, battle, side) for side in (battle.attacker, battle.defender)):
        battle.round, battle.stage = 0, Stage.SHOTS
    else:
        to_first_round(state, battle)


def throw_shots(state: State, command: ThrowShots, referee: Referee) -> None:
    """12-0 Both sides at once; each hit is taken as in a round, and what is destroyed does not fire again."""
    battle = fought(state, Stage.SHOTS)
    for side, fleet in battle.fleets.items():
        fleet.hits = 0
        given = command.faces.get(side, {})
        thrown: list[int] = []
        for unit, due in shots_dice(state, battle, side).items():
            faces = given.get(unit, ())
            check_number(len(faces), due, "12-0")
            value = figure(state, side, unit).total
            fleet.hits += sum(is_hit(face, value) for face in faces)
            thrown += faces
        if thrown:
            told = say("twilight.shots_hit", player=name(state, side), n=fleet.hits)
            referee.tell(told, "12-0", faces=tuple(thrown), die=Die.D10)
    take_hits(state, battle, referee)


def throw_barrage(state: State, command: ThrowBarrage, referee: Referee) -> None:
    """12-0 Each hit removes a fighter at once; hits beyond the fighters are lost."""
    battle = fought(state, Stage.BARRAGE)
    shot: dict[SideKey, int] = {}
    for side in (battle.attacker, battle.defender):
        due = barrage_dice(state, battle, side)
        faces = command.faces.get(side, ())
        check_number(len(faces), due, "12-0")
        needed = barrage_value(state, side)
        there = battle.fleets[battle.other(side)].ships.get(Unit.FIGHTER, 0)
        shot[battle.other(side)] = min(there, sum(is_hit(face, needed) for face in faces))
        if due:
            told = say("twilight.barrage_hits", player=name(state, side), n=shot[battle.other(side)])
            referee.tell(told, "12-0", faces=tuple(faces), die=Die.D10)
    # 12-0 Both barrages are thrown together: fighters shot down have not lost their side a die.
    for side, many in shot.items():
        if many:
            remove(state, battle, side, {Unit.FIGHTER: many}, {})
    if not over(state, battle, referee):
        begin_round(battle)


def break_off(state: State, referee: Referee) -> Iterable[Say]:
    """12 Left by hand in the middle: what it has cost is lost, and nobody fights any more."""
    battle, state.battle = state.battle, None
    if battle is None:
        return []
    return [say("twilight.closed_battle", players=names(state, [battle.attacker, battle.defender]))]


STEP = Step(
    "battle",
    "12",
    ask,
    {
        TellFleets: tell_fleets,
        LeaveBefore: leave_before,
        ThrowShots: throw_shots,
        ThrowBarrage: throw_barrage,
        FightOn: fight_on,
        AnnounceRetreat: announce_retreat,
        PayForDice: pay_for_dice,
        ThrowDice: throw_dice,
        CountHits: count_hits,
        ThrowRound: throw_round,
        CountRound: count_round,
        ThrowAgain: throw_again,
        KeepDice: keep_dice,
        TakeLosses: take_losses,
        TakeRound: take_round,
    },
    owed=owed,
    close=break_off,
    shares={
        "battle_fleets": Share((TellFleets,), fighting, name, own=own_column, hear=hear_fleet),
        "battle_shots": Share((ThrowShots,), shooting, name, own=throwing.own_columns),
        "battle_barrage": Share((ThrowBarrage,), in_barrage, name, own=throwing.own_columns),
        # 12-1 Nobody sees dice before all have said whether they retreat.
        "battle_retreat": Share(
            (ThrowRound, CountRound), at_once, name, own=own_round, join=joined_round, face_down=True
        ),
    },
)
