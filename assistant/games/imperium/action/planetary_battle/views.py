"""13.0 What the pages of an attack show: who stands in each hex, a row a unit, the odds of a volley."""

from __future__ import annotations

from typing import Required, Unpack

import msgspec

from assistant.core.odds.hits import Volley
from assistant.core.play.board import Counter
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Besides, Choice, Dice, Head, Option, Question
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.drawn import counter, piles
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import SIDES, SideKey, TargetKey, UnitId
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from ..battle.count import Count
from ..odds.forecast import Forecast, Shot, forecast
from ..odds.to_hit import hitting
from . import gunnery, planet_fire
from .ending import OnlyOutcome
from .planet_fire import Joint, joint
from .planet_map import carrier, hexes, in_hex, key_of


class HexView(msgspec.Struct, frozen=True):
    """A hex: its number, who stands in it by side, and whether it has to be fought in."""

    number: int
    sides: dict[str, tuple[Counter, ...]]
    forced: bool = False


class UnitRow(msgspec.Struct, frozen=True):
    """A unit with what is chosen for it by `field`; `chosen` is what is proposed."""

    field: Choice
    unit: Counter
    note: Say | None
    chosen: str


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a volley: its target, who fires how many dice, and what they may do.

    The last line of a target under two kinds of fire says what all do `together` (R-51).
    """

    count: Count
    unit: Counter
    firers: Say
    dice: int
    faces: Say | str
    forecast: Forecast
    together: Joint | None = None


class BattleView(msgspec.Struct, frozen=True):
    """The planet map, the rows of an answer or the odds of a roll; `stage` is the part of the sequence."""

    stage: Say
    hexes: tuple[HexView, ...]
    rows: tuple[UnitRow, ...] = ()
    odds: tuple[Odds, ...] = ()


def view(
    state: State, battle: PlanetBattle, rows: tuple[UnitRow, ...] = (), odds: tuple[Odds, ...] = ()
) -> BattleView:
    """The map as everybody at the table sees it; none while nobody stands on it."""
    found = survey(state)
    shown = tuple(
        HexView(
            number,
            {side: piles(state, found, in_hex(state, battle, number, side)) for side in SIDES},
            number in battle.entered,
        )
        for number in hexes(state, battle)
    )
    empty = not any(pile for one in shown for pile in one.sides.values())
    return BattleView(say(f"planetary.stage_{battle.stage}"), () if empty else shown, rows, odds)


def rows(
    state: State,
    field: str,
    units: list[Unit],
    options: dict[UnitId, list[Option]],
    chosen: dict[UnitId, int],
) -> tuple[UnitRow, ...]:
    """A row for each unit; `field` is where its choice goes in the answer: placed or aims."""
    found = survey(state)
    return tuple(
        UnitRow(
            Choice(
                name=f"{field}.{key_of(unit)}", options=tuple(options[unit.id]), label=unit_name(state, unit)
            ),
            counter(state, found, unit),
            _note(state, unit),
            str(chosen[unit.id]),
        )
        for unit in units
    )


def _note(state: State, unit: Unit) -> Say | None:
    """What brings a lander down."""
    ship = carrier(state, unit)
    return say("planetary.brought_by", ship=unit_name(state, ship)) if ship is not unit else None


def row_answer(command: type[Command], label: Say, side: SideKey, made: tuple[UnitRow, ...]) -> Answer:
    """The answer that these rows fill."""
    return Answer(
        command=command, label=label, fields=tuple(one.field for one in made), fixed={"side": side}, main=True
    )


def hex_options(state: State, battle: PlanetBattle, aboard: bool = False) -> list[Option]:
    """The hexes to choose from, and to stay aboard."""
    found = [Option(value=str(number), label=str(number)) for number in hexes(state, battle)]
    return [Option(value="0", label=say("planetary.stay_aboard")), *found] if aboard else found


def target_options(state: State, battle: PlanetBattle, marks: list[Unit]) -> list[Option]:
    """Targets to choose from, and to hold fire."""
    found = [Option(value=str(mark.id), label=mark_words(state, battle, mark)) for mark in marks]
    return [*found, Option(value="0", label=say("planetary.hold"))]


def open_survey(state: State, battle: PlanetBattle) -> Survey:
    """Who is where; with closed fleets only such cargo as everybody heard of: what lands, or withdraws."""
    found = survey(state)
    if state.closed:
        found.aboard = {
            ship: [unit for unit in cargo if unit.id in battle.landing or ship in battle.withdrawing]
            for ship, cargo in found.aboard.items()
        }
    return found


def mark_words(state: State, battle: PlanetBattle, mark: Unit) -> Say:
    """A target with what it brings down, and where."""
    cargo, name = open_survey(state, battle).cargo(mark), unit_name(state, mark)
    going = {battle.landing[unit.id] for unit in (mark, *cargo) if unit.id in battle.landing}
    if cargo:
        name = say("planetary.with_cargo", ship=name, cargo=[unit_name(state, unit) for unit in cargo])
    # Whoever it carries may come down apart: the first of their hexes stands for all.
    return say("planetary.bound_for", unit=name, hex=min(going)) if going else name


class Asked(Besides):
    """What a question says: its title and its rule at least."""

    title: Required[Say]
    rule: Required[str]


def question(
    state: State,
    battle: PlanetBattle,
    side: SideKey | None,
    answers: tuple[Answer, ...],
    **asked: Unpack[Asked],
) -> Question:
    """What is asked at this stage, with the way out to the table."""
    # `answered` tells a stage that comes again, as for batteries after fighters, from the time before.
    about = (state.now.turn, state.segment.number, battle.planet, battle.stage, battle.round, battle.answered)
    thrown = any(isinstance(field, Dice) for answer in answers for field in answer.fields)
    asked.setdefault("control", "action/planet_fire" if thrown else "action/planet_battle")
    asked.setdefault("detail", view(state, battle))
    asked.setdefault("layout", "wide")
    # A battle that is the whole scenario cannot be told by its outcome alone.
    if not battle.scenario:
        answers = (*answers, Answer(command=OnlyOutcome, label=say("planetary.only_outcome")))
    head = Head(key=f"planet_battle_{battle.stage}", side=side or "", about=about)
    return head.question(answers=answers, **asked)


def odds_of(state: State, battle: PlanetBattle) -> tuple[Odds, ...]:
    """What the next volley may do to each target, the kinds of fire at one target under each other."""
    fired = gunnery.chances(state, battle, gunnery.volley(state, battle))
    at: dict[UnitId, dict[str, list[Shot]]] = {}
    for (target, kind), shots in fired.items():
        at.setdefault(target, {})[kind] = shots
    found: list[Odds] = []
    for target, kinds in at.items():
        unit = state.units[target]
        lines = [_line(state, battle, unit, kind, shots) for kind, shots in kinds.items()]
        dice = {kind: [Volley(shot.dice, shot.least) for shot in shots] for kind, shots in kinds.items()}
        # Under the last line of a target: what all kinds of fire at it do together.
        all_told = joint(state, unit, dice, battle.hits)
        found += [*lines[:-1], msgspec.structs.replace(lines[-1], together=all_told)]
    return tuple(found)


def _line(state: State, battle: PlanetBattle, unit: Unit, kind: str, shots: list[Shot]) -> Odds:
    """One kind of fire at one target."""
    met = planet_fire.as_target(state, unit, kind, unit.damaged)
    dice, hits = sum(shot.dice for shot in shots), say("planetary.hits_on", target=unit_name(state, unit))
    return Odds(
        count=Count(f"hits.{TargetKey(unit.id, kind)}", hits, dice),
        unit=counter(state, open_survey(state, battle), unit),
        firers=say("planetary.firers", units=[shot.name for shot in shots]),
        dice=dice,
        faces=hitting(shots[0].least),
        forecast=forecast(shots, met, unit_name(state, unit)),
    )
