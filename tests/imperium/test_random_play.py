"""Random play: wars to their end, chosen so that all that the rules can do occurs in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from assistant.core.play.command import Redo, Undo, type_tag
from assistant.core.words.errors import Problem
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.sequence import SEQUENCE
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal

from ..any_game.refusals import calls, keys_in
from ..slow import ALL
from .random_player import Player
from .test_rare_refusals import RARE
from .wars import LONGEST, TRIES, Seen, War, setup_of

# Chosen by `make bench-play` out of the wars it plays: together they show all that those show.
CHOSEN = (
    1, 34, 46, 53, 54, 57, 61, 62, 66, 125, 163, 165, 187, 200, 201, 221, 229, 231, 234, 235, 241, 242, 245,
    246, 250, 269, 270, 274, 283, 285, 290, 299, 301, 306, 309, 310, 321, 326, 334, 344, 349, 387, 397,
    # With deep space and terraforming.
    1051, 1062, 1063, 1074, 1081, 1086, 1089, 1094, 1098, 1110, 1114, 1115, 1119, 1185,
)  # fmt: skip
# Of these the ones that show all that is asked below; battles and peaces have random play of their own.
FEW = (
    54, 61, 66, 201, 235, 241, 245, 246, 250, 270, 309, 326, 334, 1062, 1074, 1089, 1098, 1119,
)  # fmt: skip
WARS = CHOSEN if ALL else FEW
CHUNKS = 5
# Lawful players only: open and closed fleets, each scenario, rulings as they are and otherwise; wars that are
# soon over, for the files are the same.
IN_FILES = (0, 28, 37)
# Battles have random play of their own.
FOUGHT = ("battle", "space_battle", "planetary_battle")
# So have the peaces of campaigns.
APART = ("peace_turn", "upgrade", "forces_back", "peace_length", "territory", "homecoming", "hand_over")
APART_FROM = {*FOUGHT, "peace", "settlement", "truce.py"}
ROLLED = ("interference", "offensive", "petition_military", "petition_financial")


@cache
def played(chunk: int) -> Seen:
    """The wars of a chunk, every one played to its end, the first of them twice."""
    seen = Seen()
    for number in WARS[chunk::CHUNKS]:
        war = War.numbered(number)
        seen.add(war.play())
        if number in WARS[:CHUNKS]:
            assert war.replayed() == war.now
    return seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_random_war_ends_and_no_answer_breaks_an_invariant(chunk: int) -> None:
    assert sum(played(chunk).endings.values()) == len(WARS[chunk::CHUNKS])


@pytest.mark.parametrize("number", IN_FILES)
def test_a_random_war_through_a_file_is_undone_redone_and_replayed(number: int, tmp_path: Path) -> None:
    match = Match.create(tmp_path, f"war-{number}", GAME, setup_of(number))
    player, chance = Player(f"file {number}", "lawful"), Random(f"undo {number}")
    answers = 0
    while match.state().over is None:
        assert answers < LONGEST
        answer(match, player, f"{answers}")
        if chance.random() < 0.1:
            back_and_forth(match, chance.randint(1, min(5, answers + 1)), f"{answers}", chance.random() < 0.7)
        answers += 1
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
    assert match.replay_fault() == 0


def answer(match: Match, player: Player, action: str) -> None:
    """One answer that is taken."""
    for attempt in range(TRIES):
        question = player.chance.choice(match.questions("everybody"))
        fields = player.reply(question, lawful=True)
        if fields is None:
            continue
        try:
            command = match.read(msgspec.json.encode(match.convert(fields)))
            match.answer(command, question=question.id, action=f"{action}.{attempt}")
        except Problem:
            continue
        return
    raise AssertionError("no answer taken")


def back_and_forth(match: Match, steps: int, action: str, forth: bool) -> None:
    """So many undos lead through earlier states, as many redos to the same state again."""
    states = [match.last().state]
    for step in range(steps):
        if not match.last().record.parent:
            break
        match.answer(Undo(), action=f"{action} undo {step}")
        states.append(match.last().state)
    if not forth:
        return
    while len(states) > 1:
        assert match.last().state == states.pop()
        match.answer(Redo(), action=f"{action} redo {len(states)}")
    assert match.last().state == states[0]


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What occurred in all wars."""
    return Seen.of(map(played, range(CHUNKS)))


def test_every_ending_occurs(seen: Seen) -> None:
    assert set(seen.endings) == {"imperial", "terran", "armistice"}


def test_every_row_of_the_tables_rolled_on_occurs(seen: Seen) -> None:
    tables = load().tables
    rows = {(key, row.on) for key in ROLLED for row in tables[key].rows}
    assert {(key, on) for key, on in rows if not any(f"{key}:{total}" in seen.rows for total in on)} == set()


def test_every_command_occurs(seen: Seen) -> None:
    battles = [
        command
        for key in ("space_battle", "planet_battle", *APART)
        for command in SEQUENCE.steps[key].answers
    ]
    known = {type_tag(command) for command in GAME.commands if command not in battles}
    # No table that is shipped has a row without a rule.
    assert known - set(seen.commands) == {"settle_by_hand"}


def test_every_refusal_occurs_here_or_is_known_as_rare(seen: Seen) -> None:
    assert len(refusals()) > 30
    assert refusals() - set(seen.refusals) - set(RARE) == set()


def refusals() -> set[str]:
    """The keys of everything the rules' modules forbid, read off their source."""
    found = calls("imperium", "forbid", "Refusal", "refuse")
    bound = (node for where, node in found if not {*where.replace(":", "/").split("/")} & APART_FROM)
    return set().union(*map(keys_in, bound))
