"""What was answered becomes the changes of one correction; nothing half, and nothing that was not shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from assistant.core.game import Game
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from .lines import NOT_THIS, Choice, PaperLine, Standing
from .meaning import Changes, Crosses, Meaning

BY_HAND = "correction.by_hand"


def unanswered(lines: Iterable[PaperLine], answers: Mapping[str, str]) -> list[PaperLine]:
    """The unclear lines of which nothing was chosen, nor that they are not entered."""
    return [each for each in lines if each.standing is Standing.UNCLEAR and not answers.get(each.key)]


def meant_by(lines: Iterable[PaperLine], answers: Mapping[str, str]) -> list[Meaning]:
    """What was chosen of all lines that can be entered; Unreadable if a line has no such choice."""
    open_now = (each for each in lines if each.standing in (Standing.UNCLEAR, Standing.NEW))
    return [meaning for line in open_now for meaning in _of_line(line, answers)]


def _of_line(line: PaperLine, answers: Mapping[str, str]) -> Iterator[Meaning]:
    given = answers.get(line.key, "") or NOT_THIS
    if line.parts:
        yield from _of_parts(line, given, answers)
    elif given != NOT_THIS:
        yield from _choice(line.choices, given).meanings


def _of_parts(line: PaperLine, given: str, answers: Mapping[str, str]) -> Iterator[Meaning]:
    """Each part as it was answered by itself, else as all of them."""
    also = bool(answers.get(f"{line.key}.also"))
    for at, part in enumerate(line.parts):
        own = answers.get(f"{line.key}.{at}", "") or given
        if own == NOT_THIS:
            continue
        yield part.asked.meant(_choice(line.choices, own).value, also)


def _choice(choices: Sequence[Choice], given: str) -> Choice:
    for each in choices:
        if each.value == given:
            return each
    raise Unreadable(say("crosses.no_choice", given=given[:40]))


def changes_of(crosses: Crosses, now: Any, meanings: Sequence[Meaning]) -> Changes:
    """The changes of these meanings in their order, without those that another has ended."""
    ends = [(each.of, each.ends) for each in meanings if each.ends]
    left = [
        each
        for each in meanings
        if not any(each.of != of and each.of.startswith(begins) for of, begins in ends)
    ]
    found: Changes = []
    # Stable: what is of one kind stays as it stood on the page.
    for each in sorted(left, key=lambda each: each.order):
        thing = crosses.thing(now, each.of)
        for change in thing.changes(each.to) if thing else ():
            _add(found, change)
    return found


def _add(found: Changes, change: dict[str, Any]) -> None:
    """One more change: what adds to a list that another one sets adds to that."""
    key, to = change.get("key"), change.get("to")
    same = next((each for each in found if key is not None and each.get("key") == key), None)
    if same is None or not isinstance(to, list):
        found.append(change)
    else:
        same["to"] = [*same["to"], *(each for each in to if each not in same["to"])]


def against_rules(game: Game, state: Any, command: Command, seat: str = EVERYBODY) -> list[Say]:
    """What a correction would leave that no rule would, or why it cannot be made; nothing is changed.

    It is made of the whole state, of which a seat hears no more than it may know.
    """
    draft, referee = game.state_reader.json(msgspec.json.encode(state)), Referee()
    try:
        game.check_sight(draft, command, seat)
        game.apply(draft, command, referee)
    except Problem as problem:
        return [problem.sentence]
    told = (line.for_seat(seat) for line in referee.lines)
    return [sentence for sentence in told if sentence.key == BY_HAND]
