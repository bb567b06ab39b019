"""12 A space battle: barrage, then rounds of retreat, dice, losses, until one fleet or none is left."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.dice import Die
from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.core.step import Step

from ..pieces import counters, plastic
from ..pieces.combat import is_hit
from ..pieces.players import name
from ..state.battle import Battle, Fleet, Stage
from ..state.keys import Unit
from ..state.table import State
from .commands import AnnounceRetreat, CountHits, FightOn, TakeLosses, TellFleets, ThrowBarrage, ThrowDice
from .fleets import can_take, dice_number, lose, number, present, value
from .questions import ask, barrage_dice, next_to_say


def fought(state: State, stage: Stage) -> Battle:
    """The battle, if it stands at this stage; Senseless otherwise."""
    battle = state.battle
    if battle is None or battle.stage != stage:
        raise Senseless(say("twilight.not_at_this_stage"), "12")
    return battle


def tell_fleets(state: State, command: TellFleets, referee: Referee) -> None:
    """12 Both must have a ship; damaged ones are among those named."""
    battle = fought(state, Stage.FLEETS)
    given = (
        (battle.attacker, command.attacker, command.attacker_damaged),
        (battle.defender, command.defender, command.defender_damaged),
    )
    for side, ships, damaged in given:
        if not sum(ships.values()):
            raise Senseless(say("twilight.no_ships", player=name(state, side)), "12")
        plastic.none_below(damaged, ships, "12")
        fleet = Fleet(
            {unit: many for unit, many in ships.items() if many}, {u: n for u, n in damaged.items() if n}
        )
        battle.fleets[side] = fleet
        check_supply(state, side, fleet, referee)
        referee.tell(
            say("twilight.fleet_is", player=name(state, side), ships=plastic.listed(state, fleet.ships)), "12"
        )
    go_on(state, battle, referee)


def check_supply(state: State, side: str, fleet: Fleet, referee: Referee) -> None:
    """10-6 More ships than fleet supply allows; fighters do not count."""
    if not counters.kept(state):
        return
    supply = state.players[side].counters.fleet + (state.players[side].race == "letnev")
    here = plastic.in_fleet(state, fleet.ships)
    if here > supply:
        referee.forbid(
            say("twilight.fleet_too_large", player=name(state, side), n=here, supply=supply), "10-6"
        )


def go_on(state: State, battle: Battle, referee: Referee) -> None:
    """12-0, 12-1 Barrage once, then the first round."""
    if any(barrage_dice(state, battle, side) for side in (battle.attacker, battle.defender)):
        battle.stage = Stage.BARRAGE
    else:
        begin_round(battle)


def begin_round(battle: Battle) -> None:
    """12-1 Every round asks anew whether somebody retreats."""
    battle.stage, battle.asked, battle.leaving, battle.to = Stage.RETREAT, [], "", ""
    for fleet in battle.fleets.values():
        fleet.hits, fleet.taken = None, False


def throw_barrage(state: State, command: ThrowBarrage, referee: Referee) -> None:
    """12-0 Each hit removes a fighter at once; hits beyond the fighters are lost."""
    battle = fought(state, Stage.BARRAGE)
    shot: dict[str, int] = {}
    for side in (battle.attacker, battle.defender):
        due = barrage_dice(state, battle, side)
        faces = command.faces.get(side, ())
        check_number(len(faces), due, "12-0")
        figure = value(state, battle, side, Unit.DESTROYER)
        there = battle.fleets[battle.other(side)].ships.get(Unit.FIGHTER, 0)
        shot[battle.other(side)] = min(there, sum(is_hit(face, figure) for face in faces))
        if due:
            told = say("twilight.barrage_hits", player=name(state, side), n=shot[battle.other(side)])
            referee.tell(told, "12-0", faces=tuple(faces), die=Die.D10)
    for side, many in shot.items():
        if many:
            remove(state, battle, side, {Unit.FIGHTER: many}, {})
    if not over(state, battle, referee):
        begin_round(battle)


def check_number(given: int, due: int, rule: str) -> None:
    """Senseless if there are more or fewer dice than thrown."""
    if given != due:
        raise Senseless(say("twilight.dice_number", n=given, due=due), rule)


def remove(
    state: State, battle: Battle, side: str, lost: Mapping[Unit, int], damaged: Mapping[Unit, int]
) -> None:
    """Ships that are hit, off the battle and, where that is kept, off the board."""
    lose(battle.fleets[side], dict(lost), dict(damaged))
    plastic.destroyed(state, side, lost)


def says(state: State, battle: Battle, side: str) -> None:
    """Senseless if it is not this side's turn to say whether it retreats."""
    if next_to_say(state, battle) != side:
        raise Senseless(say("twilight.not_asked_now", player=side[:40]), "12-1")
    battle.asked.append(side)


def fight_on(state: State, command: FightOn, referee: Referee) -> None:
    """12-1 No retreat this round."""
    battle = fought(state, Stage.RETREAT)
    says(state, battle, command.side)
    to_dice(state, battle)


def announce_retreat(state: State, command: AnnounceRetreat, referee: Referee) -> None:
    """12-1, 12-4 Only with an own counter where the fleet goes; made after the losses of this round."""
    battle = fought(state, Stage.RETREAT)
    says(state, battle, command.side)
    to = command.to.strip()
    if counters.kept(state):
        if not to or to == battle.system:
            raise Senseless(say("twilight.retreat_where"), "12-4")
        if to not in state.players[command.side].board:
            referee.forbid(say("twilight.no_counter_there", system=to), "12-4")
    battle.leaving, battle.to = battle.leaving or command.side, to
    referee.tell(say("twilight.announces", player=name(state, command.side)), "12-1")
    to_dice(state, battle)


def to_dice(state: State, battle: Battle) -> None:
    """12-2 When all who may have said it."""
    if not next_to_say(state, battle):
        battle.stage = Stage.DICE


def throw_dice(state: State, command: ThrowDice, referee: Referee) -> None:
    """12-2 One die a ship, a war sun three; what reaches the figure hits."""
    battle = throwing(state, command.side)
    fleet = battle.fleets[command.side]
    hits = 0
    thrown: list[int] = []
    for unit in present(fleet):
        faces = command.faces.get(unit, ())
        check_number(len(faces), dice_number(state, unit, fleet.ships[unit]), "12-2")
        figure = value(state, battle, command.side, unit)
        hits += sum(is_hit(face, figure) for face in faces)
        thrown += faces
    fleet.hits = hits
    hit(state, battle, command.side, tuple(thrown), referee)


def count_hits(state: State, command: CountHits, referee: Referee) -> None:
    """12-2 Counted on the table."""
    battle = throwing(state, command.side)
    fleet = battle.fleets[command.side]
    for unit, hits in command.hits.items():
        dice = dice_number(state, unit, fleet.ships.get(unit, 0))
        if hits > dice:
            raise Senseless(say("twilight.more_hits_than_dice", n=hits, dice=dice), "12-2")
    fleet.hits = sum(command.hits.values())
    hit(state, battle, command.side, (), referee)


def throwing(state: State, side: str) -> Battle:
    """The battle in which this side still has to throw."""
    battle = fought(state, Stage.DICE)
    if side not in battle.fleets or battle.fleets[side].hits is not None:
        raise Senseless(say("twilight.thrown_already", player=side[:40]), "12-2")
    return battle


def hit(state: State, battle: Battle, side: str, faces: tuple[int, ...], referee: Referee) -> None:
    """Both sides' dice lie before anything is lost; the attacker then takes hits first."""
    told = say("twilight.hits_for", player=name(state, side), n=battle.fleets[side].hits or 0)
    referee.tell(told, "12-2", faces=faces, die=Die.D10)
    if any(fleet.hits is None for fleet in battle.fleets.values()):
        return
    battle.stage = Stage.LOSSES
    for each, fleet in battle.fleets.items():
        fleet.taken = not battle.fleets[battle.other(each)].hits
    settle(state, battle, referee)


def take_losses(state: State, command: TakeLosses, referee: Referee) -> None:
    """12-3 Each hit destroys a ship, or damages an undamaged one that can take it: its owner chooses."""
    battle = fought(state, Stage.LOSSES)
    first = next((side for side in (battle.attacker, battle.defender) if not battle.fleets[side].taken), "")
    if command.side != first:
        raise Senseless(say("twilight.not_asked_now", player=command.side[:40]), "12-3")
    fleet = battle.fleets[command.side]
    hits = min(battle.fleets[battle.other(command.side)].hits or 0, can_take(state, fleet))
    check_damage(state, fleet, command.damaged)
    plastic.none_below(command.lost, fleet.ships, "12-3")
    taken = sum(command.lost.values()) + sum(command.damaged.values())
    # All ships destroyed take every hit, whether or not any was damaged first.
    if taken != hits and sum(command.lost.values()) != number(fleet):
        raise Senseless(say("twilight.hits_not_taken", n=taken, hits=hits), "12-3")
    remove(state, battle, command.side, command.lost, command.damaged)
    fleet.taken = True
    tell_losses(state, command, referee)
    settle(state, battle, referee)


def check_damage(state: State, fleet: Fleet, damaged: Mapping[Unit, int]) -> None:
    """12-3 Dreadnoughts and war suns only, and each once."""
    for unit, many in damaged.items():
        whole = fleet.ships.get(unit, 0) - fleet.damaged.get(unit, 0)
        if many and not plastic.unit_type(state, unit).sustains:
            raise Senseless(say("twilight.cannot_sustain", unit=plastic.unit_name(state, unit)), "12-3")
        if many > whole:
            raise Senseless(say("twilight.not_so_many", n=many, there=whole), "12-3")


def tell_losses(state: State, command: TakeLosses, referee: Referee) -> None:
    """What a side gave up."""
    parts = []
    if any(command.lost.values()):
        parts.append(say("twilight.loses", units=plastic.listed(state, command.lost)))
    if any(command.damaged.values()):
        parts.append(say("twilight.damages", units=plastic.listed(state, command.damaged)))
    referee.tell(say("twilight.took_losses", player=name(state, command.side), what=[*parts]), "12-3")


def settle(state: State, battle: Battle, referee: Referee) -> None:
    """12-4 When both have taken their hits: over, left, or another round."""
    if not all(fleet.taken for fleet in battle.fleets.values()):
        return
    if over(state, battle, referee):
        return
    if battle.leaving:
        key = "twilight.retreats_to" if battle.to else "twilight.retreats"
        referee.tell(say(key, player=name(state, battle.leaving), system=battle.to), "12-4")
        finish(state, battle)
        return
    battle.round += 1
    begin_round(battle)


def over(state: State, battle: Battle, referee: Referee) -> bool:
    """12 Whether ships of one side or of nobody are left; then it is told."""
    left = [side for side, fleet in battle.fleets.items() if number(fleet)]
    if len(left) > 1:
        return False
    if left:
        ships = plastic.listed(state, battle.fleets[left[0]].ships)
        referee.tell(say("twilight.wins_battle", player=name(state, left[0]), ships=ships), "12")
    else:
        referee.tell(say("twilight.nobody_left"), "12")
    finish(state, battle)
    return True


def finish(state: State, battle: Battle) -> None:
    """12-3 Damage that stays with its ships, where that is kept."""
    battle.stage = Stage.OVER
    if plastic.kept(state):
        for side, fleet in battle.fleets.items():
            hurt = {unit: many for unit, many in fleet.damaged.items() if many}
            if hurt:
                state.players[side].damaged[battle.system] = hurt


STEP = Step(
    "battle",
    "12",
    ask,
    {
        TellFleets: tell_fleets,
        ThrowBarrage: throw_barrage,
        FightOn: fight_on,
        AnnounceRetreat: announce_retreat,
        ThrowDice: throw_dice,
        CountHits: count_hits,
        TakeLosses: take_losses,
    },
)
