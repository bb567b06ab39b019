"""Corrections of earlier versions do what they did: journals and scripts of those days go on."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.kept.values import GoTo, SetValue
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.war import State

from .fixing import as_sent

SOL = {"kind": "set_holding", "planet": "sol-1"}


@pytest.mark.parametrize(
    ("change", "today"),
    [
        ({"kind": "set_amount", "what": "prestige", "to": 7}, [("prestige", 7)]),
        ({"kind": "set_amount", "what": "turn", "to": 4, "side": "terran"}, [("turn", 4)]),
        ({"kind": "set_amount", "what": "stock", "side": "terran", "to": 0}, [("stock.terran", 0)]),
        ({**SOL, "owner": "imperial", "marker": "outpost"}, [("planet.sol-1.holder", "imperial.outpost")]),
        ({**SOL, "owner": "", "marker": ""}, [("planet.sol-1.holder", ".")]),
        ({**SOL, "marker": "outpost"}, [("planet.sol-1.holder", "*.outpost")]),
        (
            {**SOL, "connected": False, "type": "N2", "hexes": 4, "terraformed": True, "worked": 2},
            [
                ("planet.sol-1.connected", False),
                ("planet.sol-1.type", "N2"),
                ("planet.sol-1.hexes", 4),
                ("planet.sol-1.terraformed", True),
                ("planet.sol-1.worked", 2),
            ],
        ),
        ({**SOL, "type": ""}, [("planet.sol-1.type", "none")]),
        ({"kind": "set_effect", "effect": "boom", "to": 3}, [("effect.boom", 3)]),
        ({"kind": "set_effect", "effect": "peace_talks", "to": 1}, [("effect.peace_talks", True)]),
        ({"kind": "set_effect", "effect": "peace_talks", "to": "0"}, [("effect.peace_talks", False)]),
        ({"kind": "end_loan", "loan": 1}, [("loan.1", False)]),
        (
            {"kind": "set_permission", "side": "imperial", "type": "BB", "granted": True},
            [("permission.imperial.BB", True)],
        ),
        ({"kind": "set_switch", "side": "terran", "what": "barred", "on": True}, [("barred.terran", True)]),
        (
            {"kind": "set_ruling", "ruling": "boom_length", "reading": "turn"},
            [("ruling.boom_length", "turn")],
        ),
    ],
)
def test_a_change_of_an_earlier_version_sets_values_of_today(
    state: State, change: dict[str, Any], today: list[tuple[str, Any]]
) -> None:
    state.rulings["terraforming"] = "on"
    state.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    asked = as_sent(change)
    assert asked.changes == tuple(SetValue(*each) for each in today)
    CORRECTIONS.handler(state, asked, Referee())


def test_a_marker_that_came_without_its_owner_stays_with_the_one_there_is(state: State) -> None:
    CORRECTIONS.handler(state, as_sent({**SOL, "marker": "outpost"}), Referee())
    assert (state.planets["sol-1"].owner, state.planets["sol-1"].marker) == ("terran", "outpost")
    with pytest.raises(Senseless):
        CORRECTIONS.handler(state, as_sent({**SOL, "owner": ""}), Referee())


def test_a_step_and_its_segment_are_a_place() -> None:
    steps = {"kind": "go_to_step", "step": "actions", "segment": 3}, {"kind": "go_to_step", "step": "income"}
    assert as_sent(*steps).changes == (GoTo("actions.3"), GoTo("income"))
