"""9-4-4 What the damage of a round did, as the page draws it: who sank, who is crippled, who goes home."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage, filled
from assistant.core.words.say import Name, Say, Values, say

from ..pieces.drawn import drawn, worth
from ..pieces.headquarters import aboard, hq_name, when_back
from ..pieces.sides import side_name
from ..pieces.units import is_crippled, printed_figures, value_words
from ..state.battle import Battle
from ..state.keys import HqKey, Sign, UnitId
from ..state.table import State
from ..state.unit import Unit
from . import fights
from .names import called, lot_name

# Units that are damaged and no more, in a line of the page; dice that stand in one.
IN_A_LINE, MOST_DICE = 3, 4
# What the page tells of a unit, the heaviest first.
SUNK, CRIPPLED, WITHDRAWS, DAMAGED = range(4)
FATES = {SUNK: "sunk", CRIPPLED: "crippled", WITHDRAWS: "withdraws"}


class Before(NamedTuple):
    """How a unit was before the damage: crippled already, and which headquarters it had on board."""

    crippled: bool
    aboard: tuple[HqKey, ...]


def as_it_was(state: State, units: Iterable[UnitId]) -> dict[UnitId, Before]:
    """To be asked before anybody is hurt."""
    return {
        key: Before(
            is_crippled(state, state.units[key]), tuple(each.key for each in aboard(state, state.units[key]))
        )
        for key in units
    }


class Suffered(NamedTuple):
    """What became of a unit, by which dice."""

    unit: Unit
    fate: int
    faces: tuple[int, ...]
    lost: tuple[HqKey, ...]


def show_damage(
    state: State,
    battle: Battle,
    before: Mapping[UnitId, Before],
    dice: Mapping[UnitId, tuple[int, ...]],
    referee: Referee,
) -> None:
    """Draw it where hands have more to do than one thing, or a headquarters is lost; else a line does."""
    all_hurt = [suffered(state, key, was, dice.get(key, ())) for key, was in before.items()]
    leaving = [
        Suffered(each, WITHDRAWS, (), ()) for each in fights.withdrawn(state, battle) if each.id not in before
    ]
    found = sorted((*all_hurt, *leaving), key=lambda one: (one.fate, not one.lost, -worth(state, one.unit)))
    changed = [each for each in found if each.fate != DAMAGED]
    lost = [key for each in found for key in each.lost]
    if not lost and (len(changed) < 2 or not dice):
        return
    referee.show(
        ResultPage(
            title=title(changed),
            rule="9-4-4",
            sum=say("outer_planets.result.dice", n=sum(map(len, dice.values()))) if dice else None,
            main=ResultColumn(lines=(*struck(state, changed), *scratched(state, found))),
            columns=filled(to_do(state, battle, changed, lost)),
        )
    )


def suffered(state: State, key: UnitId, was: Before, faces: tuple[int, ...]) -> Suffered:
    """What became of a unit that was hit."""
    each = state.units[key]
    if not fights.afloat(state, key):
        return Suffered(each, SUNK, faces, was.aboard)
    if is_crippled(state, each) and not was.crippled:
        return Suffered(each, CRIPPLED, faces, ())
    return Suffered(each, WITHDRAWS if Sign.WITHDRAWN in each.signs else DAMAGED, faces, ())


def title(changed: list[Suffered]) -> Say:
    """How many sank, are crippled and go home, as far as any do."""
    counts = {word: sum(each.fate == fate for each in changed) for fate, word in FATES.items()}
    parts: Values = [say(f"outer_planets.result.n_{word}", n=n) for word, n in counts.items() if n]
    return say("outer_planets.result.parts", parts=parts)


def struck(state: State, changed: list[Suffered]) -> list[ResultLine]:
    """A line for all that are alike and suffered alike; a flagship and a named ship have their own."""
    alike: dict[tuple[object, ...], list[Suffered]] = {}
    for each in changed:
        one = each.unit
        own = one.id if one.name or each.lost or aboard(state, one) else 0
        leaves = Sign.WITHDRAWN in one.signs
        key = own, one.side, one.type, one.nation, value_words(state, one), each.fate, leaves
        alike.setdefault(key, []).append(each)
    return [_line(state, found) for found in alike.values()]


def _line(state: State, found: list[Suffered]) -> ResultLine:
    first, fate = found[0].unit, found[0].fate
    faces = tuple(face for each in found for face in each.faces)
    return ResultLine(
        what=_named(state, [each.unit for each in found]),
        piles=drawn(state, [each.unit for each in found], lost=fate == SUNK),
        faces=faces if len(faces) <= MOST_DICE else (),
        comes_to=_fate(state, found[0], first),
    )


def _named(state: State, units: list[Unit]) -> Say:
    if len(units) == 1:
        return called(state, units[0])
    return say("outer_planets.result.several", n=len(units), kind=lot_name(state, units[0]))


def _fate(state: State, one: Suffered, unit: Unit) -> Say:
    if one.lost:
        hqs: Values = [hq_name(state, key) for key in one.lost]
        return say("outer_planets.result.sunk_with", hqs=hqs)
    if one.fate == CRIPPLED:
        key = "crippled_home" if Sign.WITHDRAWN in unit.signs else "crippled_with"
        return say(f"outer_planets.result.{key}", values=value_words(state, unit))
    return say(f"outer_planets.result.fate_{FATES[one.fate]}")


def scratched(state: State, found: list[Suffered]) -> list[ResultLine]:
    """Those that are damaged and no more, several to a line: how much each bears of what it can."""
    alike: dict[tuple[Say | Name, int, int], int] = {}
    for each in found:
        if each.fate == DAMAGED:
            defence = printed_figures(state, each.unit).defence or 0
            key = called(state, each.unit), each.unit.damage, defence
            alike[key] = alike.get(key, 0) + 1
    words = [
        say("outer_planets.result.bears", unit=unit, damage=damage, boxes=boxes or "?")
        for unit, damage, boxes in alike
    ]
    return [
        ResultLine(what=say("outer_planets.result.damaged", units=[*words[at : at + IN_A_LINE]]))
        for at in range(0, len(words), IN_A_LINE)
    ]


def to_do(state: State, battle: Battle, changed: list[Suffered], lost: list[HqKey]) -> Iterable[ResultColumn]:
    """What hands take off and mark, and what follows of a flagship that is lost."""
    off = [each.unit for each in changed if each.fate == SUNK]
    marked = [each.unit for each in changed if each.fate == CRIPPLED]
    yield _heap("off", off, ResultLine(piles=drawn(state, off, lost=True)))
    yield _heap("mark", marked, ResultLine(piles=drawn(state, marked)))
    yield ResultColumn(lines=tuple(following(state, battle, lost)))


def _heap(head: str, units: list[Unit], line: ResultLine) -> ResultColumn:
    lines = (line,) if units else ()
    return ResultColumn(title=say(f"outer_planets.result.{head}"), count=str(len(units)), lines=lines)


def following(state: State, battle: Battle, lost: Iterable[HqKey]) -> Iterable[ResultLine]:
    """10-2-1, 10-3 Who must leave for want of a flagship, and when its headquarters is back."""
    for side in battle.routed:
        leaving = len([each for each in fights.ships(state, battle, side) if fights.must_leave(state, each)])
        words = say("outer_planets.result.routed", side=side_name(side), n=leaving)
        yield ResultLine(what=words, rule="10-2-1", side=side, weighs=True)
    for key in lost:
        yield ResultLine(
            what=when_back(state, key), rule="10-3", side=state.headquarters[key].side, weighs=True
        )
