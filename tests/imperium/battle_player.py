"""A player who closes in and fires, so that battles end; from a seed, by the questions' own answers."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.core.play.question import Answer, Question

from ..player import can_fill, filled, usual

# What each question of a battle is answered with before the usual answer, as long as it is offered.
KEEN = ("launch_fighters", "close_in")


class Captain:
    """Launches, closes in and fires as proposed; one who `flees` leaves the board as soon as it can."""

    def __init__(self, seed: int, flees: str = "") -> None:
        self.chance = Random(seed)
        self.flees = flees
        self.done: set[tuple[Any, ...]] = set()

    def reply(self, question: Question) -> dict[str, Any]:
        """The answer as JSON values."""
        if question.key == "space_battle_values":
            return self._read_off(question)
        for answer in question.answers:
            if can_fill(answer) and self._wants(question, answer):
                fields = filled(answer, self.chance)
                if answer.tag == "retreat_ships":
                    fields["ships"] = [option.value for option in answer.fields[0].options]  # type: ignore[union-attr]
                return fields
        fields = usual(question, self.chance) or {}
        assert fields, question.key
        return fields

    def _wants(self, question: Question, answer: Answer) -> bool:
        if answer.tag == "retreat_ships" and question.side == self.flees:
            return True
        key = (question.key, question.about, answer.tag, str(answer.fixed))
        if answer.tag not in KEEN or key in self.done or question.side == self.flees:
            return False
        self.done.add(key)
        return True

    def _read_off(self, question: Question) -> dict[str, Any]:
        """Damaged sides print a 1 throughout, and have no berths."""
        values = {field.name.partition(".")[2]: 1 for field in question.answers[0].fields}
        return {"type": "record_printed", "values": {k: 0 if "fighters" in k else 1 for k in values}}
