"""12-2 What the dice of a round come to: one side's, or those of both told together."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import better_dice
from ..pieces.combat import hit_faces, is_hit
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.keys import SideKey, Unit
from ..state.table import State
from .again import who_may
from .commands import CountHits, CountRound, PayForDice, ThrowDice, ThrowRound
from .fleets import dice_number, present, value
from .rounds import check_number, end_round, fought


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
    note_luck(state, battle, command.side)
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
    note_luck(state, battle, command.side)
    hit(state, battle, command.side, (), referee)


def note_luck(state: State, battle: Battle, side: SideKey) -> None:
    """How the dice of a side fell this round, for the end of the battle to tell."""
    fleet = battle.fleets[side]
    fleet.struck += fleet.hits or 0
    for unit in present(fleet):
        dice = dice_number(state, unit, fleet.ships[unit])
        fleet.rolled += dice
        fleet.tenths += dice * len(hit_faces(value(state, battle, side, unit)))


def hit(state: State, battle: Battle, side: SideKey, faces: tuple[int, ...], referee: Referee) -> None:
    """Both sides' dice lie before anything is lost; the side that was hit then takes its losses."""
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


def throw_round(state: State, command: ThrowRound, referee: Referee) -> None:
    """12-2 The dice of both, one side's after the other's; or its hits, where one has counted them."""
    for side in both_fight(state):
        if side in command.hits:
            count_hits(state, CountHits(side=side, hits=command.hits[side]), referee)
        else:
            throw_dice(state, ThrowDice(side=side, faces=command.faces.get(side, {})), referee)


def count_round(state: State, command: CountRound, referee: Referee) -> None:
    """12-2 The hits of both, counted on the table."""
    for side in both_fight(state):
        count_hits(state, CountHits(side=side, hits=command.hits.get(side, {})), referee)


def both_fight(state: State) -> tuple[SideKey, SideKey]:
    """12-1 Nobody announces a retreat any more once the dice of both are told."""
    battle = state.battle
    assert battle is not None
    both = battle.attacker, battle.defender
    battle.stage, battle.asked = Stage.DICE, [*both]
    return both
