"""13.2 to 13.4 What is asked about the planet map: who stands where, lands, moves, and fights whom."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Answer, Choice, Option, Pick, Question
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.berths import most_in_hex, stands, wrong_planet
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import UnitId, enemy
from assistant.games.imperium.state.planetary_battle import OPENED, PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from . import ground, suggestions
from .ground import AnswerFire, MoveTroops, OpenGroundFight
from .landing import LandTroops, SetGarrison, unplaced
from .planet_map import drops, held_by, hex_of, in_hex, landers, shared, undefended
from .views import UnitRow, hex_options, question, row_answer, rows, target_options, view

HEX, TARGET = "placed", "aims"


def garrison(state: State, battle: PlanetBattle) -> Question:
    """Where the units of a side stand; spread out is proposed."""
    units, options = unplaced(state, battle), hex_options(state, battle)
    side = units[0].side
    made = rows(
        state, HEX, units, dict.fromkeys((u.id for u in units), options),
        suggestions.garrison(state, battle, units),
    )  # fmt: skip
    answers = [row_answer(SetGarrison, say("planetary.stand_so"), side, made)]
    if 1 < len(units) <= most_in_hex(state):
        together = (Choice(name="others", options=tuple(options)),)
        answers.append(
            Answer(command=SetGarrison, label=say("planetary.all_in"), fields=together, fixed={"side": side})
        )
    title, detail = say("planetary.garrison_title", side=side_name(side)), view(state, battle, made)
    return question(state, battle, side, tuple(answers), title=title, rule="13.2", detail=detail)


def landing(state: State, battle: PlanetBattle) -> Question:
    """Who lands, and where; on a planet without enemies only who."""
    side, open_planet = battle.attacker, undefended(state, battle)
    # 13.3 Who may come down among enemies first: they take the contested hexes.
    units = sorted(landers(state, battle), key=lambda unit: not drops(state, unit))
    if open_planet:
        freely = [
            Option(value="1", label=say("planetary.comes_down")),
            Option(value="0", label=say("planetary.stay_aboard")),
        ]
        options = dict.fromkeys((unit.id for unit in units), freely)
        # Batteries are proposed to stay aboard: nobody is there for them to fire at.
        chosen = {unit.id: int(unit.type != "PD") for unit in units}
    else:
        options = {unit.id: _landing_places(state, battle, unit) for unit in units}
        chosen = suggestions.landing(state, battle, units)
    made = rows(state, HEX, units, options, chosen)
    answers = (
        row_answer(LandTroops, say("planetary.land_so"), side, made),
        Answer(command=LandTroops, label=say("planetary.nobody"), fields=(), fixed={"side": side}),
    )
    title = say("planetary.landing_title", planet=planet_name(state, battle.planet))
    remark = None if open_planet else say("planetary.landing_remark")
    detail = view(state, battle, made)
    return question(state, battle, side, answers, title=title, rule="13.3", remark=remark, detail=detail)


def _landing_places(state: State, battle: PlanetBattle, unit: Unit) -> list[Option]:
    """All hexes; those with enemies are refused to who may not drop among them, all to what cannot stand."""
    found = hex_options(state, battle, aboard=True)
    planet = state.planets[battle.planet]
    if not stands(state, planet, unit.type):
        no = wrong_planet(state, planet, unit.type)
        return [o if o.value == "0" else _shut(o, no, "11.7") for o in found]
    if drops(state, unit):
        return found
    enemies = held_by(state, battle, enemy(unit.side))
    return [_refused(state, unit, option) if int(option.value) in enemies else option for option in found]


def _refused(state: State, unit: Unit, option: Option) -> Option:
    return _shut(
        option, say("planetary.enemy_in_hex", unit=unit_name(state, unit), hex=int(option.value)), "13.3"
    )


def _shut(option: Option, refusal: Say, rule: str) -> Option:
    return Option(value=option.value, label=option.label, refusal=refusal, rule=rule)


def move(state: State, battle: PlanetBattle) -> Question:
    """Where troops and fighters go; they stay unless told."""
    side = ground.mover(battle)
    units = ground.movable(state, battle, side)
    options = dict.fromkeys((unit.id for unit in units), hex_options(state, battle))
    made = rows(state, HEX, units, options, {unit.id: hex_of(state, battle, unit) for unit in units})
    answers = (
        row_answer(MoveTroops, say("planetary.move_so"), side, made),
        Answer(command=MoveTroops, label=say("planetary.stay"), fixed={"side": side}, unchanged=True),
    )
    title, remark = say("planetary.move_title", side=side_name(side)), say("planetary.move_remark")
    detail = view(state, battle, made)
    return question(state, battle, side, answers, title=title, rule="13.4", remark=remark, detail=detail)


def fight(state: State, battle: PlanetBattle) -> Question:
    """In which hexes the side fights; the invader names its targets at once, the defender last (R-59)."""
    side, places = ground.mover(battle), shared(state, battle)
    invading = side == battle.attacker
    units = list(ground.fighters_in(state, battle, places, side).values()) if invading else []
    # Those just entered come first: they have to be fought in.
    ordered = sorted(places, key=lambda number: (number not in battle.entered, number))
    options = tuple(
        Option(value=str(number), label=say("planetary.hex", hex=number), remark=_duty(battle, number))
        for number in ordered
    )
    picked = Pick(
        name="hexes", options=options, label=say("planetary.field_hexes"), least=len(battle.entered)
    )
    made = _targets(state, battle, units)
    aimed = row_answer(OpenGroundFight, say("planetary.fight"), side, made)
    first = Answer(
        command=aimed.command, label=aimed.label, fields=(picked, *aimed.fields), fixed=aimed.fixed, main=True
    )
    none = Answer(command=OpenGroundFight, label=say("planetary.no_combat"), fields=(), fixed={"side": side})
    answers = (first,) if battle.entered else (first, none)
    title, detail = say("planetary.fight_title", side=side_name(side)), view(state, battle, made)
    return question(state, battle, side, answers, title=title, rule="13.4", detail=detail)


def reply(state: State, battle: PlanetBattle) -> Question:
    """A side's targets in the hexes that were picked."""
    side = ground.namer(battle)
    units = list(ground.fighters_in(state, battle, battle.fights, side).values())
    made = _targets(state, battle, units)
    answers = (row_answer(AnswerFire, say("planetary.fire_as_named"), side, made),)
    title, detail = say("planetary.reply_title", side=side_name(side)), view(state, battle, made)
    return question(state, battle, side, answers, title=title, rule="13.4", detail=detail)


def _duty(battle: PlanetBattle, number: int) -> Say:
    """Whether a fight in a hex has to be or may be (13.4)."""
    return say("planetary.compulsory" if number in battle.entered else "planetary.optional")


def _where(battle: PlanetBattle, number: int) -> Say:
    """The hex of a unit; while hexes are picked, with whether it must be fought in."""
    if battle.stage not in OPENED:
        return say("planetary.hex", hex=number)
    return say("planetary.in_its_hex", hex=number, duty=_duty(battle, number))


def _targets(state: State, battle: PlanetBattle, units: list[Unit]) -> tuple[UnitRow, ...]:
    """A target in its own hex for each unit, with the hex and whether it has to be fought in."""
    chosen: dict[UnitId, int] = {}
    options: dict[UnitId, list[Option]] = {}
    for number in sorted({hex_of(state, battle, unit) for unit in units}):
        own = [unit for unit in units if hex_of(state, battle, unit) == number]
        # 13.4 Fire reaches no further than one's own hex.
        there = in_hex(state, battle, number, enemy(own[0].side))
        chosen |= suggestions.aims(state, battle, own, there)
        options |= {unit.id: target_options(state, battle, there) for unit in own}
    ordered = sorted(units, key=lambda unit: hex_of(state, battle, unit))
    made = rows(state, TARGET, ordered, options, chosen)
    return tuple(
        msgspec.structs.replace(row, note=_where(battle, hex_of(state, battle, unit)))
        for row, unit in zip(made, ordered, strict=True)
    )
