"""Battles as a source of pages: a match of its own for every question that they ask."""

from __future__ import annotations

from contextlib import suppress
from itertools import count

from assistant.core.game import Setup
from assistant.core.words.errors import Forbidden, Senseless
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..imperium.battle_player import Captain
from .wars import FOLDER, begin, copy, give

OF_SPACE = {"place", "entry", "initiative", "order", "move", "targets", "dice", "values"}
QUICK = {"battle_quick_aim", "battle_quick_dice", "battle_quick_deal"}
MOST_ANSWERS = 80


def in_a_war(shelf: Shelf) -> Match:
    """A battle of a recorded war, drawn on the board at its first move: beside the war's own gauges."""
    match, answers = begin(shelf, FOLDER / "terran-victory.jsonl")
    for number, answer in enumerate(answers):
        (question, *_) = match.questions("everybody")
        if question.key == "actions_battle":
            break
        give(match, answer, f"war-{number:04d}")
    reply: dict[str, object] = {"type": "play_battle", "how": "board"}
    captain = Captain(3)
    for number in range(MOST_ANSWERS):
        match.answer(match.convert(reply), question=question.id, action=f"battle-{number:04d}")
        question, *_ = match.questions("everybody")
        if question.key == "space_battle_move":
            return match
        reply = captain.reply(question)
    raise AssertionError(question.key)


def stages(shelf: Shelf, scenario: str, wanted: set[str], **rulings: str) -> dict[str, Match]:
    """A match at each of these questions of a scenario, played from a seed."""
    match, captain = shelf.create("imperium", Setup(scenario, rulings=rulings)), Captain(3)
    found: dict[str, Match] = {}
    numbers = count(len(list(match.path.parent.glob("stage*"))))
    for number in range(MOST_ANSWERS):
        question = match.questions("everybody")[0]
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
