"""Results for tests: what an answer brought, as each seat is shown it."""

from __future__ import annotations

from typing import Any

from assistant.core.play.referee import Referee
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.definition import GAME


def shown(referee: Referee, seat: str = EVERYBODY) -> list[Any]:
    """The results of an answer as this seat is shown them."""
    return [GAME.result_reader.json(told.for_seat(seat)) for told in referee.results]


def codes(counters: Any) -> list[tuple[str, int]]:
    """Counters by type and number."""
    return [(one.code, one.count) for one in counters]
