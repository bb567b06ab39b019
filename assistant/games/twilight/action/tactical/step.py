"""6, 7 PDS fire, battle, landings, ground combat and production after an activation."""

from __future__ import annotations

from assistant.core.command import Command
from assistant.core.dice import Die
from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import Values, say
from assistant.core.step import Handler

from ...pieces import planets, plastic, production
from ...pieces.combat import figure, is_hit
from ...pieces.players import clockwise, name, seated
from ...pieces.turns import end_turn
from ...state.action import Action, Invasion, Kind, Part, Shots
from ...state.battle import Battle
from ...state.keys import PlanetKey, Unit
from ...state.table import State
from .commands import (
    Build,
    FinishAction,
    FireOwnPds,
    FirePds,
    Invade,
    Land,
    OpenBattle,
    TakeShots,
    ThrowInvasion,
    ThrowPds,
)
from .questions import ahead, running

# The procedure in which a battle is fought; the order of play knows its step.
BATTLE = "battle"


def open_action(state: State, part: Part | None = None) -> Action:
    """The action going on, now at this part; Senseless if there is none or the part is over (6, 7)."""
    action = running(state)
    if action is None or (part is not None and not ahead(action, part)):
        raise Senseless(say("twilight.part_over"), "6")
    if part is not None:
        action.part = part
    return action


def fire_pds(state: State, command: FirePds, referee: Referee) -> None:
    """6-3 The owners fire clockwise from the active player; each PDS once in an activation."""
    action = open_action(state, Part.PDS)
    for side in command.pds:
        seated(state, side)
        if side == action.side:
            raise Senseless(say("twilight.own_pds_later"), "6-3")
    action.shots = [
        Shots(side, action.side, number)
        for side in clockwise(state, action.side)
        if (number := command.pds.get(side, 0))
    ]
    check_plastic(state, command.pds, referee)
    action.part = Part.OWN_PDS


def check_plastic(state: State, pds: dict[str, int], referee: Referee) -> None:
    """6-3 No more PDS than there are."""
    limit = plastic.unit_type(state, Unit.PDS).limit
    for side, number in pds.items():
        most = state.players[side].units.get(Unit.PDS, 0) if plastic.kept(state) else limit
        if number > most:
            referee.forbid(
                say("twilight.not_so_many_pds", player=name(state, side), n=number, most=most), "6-3"
            )


def fire_own_pds(state: State, command: FireOwnPds, referee: Referee) -> None:
    """6-3 The active player's own, after all others'."""
    action = open_action(state, Part.OWN_PDS)
    seated(state, command.target)
    check_plastic(state, {action.side: command.pds}, referee)
    if command.pds:
        action.shots = [Shots(action.side, command.target, command.pds)]
    action.part = Part.BATTLE


def throw_pds(state: State, command: ThrowPds, referee: Referee) -> None:
    """6-3 What reaches the figure hits; the owner of the ships then removes or damages some."""
    shots = first_shots(state)
    if shots.owner != command.side or shots.hits is not None:
        raise Senseless(say("twilight.not_asked_now", player=command.side[:40]), "6-3")
    if len(command.faces) != shots.dice:
        raise Senseless(say("twilight.dice_number", n=len(command.faces), due=shots.dice), "6-3")
    value = figure(state, shots.owner, Unit.PDS).total
    shots.hits = sum(is_hit(face, value) for face in command.faces)
    told = say(
        "twilight.pds_hits", player=name(state, shots.owner), target=name(state, shots.target), n=shots.hits
    )
    referee.tell(told, "6-3", faces=tuple(command.faces), die=Die.D10)
    # Where no plastic is kept the owner takes the hits on the board, and nothing is asked.
    if not shots.hits or not plastic.kept(state):
        open_action(state).shots.pop(0)


def first_shots(state: State) -> Shots:
    """The shots that wait; Senseless if there are none."""
    shots = open_action(state).shots
    if not shots:
        raise Senseless(say("twilight.part_over"), "6-3")
    return shots[0]


def take_shots(state: State, command: TakeShots, referee: Referee) -> None:
    """6-3 Each hit destroys a ship or damages one that can take it."""
    shots = first_shots(state)
    taken = sum(command.lost.values()) + sum(command.damaged.values())
    if shots.hits is None or command.side != shots.target:
        raise Senseless(say("twilight.not_asked_now", player=command.side[:40]), "6-3")
    if taken > shots.hits:
        raise Senseless(say("twilight.hits_not_taken", n=taken, hits=shots.hits), "6-3")
    for unit, many in command.damaged.items():
        if many and not plastic.unit_type(state, unit).sustains:
            raise Senseless(say("twilight.cannot_sustain", unit=plastic.unit_name(state, unit)), "6-3")
    action = open_action(state)
    plastic.destroyed(state, command.side, command.lost)
    keep_damage(state, command, action)
    action.shots.pop(0)
    what: Values = [*plastic.listed(state, command.lost), *plastic.listed(state, command.damaged)]
    if what:
        referee.tell(say("twilight.took_losses", player=name(state, command.side), what=what), "6-3")


def keep_damage(state: State, command: TakeShots, action: Action) -> None:
    """Which ships are damaged where, until the status phase."""
    hurt = {unit: many for unit, many in command.damaged.items() if many}
    if hurt:
        system = action.systems[0] if action.systems else ""
        state.players[command.side].damaged.setdefault(system, {}).update(hurt)


def open_battle(state: State, command: OpenBattle, referee: Referee) -> None:
    """6-4 The active player attacks; both fight until one side's ships, or nobody's, are left."""
    action = open_action(state, Part.BATTLE)
    seated(state, command.defender)
    if command.defender == action.side:
        raise Senseless(say("twilight.not_against_oneself"), "6-4")
    system = action.systems[0] if action.systems else ""
    state.battle = Battle(system, action.side, command.defender)
    state.now.calls.append(BATTLE)
    action.part = Part.LANDING
    told = say(
        "twilight.battle_opens", attacker=name(state, action.side), defender=name(state, command.defender)
    )
    referee.tell(told, "6-4")


def land(state: State, command: Land, referee: Referee) -> None:
    """6-5 Neutral planets, and an enemy's without ground forces, fall without a fight and come exhausted."""
    action = open_action(state, Part.LANDING)
    if not planets.kept(state):
        raise Senseless(say("twilight.planets_not_kept"), "6-5")
    for key in command.planets:
        if planets.planet(state, key).owner == action.side:
            raise Senseless(say("twilight.own_already", planet=state.planets[key].name), "6-5")
        planets.take(state, key, action.side, referee, "6-5")


def invade(state: State, command: Invade, referee: Referee) -> None:
    """6-6 Planets one after the other, in the order the active player chooses."""
    action = open_action(state, Part.INVASION)
    seated(state, command.defender)
    if command.defender == action.side:
        raise Senseless(say("twilight.not_against_oneself"), "6-6")
    if not command.attackers or not command.defenders:
        raise Senseless(say("twilight.no_ground_forces"), "6-6")
    planet = command.planet or PlanetKey("")
    if command.planet is not None:
        owner = planets.planet(state, command.planet).owner
        if owner != command.defender:
            referee.forbid(
                say(
                    "twilight.not_theirs",
                    planet=state.planets[planet].name,
                    player=name(state, command.defender),
                ),
                "6-6",
            )
    action.invasion = Invasion(planet, command.defender, command.attackers, command.defenders)


def throw_invasion(state: State, command: ThrowInvasion, referee: Referee) -> None:
    """6-6 Both sides' dice together, each hit one ground force, until one side is gone; no retreat."""
    action = open_action(state)
    fight = action.invasion
    if fight is None:
        raise Senseless(say("twilight.part_over"), "6-6")
    for faces, forces in ((command.attacker, fight.attackers), (command.defender, fight.defenders)):
        if len(faces) != forces:
            raise Senseless(say("twilight.dice_number", n=len(faces), due=forces), "6-6")
    own = figure(state, action.side, Unit.GROUND_FORCE, attacking=True).total
    their = figure(state, fight.defender, Unit.GROUND_FORCE).total
    hits = sum(is_hit(face, own) for face in command.attacker)
    struck = sum(is_hit(face, their) for face in command.defender)
    lost, fallen = min(struck, fight.attackers), min(hits, fight.defenders)
    fight.attackers, fight.defenders = fight.attackers - lost, fight.defenders - fallen
    fight.round += 1
    plastic.destroyed(state, action.side, {Unit.GROUND_FORCE: lost})
    plastic.destroyed(state, fight.defender, {Unit.GROUND_FORCE: fallen})
    told = say(
        "twilight.ground_round",
        attacker=name(state, action.side), lost=lost, defender=name(state, fight.defender), fallen=fallen,
    )  # fmt: skip
    referee.tell(told, "6-6", faces=(*command.attacker, *command.defender), die=Die.D10)
    if not (fight.attackers and fight.defenders):
        action.invasion = None
        decide(state, action, fight, referee)


def decide(state: State, action: Action, fight: Invasion, referee: Referee) -> None:
    """6-6 With both gone the defender keeps the planet."""
    if not fight.attackers:
        referee.tell(say("twilight.holds_out", player=name(state, fight.defender)), "6-6")
    elif fight.planet in state.planets and planets.kept(state):
        planets.take(state, fight.planet, action.side, referee, "6-6")
    else:
        referee.tell(say("twilight.wins_planet", player=name(state, action.side), n=fight.attackers), "6-6")


def build(state: State, command: Build, referee: Referee) -> None:
    """6-7, 7-5 At the docks of the system, one after the other; in a transfer at one dock only."""
    action = open_action(state, Part.BUILD)
    if action.kind == Kind.TRANSFER and action.built:
        referee.forbid(say("twilight.one_dock"), "7-5")
    rule = "6-7" if action.kind == Kind.TACTICAL else "7-5"
    production.build(state, action.side, command.order, referee, rule)
    for unit, many in command.order.units.items():
        action.built[unit] = action.built.get(unit, 0) + many


def finish_action(state: State, command: FinishAction, referee: Referee) -> None:
    """The turn is over."""
    open_action(state)
    end_turn(state, referee)


ANSWERS: dict[type[Command], Handler] = {
    FirePds: fire_pds,
    FireOwnPds: fire_own_pds,
    ThrowPds: throw_pds,
    TakeShots: take_shots,
    OpenBattle: open_battle,
    Land: land,
    Invade: invade,
    ThrowInvasion: throw_invasion,
    Build: build,
    FinishAction: finish_action,
}
