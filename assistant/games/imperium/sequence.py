"""4.0 Sequence of play: one turn is one year."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.play.step import Sequence
from assistant.core.words.say import say

from .action import step as actions
from .action.planetary_battle import procedure as planetary_battle
from .action.planetary_battle import scenario as planet_scenario
from .action.space_battle import opening
from .action.space_battle import procedure as space_battle
from .administrative import income, petition
from .administrative.construction import step as construction
from .administrative.interference import step as interference
from .administrative.reinforcements import step as reinforcements
from .close_out import positions, scrap, turn_end
from .close_out.maintenance import step as maintenance
from .close_out.maintenance.commands import PayMaintenance
from .close_out.prestige import step as prestige
from .close_out.repair import step as repair
from .components.kit import scenario
from .order import OPENING, TURN
from .peace import turn as peace_turn
from .peace import upgrade
from .peace.passing import Usual, of_a_turn
from .peace.settlement import forces_back, hand_over, homecoming, peace_length, territory
from .pieces import carrier_reading, reading_first
from .pieces.ledger import open_turn
from .setting_up import step as setup
from .state.segment import Segment
from .state.war import CloseOut, Pending, State

# 16.0 Between a war and the peace after it.
SETTLEMENT = (forces_back, peace_length, territory, homecoming, hand_over)

# What a side that lets the peace pass answers, by the key of the question; all else it is asked.
USUAL: Usual = {
    "income": lambda side: income.TakeIncome(side, once=True),
    "reinforcements": reinforcements.SpreadArrivals,
    "upgrade": upgrade.UpgradeOutposts,
    "construction": construction.OrderConstruction,
    "maintenance": lambda side: PayMaintenance(side, how="best"),
    "scrap": lambda side: scrap.ScrapShips(side, ()),
    "repair": repair.RepairUnits,
}


def new(setup_chosen: Setup, kit_digest: str) -> State:
    """A match about to begin: a war to set up, or a single battle with its forces beside the board."""
    state = setup.new(setup_chosen, kit_digest)
    field = scenario(state).battle
    if field:
        state.to_place = {}
        if field.box:
            planet_scenario.from_scenario(state)
        else:
            opening.from_scenario(state, field)
    return state


def next_turn(state: State, referee: Referee) -> None:
    """A new year: what lasted for the turn that is over ends."""
    interference.expire(state, referee)
    # Before the books of the next turn are opened, and while prestige is still that of the war.
    turn_end.show(state, state.now.turn - 1, referee)
    peace_turn.next_turn(state, referee)
    open_turn(state)
    state.segment = Segment()
    state.pending = Pending()
    state.close_out = CloseOut(prestige_at_start=state.prestige)
    referee.tell(say("sequence.turn_begins", turn=state.now.turn), "4.0")


SEQUENCE = Sequence(
    steps={
        step.key: of_a_turn(step, USUAL) if module not in SETTLEMENT else step
        for module in (
            setup, reading_first, carrier_reading, peace_turn, interference, petition, income,
            reinforcements, upgrade, construction, actions, positions, maintenance, scrap, repair,
            prestige, planetary_battle, space_battle, *SETTLEMENT,
        )
        for step in (module.STEP, *getattr(module, "PROCEDURES", ()))
    },
    opening=OPENING,
    turn=TURN,
    ended=lambda state: state.over is not None,
    next_turn=next_turn,
)  # fmt: skip
