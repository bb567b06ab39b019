"""6-5, 6-6 Planets that fall without a fight, and ground combat for the others."""

from __future__ import annotations

from assistant.core.command import Command
from assistant.core.dice import Die
from assistant.core.errors import Senseless
from assistant.core.question import Answer, Dice, Field, Question
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.core.step import Handler

from ...pieces import effects, odds, planets, plastic
from ...pieces.combat import chance, figure, hit_faces, is_hit
from ...pieces.players import name, seated
from ...state.action import Action, Invasion, Part
from ...state.keys import PlanetKey, Unit
from ...state.table import State
from . import bombardment
from .commands import Invade, Land, ThrowBombs, ThrowInvasion
from .parts import about, open_action


def invasion_question(state: State, action: Action, fight: Invasion) -> Question:
    """6-6 One die for each ground force, of both sides together; before it the ships that bombard."""
    fields: tuple[Field, ...] = (
        ground_dice(state, "attacker", action.side, fight.attackers, True),
        ground_dice(state, "defender", fight.defender, fight.defenders, False),
    )
    command = "throw_invasion"
    if fight.bombs:
        command, fields = "throw_bombs", bombardment.dice_fields(state, action, fight)
    answer = Answer(command=command, label=say("twilight.throw"), fields=fields, main=True)
    planet = state.planets[fight.planet].name if fight.planet in state.planets else say("twilight.the_planet")
    title = say("twilight.ground_combat", planet=planet, round=fight.round)
    remark = say(
        "twilight.forces_left",
        attacker=name(state, action.side), attackers=fight.attackers,
        defender=name(state, fight.defender), defenders=fight.defenders, chance=odds_of(state, action, fight),
    )  # fmt: skip
    return Question(
        key="bombs" if fight.bombs else "invasion",
        side="",
        title=title,
        rule="6-6",
        remark=remark,
        answers=(answer,),
        about=(*about(state, action), fight.round),
        layout="wide",
    )


def ground_dice(state: State, field: str, side: str, forces: int, attacking: bool) -> Dice:
    """The dice of one side's ground forces."""
    value = figure(state, side, Unit.GROUND_FORCE, attacking=attacking).total
    return Dice(
        name=field, count=forces, hits=hit_faces(value), labels=(name(state, side),) * forces, die=Die.D10,
        sides=(side,) * forces,
    )  # fmt: skip


def odds_of(state: State, action: Action, fight: Invasion) -> int:
    """6-6 How likely the planet falls, exactly, in per cent: with both gone the defender keeps it."""

    def ladder(side: str, forces: int, attacking: bool) -> odds.Ladder:
        hit = chance(figure(state, side, Unit.GROUND_FORCE, attacking=attacking).total)
        return tuple(((hit, forces - lost),) for lost in range(forces + 1))

    attackers = ladder(action.side, fight.attackers, True)
    falls = 0.0
    for hit, likely in enumerate(bombardment.spread(state, action, fight)):
        left = max(0, fight.defenders - hit)
        defenders = ladder(fight.defender, left, False)
        falls += likely * (odds.outcome(attackers, defenders).first if left else 1.0)
    return round(100 * falls)


def land(state: State, command: Land, referee: Referee) -> None:
    """6-5 Neutral planets, and an enemy's without ground forces, fall without a fight and come exhausted."""
    action = open_action(state, Part.LANDING)
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
    # 6-5 A planet without ground forces is taken without a fight.
    if not command.attackers or not command.defenders:
        raise Senseless(say("twilight.no_ground_forces"), "6-6")
    effects.forbid_against(state, action.side, command.defender, referee)
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
    bombs = bombardment.aimed(state, action.side, command, referee)
    action.invasion = Invasion(planet, command.defender, command.attackers, command.defenders, bombs=bombs)


def throw_bombs(state: State, command: ThrowBombs, referee: Referee) -> None:
    """6-6 With all defenders gone the planet falls."""
    action = open_action(state)
    fight = action.invasion
    assert fight is not None
    bombardment.throw(state, action, fight, command, referee)
    settle(state, action, fight, referee)


def throw_invasion(state: State, command: ThrowInvasion, referee: Referee) -> None:
    """6-6 Both sides' dice together, each hit one ground force, until one side is gone; no retreat."""
    action = open_action(state)
    fight = action.invasion
    assert fight is not None
    for faces, forces in ((command.attacker, fight.attackers), (command.defender, fight.defenders)):
        if len(faces) != forces:
            raise Senseless(say("twilight.dice_number", n=len(faces), due=forces), "6-6")
    own = figure(state, action.side, Unit.GROUND_FORCE, attacking=True).total
    their = figure(state, fight.defender, Unit.GROUND_FORCE).total
    hits = sum(is_hit(face, own) for face in command.attacker)
    struck = sum(is_hit(face, their) for face in command.defender)
    # Both sides threw together: hits are counted before anybody is taken off.
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
    settle(state, action, fight, referee)


def settle(state: State, action: Action, fight: Invasion, referee: Referee) -> None:
    """6-6 Until one side is gone."""
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


ANSWERS: dict[type[Command], Handler] = {
    Land: land,
    Invade: invade,
    ThrowBombs: throw_bombs,
    ThrowInvasion: throw_invasion,
}
