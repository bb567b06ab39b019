"""12.3, 13.4 The end of a battle as the page draws it: losses of both sides, who won, prestige, luck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
from msgspec import structs

from assistant.core.odds.words import bar
from assistant.core.play.board import Counter
from assistant.core.play.referee import Referee
from assistant.core.play.result import Result
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.pieces import drawn
from assistant.games.imperium.pieces.forces import GROUND, side_name, units_on
from assistant.games.imperium.pieces.names import planet_name, system_name
from assistant.games.imperium.pieces.prestige_shown import Change, Marked, changes_since, expected_after
from assistant.games.imperium.pieces.sight import seen
from assistant.games.imperium.pieces.survey import Survey
from assistant.games.imperium.state.keys import SIDES, PlanetId, SideKey, SystemId, UnitId, enemy
from assistant.games.imperium.state.space_battle import BattleReport
from assistant.games.imperium.state.war import Due, State, Unit

from ..odds.luck import Luck, luck
from .report import GROUND_RULE, battle_rule, place_of


class Fell(msgspec.Struct, frozen=True, kw_only=True):
    """How a side's dice fell; `got` and `fair` are hits and expected hits on a bar of 100."""

    dice: int
    hits: int
    expected: str
    better_than: int
    got: str
    fair: str


class Casualties(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle that is over: what it lost, what that counts, what is left of it."""

    side: SideKey
    lost: tuple[Counter, ...]
    losses: int
    counts: int
    left: tuple[Counter, ...]
    luck: Fell | None = None


class BattleEnd(Result, frozen=True, tag="battle_end", kw_only=True):
    """A battle is over; `why_not` says why it moves no prestige."""

    winner: str
    sides: tuple[Casualties, ...]
    before: int
    after: int
    later: bool
    changes: tuple[Change, ...]
    why_not: Say | None = None


def show(state: State, report: BattleReport, since: Marked, referee: Referee) -> None:
    """Draw the end of a battle that was fought here; of unseen forces only their own side reads."""
    whole = _end(state, report, since, {side: report.start.get(side, {}) for side in SIDES})
    # At an open table, or if nothing stayed out of sight, all read the same.
    if not state.closed or not any(report.unseen.values()):
        referee.show(whole)
        return
    known = {side: seen(report, side) for side in SIDES}
    # Each side's seat knows its own forces in full, and of the other's what showed itself.
    own = {side: _end(state, report, since, known | {side: report.start.get(side, {})}) for side in SIDES}
    referee.show(_end(state, report, since, known), private={**own, EVERYBODY: whole})


@dataclass(frozen=True)
class Verdict:
    """Who won (nobody: empty), as the heading says it, and by which rule."""

    title: Say
    rule: str
    winner: str


@dataclass(frozen=True)
class Fought:
    """A battle in space that was told: where, who fought, who is gone, and what each side destroyed."""

    system: SystemId
    engaged: list[Unit]
    gone: list[Unit]
    destroyed: Mapping[SideKey, int]
    major: bool


@dataclass(frozen=True)
class Stormed:
    """An attack on a planet that was told: by whom, who fought, who is gone."""

    planet: PlanetId
    attacker: SideKey
    engaged: list[Unit]
    gone: list[Unit]


def show_assault(state: State, stormed: Stormed, since: Marked, referee: Referee) -> None:
    """Draw the end of an attack that was fought on the table, once its losses are off."""
    side = holder(state, stormed.planet, stormed.attacker)
    title = _held(side, stormed.attacker, planet_name(state, stormed.planet))
    lost = {each: sum(unit.side == each for unit in stormed.gone) for each in SIDES}
    sides = tuple(_told(state, stormed.engaged, stormed.gone, each, lost[each]) for each in SIDES)
    referee.show(_result(state, since, Verdict(title, GROUND_RULE, side), sides))


def holder(state: State, planet: PlanetId, attacker: SideKey) -> str:
    """The only side with troops or batteries on a planet; of an empty one the defender, empty: both have."""
    # R-25 Fighters hold nothing: they do not count here.
    sides = {unit.side for unit in units_on(state, planet) if unit.type in GROUND}
    return next(iter(sides)) if len(sides) == 1 else "" if sides else enemy(attacker)


def show_told(state: State, fought: Fought, since: Marked, referee: Referee) -> None:
    """Draw the end of a battle that was fought on the table; it has no dice."""
    score = fought.destroyed
    winner = max(SIDES, key=lambda side: score[side]) if len(set(score.values())) > 1 else ""
    title = _won(winner, system_name(state, fought.system), major=fought.major)
    sides = tuple(_told(state, fought.engaged, fought.gone, side, score[enemy(side)]) for side in SIDES)
    referee.show(_result(state, since, Verdict(title, "12.3", winner), sides))


def _told(
    state: State, engaged: Iterable[Unit], lost: Iterable[Unit], side: SideKey, counts: int
) -> Casualties:
    gone = [unit for unit in lost if unit.side == side]
    left = [unit for unit in engaged if unit.side == side and unit not in gone]
    return Casualties(
        side=side,
        lost=struck(state, gone),
        losses=len(gone),
        counts=counts,
        left=drawn.loads(left),
    )


def struck(state: State, units: Iterable[Unit]) -> tuple[Counter, ...]:
    """Counters that are gone, alike ones in one pile."""
    return tuple(structs.replace(each, lost=True) for each in drawn.piles(state, Survey(), units))


def _end(
    state: State, report: BattleReport, since: Marked, began: Mapping[SideKey, dict[str, int]]
) -> BattleEnd:
    sides = tuple(_casualties(state, report, side, began[side]) for side in SIDES)
    verdict = Verdict(_title(state, report), battle_rule(report), report.winner)
    return _result(state, since, verdict, sides)


def _result(state: State, since: Marked, verdict: Verdict, sides: tuple[Casualties, ...]) -> BattleEnd:
    changes = changes_since(state, since)
    stays = say("battle_end.not_taken" if verdict.rule == GROUND_RULE else "battle_end.no_prestige")
    return BattleEnd(
        title=verdict.title,
        rule=verdict.rule,
        winner=verdict.winner,
        sides=sides,
        before=since.prestige,
        after=expected_after(state),
        later=len(state.prestige_notes) > since.notes,
        changes=changes,
        why_not=None if changes or state.over else stays,
    )


def _title(state: State, report: BattleReport) -> Say:
    place, side = place_of(state, report), report.winner
    if state.over and not report.segment:
        return state.over
    if report.planet:
        return _held(side, report.mover, place)
    return _won(side, place, major=report.major)


def _held(side: str, attacker: SideKey, place: Name | Say | str) -> Say:
    key = {"": "contested", attacker: "taken"}.get(side, "held")
    return say(f"battle_end.{key}", side=side_name(side or attacker), place=place)


def _won(side: str, place: Name | Say | str, *, major: bool) -> Say:
    if not side:
        return say("battle_end.nobody", place=place)
    return say("battle_end.major" if major else "battle_end.won", side=side_name(side), place=place)


def _casualties(state: State, report: BattleReport, side: SideKey, began: Mapping[str, int]) -> Casualties:
    lost = [each for each in report.lost if each.side == side]
    gone = [Unit(each.unit or UnitId(0), side, each.type, Due(0)) for each in lost]
    damaged, left = report.damaged.get(side, {}), list[Counter]()
    for code, number in began.items():
        rest = number - sum(each.type == code for each in lost)
        # A ship damaged first and lost later is among both; it is counted as lost.
        hurt = min(rest, damaged.get(code, 0))
        piles = ((True, hurt), (False, rest - hurt))
        left += [Counter(side=side, code=code, damaged=hit, count=n) for hit, n in piles if n > 0]
    return Casualties(
        side=side,
        lost=struck(state, gone),
        losses=len(lost),
        counts=sum(each.counts for each in lost),
        left=tuple(left),
        luck=_fell(luck(report.tallies, side)),
    )


def _fell(luck: Luck) -> Fell | None:
    if not luck.dice:
        return None
    # The longer bar ends short of the edge; of no hits at all neither has a length.
    most = max(float(luck.hits), float(luck.expected), 1.0) * 1.25
    return Fell(
        dice=luck.dice,
        hits=luck.hits,
        expected=luck.expected_words,
        better_than=luck.better_than,
        got=bar(luck.hits / most),
        fair=bar(float(luck.expected) / most),
    )
