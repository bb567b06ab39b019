"""Positions of a closed war in which a side hides something, and what else it might hide there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.words.say import say
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.state.campaign import Campaign, Outcome, Settlement
from assistant.games.imperium.state.effects import Grant
from assistant.games.imperium.state.hand_over import HandOver, How, Item
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.planetary_battle import Mustered, PlanetBattle
from assistant.games.imperium.state.space_battle import Aim, AreaAim, BattleReport
from assistant.games.imperium.state.war import Due, State

from .action.space_battle.entering import enters
from .deploy import empty, fleet, on_planet, the

SOL, ELSEWHERE = "sol-1", "junction-1"


def war() -> State:
    """A closed war in which both sides have ships, troops and orders."""
    state = empty("closed")
    fleet(state, "imperial", 1, "procyon", "CL", "TR+RT")
    fleet(state, "terran", 1, "sol", "CV+F", "AT", "DD", "DD")
    on_planet(state, "terran", SOL, "RT", "PD")
    on_planet(state, "imperial", "procyon-1", "RT")
    return state


def meeting() -> State:
    """A Terran fleet enters where an Imperial one stands; it is not on the board yet."""
    return enters(war())


def settlement() -> State:
    """A campaign between a war and a peace."""
    state = war()
    state.campaign = Campaign(outcome=Outcome.ARMISTICE, ended=say("journal.begun"), settlement=Settlement())
    return state


def first(state: State, code: str, side: str) -> int:
    return the(state, code, side).id


def on_its_way(state: State) -> None:
    the(state, "AT", "terran").where = Due(3)


def rolling(code: str) -> Callable[[State], None]:
    """A Terran counter rolls for its maintenance."""

    def roll(state: State) -> None:
        state.close_out.rolls = {TERRAN: [first(state, code, "terran")]}

    return roll


def other_ship(state: State) -> None:
    """Another ship, another strength, another order, and damage."""
    the(state, "AT", "terran").type = "AR"
    the(state, "RT", "terran").strength += 1
    the(state, "DD", "terran").damaged = True


def after(change: Callable[[State], object], position: Callable[[], State] = war) -> Callable[[], State]:
    """A position after a change, the war unless another is given."""

    def changed() -> State:
        state = position()
        change(state)
        return state

    return changed


def aiming(code: str) -> Callable[[State], None]:
    """A Terran ship of a type fires at the cruiser; the Imperial side has named no target yet."""

    def aim(state: State) -> None:
        battle = battle_of(state)
        battle.aims = {TERRAN: [Aim(first(state, code, "terran"), first(state, "CL", "imperial"))]}

    return aim


def area_aiming(target: int) -> Callable[[State], None]:
    def aim(state: State) -> None:
        battle_of(state).area_aims = {TERRAN: [AreaAim(252, target)]}

    return aim


def attacked(code: str) -> Callable[[State], None]:
    """What the Terran side has at a planet that is attacked."""

    def attack(state: State) -> None:
        there = Mustered(first(state, code, "terran"), TERRAN, code)
        state.planet_battle = PlanetBattle(SOL, IMPERIAL, fleets=[1], roster=[there])

    return attack


def report(*unseen: str) -> Callable[[State], None]:
    """A battle that is over, in which these ships never came onto the board."""

    def tell(state: State) -> None:
        kept = dict.fromkeys(unseen, 1)
        state.battle_reports = [
            BattleReport(
                turn=1,
                segment=1,
                system="procyon",
                mover=TERRAN,
                rounds=3,
                start={TERRAN: {"DD": 2, **kept}, IMPERIAL: {"CL": 1}},
                unseen={TERRAN: kept},
            )
        ]

    return tell


def handed(code: str) -> Callable[[State], None]:
    """A hand-over that names a counter to its own side, and a number to all."""

    def hand(state: State) -> None:
        named = say("handed.kept_units", side="terran", what=code)
        item = Item(what=say("handed.stock"), how=How.KEPT, side="terran", secret=named)
        state.hand_overs = [HandOver(war=1, turn=9, outcome=Outcome.ARMISTICE, turns=3, items=[item])]

    return hand


def given_back(code: str) -> Callable[[State], None]:
    def give(state: State) -> None:
        assert state.campaign
        assert state.campaign.settlement
        state.campaign.settlement.returned = [first(state, code, "imperial")]

    return give


def home_to(planet: str) -> Callable[[State], None]:
    def send(state: State) -> None:
        assert state.campaign
        assert state.campaign.settlement
        state.campaign.settlement.homes = {TERRAN: {"1": planet}}

    return send


def granted(code: str) -> Callable[[State], None]:
    def grant(state: State) -> None:
        state.grants = [Grant(1, "reinforcement", {code: 1})]

    return grant


def setting(field: str, value: Any, within: str = "") -> Callable[[State], None]:
    """Give a field of the state, or of a part of it, a value."""
    return lambda state: setattr(getattr(state, within) if within else state, field, value)


def one_more(state: State) -> None:
    """A counter was ordered and scrapped again."""
    state.next_unit += 1


def waiting(state: State) -> None:
    """Two ships of a fleet that has still to come onto the board change places."""
    battle = battle_of(state)
    battle.waiting = battle.waiting[::-1]


def started(state: State) -> None:
    battle_of(state).start[TERRAN] = {"DD": 5}


def broken(code: str) -> Callable[[State], None]:
    return setting("by_hand", [f"mix:terran:{code}"])
