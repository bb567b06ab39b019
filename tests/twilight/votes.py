"""An agenda of Political: drawn, voted on, and what was said of it."""

from __future__ import annotations

from typing import Any

from .board import Board
from .positions import seated


def drawn_agenda(*, groups: bool = True) -> Board:
    """Political of p2 has drawn an agenda; p1 is the speaker."""
    found = seated((1, 3, 5, 4, 8))
    if not groups:
        found.state.groups.remove("agenda")
    found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": "p2"}])
    found.give(type="take_strategic", side="p2", card=3)
    found.give(type="play_primary", side="p2", split={"pool": 1})
    return found


def voting(**opened: str) -> Board:
    """It is known what is voted on, for or against if nothing else is said."""
    found = drawn_agenda()
    found.give(type="open_agenda", side="p2", **{"about": "for_or_against", **opened})
    return found


def asked(found: Board) -> list[str]:
    """Who is asked for a vote, in the order in which they are."""
    return [question.side for question in found.questions() if question.key == "vote"]


def is_open(found: Board, key: str) -> bool:
    return key in [question.key for question in found.questions()]


def told(lines: Any) -> list[str]:
    return [line.sentence.key for line in lines]


def votes(found: Board, *said: tuple[str, str, int]) -> None:
    for side, choice, many in said:
        if many:
            found.give(type="cast_vote", side=side, choice=choice, votes=many)
        else:
            found.give(type="abstain", side=side)


def by_hand(found: Board, key: str, to: Any) -> Any:
    change = {"kind": "set_value", "key": key, "to": to}
    return found.give(type="correct", reason="as it lies", changes=[change])
