"""What a side hides in a closed war."""

from __future__ import annotations

from collections.abc import Callable

from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import Held, State
from tests.any_game.hidden import Hidden, Secrets

from .closed import CLOSED
from .hiding import (
    ELSEWHERE,
    SOL,
    after,
    aiming,
    area_aiming,
    attacked,
    broken,
    given_back,
    granted,
    handed,
    home_to,
    meeting,
    on_its_way,
    one_more,
    other_ship,
    report,
    rolling,
    setting,
    settlement,
    started,
    waiting,
    war,
)


def T(  # noqa: N802  the Terran side hides it, as nearly all here
    field: str, position: Callable[[], State], change: Callable[[State], object], named: str = ""
) -> Hidden:
    """Something the Terran side hides."""
    return Hidden(field=field, side=TERRAN, position=position, change=change, named=named)


WAITS = Held(TERRAN, '{"type":"pass","side":"terran"}')
HIDDEN = (
    T("State.units", war, other_ship, "on the map"),
    T("State.units", after(on_its_way), other_ship, "on their way"),
    Hidden(field="State.next_unit", side=TERRAN, position=war, change=one_more, from_own=True),
    Hidden(field="State.grants", side=IMPERIAL, position=after(granted("CL")), change=granted("DD")),
    T("State.to_place", after(setting("to_place", {TERRAN: {"AR": 1}})),
      setting("to_place", {TERRAN: {"AT": 1}})),
    T("Pending.draws", after(setting("draws", {TERRAN: {"RT": 1}}, "pending")),
      setting("draws", {TERRAN: {"JT": 1}}, "pending")),
    T("Pending.arrivals", after(setting("arrivals", {SOL: 1}, "pending")),
      setting("arrivals", {SOL: 2}, "pending")),
    T("CloseOut.rolls", after(rolling("AT")), rolling("DD")),
    T("CloseOut.cut_off", after(setting("cut_off", {TERRAN: ["sol"]}, "close_out")),
      setting("cut_off", {TERRAN: []}, "close_out")),
    T("CloseOut.stock_pays", after(setting("stock_pays", {TERRAN: ["sol"]}, "close_out")),
      setting("stock_pays", {TERRAN: []}, "close_out")),
    T("State.printed", after(setting("printed", {"terran.AT.damaged.cm": 7})),
      setting("printed", {"terran.AR.damaged.cm": 7})),
    T("State.by_hand", after(broken("AT")), broken("AR")),
    T("State.held", after(setting("held", WAITS)), setting("held", None)),
    T("SpaceBattle.waiting", meeting, waiting),
    T("SpaceBattle.start", meeting, started),
    T("SpaceBattle.aims", after(aiming("DD"), meeting), aiming("AT")),
    T("SpaceBattle.area_aims", after(area_aiming(252), meeting), area_aiming(253)),
    T("PlanetBattle.roster", after(attacked("RT")), attacked("PD")),
    T("BattleReport.start", after(report("AT")), report("AR")),
    T("BattleReport.unseen", after(report("AT", "AR")), report("AT")),
    Hidden(field="Settlement.returned", side=IMPERIAL, position=after(given_back("CL"), settlement),
           change=given_back("TR")),
    T("Settlement.homes", after(home_to(SOL), settlement), home_to(ELSEWHERE)),
    T("Item.secret", after(handed("AT")), handed("AR")),
)  # fmt: skip

SECRETS = Secrets(
    played=CLOSED,
    chosen={"scenario": "first-interstellar-war", "secrecy": "closed"},
    shown="""
        Now PrestigeNote Say Name Faces SideState System Planet Unit InFleet OnPlanet Aboard Due Fleet
        Effects Loan Grant Segment Fight Scouting Entry Aim Lost Tally AreaAim Shot Hit Mustered Thrown
        Held Ledger Moved Booked WorkedOut Campaign War Peace HandOver
    """,
    partly={
        "State": """
            kit scenario name secrecy dice rulings players now prestige prestige_notes sides systems
            planets fleets effects pending segment close_out notes over winner space_battle battle_reports
            planet_battle surface battles edition ledger reached worked_out campaign hand_overs unsettled
            ended_loans given_back
        """,
        "Pending": "event roll answered petition rolls",
        "CloseOut": "done prestige_at_start owed",
        "SpaceBattle": """
            system mover placer how planet rounds placing round step initiative won_by dice areas afloat
            left launched moved flown worked entries ready last_aims named lost tallies major over
            quick_hits dealt
        """,
        "PlanetBattle": """
            planet attacker fleets stage answered round rounds resumed scenario ships engaged landing
            withdrawing entered fights shots hits to_deal aims tallies aimed thrown
        """,
        "BattleReport": """
            turn segment system mover rounds lost left damaged tallies score winner major planet
        """,
        "Settlement": "faces cut_off done",
        "Item": "what how rule side before after",
    },
    hidden=HIDDEN,
)
