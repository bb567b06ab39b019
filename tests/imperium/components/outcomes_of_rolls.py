"""What comes of each figure of fire, maintenance, petitions, offensives and victory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.play.referee import Referee
from assistant.core.shipped.table import TableRow
from assistant.games.imperium.action.odds.to_hit import BEAM, TORPEDO, least_face
from assistant.games.imperium.action.space_battle import quick_fire
from assistant.games.imperium.administrative import petition
from assistant.games.imperium.administrative.interference import decrees, offensive
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.pieces.victory import thresholds
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, PlanetId
from assistant.games.imperium.state.war import State

from ..action.space_battle.fighting import battle, put
from ..deploy import fleet, on_planet

Outcome = Callable[[State], Any]
# An area of the battle board; that of the next column is one away.
HERE = 233
Outcomes = dict[tuple[str, str, str], Outcome]


def hitting(weapon: str, far: int, capital: bool = False) -> Outcome:
    """The lowest face that hits so far away."""
    return lambda state: least_face(state, weapon, far, capital)


def quick(far: int) -> Outcome:
    """The same where fire is resolved quickly."""

    def outcome(state: State) -> Any:
        fought = battle()
        fought.kit = state.kit
        put(fought, TERRAN, HERE, "DD")
        put(fought, IMPERIAL, HERE + far, "DD")
        return quick_fire.barrage(fought, TERRAN, HERE, HERE + far).least

    return outcome


def upkept(state: State) -> Any:
    """What bases cover, and how each unit that is not paid for rolls."""
    fleet(state, TERRAN, 1, "sol", "CA")
    on_planet(state, TERRAN, PlanetId("sol-1"), "RT")
    needs = needs_of(state, TERRAN)
    return needs.cover, [(due.bonus, due.kind.limit) for due in needs.dues]


def arrived(event: Callable[[State], object]) -> Outcome:
    """Who is on loan, has come, and what the Imperial side has, after an event."""

    def outcome(state: State) -> Any:
        event(state)
        units = sorted((unit.type, str(unit.where)) for unit in state.units.values())
        return units, state.pending.draws, state.sides[IMPERIAL]

    return outcome


def ordered(total: int) -> Callable[[State], object]:
    """An offensive order; the seventh row is that of a visit."""

    def event(state: State) -> None:
        state.pending.event = "visit" if total > 6 else "offensive"
        offensive.roll(state, offensive.RollOffensive((min(total, 6),)), Referee())

    return event


def pleaded(kind: str, row: TableRow) -> Callable[[State], object]:
    """A petition that rolls this row."""
    total = row.on[0]
    faces = (total // 2, total - total // 2)
    return lambda state: petition.plead(state, petition.Petition(kind, faces), Referee())


def limits(turn: int) -> Outcome:
    """Where each side wins on a turn."""

    def outcome(state: State) -> Any:
        state.now.turn = turn
        return thresholds(state)

    return outcome


def of_rows(chart: str, event: Callable[[TableRow], Callable[[State], object]]) -> Outcomes:
    """Every figure of a chart that is rolled on, by what its row brings."""
    found = load().tables[chart].rows
    keys = [row.key for row in found]
    called = [row.key if row.key and keys.count(row.key) == 1 else str(row.on[0]) for row in found]
    return {
        (chart, key, name): arrived(event(row))
        for key, row in zip(called, found, strict=True)
        for name in row.give
    }


OF_ROLLS: Outcomes = {
    ("beam_fire", "0", "least"): hitting(BEAM, 0),
    ("beam_fire", "1", "least"): hitting(BEAM, 1),
    ("beam_fire", "capital", "least"): hitting(BEAM, 2, capital=True),
    ("torpedo_fire", "0–1", "least"): hitting(TORPEDO, 1),
    ("torpedo_fire", "2–3", "least"): hitting(TORPEDO, 3),
    ("quick_fire", "0", "least"): quick(0),
    ("quick_fire", "1–2", "least"): quick(1),
    ("quick_fire", "3", "least"): quick(3),
    **{("maintenance", base, "cover"): upkept for base in ("world", "outpost")},
    **{("maintenance", unpaid, "bonus"): upkept for unpaid in ("ship_unpaid", "ground_unpaid")},
    ("maintenance", "ground_unpaid", "most"): upkept,
    **of_rows("offensive", lambda row: ordered(row.on[0])),
    **of_rows("petition_military", lambda row: pleaded("military", row)),
    **of_rows("petition_financial", lambda row: pleaded("financial", row)),
    **{
        ("interference", "token", code): arrived(lambda state: decrees.token(state, Referee()))
        for code in ("DD", "CL")
    },
    **{
        ("victory", row, side): limits(turn)
        for turn, row in ((1, "1–2–3–4–5–6"), (7, "7"), (8, "8"), (9, "9"), (10, "10"))
        for side in (TERRAN, IMPERIAL)
    },
}
