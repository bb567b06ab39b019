"""6-1, 10-5 Command counters: sixteen a player, in three areas, on the board, or in reinforcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

import msgspec

from assistant.core.kept.groups import keeps
from assistant.core.play.question import Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, Values, say

from ..components.rulings import Reading
from ..state.keys import Area, Group, SideKey, System
from ..state.player import Player
from ..state.table import State
from .players import name

COUNTERS = 16
Held = Annotated[int, msgspec.Meta(ge=0, le=COUNTERS)]
Split = dict[Area, Held]
# How many come off the board where reinforcements have too few, by system.
OffBoard = dict[System, Held]


def kept(state: State) -> bool:
    """Whether counters are kept here."""
    return keeps(state, Group.COUNTERS)


def held(player: Player, area: Area) -> int:
    """How many counters lie in an area."""
    return int(getattr(player.counters, area))


def set_held(player: Player, area: Area, number: int) -> None:
    """Put an area to a number; Senseless below nothing or above all there are."""
    if not 0 <= number <= COUNTERS:
        raise Senseless(say("twilight.counters_not_there", n=number, most=COUNTERS), "6-1")
    setattr(player.counters, area, number)


def on_sheet(player: Player) -> int:
    """How many counters lie on the race sheet."""
    return sum(held(player, area) for area in Area)


def reinforcements(player: Player) -> int:
    """How many are left beside the sheet: none, where more than there are were set by hand."""
    return max(0, COUNTERS - in_use(player))


def in_use(player: Player) -> int:
    """How many counters lie on the race sheet and on the board."""
    return on_sheet(player) + len(player.board)


def gain_counters(
    state: State, side: SideKey, split: Mapping[Area, int], referee: Referee, rule: str
) -> None:
    """Counters from reinforcements into areas; Senseless if there are not so many."""
    player = state.players[side]
    number = sum(split.values())
    if number > reinforcements(player):
        raise Senseless(say("twilight.too_few_reinforcements", n=number, left=reinforcements(player)), rule)
    for area, more in split.items():
        set_held(player, area, held(player, area) + more)
    if number:
        referee.tell(
            say("twilight.gains_counters", player=name(state, side), n=number, where=split_words(split)), rule
        )


def pay_counter(state: State, side: SideKey, area: Area, referee: Referee, rule: str) -> None:
    """One counter from an area to reinforcements; refused if there is none."""
    player = state.players[side]
    if held(player, area) < 1:
        referee.forbid(say("twilight.area_empty", player=name(state, side), area=area_word(area)), rule)
        return
    # A counter that is paid lies in no area, and what lies nowhere is in reinforcements.
    set_held(player, area, held(player, area) - 1)


def area_word(area: Area) -> Say:
    """An area in words."""
    return say(f"twilight.area.{area}")


def split_words(split: Mapping[Area, int]) -> Values:
    """How counters were shared out, area by area."""
    return [say("twilight.into_area", n=n, area=area_word(area)) for area, n in split.items() if n]


def to_come(state: State, player: Player) -> int:
    """10-5 How many counters a player can get: of reinforcements, by a reading also off the board."""
    off = len(player.board) if Reading.SHORT_OFF_BOARD.holds(state) else 0
    return reinforcements(player) + off


def off_board(state: State, player: Player, number: int) -> tuple[Steppers, ...]:
    """10-5 Which counters come off the board, where so many are more than reinforcements have."""
    short = min(number, to_come(state, player)) - reinforcements(player)
    if short <= 0:
        return ()
    rows = tuple(Row(key=each, label=each, most=many) for each, many in Counter(player.board).items())
    label = say("twilight.off_the_board")
    rows = tuple(msgspec.structs.replace(row, group=label) for row in rows)
    return (Steppers(name="off", rows=rows, unit=say("twilight.counters"), most=short),)


def fetch(state: State, side: SideKey, number: int, off: Mapping[str, int], rule: str) -> None:
    """10-5 What reinforcements lack comes off the board; Senseless if more or fewer are named."""
    player = state.players[side]
    lacking = number - reinforcements(player) if Reading.SHORT_OFF_BOARD.holds(state) else 0
    if sum(off.values()) != max(0, lacking):
        words = {"n": sum(off.values()), "due": max(0, lacking)}
        raise Senseless(say("twilight.off_board_differ", player=name(state, side), **words), rule)
    for system, many in off.items():
        if many > player.board.count(system):
            raise Senseless(say("twilight.no_counter_there", system=system), rule)
        for _ in range(many):
            player.board.remove(system)


def split_field(
    state: State, player: Player, number: int, value: Mapping[Area, int] | None = None
) -> Steppers:
    """Steppers for how many counters go where; exactly `number` in all, as far as there are any."""
    # A player is due so many, and gets no more than there are.
    number = min(number, to_come(state, player))
    proposed = value or {Area.POOL: number}
    rows = tuple(
        Row(key=area, label=area_word(area), most=number, price=1, value=min(proposed.get(area, 0), number))
        for area in Area
    )
    return Steppers(
        name="split", rows=rows, budget=number, unit=say("twilight.counters"), least=number, most=number
    )
