"""12.6, 12.7 The questions of a fire step: who fires at whom, then the dice."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from assistant.core.board import Counter
from assistant.core.question import Answer, Choice, Dice, Head, Option, Pick, Question, Row, Steppers
from assistant.core.say import Say, say
from assistant.core.step import Put
from assistant.games.imperium.action.odds.forecast import Forecast, Shot, forecast
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import is_capital
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId, enemy, unit_key
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State, Unit

from ..aiming import naming
from ..damage import as_target
from ..fire_step import Shots, dice_needed, measures, volleys
from ..ships import battle_of, on_board, power, ship_name
from ..steps import box
from ..targets import FARTHEST, Gunnery, aims_with_suggestions, who_reaches
from .deploying import option
from .drawn_board import Board, battle_board, token
from .moving import flights, retreats
from .readings import about

TAGS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RULES = {"beam": "12.6", "torpedo": "12.7"}


class Firer(msgspec.Struct, frozen=True):
    """A ship that can fire, and what it is aimed at: tag, the faces its dice hit on, dice."""

    unit: UnitId
    counter: Counter
    area: int | None
    at: tuple[tuple[str, Say | str, int], ...] = ()


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy ship to aim at, by its tag, with what the fire declared so far may do to it."""

    unit: UnitId
    counter: Counter
    area: int | None
    tag: str
    dice: int = 0
    odds: Forecast | None = None


class Targets(msgspec.Struct, frozen=True, kw_only=True):
    """The page on which a side names its targets.

    `aims` go out with the answer that confirms them, so that the journal holds what was seen. `distances` can
    be told where positions are not known, `split` is the most dice a capital ship has.
    """

    side: SideKey
    firers: tuple[Firer, ...]
    marks: tuple[Mark, ...]
    distances: tuple[int, ...] = ()
    split: int = 0
    board: Board | None = None
    distance: int = 1
    aims: tuple[Aim, ...] = ()


def head(state: State) -> Head:
    """The side without initiative names its targets first; then both sides' dice."""
    battle, side = battle_of(state), naming(state)
    if not side:
        return Head(key="space_battle_dice", side="", about=about(battle, dice_needed(state)))
    aims = aims_with_suggestions(state, side, box(battle).weapon)
    return Head(key="space_battle_targets", side=side, about=about(battle, *_aimed(aims)))


def _name(state: State, head: Head) -> Question:
    """A side's targets, as proposed and drafted so far."""
    battle, side = battle_of(state), SideKey(head.side)
    weapon = box(battle).weapon
    aims = aims_with_suggestions(state, side, weapon)
    detail = targets(state, side, weapon, aims)
    fixed, n = {"side": side}, len({aim.firer for aim in aims})
    label = say("space_battle.fire_so", n=n) if n else say("space_battle.nobody_fires")
    confirm = Answer(command="name_targets", label=label, fixed=fixed, main=True)
    answers = [confirm, _aim(state, side, weapon, detail)]
    if battle.last_aims.get(side):
        answers.append(Answer(command="repeat_aims", label=say("space_battle.repeat_aims"), fixed=fixed))
    if battle.how == "fire":  # no move step is asked: whoever flies or leaves says so here
        for each in (side,) if state.closed else SIDES:
            answers += [*flights(state, each), *retreats(state, each)]
    title = say(f"space_battle.{weapon}_title", side=side_name(side))
    return Question(
        key=head.key, side=side, title=title, rule=RULES[weapon], answers=tuple(answers), about=head.about,
        tables=(f"{weapon}_fire",), layout="wide", control="action/battle_targets", detail=detail,
    )  # fmt: skip


def _aimed(aims: list[Aim]) -> list[str]:
    """What is proposed: once that changes, a confirmation of what was shown before is not taken."""
    return [f"{aim.firer}>{aim.target}:{aim.dice or ''}:{aim.distance or ''}" for aim in aims]


def _aim(state: State, side: SideKey, weapon: str, detail: Targets) -> Answer:
    firers = tuple(option(state, state.units[firer.unit]) for firer in detail.firers)
    marks = tuple(option(state, state.units[mark.unit]) for mark in detail.marks)
    hold = Option(value="0", label=say("space_battle.hold_fire"))
    fields: list[Pick | Choice] = [
        Pick(name="firers", options=firers, label=say("space_battle.firers")),
        Choice(name="target", options=(*marks, hold), label=say("space_battle.target")),
    ]
    return Answer(command="aim_at", label=say("space_battle.aim"), fields=tuple(fields), fixed={"side": side})


def targets(state: State, side: SideKey, weapon: str, aims: list[Aim]) -> Targets:
    """Both sides' ships for the page, with what is aimed at whom."""
    battle = battle_of(state)
    enemies = on_board(state, enemy(side))
    tags = {ship.id: tag(number) for number, ship in enumerate(enemies)}
    ships = who_reaches(state, side, weapon)
    shots = _shots(state, weapon, aims)
    # Fire by fire ships have no areas: then the distance is told with the aim.
    unknown = any(ship.id not in battle.areas for ship in (*ships, *enemies))
    return Targets(
        side=side,
        firers=tuple(_firer(state, ship, shots, tags) for ship in ships),
        marks=tuple(_mark(state, ship, weapon, shots, tags[ship.id]) for ship in enemies),
        distances=tuple(range(FARTHEST + 1)) if unknown else (),
        split=max((power(state, ship, weapon) or 0 for ship in ships if is_capital(state, ship)), default=0),
        board=battle_board(state) if battle.areas else None,
        aims=tuple(aims),
    )


def tag(number: int) -> str:
    """A to Z, then AA."""
    return TAGS[number] if number < len(TAGS) else TAGS[number // len(TAGS) - 1] + TAGS[number % len(TAGS)]


def _firer(state: State, ship: Unit, shots: list[tuple[Aim, Shot]], tags: dict[UnitId, str]) -> Firer:
    own = [(tags[aim.target], shot) for aim, shot in shots if aim.firer == ship.id and aim.target in tags]
    area = battle_of(state).areas.get(ship.id)
    at = tuple((its, hitting(shot.least), shot.dice) for its, shot in own)
    return Firer(ship.id, token(state, ship, ship.side), area, at)


def _mark(state: State, ship: Unit, weapon: str, aimed: list[tuple[Aim, Shot]], its_tag: str) -> Mark:
    shots = [shot for aim, shot in aimed if aim.target == ship.id]
    area = battle_of(state).areas.get(ship.id)
    if not shots:
        return Mark(unit=ship.id, counter=token(state, ship), area=area, tag=its_tag)
    odds = forecast(shots, as_target(state, ship, weapon), ship_name(state, ship))
    return Mark(
        unit=ship.id,
        counter=token(state, ship),
        area=area,
        tag=its_tag,
        dice=sum(shot.dice for shot in shots),
        odds=odds,
    )


def _shots(state: State, weapon: str, aims: list[Aim]) -> list[tuple[Aim, Shot]]:
    """Each declared fire with its dice and the face they hit on."""
    guns, found = Gunnery(state, weapon), []
    for aim in aims:
        ship = state.units[aim.firer]
        dice = aim.dice if aim.dice is not None else power(state, ship, weapon) or 0
        found.append((aim, Shot(ship_name(state, ship), dice, guns.least(aim) or 6, RULES[weapon])))
    return found


class VolleyLine(msgspec.Struct, frozen=True, kw_only=True):
    """Dice at one target on the same faces; `measures` are its counter-measures, on its first line."""

    key: str
    side: SideKey
    counter: Counter
    target: UnitId
    dice: int
    faces: Say | str
    firers: Say
    measures: int = 0


def _dice(state: State, head: Head) -> Question:
    """All dice of the step, thrown for them, typed in, or counted on the table."""
    battle = battle_of(state)
    weapon, count = box(battle).weapon, dice_needed(state)
    fired = volleys(state)
    shields = measures(state, fired)
    faces, throw = _die_field(state, fired, shields), say("space_battle.roll_fire", n=count)
    roll = Answer(command="roll_fire", label=throw, fields=(faces,), main=True)
    targets = (Row(key=shots.key, label=_row(state, shots), most=shots.dice) for shots in fired)
    hits = Steppers(name="hits", rows=tuple(targets))
    fields: list[Steppers] = [hits]
    if shields:
        rows = tuple(
            Row(key=unit_key(each), label=ship_name(state, state.units[each]), most=n)
            for each, n in shields.items()
        )
        fields.append(Steppers(name="cancelled", rows=rows))
    tell = Answer(command="tell_hits", label=say("space_battle.tell_hits"), fields=tuple(fields))
    title = say(f"space_battle.dice_{weapon}", round=battle.round)
    return Question(
        key=head.key, side="", title=title, rule=RULES[weapon], answers=(roll, tell), about=head.about,
        tables=(f"{weapon}_fire",), layout="wide", control="action/battle_dice",
        detail=_lines(state, fired, shields),
    )  # fmt: skip


PUT: Mapping[str, Put] = {"space_battle_targets": _name, "space_battle_dice": _dice}


def _row(state: State, shots: Shots) -> Say:
    target = ship_name(state, state.units[shots.target])
    return say("space_battle.volley", target=target, n=shots.dice, faces=hitting(shots.least))


def _die_field(state: State, fired: list[Shots], shields: dict[UnitId, int]) -> Dice:
    labels: list[Say] = []
    for shots in fired:
        labels += [_row(state, shots)] * shots.dice
    for target, count in shields.items():
        labels += [say("space_battle.measure", ship=ship_name(state, state.units[target]))] * count
    return Dice(name="faces", count=len(labels), labels=tuple(labels))


def _lines(state: State, fired: list[Shots], shields: dict[UnitId, int]) -> tuple[VolleyLine, ...]:
    seen: set[int] = set()
    lines = []
    for shots in fired:
        target = state.units[shots.target]
        own = shields.get(shots.target, 0) if shots.target not in seen else 0
        seen.add(shots.target)
        by = [
            say("space_battle.firing", ship=ship_name(state, state.units[u]), dice=n) for u, n in shots.firers
        ]
        line = VolleyLine(
            key=shots.key, side=shots.side, counter=token(state, target), target=target.id, dice=shots.dice,
            faces=hitting(shots.least),
            firers=say("space_battle.firing_list", firers=list(by)), measures=own,
        )  # fmt: skip
        lines.append(line)
    return tuple(lines)
