"""The Battle tab: ships with their figures, this round's hits, the odds of every way to go on."""

from __future__ import annotations

import msgspec

from assistant.core.odds.words import bar, percents, tenths
from assistant.core.words.reason import Reason
from assistant.core.words.say import Name, Say

from ..battle.fleets import dice_number, facing, number, present, value
from ..battle.forecast import after_rounds, if_retreats, survivors, throws, whole_battle
from ..components.kit import kit
from ..pieces.combat import figure
from ..pieces.odds import expected, hits
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.keys import NO_SIDE, SideKey, Unit
from ..state.table import State

# The numbers of hits that have room beside each other.
MOST_HITS = 6


class Ship(msgspec.Struct, frozen=True, kw_only=True):
    """So many ships of a type: the figure they hit on and why, and how many of them are damaged."""

    unit: Unit
    code: str
    name: Name
    number: int
    damaged: int
    value: int
    dice: int
    why: Reason


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A side: its ships, hits of this round in per cent each, hits and ships left that are to be expected."""

    side: SideKey
    name: Say | Name | str
    ships: tuple[Ship, ...]
    spread: tuple[str, ...]
    expected: str
    left: str = ""


class EndLine(msgspec.Struct, frozen=True):
    """How likely a side wins (side "": nobody), in per cent, and how long its bar is."""

    side: SideKey
    chance: str
    bar: str


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """After a round: the chances of both sides to have won, and that it is fought on."""

    round: int
    first: str
    second: str
    still: str


class Leaving(msgspec.Struct, frozen=True, kw_only=True):
    """A side that leaves after this round: its chances, and the ships expected to get away."""

    name: Say | Name | str
    away: str
    gone: str
    won: str
    ships: str


class BattlePanel(msgspec.Struct, frozen=True, kw_only=True):
    """What the tab shows; `end`, `rounds` and `leaving` only while it is of use to know."""

    system: str
    sides: tuple[Side, ...]
    end: tuple[EndLine, ...] = ()
    rounds: tuple[Round, ...] = ()
    leaving: tuple[Leaving, ...] = ()


def battle_panel(state: State, seat: str) -> BattlePanel | None:
    """Ships of both sides with their figures, this round's hits, and how the battle ends, exactly."""
    battle = state.battle
    if battle is None or battle.stage == Stage.FLEETS:
        return None
    both = (battle.attacker, battle.defender)
    sides = tuple(side_row(state, battle, side) for side in both)
    # While losses are chosen the question itself shows how it ends after them.
    if battle.stage == Stage.LOSSES or not all(number(battle.fleets[side]) for side in both):
        return BattlePanel(system=battle.system, sides=sides)
    found = whole_battle(state, battle)
    chances = (found.first, found.second, found.nobody)
    end = tuple(
        EndLine(side, words, bar(chance))
        for side, words, chance in zip((*both, NO_SIDE), percents(chances), chances, strict=True)
    )
    # Before a barrage the fleets branch by the fighters it may hit: no one row of ships to look at.
    if battle.stage in (Stage.SHOTS, Stage.BARRAGE):
        return BattlePanel(system=battle.system, sides=sides, end=end)
    left = survivors(state, battle, found)
    return BattlePanel(
        system=battle.system,
        sides=tuple(
            msgspec.structs.replace(each, left=tenths(ships)) for each, ships in zip(sides, left, strict=True)
        ),
        end=end,
        rounds=rounds(state, battle),
        leaving=tuple(leaving(state, battle, side) for side in both),
    )


def rounds(state: State, battle: Battle) -> tuple[Round, ...]:
    """How it stands after each of the next rounds."""
    found = []
    for at, after in enumerate(after_rounds(state, battle), max(battle.round, 1)):
        chances = after.first, after.second, sum(after.still.values()), after.nobody
        first, second, still, _ = percents(chances)
        found.append(Round(round=at, first=first, second=second, still=still))
    return tuple(found)


def leaving(state: State, battle: Battle, side: SideKey) -> Leaving:
    """What comes of a side that leaves after this round."""
    found = if_retreats(state, battle, side)
    away, gone, won = percents((found.away, found.gone, found.won))
    return Leaving(name=name(state, side), away=away, gone=gone, won=won, ships=tenths(found.ships))


def side_row(state: State, battle: Battle, side: SideKey) -> Side:
    """The ships of a side, and what they throw this round."""
    fleet = battle.fleets[side]
    dice = throws(state, battle, side, fleet.ships)
    ships = tuple(
        Ship(
            unit=unit,
            code=kit(state).units[unit].code,
            name=kit(state).units[unit].name,
            number=fleet.ships[unit],
            damaged=fleet.damaged.get(unit, 0),
            value=value(state, battle, side, unit),
            dice=dice_number(state, unit, fleet.ships[unit]),
            why=figure(state, side, unit, facing(battle, side)),
        )
        for unit in present(fleet)
    )
    return Side(
        side=side, name=name(state, side), ships=ships,
        spread=percents(hits(dice))[: MOST_HITS + 1], expected=tenths(expected(dice)),
    )  # fmt: skip
