"""What holds for a game that says nothing else: nothing is secret, foreseen, kept in piles or out of turn."""

from __future__ import annotations

from .board import Ahead, Laid
from .command import Command
from .question import Question


def as_asked(state: object, question: Question) -> bool:
    """A question is private if it says so itself."""
    return question.private


def nothing_to_play(state: object, seat: str) -> list[Question]:
    """A game in which nothing is played out of turn."""
    return []


def no_piles(state: object, pile: str) -> list[str]:
    """A game without cards that are kept here."""
    return []


def nothing_ahead(state: object, seat: str) -> dict[str, Ahead]:
    """A game that foresees no payment."""
    return {}


def nothing_laid(state: object, seat: str) -> tuple[Laid, ...]:
    """A game that does not know what lies where on the table."""
    return ()


def open_to_all(state: object, command: Command, seat: str) -> None:
    """Every seat may say everything that is open whatever is asked."""
