"""What an effect does: it changes tracks, and calls what changes all else."""

from __future__ import annotations

import ast
from dataclasses import replace

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..file.words import named
from ..formula.grammar import effect
from ..formula.worth import Worth, number, value_of
from ..state import Due, Pending
from .here import Here
from .stacks import put_units, remove_any, several, stack
from .tracks import move

MOST_WAITING, DEEPEST = 12, 8
# An effect that lasts until something stops it.
ALWAYS = 9999
MOST_UNITS = 999


def happen(here: Here, text: str, referee: Referee, rule: str = "") -> None:
    """Let an effect happen for a side, and tell each change."""
    for part in effect(text) if text.strip() else ():
        match part:
            case ast.Assign(targets=[target], value=value):
                _change(here, target, number(value, here), referee)
            case ast.AugAssign(target=target, op=op, value=value):
                old, by = number(target, here), number(value, here)
                _change(here, target, old + by if isinstance(op, ast.Add) else old - by, referee)
            case ast.Expr(value=value):
                _call(here, value, referee, rule)


def _change(here: Here, target: ast.expr, to: int, referee: Referee) -> None:
    match target:
        case ast.Name(id=track):
            set_track(here, track, "", to, referee)
        case ast.Attribute(value=ast.Name(id=track), attr=side):
            set_track(here, track, side, to, referee)


def set_track(here: Here, track: str, of: str, to: int, referee: Referee) -> None:
    """Move a marker, and let the boxes it comes to bring what they bring: `at` once, `every` each time."""
    part, key = here.file.tracks[track], here.key(track, of)
    owner = replace(here, side=key.partition(".")[2] or here.side, depth=here.depth + 1)
    for box in move(here, track, of, to, referee):
        mark = f"{key}@{box}"
        if (text := part.at.get(str(box))) and mark not in here.state.reached:
            here.state.reached.append(mark)
            happen(owner, text, referee, part.rule)
        # Two boxes that move each other's markers would never come to an end.
        if (text := part.every.get(str(box))) and here.depth < DEEPEST:
            happen(owner, text, referee, part.rule)


def _call(here: Here, node: ast.expr, referee: Referee, rule: str) -> None:
    match node:
        case ast.IfExp(test=test, body=body, orelse=orelse):
            _call(here, body if value_of(test, here) else orelse, referee, rule)
        case ast.Call(func=ast.Name(id=name), args=args):
            given = [value_of(each, here) for each in args]
            said = CALLS[name](here, given)
            if said is not None:
                referee.tell(said, rule)


def begin(here: Here, given: list[Worth]) -> Say:
    """An effect lasts for so many turns, this one counted, or until it is stopped."""
    key, now = str(given[0]), here.state.now.turn
    last = now + within(given[1]) - 1 if len(given) > 1 else ALWAYS
    here.state.lasting[key] = last
    name = named(here.file.effects[key].name)
    if last >= ALWAYS:
        return say("own.begins", effect=name)
    return say("own.begins_until", effect=name, turn=last)


def stop(here: Here, given: list[Worth]) -> Say | None:
    """An effect lasts no longer."""
    key = str(given[0])
    if here.state.lasting.pop(key, 0) < here.state.now.turn:
        return None
    return say("own.stops", effect=named(here.file.effects[key].name))


def roll(here: Here, given: list[Worth]) -> Say | None:
    """A chart is rolled on next."""
    chart = str(given[0])
    if len(here.state.pending) >= MOST_WAITING:
        return say("own.no_more_rolls", chart=named(here.file.charts[chart].name))
    here.state.pending.append(Pending(chart, here.side))
    return None


def add(here: Here, given: list[Worth]) -> Say:
    """Units more."""
    unit, count, *where = given
    put_units(here.state, stack(here.owner, str(unit), *map(str, where)), within(count))
    return say("own.added", units=several(here.file, str(unit), within(count)), side=here.name_of(here.owner))


def remove(here: Here, given: list[Worth]) -> Say:
    """Units fewer, there or wherever they are."""
    unit, count, *where = given
    if where:
        put_units(here.state, stack(here.owner, str(unit), *map(str, where)), -within(count))
    else:
        remove_any(here, str(unit), within(count))
    return say(
        "own.removed", units=several(here.file, str(unit), within(count)), side=here.name_of(here.owner)
    )


def within(count: Worth) -> int:
    """So many units as there can be of a kind."""
    return max(0, min(MOST_UNITS, int(count)))


def queue(here: Here, given: list[Worth]) -> Say:
    """Units come in after so many turns."""
    unit, count, turns = str(given[0]), within(given[1]), within(given[2])
    return ordered(here, unit, count, here.state.now.turn + turns)


def ordered(here: Here, unit: str, count: int, turn: int) -> Say:
    """Units stand in the queue, for a turn."""
    here.state.queue.append(Due(turn, here.owner, unit, count))
    return say("own.queued", units=several(here.file, unit, count), side=here.name_of(here.owner), turn=turn)


def shift(here: Here, given: list[Worth]) -> Say | None:
    """What waits of a kind comes in so many turns later, or earlier."""
    unit, now = str(given[0]), here.state.now.turn
    waiting = [due for due in here.state.queue if (due.side, due.unit) == (here.owner, unit)]
    for due in waiting:
        due.turn = max(now, min(now + MOST_UNITS, due.turn + int(given[1])))
    if not waiting:
        return None
    said = several(here.file, unit, sum(due.count for due in waiting))
    return say("own.queued", units=said, side=here.name_of(here.owner), turn=min(due.turn for due in waiting))


def own(here: Here, given: list[Worth]) -> Say:
    """A place is a side's."""
    place, side = str(given[0]), here.side_called(str(given[1]) if len(given) > 1 else "")
    here.state.owners[place] = side
    return say("own.owned", place=named(here.file.places[place].name), side=here.name_of(side))


def end(here: Here, given: list[Worth]) -> Say | None:
    """The match ends; a side has won it, or nobody."""
    if here.state.over is None:
        winner = str(given[0]) if given else ""
        here.state.over = say("own.wins", side=here.name_of(winner)) if winner else say("own.drawn")
        return here.state.over
    return None


CALLS = {
    "begin": begin,
    "stop": stop,
    "roll": roll,
    "add": add,
    "remove": remove,
    "queue": queue,
    "shift": shift,
    "own": own,
    "end": end,
}
