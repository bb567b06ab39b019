"""The seats of a new match as they are being filled: tiles change one thing of one seat at a time.

Everything chosen so far travels in the form, so that the page works without scripts and nothing is kept here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.odds import dice
from assistant.core.play.sides import Colour, Shape, Side, sides_of
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import Name, Say, say

from .who_plays import FIELDS, SeatRow, can_be, chosen_sides, seat_rows

Given = dict[str, str]
# What a tile may set of a seat; what two seats cannot both have goes from one to the other.
TILED = ("side", "race", "colour", "shape")
EXCHANGED = ("side", "colour", "shape")


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to choose for a seat; `holder` is the name of who has it already."""

    change: str
    label: Say | Name
    letter: str = ""
    chosen: bool = False
    holder: str = ""
    shut: bool = False
    mark: Side | None = None


class Pane(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen now beside the seats: of which seat, and the tiles in their groups."""

    number: int
    what: str
    mark: Side | None
    name: str
    groups: tuple[tuple[Say, tuple[Tile, ...]], ...]


def changed(game: Game, given: Mapping[str, str], change: str) -> Given:
    """The form after one tile: another number of seats, another order, or one thing of one seat.

    Unreadable if there is no such tile.
    """
    found: Given = {name: given[name] for name in given}
    what, *more = change.split(".")
    rows = [row for row in seat_rows(game, given) if row.side]
    if what == "seats" and len(more) == 1 and more[0] in [str(n) for n in numbers(game)]:
        return found | seated(game, rows, int(more[0]))
    if what == "shuffle" and not more:
        return found | placed([rows[at] for at in dice.draw(range(len(rows)), len(rows))])
    if what == "races" and not more and game.races:
        return found | drawn_races(game, rows)
    if what == "open" and len(more) == 2 and _is_seat(rows, more[0]) and more[1] in ("race", "mark"):
        return {**found, "open": ".".join(more)}
    if what == "set" and len(more) == 3 and _is_seat(rows, more[0]) and more[1] in TILED:
        return set_one(game, found, rows, Tapped(int(more[0]), more[1], more[2]))
    raise Unreadable(say("new.no_such_tile", change=change[:40]))


def _is_seat(rows: list[SeatRow], number: str) -> bool:
    return number in [str(row.number) for row in rows]


def numbers(game: Game) -> range:
    """How many can play."""
    return range(game.fewest_sides or len(game.sides), len(game.sides) + 1)


def seated(game: Game, rows: list[SeatRow], count: int) -> Given:
    """So many seats, those who sit already first; then sides that nobody plays yet."""
    free = [side.key for side in game.sides if side.key not in {row.side for row in rows}]
    found = placed(rows[:count])
    for number in range(1, len(game.sides) + 1):
        if number > len(rows):
            # Fewer seats keep who sits there: going back up brings nobody else.
            found[f"seats.{number}.side"] = free.pop(0) if number <= count else ""
        elif number > count:
            found |= dict.fromkeys((f"seats.{number}.{name}" for name in FIELDS), "")
    return found


def placed(rows: list[SeatRow]) -> Given:
    """These seats in this order."""
    return {
        f"seats.{number}.{name}": getattr(row, name) for number, row in enumerate(rows, 1) for name in FIELDS
    }


def drawn_races(game: Game, rows: list[SeatRow]) -> Given:
    """A race for everybody who has none, drawn of those that are left."""
    left = [race.key for race in game.races if race.key not in {row.race for row in rows}]
    order = dice.draw(range(len(left)), len(left))
    without = [row for row in rows if not row.race]
    return {f"seats.{row.number}.race": left[at] for row, at in zip(without, order, strict=False)}


class Tapped(NamedTuple):
    """What was tapped: the seat, which thing of it, and what that is to be."""

    number: int
    what: str
    value: str


def set_one(game: Game, found: Given, rows: list[SeatRow], tapped: Tapped) -> Given:
    """One thing of one seat; whoever had it gets what this one had, or chooses anew."""
    number, what, value = tapped
    if value and value not in {key for key, _ in can_be(game)[what]}:
        raise Unreadable(say("new.no_such_tile", change=value[:40]))
    name = f"seats.{number}.{what}"
    # An exchange: colours and seats are all given out, so taking one gives another away.
    holder = next((row for row in rows if getattr(row, what) == value and row.number != number), None)
    if value and holder is not None:
        if what not in EXCHANGED:
            raise Unreadable(say("new.taken", what=dict(can_be(game)[what])[value]))
        found[f"seats.{holder.number}.{what}"] = found.get(name, "")
    found[name] = value
    if what == "race":
        # On to the next seat without a race, as races are dealt round the table.
        waiting = [row.number for row in rows if not row.race and row.number != number]
        found["open"] = f"{waiting[0]}.race" if waiting else f"{number}.race"
    return found


def marks_of(game: Game, given: Mapping[str, str]) -> dict[str, Side]:
    """The sides as they would be, by key; as they usually are while something is wrong."""
    try:
        return {side.key: side for side in sides_of(game, Setup("", sides=chosen_sides(given)))}
    except Unreadable:
        return {side.key: side for side in game.sides}


def pane(game: Game, given: Mapping[str, str]) -> Pane | None:
    """The tiles beside the seats; None if nobody sits."""
    rows = [row for row in seat_rows(game, given) if row.side]
    if not rows:
        return None
    wanted, _, what = given.get("open", "").partition(".")
    row = next((row for row in rows if str(row.number) == wanted), rows[0])
    what = what if what in ("race", "mark") else "race" if game.races else "mark"
    marks = marks_of(game, given)
    kinds = ("race",) if what == "race" and game.races else ("colour", "shape", "side")
    groups = tuple((say(f"new.{kind}"), _tiles(game, rows, row, kind, marks)) for kind in kinds)
    return Pane(number=row.number, what=what, mark=marks.get(row.side), name=row.name, groups=groups)


def _tiles(
    game: Game, rows: list[SeatRow], row: SeatRow, kind: str, marks: Mapping[str, Side]
) -> tuple[Tile, ...]:
    """What a seat can be given of one kind."""
    letters = {race.key: getattr(race, "letter", "") for race in game.races}
    now = {each.number: _now(each, kind, marks) for each in rows}
    found = []
    for value, label in can_be(game)[kind]:
        holder = next((each for each in rows if now[each.number] == value and each is not row), None)
        taken = holder is not None and kind not in EXCHANGED
        shown = marks.get(row.side)
        if shown is not None and kind in ("colour", "shape"):
            shown = msgspec.structs.replace(shown, **{kind: {"colour": Colour, "shape": Shape}[kind](value)})
        found.append(
            Tile(
                change=f"set.{row.number}.{kind}.{value}",
                label=label,
                letter=letters.get(value, ""),
                chosen=now[row.number] == value,
                holder=(holder.name or str(holder.number)) if holder else "",
                shut=taken,
                mark=shown if kind in ("colour", "shape") else marks.get(value) if kind == "side" else None,
            )
        )
    return tuple(found)


def _now(row: SeatRow, kind: str, marks: Mapping[str, Side]) -> str:
    """What a seat has of one kind, chosen or given out."""
    if kind in ("side", "race"):
        return str(getattr(row, kind))
    side = marks.get(row.side)
    return str(getattr(row, kind) or (getattr(side, kind) if side else ""))
