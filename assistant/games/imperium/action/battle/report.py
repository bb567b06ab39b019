"""The report of a battle that was fought here: forces, losses, who won, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Say, Value, say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import planet_name, system_name
from assistant.games.imperium.pieces.sight import seen
from assistant.games.imperium.pieces.units import Words, short_name
from assistant.games.imperium.state.keys import SIDES, SideKey
from assistant.games.imperium.state.space_battle import BattleReport, Tally
from assistant.games.imperium.state.war import State

from ..odds.luck import Luck, luck

GROUND_RULE = "13.4"


class TypeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A type of a side: how many began, were destroyed, damaged, and left; the rest stand unhurt."""

    side: SideKey
    code: str
    began: int
    lost: int
    damaged: int
    left: int


class SideReport(msgspec.Struct, frozen=True):
    """One side of a battle: its types, its score (capital ships double) and its luck."""

    side: SideKey
    types: tuple[TypeRow, ...]
    score: int
    luck: Luck

    @property
    def began(self) -> int:
        return sum(row.began for row in self.types)

    @property
    def lost(self) -> int:
        return sum(row.lost for row in self.types)

    @property
    def damaged(self) -> int:
        return sum(row.damaged for row in self.types)

    @property
    def left(self) -> int:
        return sum(row.left for row in self.types)


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    """A fire step of a side: round, step, weapon, dice, hits, cancelled, and what it did to the other."""

    round: int
    step: int
    side: SideKey
    weapon: Say
    dice: int
    hits: int
    cancelled: int
    effect: Say


class Report(msgspec.Struct, frozen=True):
    """A battle finished, as pages and sheets show it."""

    battle: BattleReport
    result: Say
    sides: tuple[SideReport, ...]
    steps: tuple[RoundRow, ...]


def report_of(state: State, battle: BattleReport) -> Report:
    """Everything there is to say about a battle that was fought here."""
    return Report(
        battle,
        result_of(battle),
        tuple(_side(battle, side) for side in SIDES),
        tuple(_step(state, tally) for tally in battle.tallies),
    )


def result_of(battle: BattleReport) -> Say:
    """Who won, in one sentence."""
    if battle.planet and battle.segment:
        # Who moved attacks: its victory takes the planet, the other's holds it.
        key = {"": "contested", battle.mover: "taken"}.get(battle.winner, "held")
        return say(f"battle_report.planet_{key}", side=side_name(battle.winner or battle.mover))
    if not battle.winner:
        return say("battle_report.nobody")
    key = "battle_report.major" if battle.major else "battle_report.won"
    return say(key, side=side_name(battle.winner))


def place_of(state: State, battle: BattleReport) -> Name | Say | str:
    """Where it was fought."""
    return planet_name(state, battle.planet) if battle.planet else system_name(state, battle.system)


def luck_of(tallies: Iterable[Tally]) -> tuple[tuple[str, Luck], ...]:
    """Both sides' luck, once any dice were thrown."""
    fallen = list(tallies)
    found = tuple((side, luck(fallen, side)) for side in SIDES)
    return found if any(each.dice for _, each in found) else ()


def _side(battle: BattleReport, side: SideKey) -> SideReport:
    rows = tuple(
        TypeRow(
            side=side,
            code=code,
            began=began,
            lost=sum(each.side == side and each.type == code for each in battle.lost),
            damaged=battle.damaged.get(side, {}).get(code, 0),
            left=battle.left.get(side, {}).get(code, 0),
        )
        for code, began in battle.start.get(side, {}).items()
    )
    return SideReport(side, rows, battle.score.get(side, 0), luck(battle.tallies, side))


def _step(state: State, tally: Tally) -> RoundRow:
    weapon = say(f"battle_report.{tally.weapon}")
    return RoundRow(
        round=tally.round,
        step=tally.step,
        side=tally.side,
        weapon=weapon,
        dice=tally.dice,
        hits=tally.hits,
        cancelled=tally.cancelled,
        effect=_effect(state, tally),
    )


def _effect(state: State, tally: Tally) -> Say:
    """What it did to the other side, in few letters."""
    did: Words = [
        say(f"battle_report.{key}", n=number, type=short_name(state, code))
        for key, done in (("destroyed", tally.destroyed), ("flipped", tally.flipped))
        for code, number in done.items()
    ]
    return say("battle_report.did", ships=did) if did else say("battle_report.no_effect")


def battle_rule(battle: BattleReport) -> str:
    """The rule of its sequence."""
    return GROUND_RULE if battle.planet else "12.3"


def file(state: State, battle: BattleReport, referee: Referee) -> None:
    """Keep the report of a battle that has ended, and tell it."""
    state.battles += 1
    state.battle_reports.append(battle)
    _tell(state, battle, referee)


def _tell(state: State, battle: BattleReport, referee: Referee) -> None:
    """The report in the journal: a line a side; with closed fleets the enemy counts the ships it saw."""
    for each in report_of(state, battle).sides:
        side, fell = side_name(each.side), each.luck
        fates: dict[str, Value] = {"lost": each.lost, "damaged": each.damaged, "left": each.left}
        whole = say("battle_report.side", side=side, began=each.began, **fates)
        shown, private = whole, {}
        if state.closed and battle.unseen.get(each.side):
            began = sum(seen(battle, each.side).values())
            # What came to the board was seen; carried units that never left their ship were not.
            shown, private = say("battle_report.side", side=side, began=began, **fates), {each.side: whole}
        referee.tell(shown, battle_rule(battle), private=private)
        if fell.dice:
            thrown = say("battle_report.dice", n=fell.dice)
            values: dict[str, Value] = {"dice": thrown, "expected": fell.expected_words}
            referee.tell(
                say("battle_report.luck_with", side=side, n=fell.hits, **values), battle_rule(battle)
            )
