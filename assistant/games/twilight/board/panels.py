"""The tabs: players, cards, points, planets, and the battle that is fought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..components.kit import card_text
from ..pieces import agreements, clock, counters, goods, planets, technologies
from ..pieces.foresight import reaching
from ..pieces.fulfilled import progress
from ..pieces.players import name
from ..pieces.points import goal, points
from ..state.keys import Card, SideKey
from ..state.table import Objective, State
from .battle_panel import battle_panel
from .frame import band
from .rows import player_row
from .sheet import sheet_panel


def players_panel(state: State, seat: str) -> dict[str, Any]:
    """One row a player, in the order of play; only what is kept here."""
    return {
        "counters": counters.kept(state),
        "goods": goods.kept(state),
        "planets": planets.kept(state),
        "technologies": technologies.kept(state),
        "agreements": agreements.kept(state),
        "clock": clock.kept(state),
        "rows": [player_row(state, side) for side in band(state)],
    }


def cards_panel(state: State, seat: str) -> list[dict[str, Any]]:
    """The eight cards: who holds them, used or not, tokens on those left."""
    return [
        {
            "number": int(card),
            "name": card_text(state, card).name,
            "holder": state.cards[card].holder,
            "holder_name": name(state, state.cards[card].holder) if state.cards[card].holder else "",
            "used": state.cards[card].used,
            "tokens": state.cards[card].tokens,
            "now": state.action is not None and state.action.card == card,
        }
        for card in Card
    ]


def points_panel(state: State, seat: str) -> dict[str, Any]:
    """The track with all marks, and the objectives with who has scored them."""
    where = {side: points(state, side) for side in band(state)}
    return {
        "goal": goal(state),
        "boxes": [[side for side, at in where.items() if at == box] for box in range(goal(state) + 1)],
        "objectives": [
            {
                "name": each.name,
                "points": each.points,
                "scored": each.scored,
                "players": [how_far(state, side, each) for side in band(state)],
            }
            for each in state.objectives
        ],
        "reach": [{"side": each.side, "words": each.words, "maybe": each.maybe} for each in reaching(state)],
        "gains": [
            {
                "side": side,
                "name": name(state, side),
                "gains": [
                    (gain.points, gain.what, gain.source, gain.round) for gain in state.players[side].gains
                ],
            }
            for side in band(state)
        ],
    }


def how_far(state: State, side: SideKey, objective: Objective) -> dict[str, Any]:
    """How a player stands to an objective: scored, held now, so far, or as the table knows."""
    found = progress(state, side, objective)
    scored = side in objective.scored
    return {
        "side": side,
        "name": name(state, side),
        "scored": scored,
        "holds": not scored and found is not None and bool(found.holds),
        "has": None if found is None else found.has,
        "needed": None if found is None else found.needed,
    }


def planets_panel(state: State, seat: str) -> list[dict[str, Any]] | None:
    """Each player's planets; None where planets are not kept here."""
    if not planets.kept(state):
        return None
    return [
        {"side": side, "name": name(state, side), "planets": player_row(state, side)["planets"]}
        for side in band(state)
    ]


PANELS: dict[str, Callable[[State, str], Any]] = {
    "battle": battle_panel,
    "sheet": sheet_panel,
    "players": players_panel,
    "cards": cards_panel,
    "points": points_panel,
    "planets": planets_panel,
}


def panel(state: State, key: str, seat: str, chosen: str) -> Any:
    """What a tab shows to a seat."""
    return PANELS[key](state, seat)
