"""The pages of corrections: what is kept, and answers of the game's own for counters, fleets and the map."""

from __future__ import annotations

from assistant.core.kept.values import Corrections
from assistant.core.play.question import Answer, Question

from ..pieces.sight import private
from ..state.war import State
from .fields import says_who_reads
from .map import chart
from .unit_questions import fleets, new_fleets, new_units, units


def own_answers(state: State, seat: str) -> dict[str, list[Answer]]:
    """What is no plain value, by the page it stands on; `state` is as the seat sees it."""
    return {
        "units": units(state),
        "new_unit": new_units(state, seat),
        "fleets": [*fleets(state), *new_fleets(state, seat)],
        "map": chart(state),
    }


def ask(corrections: Corrections, state: State, seat: str) -> list[Question]:
    """Everything a seat may set by hand now."""
    pages = corrections.ask(private(state, seat), seat)
    return [says_who_reads(page) for page in pages] if state.closed else pages
