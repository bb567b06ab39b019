"""9-1-2 The end of a battle as the page draws it: what each side lost, who is where, and what follows."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage, filled
from assistant.core.words.say import Say, Values, say

from ..pieces.battles import to_fight
from ..pieces.control import holder
from ..pieces.drawn import drawn, lost_lines
from ..pieces.headquarters import when_back
from ..pieces.places import area_name, points, port_name
from ..pieces.sides import side_name
from ..pieces.units import is_crippled
from ..state.battle import Battle, Fell
from ..state.keys import IN_PORT, SIDES, SideKey
from ..state.table import State
from ..state.unit import Unit
from .fights import ships


def show_end(state: State, battle: Battle, referee: Referee) -> None:
    """Draw it if anybody was lost or went home; else the line of the journal says it."""
    if not battle.lost and not battle.home:
        return
    held = holder(state, battle.area)
    area = area_name(state, battle.area)
    title = say("outer_planets.battle_ended", area=area)
    if held is not None:
        title = say("outer_planets.result.holds", side=side_name(held), area=area)
    sides = (
        ResultColumn(title=side_name(side), side=side, lines=tuple(of_side(state, battle, side)))
        for side in SIDES
    )
    follows = ResultColumn(
        title=say("outer_planets.result.follows"), lines=tuple(following(state, battle, held))
    )
    referee.show(
        ResultPage(
            title=title,
            rule="9-1-2",
            side=str(held or ""),
            sum=say("outer_planets.result.rounds", n=battle.round),
            columns=filled((*sides, follows)),
        )
    )


def of_side(state: State, battle: Battle, side: SideKey) -> Iterable[ResultLine]:
    """What a side lost, has left there, and brought home, each like unit in a pile."""
    gone = [unit for key in dict.fromkeys(battle.lost) if (unit := state.units[key]).side == side]
    yield from lost_lines(state, gone)
    left = ships(state, battle, side)
    for crippled, word in ((True, "crippled"), (False, "left")):
        there = [each for each in left if is_crippled(state, each) == crippled]
        if there:
            words = say(f"outer_planets.result.{word}")
            yield ResultLine(what=words, piles=drawn(state, there))
    yield from home_lines(state, [state.units[key] for key in dict.fromkeys(battle.home)], side)
    if fell := battle.fell.get(side):
        yield luck(fell)


def home_lines(state: State, home: Iterable[Unit], side: SideKey) -> Iterable[ResultLine]:
    """9-5-3 Who went home, port by port."""
    by_port: dict[str, list[Unit]] = {}
    for each in home:
        if each.side == side:
            by_port.setdefault(each.at.key if each.at.zone in IN_PORT else "", []).append(each)
    for port, units in by_port.items():
        where = port_name(state, port) if port else say("outer_planets.neutral_port")
        yield ResultLine(what=say("outer_planets.result.home_in", port=where), piles=drawn(state, units))


def luck(fell: Fell) -> ResultLine:
    """By how much the dice of a side hit more often than such dice do."""
    more = fell.hits - fell.sixths / 6
    return ResultLine(
        what=say("outer_planets.result.luck", n=fell.hits, dice=fell.dice),
        comes_to=f"{more:+.1f}".replace("-", "−"),
    )


def following(state: State, battle: Battle, held: SideKey | None) -> Iterable[ResultLine]:
    """10-3, 11-1-1, 9-1-3 Headquarters away, whose the area will be, and where there is still to fight."""
    for key in battle.hq_lost:
        yield ResultLine(what=when_back(state, key), rule="10-3", side=state.headquarters[key].side)
    if held is not None:
        gives = points(state, battle.area, held)
        yield ResultLine(
            what=will_control(state, battle, held),
            rule="11-1-1",
            side=held,
            comes_to=say("outer_planets.result.points", n=gives) if gives is not None else "",
        )
    still: Values = [area_name(state, key) for key in to_fight(state)[1] if key != battle.area]
    if still:
        yield ResultLine(what=say("outer_planets.result.still", areas=still), weighs=True)


def will_control(state: State, battle: Battle, held: SideKey) -> Say:
    """11-1-1 Whose an area will be in the victory phase, and whose it was."""
    was = state.areas[battle.area].controller
    key = "keeps" if was == held else "takes" if was is not None else "gains"
    return say(f"outer_planets.result.{key}", side=side_name(held), area=area_name(state, battle.area))
