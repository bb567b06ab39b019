"""9-5-3 The page of ways home out of a battle: units alike in one row, then the dice still due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Answer, Choice, Dice, Field, Option, Question
from assistant.core.words.say import Name, Say, say

from ...pieces.going_home import Way
from ...pieces.places import port_name
from ...pieces.units import kind_of, unit_name
from ...state.battle import NO_FIGHT, Battle
from ...state.table import State
from ...state.unit import Unit
from .. import homing
from ..commands import RollHome, SendHome
from ..damage import blanks
from ..fights import unit_key
from ..rounds import fought
from .common import Fighter, of_this_round, shown, titled


class HomeRow(Struct, frozen=True, kw_only=True):
    """Units alike in a line: the fields of each, its port first; `blank`: nobody knows how far that is."""

    unit: Fighter
    name: Say | Name
    count: int
    ways: tuple[list[Field], ...]
    blank: bool


class HomesPage(Struct, frozen=True):
    """9-5-3 All that go home, but for those `apart` as units alike."""

    rows: tuple[HomeRow, ...]
    apart: tuple[str, ...]


def ask(state: State, battle: Battle) -> Question:
    """Where each goes that leaves; before that the dice of those the table has said must check."""
    rolling = homing.bound(state, battle)
    return dice_page(state, battle, rolling) if rolling else page(state, battle, SendHome())


def weigh(state: State, command: SendHome, before: str) -> Question:
    """The page with the ports that are tapped so far, and what is shown one by one."""
    return page(state, fought(state, *homing.STAGES), command)


def page(state: State, battle: Battle, made: SendHome) -> Question:
    """9-5-3 A row for units alike: their ports, and whether they check where nobody knows the way."""
    units = homing.leaving(state, battle)
    dice, rows = homing.rolls(state, units), rows_of(state, battle, made, units)
    fields: list[Field] = [field for row in rows for own in row.ways for field in own]
    if dice:
        fields.append(
            Dice(
                name="faces",
                count=len(dice),
                labels=tuple(check_words(state, one) for one in dice),
                sides=tuple(str(one.side) for one in dice),
            )
        )
    label = say("outer_planets.battle.go_home", n=len(units))
    answer = Answer(command=SendHome, label=label, fields=tuple(fields), main=True)
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_homes",
            side="",
            title=titled(state, battle, "who_withdraws" if battle.kind in NO_FIGHT else "who_goes_home"),
            rule="9-5-3",
            # 2-1-2 Dice mean nothing before the values they are held against are known.
            answers=unread(state, dice) or (answer,),
            about=("homes", *(each.id for each in units)),
            layout="wide",
            control="combat/homes",
            detail=HomesPage(rows, tuple(made.apart)),
        ),
    )


def rows_of(state: State, battle: Battle, made: SendHome, units: list[Unit]) -> tuple[HomeRow, ...]:
    """Units alike in one row, with the port that is named or proposed."""
    named, far, rows = homing.ports_of(state, made), homing.told_far(state, made), list[HomeRow]()
    for alike in homing.kinds(state, units, made.apart):
        first = alike[0]
        port = named.get(first.id) or homing.proposed(state, first)
        rows.append(
            HomeRow(
                unit=shown(state, battle, first),
                name=called(state, alike, units),
                count=len(alike),
                ways=tuple(way_fields(state, each, port, far.get(first.id)) for each in alike),
                blank=homing.blank_way(state, first, port),
            )
        )
    return tuple(rows)


def own_homes(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The units of these sides."""
    whole: HomesPage = question.detail
    own = structs.replace(whole, rows=tuple(row for row in whole.rows if row.unit.side in sides))
    return structs.replace(own_fields(state, question, sides), detail=own)


def dice_page(state: State, battle: Battle, rolling: list[Unit]) -> Question:
    """12-1-2 A die for each unit that checks by the table's word."""
    labels = tuple(
        say("outer_planets.battle.check_for", unit=unit_name(state, each), n=homing.speed(state, each) or 0,
            port=port_name(state, battle.bound[each.id]))
        for each in rolling
    )  # fmt: skip
    sides = tuple(str(each.side) for each in rolling)
    dice = Dice(name="faces", count=len(rolling), labels=labels, table="acceleration", sides=sides)
    answer = Answer(command=RollHome, label=say("outer_planets.roll"), fields=(dice,), main=True)
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_home_dice",
            side="",
            title=say("outer_planets.check_dice", n=len(rolling)),
            rule="12-1-2",
            answers=unread(state, rolling) or (answer,),
            about=("home_dice", *(each.id for each in rolling)),
            tables=("acceleration",),
        ),
    )


def unread(state: State, units: list[Unit]) -> tuple[Answer, ...]:
    """8-4-6 Accelerations that nobody has read off, asked for before the dice."""
    found = blanks(state, units, "acceleration")
    return (reading_off(found),) if found else ()


def called(state: State, alike: list[Unit], among: list[Unit]) -> Say | Name:
    """A unit by its name, several by their kind."""
    first = alike[0]
    return unit_name(state, first) if len(alike) == 1 else kind_of(state, first, among)


def way_fields(state: State, each: Unit, port: str, far: bool | None) -> list[Field]:
    """The ports of a unit, the neutral one last; how far it is, where the way to any of them is blank."""
    key, ways = unit_key(each), homing.open_ways(state, each)
    neutral = Option(value=homing.NEUTRAL, label=say("outer_planets.battle.neutral_port"))
    options = (*(home(state, way) for way in ways), neutral)
    label = unit_name(state, each)
    fields: list[Field] = [
        Choice(name=f"homes.{key}", label=label, options=options, chosen=port, side=each.side)
    ]
    if any(way.distance is None for way in ways):
        checks = tuple(
            Option(value=value, label=say(f"outer_planets.battle.{word}"))
            for value, word in (("near", "near_by"), ("far", "two_away"))
        )
        label = say("outer_planets.battle.how_far_is_it")
        chosen = "" if far is None else "far" if far else "near"
        fields.append(
            Choice(name=f"checks.{key}", label=label, options=checks, chosen=chosen, side=each.side)
        )
    return fields


def check_words(state: State, each: Unit) -> Any:
    """12-1-2 What a check needs: a die below the acceleration."""
    own = homing.checking(state, each)
    name = unit_name(state, each)
    return say("outer_planets.battle.check_of", unit=name, n=own) if own is not None else name


def home(state: State, way: Way) -> Option:
    """A port with how far it is."""
    # Nothing is said of a distance that nobody has typed in.
    far = say(f"outer_planets.battle.far_{way.distance}") if way.distance is not None else None
    return Option(value=way.port, label=port_name(state, way.port), remark=far)
