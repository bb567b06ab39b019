"""13.0 The questions of an attack played here, by its stage: blanks, bombardment, dice."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.kept.reading_off import field_of
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Dice, Option, Pick, Question, Row, Steppers
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces import prestige
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.drawn import counter
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import unit_name, value
from assistant.games.imperium.state import planetary_battle as names
from assistant.games.imperium.state.keys import TargetKey
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from ..odds.to_hit import hitting
from ..space_battle.asking.readings import Reading, reading_answer
from . import bombardment, ground_questions, gunnery, planet_fire, scenario, suggestions
from .after_correction import CarryOn, possible, tidy
from .bombardment import BombardPlanet, DealBombardment, RollBombardment
from .gunnery import AimAtShips, RollGroundFire, TellGroundHits, shooters, targets
from .planet_map import defender, guns, hexes, key_of, undefended
from .scenario import DrawBattleTroops
from .views import odds_of, open_survey, question, row_answer, rows, target_options, view

Ask = Callable[[State, PlanetBattle], Question]


def ask(state: State) -> list[Question]:
    """What is open; values that only the players' counters show are asked for first."""
    battle = state.planet_battle
    if battle is None:
        return []
    # A correction meanwhile may have taken away who was to act: the stage may have nothing left to ask.
    tidy(state, battle)
    if not possible(state, battle):
        answers = (Answer(command=CarryOn, label=say("planetary.carry_on"), main=True),)
        title = say("planetary.nothing_left", stage=say(f"planetary.stage_{battle.stage}"))
        return [question(state, battle, None, answers, title=title, rule="13.0", control="", detail=None)]
    if size := _map_size(state, battle):
        title = say("planetary.blank_title")
        return [question(state, battle, None, size, title=title, rule="13.0", control="", detail=None)]
    if read := _readings(state, battle):
        title, answers = say("planetary.blank_title"), (reading_answer(read),)
        page = "action/battle_values"
        return [question(state, battle, None, answers, title=title, rule="13.0", control=page, detail=read)]
    return [ASK[battle.stage](state, battle)]


def _map_size(state: State, battle: PlanetBattle) -> tuple[Answer, ...]:
    """How many hexes the map has, if this stage needs it and nobody has counted them."""
    mapped = battle.stage in (*names.MAPPED, names.LANDING)
    if mapped and not undefended(state, battle) and not hexes(state, battle):
        return (printed.hexes_answer(state, battle.planet),)
    return ()


def _readings(state: State, battle: PlanetBattle) -> tuple[Reading, ...]:
    """The counters that print what this stage needs and nobody has read off, alike ones once."""
    found: dict[tuple[str, str, bool], Reading] = {}
    seen = open_survey(state, battle)
    for name, units in _values(state, battle).items():
        for unit in units:
            key = (unit.side, unit.type, unit.damaged)
            its = found.get(key) or Reading(counter(state, seen, unit), ())
            read = map(field_of, printed.near_front(state, [unit], name))
            new = [field for field in read if field not in its.blanks]
            found[key] = Reading(its.counter, (*its.fields, *((say(f"unit.{name}"), field) for field in new)))
    return tuple(one for one in found.values() if one.fields)


def _values(state: State, battle: PlanetBattle) -> dict[str, list[Unit]]:
    """By the name of the value, the counters whose it is needed now."""
    found: dict[str, list[Unit]] = {}
    for shot in battle.shots if battle.stage in names.FIRED else ():
        for name in planet_fire.power_names(battle, state.units[shot.unit]):
            found.setdefault(name, []).append(state.units[shot.unit])
        found.setdefault("defence", []).append(state.units[shot.target])
    if battle.stage == names.BARRAGE:
        found["torpedo"] = bombardment.bombarding(state, battle)
        found["defence"] = guns(state, battle, defender(battle))
    return found


def _draw(state: State, battle: PlanetBattle) -> Question:
    side = scenario.draws_due(state)[0]
    drawn = scenario.fields(state, side)
    draw = say("planetary.draw")
    answers = (Answer(command=DrawBattleTroops, label=draw, fields=drawn, fixed={"side": side}, main=True),)
    title = say("planetary.draw_title", side=side_name(side))
    return question(state, battle, side, answers, title=title, rule="9.0", control="", detail=None)


def _bombard(state: State, battle: PlanetBattle) -> Question:
    side, ships = battle.attacker, bombardment.bombers(state, battle)
    options = tuple(Option(value=str(ship.id), label=unit_name(state, ship)) for ship in ships)
    picked = Pick(name="ships", options=options, label=say("planetary.field_ships"), least=1)
    fixed = {"side": side}
    answers = (
        Answer(
            command=BombardPlanet, label=say("planetary.bombard"), fields=(picked,), fixed=fixed, main=True
        ),
        Answer(command=BombardPlanet, label=say("planetary.none_bombard"), fixed=fixed),
    )
    title = say("planetary.bombard_title", planet=planet_name(state, battle.planet))
    faces = hitting(planet_fire.least(state, "bombardment"))
    remark = _undone(state, battle) or say("planetary.bombard_remark", faces=faces)
    return question(state, battle, side, answers, title=title, rule="13.1", remark=remark)


def _undone(state: State, battle: PlanetBattle) -> Say | None:
    """17.3 What bombarding undoes on this planet, and what it does to prestige."""
    planet = state.planets[battle.planet]
    if planet.terraformed:
        change = prestige.multiplied(state, prestige.change_of(state, f"bombarded_by_{battle.attacker}"))
        return say("terraforming.bombard_undoes", change=prestige.signed(change))
    return say("terraforming.bombard_loses", n=planet.worked) if planet.worked else None


def _aim(state: State, battle: PlanetBattle) -> Question:
    side, firing, marks = defender(battle), shooters(state, battle), targets(state, battle)
    options = target_options(state, battle, marks)
    each = dict.fromkeys((unit.id for unit in firing), options)
    chosen = suggestions.aims(state, battle, firing, marks)
    made = rows(state, ground_questions.TARGET, firing, each, chosen)
    answers = (
        row_answer(AimAtShips, say("planetary.fire_as_named"), side, made),
        Answer(
            command=AimAtShips,
            label=say("planetary.all_at"),
            fields=(Choice(name="others", options=tuple(options)),),
            fixed={"side": side},
        ),
    )
    rule = "13.1" if battle.stage == names.COVER else "13.3"
    title, detail = say(f"planetary.{battle.stage}_title", side=side_name(side)), view(state, battle, made)
    return question(state, battle, side, answers, title=title, rule=rule, detail=detail)


def _roll(state: State, battle: PlanetBattle) -> Question:
    """The dice of a volley, each with who fires and at whom."""
    shots = gunnery.volley(state, battle)
    first = state.units[shots[0].unit]
    labels = []
    for shot in shots:
        unit, target = state.units[shot.unit], state.units[shot.target]
        label = say("planetary.shot", unit=unit_name(state, unit), target=unit_name(state, target))
        # A die for each point of strength, in the order in which faces are read off.
        labels += [label] * planet_fire.power(state, battle, unit)
    least, side = planet_fire.least_face(state, battle, first), first.side
    dice = (
        (Dice(name="faces", count=len(labels), hits=tuple(range(least, 7)), labels=tuple(labels)),)
        if labels
        else ()
    )
    answers = (_throw(RollGroundFire, dice, {}), _told(state, battle))
    title = say("planetary.roll_title", side=side_name(side), n=len(labels), faces=hitting(least))
    rule = "13.1" if battle.stage in planet_fire.SKYWARD else "13.4"
    detail = view(state, battle, odds=odds_of(state, battle))
    return question(state, battle, side, answers, title=title, rule=rule, detail=detail)


def _told(state: State, battle: PlanetBattle) -> Answer:
    """The same, counted on the table: hits on each target."""
    counted = []
    for key, dice in gunnery.told_keys(state, battle).items():
        target = state.units[TargetKey.read(key).unit]
        counted.append(Row(key=key, label=unit_name(state, target), most=dice, side=target.side))
    hits = Steppers(name="hits", rows=tuple(counted), unit=say("planetary.hits_unit"))
    return Answer(command=TellGroundHits, label=say("planetary.tell_hits"), fields=(hits,))


def _throw(command: type[Command], dice: tuple[Dice, ...], fixed: dict[str, object]) -> Answer:
    """The dice to be thrown; counters that print 0 throw none."""
    number = dice[0].count if dice else 0
    return Answer(
        command=command, label=say("planetary.throw", n=number), fields=dice, fixed=fixed, main=True
    )


def _barrage(state: State, battle: PlanetBattle) -> Question:
    number, side = bombardment.bombardment_dice(state, battle), battle.attacker
    least = planet_fire.least(state, "bombardment")
    dice = (Dice(name="faces", count=number, hits=tuple(range(least, 7))),) if number else ()
    title = say("planetary.barrage_title", side=side_name(side), n=number, faces=hitting(least))
    answers = (_throw(RollBombardment, dice, {"side": side}),)
    return question(state, battle, side, answers, title=title, rule="13.1")


def _deal(state: State, battle: PlanetBattle) -> Question:
    """Batteries first, each as many hits as turn it over; what is left goes to the first."""
    side, left, found = battle.attacker, battle.to_deal, {}
    marks = sorted(guns(state, battle, defender(battle)), key=lambda unit: unit.type == "F")
    for unit in marks:
        # A blank defence is taken for 1, so that a hit is proposed to it at least.
        found[unit.id] = min(left, value(state, unit, "defence") or 1)
        left -= found[unit.id]
    found[marks[0].id] += left
    hits = tuple(
        Row(key=key_of(unit), label=unit_name(state, unit), most=battle.to_deal, value=found[unit.id])
        for unit in marks
    )
    counted, every = say("planetary.hits_unit"), battle.to_deal
    dealt = Steppers(name="hits", rows=hits, unit=counted, least=every, most=every)
    deal, fixed = say("planetary.deal"), {"side": side}
    answers = (Answer(command=DealBombardment, label=deal, fields=(dealt,), fixed=fixed, main=True),)
    title = say("planetary.deal_title", n=battle.to_deal)
    return question(state, battle, side, answers, title=title, rule="13.1", control="", detail=None)


ASK: dict[str, Ask] = {
    names.DRAW: _draw,
    names.BOMBARD: _bombard,
    **dict.fromkeys(names.AIMED, _aim),
    **dict.fromkeys(names.FIRED, _roll),
    names.BARRAGE: _barrage,
    names.DEAL: _deal,
    **dict.fromkeys(names.MAPPED, ground_questions.garrison),
    names.LANDING: ground_questions.landing,
    **dict.fromkeys(names.MOVED, ground_questions.move),
    **dict.fromkeys(names.OPENED, ground_questions.fight),
    **dict.fromkeys(names.ANSWERED, ground_questions.reply),
}
