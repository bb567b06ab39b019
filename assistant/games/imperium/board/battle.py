"""The Battle tab: how the battle may end, how the dice fell, and the battles that were fought here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.core.odds.words import bar, percents, tenths
from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY

from ..action.battle.report import Report, luck_of, place_of, report_of
from ..action.odds.estimate import Estimate
from ..action.odds.luck import Luck
from ..action.odds.outlook import DISTANCES, POLICIES, Policy, is_supposed, outlook, policy_named
from ..action.space_battle.ships import beside, hangar, on_board
from ..components.kit import scenario
from ..pieces.forces import side_name
from ..pieces.sight import private
from ..pieces.units import TRANSPORTS, short_name
from ..state.keys import SIDES, SideKey
from ..state.space_battle import SpaceBattle
from ..state.war import State, Unit

FEWEST = 0.05


class Chance(msgspec.Struct, frozen=True):
    """How likely a side is to win (side "": nobody, or it goes on): per cent, and as the width of a bar."""

    side: str
    label: Say
    percent: str
    width: str


class Toll(msgspec.Struct, frozen=True):
    """Ships a side is expected to lose of those it has, the likeliest types first."""

    side: SideKey
    lost: str
    of: int
    types: tuple[Say, ...]


class Outlook(msgspec.Struct, frozen=True):
    """The estimate as it is shown, with everything it supposes: `policy`, and what else it can, in `ways`."""

    policy: str
    ways: tuple[tuple[Option, ...], ...]
    chances: tuple[Chance, ...]
    tolls: tuple[Toll, ...]
    remarks: tuple[Say, ...]


class BattlePanel(msgspec.Struct, frozen=True):
    """What the Battle tab shows; `outlook` only while a battle is fought, `notes` are the scenario's own."""

    notes: tuple[Name, ...]
    outlook: Outlook | None
    luck: tuple[tuple[str, Luck], ...]
    reports: tuple[tuple[Name | Say | str, Report], ...]


def battle_panel(state: State, seat: str, chosen: str) -> BattlePanel:
    """The tab for a seat, with the policy chosen."""
    battle = state.space_battle
    under_way = battle is not None and not battle.over
    found = _outlook(state, battle, seat, policy_named(chosen)) if battle and under_way else None
    known = private(state, seat).battle_reports
    reports = tuple((place_of(state, each), report_of(state, each)) for each in reversed(known))
    listed = scenario(state)
    notes = listed.notes if listed.battle else ()
    fought = state.planet_battle.tallies if state.planet_battle else battle.tallies if battle else []
    going_on = under_way or (state.planet_battle is not None and state.over is None)
    return BattlePanel(notes, found, luck_of(fought) if going_on else (), reports)


def _outlook(state: State, battle: SpaceBattle, seat: str, policy: Policy) -> Outlook | None:
    ships = {side: _ships(state, side, seat) for side in SIDES}
    if not all(ships.values()):
        return None
    # The round under way counts; 0 is a battle without a last round.
    rounds = max(1, battle.rounds - max(1, battle.round) + 1) if battle.rounds else 0
    both = [ship for side in SIDES for ship in ships[side]]
    # In a war who moved in leaves after the last round, and losses decide (12.3); else R-48.
    holder = "" if state.segment.fight else battle.placer
    found = outlook(state, both, policy, rounds, holder)
    return Outlook(
        policy.key,
        _ways(policy),
        _chances(found),
        tuple(_toll(state, side, ships[side], found.lost[at]) for at, side in enumerate(SIDES)),
        _remarks(state, both, policy, rounds, holder),
    )


def _ships(state: State, side: SideKey, seat: str) -> list[Unit]:
    """The ships that will fight as far as the seat knows them: a scenario prints what is beside the board."""
    known = seat in (EVERYBODY, side) or not state.closed
    waiting = beside(state, side) if known or scenario(state).battle else []
    ships = [*on_board(state, side), *waiting]
    carriers = [ship for ship in ships if ship.type not in TRANSPORTS and known]
    return ships + [fighter for carrier in carriers for fighter in hangar(state, carrier)]


def _ways(policy: Policy) -> tuple[tuple[Option, ...], ...]:
    """How targets are picked, and how far apart everybody stays."""
    targets = tuple(Policy(each, policy.distance) for each in POLICIES)
    distances = tuple(Policy(policy.targets, each) for each in DISTANCES)
    return (
        tuple(Option(value=each.key, label=say(f"battle_outlook.{each.targets}")) for each in targets),
        tuple(
            Option(value=each.key, label=say(f"battle_outlook.distance_{each.distance}"))
            for each in distances
        ),
    )


def _chances(found: Estimate) -> tuple[Chance, ...]:
    nobody, on = say("battle_outlook.nobody"), say("battle_outlook.undecided")
    shares: tuple[tuple[str, Say, float], ...] = (
        (SIDES[0], side_name(SIDES[0]), found.wins[0]),
        ("", nobody, found.neither),
        ("", on, found.undecided),
        (SIDES[1], side_name(SIDES[1]), found.wins[1]),
    )
    said = percents([share for *_, share in shares], estimated=True)
    return tuple(
        Chance(side, label, words, bar(share))
        for (side, label, share), words in zip(shares, said, strict=True)
        if side or share >= FEWEST / 10
    )


def _toll(state: State, side: SideKey, ships: list[Unit], lost: dict[str, float]) -> Toll:
    likely = sorted((item for item in lost.items() if item[1] >= FEWEST), key=lambda item: -item[1])
    types = tuple(
        say("battle_outlook.of_type", type=short_name(state, code), lost=tenths(number))
        for code, number in likely
    )
    return Toll(side, tenths(sum(lost.values())), len(ships), types)


def _remarks(
    state: State, ships: Sequence[Unit], policy: Policy, rounds: int, holder: str
) -> tuple[Say, ...]:
    """What the estimate supposes, in words."""
    if not rounds:
        end = say("battle_outlook.until_gone")
    elif holder:
        end = say("battle_outlook.holds_out", n=rounds, side=side_name(holder))
    else:
        end = say("battle_outlook.rounds", n=rounds)
    found = [say("battle_outlook.estimate"), say(f"battle_outlook.{policy.targets}_remark"), end]
    if is_supposed(state, ships):
        found.append(say("battle_outlook.supposed"))
    return tuple(found)
