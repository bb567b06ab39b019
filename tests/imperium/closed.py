"""A first turn of a closed war, played alike but for what the Terran side hides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from assistant.core.game import Secrecy, Setup
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from tests.any_game.closed import Closed

from .build import MAP_READ


class Secret(NamedTuple):
    """What the Terran side hides: a ship in its first fleet, which it read a value off, infantry at home, an
    order, all of one price.
    """

    ship: str
    strength: int
    order: str


ONE, OTHER = Secret("AR", 5, "AT"), Secret("AT", 3, "AR")
SHIPS = (ONE.ship, OTHER.ship)
TERRAN = {"side": "terran"}
IMPERIAL = {"side": "imperial"}


def answers(secret: Secret) -> Iterator[tuple[str, dict[str, Any]]]:
    """The seats and answers of a first turn."""
    places = (
        {"kind": "place_unit", **TERRAN, "type": secret.ship, "where": {"type": "fleet", "number": 1}},
        {"kind": "place_unit", **TERRAN, "type": "RT", "where": {"type": "planet", "planet": "sol-1"},
         "strength": secret.strength},
        {"kind": "place_unit", **TERRAN, "type": secret.ship, "where": {"type": "due", "turn": 3}},
    )  # fmt: skip
    yield "everybody", {"type": "count_markers"}
    yield "imperial", {"type": "spread_forces", **IMPERIAL, "infantry": [6, 5, 4], "jump_troops": [5]}
    yield "terran", {"type": "spread_forces", **TERRAN, "infantry": [5, secret.strength], "jump_troops": [6]}
    yield "terran", {"type": "correct", "reason": "as it stands", "changes": list(places)}
    yield "terran", {"type": "record_printed", "values": {f"terran/{secret.ship}/damaged/cm": 7}}
    yield "imperial", {"type": "roll_interference", "faces": [3, 4]}
    yield "imperial", {"type": "no_petition"}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "take_income", **side}
    yield "imperial", {"type": "order_construction", **IMPERIAL, "orders": {"SC": 1}}
    yield "terran", {"type": "order_construction", **TERRAN, "orders": {secret.order: 1}}
    yield "everybody", {"type": "roll_initiative", "faces": [2, 5]}
    yield "terran", {"type": "move_fleets", **TERRAN, "fleets": [1], "destination": "barnards-star"}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "pass", **side}
    for _ in range(3):
        yield "everybody", {"type": "play_on_board"}
        for side in (IMPERIAL, TERRAN):
            yield side["side"], {"type": "segment_played", **side}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "positions_right", **side}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "pay_maintenance", **side, "how": "best"}


def play(match: Match, which: int) -> Iterator[None]:
    """All answers of the first turn."""
    for number, (seat, answer) in enumerate(answers((ONE, OTHER)[which])):
        match.answer(match.convert(answer), action=f"war-{number:04d}", seat=seat)
        yield


def tries(state: State, _seat: str) -> list[dict[str, Any]]:
    """What would say something of a Terran ship, were it not refused."""
    ship = min(unit.id for unit in state.units.values() if unit.side == TERRAN["side"] and unit.type in SHIPS)
    changes = (
        {"kind": "flip_unit", "unit": ship, "damaged": True},
        {"kind": "set_strength", "unit": ship, "to": 3},
        {"kind": "move_unit", "unit": ship, "where": {"type": "aboard", "ship": ship}},
    )
    return [
        *({"type": "correct", "reason": "a look", "changes": [change]} for change in changes),
        {"type": "split_fleet", **IMPERIAL, "units": [ship]},
        {"type": "split_fleet", **TERRAN, "units": [ship]},
        {"type": "units_at", **TERRAN, "units": [ship], "place": "sol"},
    ]


BOARD = "?sheet=over-board&tab="
CLOSED = Closed(
    game=GAME,
    setup=Setup("first-interstellar-war", "Secrets", Secrecy.CLOSED, printed=MAP_READ),
    side="terran",
    play=play,
    own=(
        f"{BOARD}fleets&chosen=terran-1", f"{BOARD}queue", f"{BOARD}journal", "/fleets/terran/1",
        "/sheets/fleets.pdf?side=terran",
    ),
    tries=tries,
    chosen="chosen=terran-1&q=terran",
)  # fmt: skip
