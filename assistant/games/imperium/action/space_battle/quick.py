"""17.4 Quick resolution: area fires at area, one roll each, and the owner deals the hits out (R-35)."""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command, is_number
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import is_capital
from assistant.games.imperium.state.keys import SIDES, AnySide, Area, SideKey, UnitId, enemy, unit_named
from assistant.games.imperium.state.space_battle import AreaAim
from assistant.games.imperium.state.war import State

from ..battle import fire_result
from .damage import as_target, credit, note, strike
from .fire_step import LEGIBLE, BattleDice, Count
from .quick_fire import QUICK, Barrage, barrage, due, kindest, limits, targets
from .ships import Answers, at, battle_of, ship_name, ship_of
from .steps import FIRE, advance, box, first_to_name

HOLD = 0


class AimAreas(Command, frozen=True):
    """Which area each of a side's areas (a243) fires at; 0, or not to be named, is to hold its fire."""

    side: SideKey
    targets: dict[str, int] = msgspec.field(default_factory=dict)


class RollQuick(Command, frozen=True):
    """All dice of the step, area by area in the order they are listed; with a `side` its own."""

    faces: BattleDice = ()
    side: AnySide = ""


class TellQuick(Command, frozen=True):
    """The same as counted on the table: hits by barrage key."""

    hits: dict[str, Count] = msgspec.field(default_factory=dict)
    side: AnySide = ""


class DealHits(Command, frozen=True):
    """A side's ships (u12) take the hits on their areas."""

    side: SideKey
    hits: dict[str, Count] = msgspec.field(default_factory=dict)


def number_of(key: str) -> int:
    """The number in a key, 0 if there is none; keys of figures alone would come as a list from a form."""
    return int(key[1:]) if is_number(key[1:]) else 0


def naming(state: State) -> SideKey | None:
    """The side that names its areas' targets now; None once both have. One without any names nothing."""
    battle = battle_of(state)
    sides = (side for side in first_to_name(battle) if side not in battle.named)
    return next((side for side in sides if targets(state, side)), None)


def barrages(state: State) -> list[Barrage]:
    """What was named, in the order it is thrown; a correction may have emptied an area."""
    battle = battle_of(state)
    return [
        barrage(state, side, aim.source, aim.target)
        for side in first_to_name(battle)
        for aim in battle.area_aims.get(side, [])
        if at(state, aim.source, side) and at(state, aim.target, enemy(side))
    ]


def dealing(state: State) -> list[SideKey]:
    """The sides that have hits still to deal out."""
    battle = battle_of(state)
    return [side for side in SIDES if battle.quick_hits.get(side) and side not in battle.dealt]


def aim_areas(state: State, command: AimAreas, referee: Referee) -> None:
    """Final for this step; dice are thrown once both sides have named theirs."""
    _check_step(state)
    battle = battle_of(state)
    if naming(state) != command.side:
        raise Senseless(say("space_battle.named_already", side=side_name(command.side)), "12.6")
    reached = targets(state, command.side)
    aims: list[AreaAim] = []
    for key, target in command.targets.items():
        if target == HOLD:
            continue
        source = number_of(key)
        if target not in [each.target for each in reached.get(source, [])]:
            raise Senseless(say("battle_quick.out_of_reach", area=source, target=target), "17.4")
        aims.append(AreaAim(Area(source), Area(target)))
    battle.area_aims[command.side] = sorted(aims, key=lambda aim: aim.source)
    battle.named.append(command.side)
    key = "battle_quick.named" if aims else "space_battle.holds_fire"
    referee.tell(say(key, side=side_name(command.side), n=len(aims)), "17.4")
    # Both hold their fire: there is nothing to throw.
    if not naming(state) and not barrages(state):
        advance(state, referee)


def roll_quick(state: State, command: RollQuick, referee: Referee) -> None:
    """Read the faces off in order."""
    fired, faces = _fired(state), list(command.faces)
    needed = sum(each.dice for each in fired)
    if len(faces) != needed:
        raise Senseless(say("space_battle.wrong_dice", n=needed, given=len(faces)), "17.4")
    hits = {}
    for each in fired:
        thrown, faces = faces[: each.dice], faces[each.dice :]
        hits[each.key] = sum(face >= each.least for face in thrown)
    _announce(state, fired, hits, referee, command.faces)


def tell_quick(state: State, command: TellQuick, referee: Referee) -> None:
    """Hits as counted on the table; no more than there are dice."""
    fired = _fired(state)
    known = {each.key: each.dice for each in fired}
    for key, number in command.hits.items():
        if number > known.get(key, 0):
            raise Senseless(say("space_battle.too_many_hits", n=known.get(key, 0), given=number), "17.4")
    _announce(state, fired, command.hits, referee, ())


def _check_step(state: State) -> None:
    battle = battle_of(state)
    if battle.how != QUICK or not battle.round or box(battle).kind != FIRE:
        raise Senseless(say("space_battle.no_fire_now"), "17.4")


def _fired(state: State) -> list[Barrage]:
    """What was named by both, ready to be thrown; Senseless before that and once it was thrown."""
    _check_step(state)
    if side := naming(state):
        raise Senseless(say("space_battle.name_first", side=side_name(side)), "12.6")
    if battle_of(state).quick_hits:
        raise Senseless(say("battle_quick.thrown_already"), "17.4")
    return barrages(state)


def _announce(
    state: State,
    fired: list[Barrage],
    hits: dict[str, int],
    referee: Referee,
    faces: tuple[int, ...],
) -> None:
    """Tell each area's hits, note them for their owners, and go on where nobody has a choice."""
    battle, rest = battle_of(state), faces
    for each in fired:
        scored = hits.get(each.key, 0)
        thrown = say("battle_report.dice", n=each.dice)
        values: dict[str, Value] = {"area": each.source, "target": each.target, "dice": thrown}
        sentence = say("battle_quick.fired_with", side=side_name(each.side), n=scored, **values)
        headline = say("battle_quick.hits", side=side_name(each.side), n=scored)
        shown = rest[: each.dice] if each.dice <= LEGIBLE else ()
        referee.tell(sentence, "17.4", faces=shown, headline=headline if shown else None)
        rest = rest[each.dice :]
        areas = battle.quick_hits.setdefault(enemy(each.side), {})
        areas[each.target] = areas.get(each.target, 0) + scored
        when = (battle.round, battle.step, each.side, QUICK)
        note(battle.tallies, when, each.least, each.dice, scored)
    for side in SIDES:
        suffered = battle.quick_hits.get(side, {})
        # Hits beyond what an area can take fall away; nobody is asked to deal them.
        battle.quick_hits[side] = {area: n for area, n in suffered.items() if due(state, side, area, n)}
    _go_on(state, referee)


def deal_hits(state: State, command: DealHits, referee: Referee) -> None:
    """Every hit that the ships of an area can take is taken."""
    _check_step(state)
    battle = battle_of(state)
    if command.side not in dealing(state):
        raise Senseless(say("battle_quick.nothing_to_deal", side=side_name(command.side)), "17.4")
    given = {ship_of(state, unit_named(key), command.side).id: n for key, n in command.hits.items() if n}
    for area in battle.quick_hits[command.side]:
        _check_dealt(state, command.side, area, given, referee)
    strays = [unit for unit in given if battle.areas.get(unit) not in battle.quick_hits[command.side]]
    if strays:
        name = ship_name(state, state.units[strays[0]])
        raise Senseless(say("battle_quick.not_hit", ship=name), "17.4")
    battle.dealt[command.side] = given
    _go_on(state, referee)


def _check_dealt(state: State, side: SideKey, area: int, given: dict[UnitId, int], referee: Referee) -> None:
    """All that must be taken in an area is, and no ship takes more than it may."""
    hits = battle_of(state).quick_hits[side][area]
    most = limits(state, side, area, hits)
    taken = sum(given.get(unit, 0) for unit in most)
    if taken != due(state, side, area, hits):
        raise Senseless(
            say("battle_quick.deal_all", area=area, n=due(state, side, area, hits), given=taken), "17.4"
        )
    for unit, limit in most.items():
        if given.get(unit, 0) > limit:
            ship = state.units[unit]
            key = "battle_quick.half" if is_capital(state, ship) else "battle_quick.too_many"
            referee.forbid(say(key, ship=ship_name(state, ship), n=limit, given=given[unit]), "17.4")


def _go_on(state: State, referee: Referee) -> None:
    """Hits without a choice are dealt; once all are, they take effect at once, and the next step opens."""
    battle = battle_of(state)
    for side in dealing(state):
        areas = battle.quick_hits[side]
        if all(len(limits(state, side, area, hits)) == 1 for area, hits in areas.items()):
            battle.dealt[side] = {
                u: n for area, hits in areas.items() for u, n in kindest(state, side, area, hits).items()
            }
    if dealing(state):
        return
    dealt = {u: n for given in battle.dealt.values() for u, n in given.items()}
    # As they lie before the hits are struck: afterwards some are gone.
    lay = fire_result.lying(state, {u: as_target(state, state.units[u]) for u in dealt if u in state.units})
    struck = strike(state, dealt, referee)
    step = fire_result.Step(weapon="quick", rule="17.4", thrown=(), hits=dealt, lay=lay)
    fire_result.show(state, step, struck.gone, referee)
    credit(battle, struck)
    battle.quick_hits, battle.dealt = {}, {}
    advance(state, referee)


ANSWERS: Answers = {AimAreas: aim_areas, RollQuick: roll_quick, TellQuick: tell_quick, DealHits: deal_hits}
