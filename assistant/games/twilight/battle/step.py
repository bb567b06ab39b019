"""12 A space battle: barrage, then rounds of retreat, dice, losses, until one fleet or none is left."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.odds.dice import Die
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..pieces import better_dice, plastic, presence, throwing
from ..pieces.combat import figure, is_hit
from ..pieces.players import name, names
from ..state.battle import Battle, Stage
from ..state.keys import SideKey, Unit
from ..state.table import State
from .again import keep_dice, throw_again, who_may
from .commands import (
    AnnounceRetreat,
    CountHits,
    FightOn,
    KeepDice,
    LeaveBefore,
    PayForDice,
    TakeLosses,
    TellFleets,
    ThrowAgain,
    ThrowBarrage,
    ThrowDice,
    ThrowShots,
)
from .fleets import dice_number, present, value
from .losses import take_losses
from .own_fleet import fighting, hear_fleet, in_barrage, shooting, told_fleet
from .questions import ask, owed, own_column
from .retreat import announce_retreat, fight_on, leave_before
from .rounds import begin_round, check_number, end_round, fought, over, remove, to_first_round
from .shots import barrage_dice, barrage_value, shots_dice


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


def pay_for_dice(state: State, command: PayForDice, referee: Referee) -> None:
    """12-2 Before the own dice fall, once a round."""
    battle = fought(state, Stage.DICE)
    better_dice.pay(state, command.side, Unit.CRUISER, referee, "12-2")
    battle.fleets[command.side].paid = True


def throw_dice(state: State, command: ThrowDice, referee: Referee) -> None:
    """12-2 One die a ship, a war sun three; what reaches the figure hits."""
    battle = fought(state, Stage.DICE)
    fleet = battle.fleets[command.side]
    hits = 0
    thrown: list[int] = []
    for unit in present(fleet):
        faces = command.faces.get(unit, ())
        check_number(len(faces), dice_number(state, unit, fleet.ships[unit]), "12-2")
        needed = value(state, battle, command.side, unit)
        struck = sum(is_hit(face, needed) for face in faces)
        hits, fleet.missed[unit] = hits + struck, len(faces) - struck
        thrown += faces
    fleet.hits = hits
    hit(state, battle, command.side, tuple(thrown), referee)


def count_hits(state: State, command: CountHits, referee: Referee) -> None:
    """12-2 Counted on the table."""
    battle = fought(state, Stage.DICE)
    fleet = battle.fleets[command.side]
    for unit, hits in command.hits.items():
        dice = dice_number(state, unit, fleet.ships.get(unit, 0))
        if hits > dice:
            raise Senseless(say("twilight.more_hits_than_dice", n=hits, dice=dice), "12-2")
    fleet.hits = sum(command.hits.values())
    fleet.missed = {
        unit: dice_number(state, unit, many) - command.hits.get(unit, 0) for unit, many in fleet.ships.items()
    }
    hit(state, battle, command.side, (), referee)


def hit(state: State, battle: Battle, side: SideKey, faces: tuple[int, ...], referee: Referee) -> None:
    """Both sides' dice lie before anything is lost; the attacker then takes hits first."""
    told = say("twilight.hits_for", player=name(state, side), n=battle.fleets[side].hits or 0)
    referee.tell(told, "12-2", faces=faces, die=Die.D10)
    if any(fleet.hits is None for fleet in battle.fleets.values()):
        return
    take_hits(state, battle, referee)


def take_hits(state: State, battle: Battle, referee: Referee) -> None:
    """12-3 Who was hit gives up ships."""
    battle.stage = Stage.LOSSES
    for each, fleet in battle.fleets.items():
        # Who was not hit has nothing to say.
        fleet.taken = not battle.fleets[battle.other(each)].hits
    battle.again = who_may(state, battle)
    end_round(state, battle, referee)


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
        ThrowAgain: throw_again,
        KeepDice: keep_dice,
        TakeLosses: take_losses,
    },
    owed=owed,
    close=break_off,
    shares={
        "battle_fleets": Share((TellFleets,), fighting, name, own=own_column, hear=hear_fleet),
        "battle_shots": Share((ThrowShots,), shooting, name, own=throwing.own_columns),
        "battle_barrage": Share((ThrowBarrage,), in_barrage, name, own=throwing.own_columns),
    },
)
