"""6-5, 6-6 Planets that fall without a fight, and ground combat for the others."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...pieces import agreements, better_dice, defence, effects, goods, planets, plastic, presence, structures
from ...pieces.combat import is_hit
from ...pieces.players import name, on_board
from ...state.action import Action, Invasion, Part, Shots
from ...state.keys import NO_SIDE, PlanetKey, SideKey, Unit
from ...state.table import State
from . import bombardment, recovery
from .commands import BeginFight, Invade, PayForGround, ThrowBombs, ThrowInvasion, UseX89
from .fall import hits_on
from .ground_shown import show_ground
from .invasion import planet_of
from .parts import open_action


def invade(state: State, command: Invade, referee: Referee) -> None:
    """6-6 Planets one after the other, in the order the active player chooses."""
    action = open_action(state, Part.INVASION)
    presence.check_there(state, action.side, referee, "6-5")
    planet, defender = command.planet or PlanetKey(""), defender_of(state, command, referee)
    if defender == action.side:
        raise Senseless(say("twilight.not_against_oneself"), "6-6")
    # 6-5 A planet without ground forces is taken without a fight, unless PDS there fire first.
    pds = structures.standing(state, planet, command.pds, referee)
    fires = bool(defence.unfired(state, action, defender, pds))
    if not command.attackers or not (command.defenders or fires):
        raise Senseless(say("twilight.no_ground_forces"), "6-6")
    for side, forces in ((action.side, command.attackers), (defender, command.defenders)):
        plastic.check_there(state, side, {Unit.GROUND_FORCE: forces}, referee, "6-6")
    defence.check_on_planet(state, defender, pds, referee)
    effects.forbid_against(state, action.side, defender, referee)
    shielded = command.shielded or bool(pds)
    bombs = bombardment.aimed(state, action.side, command.bombs, shielded, referee)
    fight = Invasion(planet, defender, command.attackers, command.defenders, pds=pds, fires=fires)
    begin(state, action, fight, bombs, referee)


def begin_fight(state: State, command: BeginFight, referee: Referee) -> None:
    """6-6 Of all planets on which something has landed for a fight, this one next."""
    action = open_action(state)
    fight = next(each for each in action.fights if each.planet == command.planet)
    action.fights.remove(fight)
    bombs = bombardment.aimed(state, action.side, command.bombs, bool(fight.pds), referee)
    begin(state, action, fight, bombs, referee)


def begin(state: State, action: Action, fight: Invasion, bombs: dict[Unit, int], referee: Referee) -> None:
    """6-6 Ground combat for one planet."""
    fight.bombs, fight.landed, fight.held = bombs, fight.attackers, fight.defenders
    action.invasion = fight
    told = say(
        "twilight.invades", player=name(state, action.side), planet=planet_of(state, fight),
        attackers=fight.attackers, defenders=fight.defenders,
    )  # fmt: skip
    referee.tell(told, "6-6")
    agreements.fight(state, (action.side, fight.defender), referee, "6-6")
    if not bombs:
        fight_on_or_end(state, action, fight, referee)


def go_on(state: State, action: Action, referee: Referee) -> None:
    """6-6 The last fight begins by itself, where no ship has to be named for it."""
    if action.invasion is None and len(action.fights) == 1 and not bombardment.played(state):
        begin(state, action, action.fights.pop(), {}, referee)


def defender_of(state: State, command: Invade, referee: Referee) -> SideKey:
    """6-6 Who defends: whoever is named, else the owner of the planet; refused if they differ."""
    owner = planets.planet(state, command.planet).owner if command.planet is not None else NO_SIDE
    defender = command.defender or owner
    on_board(state, defender)
    if command.planet is not None and owner != defender:
        planet = state.planets[command.planet].name
        referee.forbid(say("twilight.not_theirs", planet=planet, player=name(state, defender)), "6-6")
    return defender


def throw_bombs(state: State, command: ThrowBombs, referee: Referee) -> None:
    """6-6 With all defenders gone the planet falls."""
    action = open_action(state)
    fight = action.invasion
    assert fight is not None
    bombardment.throw(state, action, fight, command, referee)
    fight_on_or_end(state, action, fight, referee)


def pay_for_ground(state: State, command: PayForGround, referee: Referee) -> None:
    """6-6 Before the dice fall, once a round."""
    fight = open_action(state).invasion
    assert fight is not None
    better_dice.pay(state, command.side, Unit.GROUND_FORCE, referee, "6-6")
    fight.paid = command.side


def throw_invasion(state: State, command: ThrowInvasion, referee: Referee) -> None:
    """6-6 Both sides' dice together, each hit one ground force, until one side is gone; no retreat."""
    action = open_action(state)
    fight = action.invasion
    assert fight is not None
    for faces, forces in ((command.attacker, fight.attackers), (command.defender, fight.defenders)):
        if len(faces) != forces:
            raise Senseless(say("twilight.dice_number", n=len(faces), due=forces), "6-6")
    own, their = (hits_on(state, action, fight, side) for side in (action.side, fight.defender))
    hits = sum(is_hit(face, own) for face in command.attacker)
    struck = sum(is_hit(face, their) for face in command.defender)
    # Both sides threw together: hits are counted before anybody is taken off.
    lost, fallen = min(struck, fight.attackers), min(hits, fight.defenders)
    fight.attackers, fight.defenders = fight.attackers - lost, fight.defenders - fallen
    fight.round, fight.paid = fight.round + 1, NO_SIDE
    plastic.destroyed(state, action.side, {Unit.GROUND_FORCE: lost})
    plastic.destroyed(state, fight.defender, {Unit.GROUND_FORCE: fallen})
    told = say(
        "twilight.ground_round",
        attacker=name(state, action.side), lost=lost, defender=name(state, fight.defender), fallen=fallen,
    )  # fmt: skip
    referee.tell(told, "6-6", faces=(*command.attacker, *command.defender), die=Die.D10)
    fight_on_or_end(state, action, fight, referee)


def use_x89(state: State, command: UseX89, referee: Referee) -> None:
    """6-6 All ground forces on the planet are gone; so are all action cards of whoever uses it."""
    action = open_action(state)
    fight = action.invasion
    assert fight is not None
    plastic.destroyed(state, fight.defender, {Unit.GROUND_FORCE: fight.defenders})
    killed, fight.defenders, fight.bombs = fight.defenders, 0, {}
    if goods.kept(state):
        state.players[command.side].action_cards = 0
    words = {"player": name(state, command.side), "planet": planet_of(state, fight)}
    referee.tell(say("twilight.used_x89", **words, n=killed), "6-6")
    fight_on_or_end(state, action, fight, referee)


def shot_at(state: State, action: Action, hits: int, referee: Referee) -> None:
    """6-5 Each hit of a PDS on the planet destroys a ground force that lands."""
    fight = action.invasion
    assert fight is not None
    shot = min(hits, fight.attackers)
    # 6-5 They fire once, at what lands, and not in the rounds that follow.
    fight.attackers, fight.fires = fight.attackers - shot, False
    plastic.destroyed(state, action.side, {Unit.GROUND_FORCE: shot})
    fight_on_or_end(state, action, fight, referee)


def fight_on_or_end(state: State, action: Action, fight: Invasion, referee: Referee) -> None:
    """6-6 Until one side is gone; before it PDS on the planet fire at what lands."""
    dice = defence.unfired(state, action, fight.defender, fight.pds) if fight.fires else 0
    if dice:
        action.shots = [Shots(fight.defender, action.side, dice, landing=True)]
        defence.count(action, action.shots[0])
    elif not (fight.attackers and fight.defenders):
        action.invasion = None
        decide(state, action, fight, referee)
        recovery.after(state, action, fight)
        go_on(state, action, referee)


def decide(state: State, action: Action, fight: Invasion, referee: Referee) -> None:
    """6-6 With both gone the defender keeps the planet."""
    if not fight.attackers:
        referee.tell(say("twilight.holds_out", player=name(state, fight.defender)), "6-6")
        lose_pds(state, action, fight, referee)
        show_ground(state, action, fight, NO_SIDE, referee)
        return
    structures.destroyed(state, fight.defender, fight.pds)
    before = state.planets[fight.planet].owner if fight.planet in state.planets else NO_SIDE
    if fight.planet in state.planets and planets.kept(state):
        planets.take(state, fight.planet, action.side, referee, "6-6")
        structures.put_pds(state, fight.planet, fight.own_pds)
    else:
        referee.tell(say("twilight.wins_planet", player=name(state, action.side), n=fight.attackers), "6-6")
    show_ground(state, action, fight, before, referee)


def undefended(state: State, action: Action, side: SideKey, referee: Referee) -> None:
    """6-5 What lands on planets from which a player has taken everything takes them without a fight."""
    for each in [each for each in action.fights if each.defender == side]:
        action.fights.remove(each)
        each.defenders, each.pds = 0, 0
        decide(state, action, each, referee)
    fight = action.invasion
    if fight is not None and fight.defender == side:
        action.shots = []
        fight.defenders, fight.pds, fight.fires, fight.bombs = 0, 0, False, {}
        fight_on_or_end(state, action, fight, referee)
    action.shots = [shots for shots in action.shots if side not in (shots.owner, shots.target)]
    go_on(state, action, referee)


def lose_pds(state: State, action: Action, fight: Invasion, referee: Referee) -> None:
    """6-6 PDS that landed are lost with the ground forces they came with."""
    if not fight.own_pds:
        return
    structures.lose_landing(state, action.side, fight.own_pds)
    words = {"player": name(state, action.side), "planet": planet_of(state, fight)}
    referee.tell(say("twilight.pds_lost", **words, n=fight.own_pds), "6-6")


ANSWERS: dict[type[Command], Handler[State]] = {
    BeginFight: begin_fight,
    Invade: invade,
    ThrowBombs: throw_bombs,
    PayForGround: pay_for_ground,
    UseX89: use_x89,
    ThrowInvasion: throw_invasion,
}
