"""12.0 The questions of a battle fought on the table: whether, how it went, who leaves; planets likewise."""

from __future__ import annotations

from assistant.core.play.question import Answer, Choice, Head, Option, Pick, Question
from assistant.core.words.say import say
from assistant.games.imperium.pieces.heaps import pick_units
from assistant.games.imperium.pieces.names import (
    flippable,
    in_order,
    planet_name,
    system_name,
    unit_option,
)
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import TRANSPORTS
from assistant.games.imperium.state.keys import SIDES, SideKey
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Planet, State

from .. import put_off
from ..contact import compels
from ..spending import moment
from .assaults import RecordAssault, attackers, fighting
from .fight import the_fight
from .leaving import leaving
from .meeting import FightBattle, NoBattle
from .told import RecordBattle, TellBattle
from .where import assault_here, played_here, where


def fight_head(state: State, battle: Fight) -> Head:
    """Which question about the battle under way is open."""
    about = (*moment(state), battle.system)
    if battle.planet:
        key = "actions_assault_how" if _hidden(state, battle) else "actions_assault"
        return Head(key=key, side=battle.attacker, about=(*about, battle.planet))
    if not battle.joined:
        return Head(key="actions_contact", side="", about=about)
    if battle.fought:
        # With the fleets still there in it: each that leaves makes a new question.
        fleets = sorted(fleet.number for fleet in state.fleets if fleet.system == battle.system)
        return Head(key="actions_retreat", side="", about=(*about, "leaving", *fleets))
    return Head(
        key="actions_battle_how" if _hidden(state, battle) else "actions_battle", side="", about=about
    )


def _hidden(state: State, battle: Fight) -> bool:
    """Whether a list of who fights would show a side what it has not seen yet."""
    return state.closed and battle.joined and not battle.fought and not battle.told


def _how(state: State, head: Head) -> Question:
    """Where it is fought: here, or on the table."""
    battle = the_fight(state)
    told = Answer(command=TellBattle, label=say("battles.tell_table"))
    if battle.planet:
        answers: tuple[Answer, ...] = (assault_here(battle, main=True), told)
    else:
        answers = (*played_here(state), told, *_put_off(state, battle))
    detail = where(state, battle, answers)
    return head.question(
        title=detail.title,
        rule="13.0" if battle.planet else "12.0",
        answers=answers,
        layout="wide",
        control="action/where",
        detail=detail,
    )


def _whether(state: State, head: Head) -> Question:
    """Before the fleets are laid open: whether there is a battle."""
    battle = the_fight(state)
    # 11.3 Fleets that met have to fight; 17.2 so have scouts that were detected.
    must = battle.detected or compels(state, SideKey(battle.attacker), battle.system)
    fixed = {"side": battle.attacker, "system": battle.system}
    fight = Answer(command=FightBattle, label=say("battles.fight"), fixed=fixed, main=must)
    answers = (fight, *_put_off(state, battle, main=not must))
    title = say("battles.whether_title", system=system_name(state, battle.system))
    remark = say("battles.must_fight" if must else "battles.may_fight")
    if battle.detected:
        remark = say("stealth.must_fight")
    return head.question(title=title, rule="11.3", answers=answers, remark=remark)


def _losses(state: State, head: Head) -> Question:
    """The form of a battle in space."""
    battle = the_fight(state)
    found = survey(state)
    ships = in_order(state, [ship for side in SIDES for ship in found.fleet_ships(battle.system, side)])
    # 12.9 Fighters of a carrier may be in flight when it is lost; those in transports never fly.
    afloat = [fighter for ship in ships if ship.type not in TRANSPORTS for fighter in found.cargo(ship)]
    fields = [
        _pick(state, "lost", [unit_option(state, ship) for ship in ships]),
        _pick(state, "damaged", flippable(state, ships)),
    ]
    if afloat:
        fields.append(_pick(state, "saved", [unit_option(state, fighter) for fighter in afloat]))
    record = Answer(
        command=RecordBattle,
        label=say("battles.record"),
        fields=tuple(fields),
        fixed={"system": battle.system},
        main=True,
    )
    answers = (record, *played_here(state), *_put_off(state, battle))
    title = say("battles.losses_title", system=system_name(state, battle.system))
    remark = say("battles.losses_remark")
    return head.question(
        title=title, rule="12.3", answers=answers,
        remark=remark, tables=("beam_fire", "torpedo_fire"),
        layout="wide", control="action/losses",
        detail=where(state, battle, answers),
    )  # fmt: skip


def _put_off(state: State, battle: Fight, main: bool = False) -> tuple[Answer, ...]:
    """Not now: where a fleet can still come, or nobody has to fight (11.3)."""
    if not put_off.may_wait(state, battle):
        return ()
    return (Answer(command=NoBattle, label=say("battles.not_now"), main=main),)


def _pick(state: State, name: str, options: list[Option]) -> Pick:
    return pick_units(state, name, options, say(f"battles.field_{name}"))


def _assault(state: State, head: Head) -> Question:
    """The form of an attack on a planet, filled in by the attacker."""
    battle = the_fight(state)
    found = survey(state)
    units = fighting(state, battle, found)
    landers = [unit_option(state, unit) for unit in attackers(state, battle, found)[1]]
    fields: list[Pick | Choice] = [_pick(state, "landed", landers)] if landers else []
    fields += [
        _pick(state, "lost", [unit_option(state, u) for u in units]),
        _pick(state, "damaged", flippable(state, units)),
    ]
    fields += _bombarded(state.planets[battle.planet])
    fixed = {"side": battle.attacker}
    record = Answer(
        command=RecordAssault,
        label=say("battles.record"),
        fields=tuple(fields),
        fixed=fixed,
        main=True,
    )
    play = assault_here(battle, main=False)
    title = say("battles.assault_title", planet=planet_name(state, battle.planet))
    return head.question(
        title=title,
        rule="13.4",
        answers=(record, play),
        remark=say("battles.assault_remark"),
        layout="wide",
        control="action/losses",
        detail=where(state, battle, (play,)),
    )


def _bombarded(planet: Planet) -> tuple[Choice, ...]:
    """Whether the planet was bombarded, where that undoes terraforming (17.3)."""
    if not planet.terraformed and not planet.worked:
        return ()
    options = tuple(
        Option(value=value, label=say(f"battles.bombarded_{value}")) for value in ("false", "true")
    )
    asks = "battles.field_bombarded" if planet.terraformed else "terraforming.field_bombarded"
    return (Choice(name="bombarded", options=options, label=say(asks)),)


PUT = {
    "actions_contact": _whether,
    "actions_battle": _losses,
    "actions_battle_how": _how,
    "actions_retreat": leaving,
    "actions_assault": _assault,
    "actions_assault_how": _how,
}
