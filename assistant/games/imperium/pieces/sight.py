"""What a seat may know of the state: in a closed match the other side's counters are left out."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.words.seats import EVERYBODY

from ..state.campaign import Campaign
from ..state.keys import IMPERIAL, SIDES, PrintedKey, SideKey
from ..state.planetary_battle import PlanetBattle
from ..state.space_battle import BattleReport, SpaceBattle
from ..state.war import CloseOut, Pending, State
from .handed import for_seat
from .mix import CHOSEN


def private(state: State, seat: str) -> State:
    """The state as a seat may read it: the map with all fleet markers and holdings, and its own counters.

    The table's own seat belongs to no side, so it sees the counters of neither.
    """
    if not state.closed or seat == EVERYBODY:
        return state
    hidden, on_the_board = [side for side in SIDES if side != seat], on_show(state)
    return msgspec.structs.replace(
        state,
        units={
            number: unit
            for number, unit in state.units.items()
            if unit.side not in hidden or number in on_the_board
        },
        # Counting on would tell how many counters the enemy has ordered.
        next_unit=0,
        grants=[grant for grant in state.grants if seat == IMPERIAL or grant.source not in CHOSEN],
        to_place={side: pool for side, pool in state.to_place.items() if side not in hidden},
        pending=pending_without(state, hidden),
        close_out=close_out_without(state.close_out, hidden),
        printed={
            key: n
            for key, n in state.printed.items()
            if not (of := PrintedKey.read(key)) or of.side not in hidden
        },
        space_battle=space_battle_without(state, hidden),
        battle_reports=[report_without(each, hidden) for each in state.battle_reports],
        planet_battle=planet_battle_without(state.planet_battle, hidden),
        held=None if state.held and state.held.side in hidden else state.held,
        campaign=campaign_without(state.campaign, hidden),
        hand_overs=[for_seat(each, seat) for each in state.hand_overs],
        by_hand=[key for key in state.by_hand if not _is_secret(Mark.read(key), hidden)],
    )


def _is_secret(broken: Mark, hidden: list[SideKey]) -> bool:
    """Whether a rule broken by hand tells of a hidden side's counters."""
    return broken.kind == "mix" and Mark.read(broken.of).kind in hidden


def pending_without(state: State, hidden: list[SideKey]) -> Pending:
    """What is still to settle, without the troops that hidden sides draw and where their units arrived."""
    pending = state.pending
    draws = {side: counters for side, counters in pending.draws.items() if side not in hidden}
    own = {planet.id for planet in state.planets.values() if planet.owner not in hidden}
    arrivals = {planet: number for planet, number in pending.arrivals.items() if planet in own}
    return msgspec.structs.replace(pending, draws=draws, arrivals=arrivals)


def close_out_without(close_out: CloseOut, hidden: list[SideKey]) -> CloseOut:
    """Maintenance and repair, without what hidden sides roll for and where their stock does not reach."""
    rolls = {side: units for side, units in close_out.rolls.items() if side not in hidden}
    cut_off = {side: systems for side, systems in close_out.cut_off.items() if side not in hidden}
    pays = {side: systems for side, systems in close_out.stock_pays.items() if side not in hidden}
    return msgspec.structs.replace(close_out, rolls=rolls, cut_off=cut_off, stock_pays=pays)


def campaign_without(campaign: Campaign | None, hidden: list[SideKey]) -> Campaign | None:
    """A campaign without what hidden sides send back to the Emperor, and where their counters go home."""
    if campaign is None or campaign.settlement is None:
        return campaign
    settled = campaign.settlement
    homes = {side: homes for side, homes in settled.homes.items() if side not in hidden}
    returned = [] if IMPERIAL in hidden else settled.returned
    agreed = msgspec.structs.replace(settled, homes=homes, returned=returned)
    return msgspec.structs.replace(campaign, settlement=agreed)


def planet_battle_without(battle: PlanetBattle | None, hidden: list[SideKey]) -> PlanetBattle | None:
    """An attack, without the list of what hidden sides have there: what acts is named in the open."""
    if battle is None:
        return None
    return msgspec.structs.replace(battle, roster=[each for each in battle.roster if each.side not in hidden])


def on_show(state: State) -> set[int]:
    """Ships both sides see: those that stand on the board."""
    battle = state.space_battle
    return set(battle.afloat) if battle else set()


def space_battle_without(state: State, hidden: list[SideKey]) -> SpaceBattle | None:
    """The battle without what hidden sides have beside the board, and without their forces and open aims."""
    battle = state.space_battle
    if battle is None:
        return None
    # 12.6 Aims are read once both have named theirs.
    units, shown = state.units, [side for side in SIDES if side not in hidden or side in battle.named]
    return msgspec.structs.replace(
        battle,
        waiting=[each for each in battle.waiting if each in units and units[each].side not in hidden],
        start={side: forces for side, forces in battle.start.items() if side not in hidden},
        aims={side: aims for side, aims in battle.aims.items() if side in shown},
        area_aims={side: aims for side, aims in battle.area_aims.items() if side in shown},
    )


def report_without(report: BattleReport, hidden: list[SideKey]) -> BattleReport:
    """The report of a battle without what hidden sides never brought onto the board."""
    start = {side: seen(report, side) if side in hidden else forces for side, forces in report.start.items()}
    unseen = {side: forces for side, forces in report.unseen.items() if side not in hidden}
    return msgspec.structs.replace(report, start=start, unseen=unseen)


def seen(report: BattleReport, side: SideKey) -> dict[str, int]:
    """A side's forces at the start as far as the enemy saw them."""
    unseen = report.unseen.get(side, {})
    shown = {code: number - unseen.get(code, 0) for code, number in report.start.get(side, {}).items()}
    return {code: number for code, number in shown.items() if number > 0}
