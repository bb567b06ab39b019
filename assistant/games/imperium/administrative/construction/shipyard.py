"""9.0 What a side may build now, at what price, and what waits on the turn track."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Counter
from assistant.core.play.question import Row
from assistant.core.shipped.match_kit import table
from assistant.core.words.errors import Refusal, Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.campaign import price_here
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.mix import room_in_mix, rooms_in_mix
from assistant.games.imperium.pieces.units import is_ftl, is_ship, short_name, unit_type
from assistant.games.imperium.pieces.victory import last_turn
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey
from assistant.games.imperium.state.war import Due, State

from . import terraforming
from .forecast import Forecast, forecast

# 9.0 The Imperial side builds these by the Emperor's leave only (6.2); the Terran needs none.
NEEDS_PERMISSION = ("CR", "CA", "B1", "B2", "BB")
NEEDS_LOST_BATTLESHIP = ("BB",)
NO_LIMIT = 99


class Slip(msgspec.Struct, frozen=True):
    """A column of the order page: what arrives on one turn."""

    turn: int
    title: Say
    rows: tuple[Row, ...]


class Barred(msgspec.Struct, frozen=True):
    """Types refused for one reason, shown together below the columns."""

    rows: tuple[Row, ...]
    sentence: Say
    rule: str


class Box(msgspec.Struct, frozen=True):
    """A box of the turn track, with what the side already has in it; `now` marks this turn's."""

    turn: int
    now: bool
    counters: tuple[Counter, ...]


class Yard(msgspec.Struct, frozen=True):
    """All that the order page shows.

    `slips` are the columns of steppers, by turn of arrival (this turn's ships, other units, later ships);
    a row whose counters are used up carries its refusal. `barred` are the types the rules forbid outright:
    their rows may still be ordered anyway. `arrives` is the turn each type would arrive in, so that a page
    can add what is being ordered to `boxes`. Every row's key is a key of the field `orders`. On `sites`
    planets are terraformed (17.3).
    """

    side: SideKey
    stock: int
    slips: tuple[Slip, ...]
    barred: tuple[Barred, ...]
    boxes: tuple[Box, ...]
    arrives: dict[str, int]
    forecast: Forecast
    sites: tuple[terraforming.Site, ...] = ()


def price_of(state: State, side: SideKey, code: str) -> int:
    """The price on the production chart, in peace twice that (16.0); Senseless if there is none."""
    for row in table(state, "production").rows:
        if row.key == code and side in row.give:
            return price_here(state, row.give[side])
    raise Senseless(say("construction.not_built", type=short_name(state, code), side=side_name(side)), "9.0")


def buildable(state: State, side: SideKey) -> list[str]:
    """The types on the production chart that this side has a price for."""
    return [row.key for row in table(state, "production").rows if side in row.give]


def restriction(state: State, side: SideKey, code: str) -> Refusal | None:
    """Why a side may not build a type at all at present."""
    keeper = state.sides[side]
    if side == IMPERIAL and code in NEEDS_PERMISSION and code not in keeper.permissions:
        return Refusal(say("construction.needs_permission", type=code), "9.0")
    if side == TERRAN and code in NEEDS_LOST_BATTLESHIP and not keeper.big_ships_unlocked:
        return Refusal(say("construction.needs_lost_battleship", type=code), "9.0")
    return None


def refusals(state: State, side: SideKey, code: str, number: int) -> list[Refusal]:
    """Everything that forbids building so many of a type."""
    found = []
    if (barred := restriction(state, side, code)) is not None:
        found.append(barred)
    room = room_in_mix(state, side, code)
    if room is not None and number > room:
        found.append(Refusal(short_of(state, code, room), "9.0"))
    return found


def short_of(state: State, code: str, room: int) -> Say:
    """There are not enough counters (R-20)."""
    name = short_name(state, code)
    return say("construction.mix", n=room, type=name) if room else say("construction.mix_empty", type=name)


def row_of(state: State, side: SideKey, code: str, room: int | None) -> Row:
    """The stepper of a type of which so many counters are left."""
    refusal, rule = None, ""
    if (barred := restriction(state, side, code)) is not None:
        refusal, rule = barred.sentence, barred.rule
    elif room == 0:
        # R-20 No counter is left, where the counter mix limits.
        refusal, rule = short_of(state, code, room), "9.0"
    most = NO_LIMIT if room is None else room
    group = say("construction.slip", turn=arrival(state, side, code))
    return Row(
        key=code,
        label=short_name(state, code),
        least=0,
        most=most,
        price=price_of(state, side, code),
        value=0,
        group=group,
        refusal=refusal,
        rule=rule,
    )


def arrival(state: State, side: SideKey, code: str) -> int:
    """The turn in which a type ordered now arrives."""
    return state.now.turn + unit_type(state, side, code).turns


def yard(state: State, side: SideKey) -> Yard:
    """The order page of a side."""
    codes = buildable(state, side)
    rooms = rooms_in_mix(state, side)
    rows = {code: row_of(state, side, code, rooms[code]) for code in codes}
    free = [code for code in codes if restriction(state, side, code) is None]
    return Yard(
        side=side,
        stock=state.sides[side].stock,
        slips=slips(state, side, [rows[code] for code in free]),
        barred=barred_types(side, [rows[code] for code in codes if code not in free]),
        boxes=boxes(state, side),
        arrives={code: arrival(state, side, code) for code in codes},
        forecast=forecast(state, side),
        sites=terraforming.page(state, side),
    )


def slips(state: State, side: SideKey, rows: list[Row]) -> tuple[Slip, ...]:
    """Next turn's warships, next turn's other units, then each later turn."""
    # By turn of arrival; False sorts before True, so warships stand before the others.
    columns: dict[tuple[int, bool], list[Row]] = {}
    soonest = state.now.turn + 1
    for row in rows:
        turn = arrival(state, side, row.key)
        other = turn == soonest and not fights_in_space(state, side, row.key)
        columns.setdefault((turn, other), []).append(row)
    found = []
    for (turn, other), column_rows in sorted(columns.items(), key=lambda column: column[0]):
        kind = "" if turn != soonest else "_others" if other else "_ships"
        found.append(Slip(turn, say(f"construction.slip{kind}", turn=turn), tuple(column_rows)))
    return tuple(found)


def fights_in_space(state: State, side: SideKey, code: str) -> bool:
    """Whether a type stands among the warships of the page: not transports, troops and outposts."""
    its_type = unit_type(state, side, code)
    return is_ship(state, its_type) and not (is_ftl(state, its_type) and its_type.kind == "auxiliary")


def barred_types(side: SideKey, rows: list[Row]) -> tuple[Barred, ...]:
    """The forbidden types by their reason."""
    if not rows:
        return ()
    # 9.0 Each side has one restriction of its own, so all its barred types share the reason.
    key = "permission" if side == IMPERIAL else "lost_battleship"
    sentence = say(f"construction.barred_{key}", types=[row.key for row in rows])
    return (Barred(tuple(rows), sentence, "9.0"),)


def boxes(state: State, side: SideKey) -> tuple[Box, ...]:
    """The turn track from now on, with what the side already waits for."""
    waiting: dict[int, dict[str, int]] = {}
    for unit in state.units.values():
        if unit.side == side and isinstance(unit.where, Due):
            box = waiting.setdefault(unit.where.turn, {})
            box[unit.type] = box.get(unit.type, 0) + 1
    # The longest build reaches past the last turn too, and what was ordered is shown where it lies.
    longest = max(kind.turns for kind in kit(state).units[side].values())
    last = max(last_turn(state), state.now.turn + longest, *waiting)
    return tuple(
        Box(
            turn,
            turn == state.now.turn,
            tuple(
                Counter(code=code, side=side, count=number) for code, number in waiting.get(turn, {}).items()
            ),
        )
        for turn in range(state.now.turn, last + 1)
    )
