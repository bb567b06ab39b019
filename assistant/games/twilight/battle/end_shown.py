"""12 The end of a space battle as the page draws it: what each side lost and has left, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage, filled
from assistant.core.words.say import Say, say

from ..pieces.piles import piles
from ..pieces.players import name
from ..pieces.points import closest
from ..state.battle import Battle, Fleet
from ..state.keys import SideKey, Unit
from ..state.table import State
from .fleets import number

TENTHS = 10


def show_end(state: State, battle: Battle, goes_to: Mapping[SideKey, str] | None, referee: Referee) -> None:
    """Draw it if anything was lost; a retreat without a loss is told by its line."""
    if not any(sum(fleet.lost.values()) for fleet in battle.fleets.values()):
        return
    both = [side for side in (battle.attacker, battle.defender) if side in battle.fleets]
    left = [side for side in both if number(battle.fleets[side]) and side not in (goes_to or {})]
    won = left[0] if len(left) == 1 else ""
    sides = (_of_side(state, battle, side, goes_to or {}) for side in both)
    follows = ResultColumn(title=say("twilight.result.follows"), lines=closest(state))
    referee.show(
        ResultPage(
            title=_title(state, battle, won),
            rule="12",
            side=won,
            sum=say("twilight.result.rounds", n=battle.round) if battle.round else None,
            columns=filled((*sides, follows)),
            silhouettes=True,
        )
    )


def _title(state: State, battle: Battle, won: SideKey | str) -> Say:
    if not won:
        return say("twilight.result.battle_over")
    player = name(state, SideKey(won))
    if battle.system:
        return say("twilight.result.wins_at", player=player, system=battle.system)
    return say("twilight.result.wins", player=player)


def _of_side(state: State, battle: Battle, side: SideKey, goes_to: Mapping[SideKey, str]) -> ResultColumn:
    fleet = battle.fleets[side]
    lines = (
        *_ships(state, "lost", side, fleet.lost, lost=True),
        *_ships(
            state,
            "damaged",
            side,
            {unit: min(n, fleet.ships.get(unit, 0)) for unit, n in fleet.damaged.items()},
        ),
        *_left(state, battle, side, goes_to),
        *luck(fleet),
    )
    return ResultColumn(title=name(state, side), side=side, lines=lines)


def _left(
    state: State, battle: Battle, side: SideKey, goes_to: Mapping[SideKey, str]
) -> Iterable[ResultLine]:
    fleet = battle.fleets[side]
    whole = {unit: many - fleet.damaged.get(unit, 0) for unit, many in fleet.ships.items()}
    if side not in goes_to:
        yield from _ships(state, "left", side, whole)
        return
    to = goes_to[side]
    words = say("twilight.result.gone_to", system=to) if to else say("twilight.result.gone")
    yield ResultLine(what=words, rule="12-4", piles=piles(state, side, whole))


def _ships(
    state: State, word: str, side: SideKey, ships: Mapping[Unit, int], *, lost: bool = False
) -> Iterable[ResultLine]:
    drawn = piles(state, side, ships, lost=lost, damaged=word == "damaged")
    if drawn:
        yield ResultLine(what=say(f"twilight.result.{word}"), piles=drawn)


def luck(fleet: Fleet) -> Iterable[ResultLine]:
    """By how much the dice of a side hit more often than such dice do."""
    if fleet.rolled:
        more = fleet.struck - fleet.tenths / TENTHS
        yield ResultLine(
            what=say("twilight.result.luck", n=fleet.struck, dice=fleet.rolled),
            comes_to=f"{more:+.1f}".replace("-", "−"),
        )
