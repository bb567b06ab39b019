"""Battles as a source of pages: a match of its own for every question that they ask."""

from __future__ import annotations

from contextlib import suppress
from itertools import count

from assistant.core.errors import Forbidden, Senseless
from assistant.core.game import Setup
from assistant.core.match import Match
from assistant.core.shelf import Shelf

from ..imperium.battle_player import Captain
from .wars import copy

OF_SPACE = {"place", "entry", "initiative", "order", "move", "targets", "dice", "values"}
QUICK = {"battle_quick_aim", "battle_quick_dice", "battle_quick_deal"}
MOST_ANSWERS = 80


def stages(shelf: Shelf, scenario: str, wanted: set[str], **rulings: str) -> dict[str, Match]:
    """A match at each of these questions of a scenario, played from a seed."""
    match, captain = shelf.create("imperium", Setup(scenario, rulings=rulings)), Captain(3)
    found: dict[str, Match] = {}
    numbers = count(len(list(match.path.parent.glob("stage*"))))
    for number in range(MOST_ANSWERS):
        question = match.questions("both")[0]
        key = question.key.removeprefix("space_battle_")
        if key in wanted - set(found):
            found[key] = copy(shelf, match, next(numbers))
        if set(found) == wanted:
            break
        command = match.convert(captain.reply(question))
        with suppress(Senseless, Forbidden):  # nothing can come nearer: another answer is next
            match.answer(command, question=question.id, action=f"stage-{number:04d}")
    assert set(found) == wanted
    return found
