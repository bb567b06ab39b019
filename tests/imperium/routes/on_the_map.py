"""Made-up routes between the systems of the game, for tests alone: nobody's board has them.

    dingir - kinunir - apishal - nusku - tau-ceti - hades - midway - sirius - lagash
                                                      |
    junction - barnards-star - sol - alpha-centauri-b : alpha-centauri-a - agidda
                                |
                         proxima-centauri

Hades joins agidda; the stars of Alpha Centauri share a hex, and so do Nusku and Dushaam.
"""

from __future__ import annotations

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.cardboard import Value
from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.pieces.recorded import routes_key, whole_key
from assistant.games.imperium.state.war import State

ROUTES = (
    ("dingir", "kinunir"), ("kinunir", "apishal"), ("apishal", "nusku"), ("nusku", "tau-ceti"),
    ("tau-ceti", "hades"), ("hades", "midway"), ("midway", "sirius"), ("sirius", "lagash"),
    ("hades", "agidda"), ("agidda", "alpha-centauri-a"), ("alpha-centauri-b", "sol"),
    ("sol", "barnards-star"), ("barnards-star", "junction"), ("sol", "proxima-centauri"),
)  # fmt: skip


def lists() -> dict[str, list[str]]:
    """What each system is joined with, as the book has it."""
    found: dict[str, list[str]] = {}
    for one, other in ROUTES:
        found.setdefault(routes_key(one), []).append(other)
        found.setdefault(routes_key(other), []).append(one)
    return found


def record(state: State, said: dict[str, Value]) -> Referee:
    """What players record, as a match takes it."""
    referee = Referee()
    BOOK.record(state, RecordPrinted({key.replace(".", "/"): value for key, value in said.items()}), referee)
    return referee


def mapped(state: State, *, but: tuple[str, ...] = ()) -> State:
    """The state with the made-up routes, all of them in for all systems but those named."""
    state.printed |= lists()
    state.printed |= {whole_key(system): True for system in state.systems if system not in but}
    return state
