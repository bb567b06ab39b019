"""Random campaigns through wars that are cut short, checked after every answer."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.chapter import at_peace
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal

from ...slow import many
from ..test_random_play import back_and_forth
from ..wars import Seen
from .chapters import campaign
from .random_campaigns import WARS, Wars

# Chosen out of the first: together they show all that is asked below.
CHOSEN = (0, 1, 4, 5, 7, 13, 19, 23, 24, 32)
CAMPAIGNS, CHUNKS = range(many("PEACES", 0, 60)) or CHOSEN, 5
# These go through a file, one of closed fleets among them.
IN_FILES = (24, 32)
WAYS = {
    "return_forces:", "return_forces: ships", "outposts_cut_off:", "outposts_cut_off: planets",
    "send_home: home", "send_home: others", "play_peace_turn:", "play_peace_turn: fleets",
    "let_peace_pass: one", "let_peace_pass: some", "let_peace_pass: all", "upgrade_outposts:",
    "upgrade_outposts: planets",
}  # fmt: skip


@cache
def played(seed: int) -> Wars:
    """A campaign played to its end, or through its wars."""
    war = Wars(seed)
    war.play_all()
    return war


def chapters_wrong(war: Wars) -> list[str]:
    """Chapters that do not follow each other year by year, or are not as they were handed over."""
    chapters = campaign(war.state).chapters
    firsts, lasts = [chapter.first for chapter in chapters], [chapter.last for chapter in chapters]
    found = [] if firsts == [1, *(last + 1 for last in lasts)][: len(chapters)] else ["years"]
    peaces = [chapter.last - chapter.first + 1 for chapter in chapters[1::2]]
    found += [] if [report.turns for report in war.state.hand_overs] == peaces else ["lengths"]
    found += [] if all(3 <= length <= 18 for length in peaces) else ["dice"]
    return found + ([] if war.state.over is not None or len(peaces) == WARS else ["too few"])


@cache
def seen_in(chunk: int) -> Seen:
    """What occurred in a chunk, whose first campaign is given again."""
    wars = [played(seed) for seed in CAMPAIGNS[chunk::CHUNKS]]
    assert [chapters_wrong(war) for war in wars] == [[]] * len(wars)
    assert wars[0].replayed() == wars[0].now
    return Seen.of(war.seen for war in wars)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_random_campaign_goes_from_war_to_war_and_breaks_no_invariant(chunk: int) -> None:
    assert seen_in(chunk).answers > 0


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What occurred in all campaigns."""
    return Seen.of(map(seen_in, range(CHUNKS)))


def test_wars_end_in_all_three_ways_and_campaigns_in_both(seen: Seen) -> None:
    endings = {*(f"war: {outcome}" for outcome in Outcome), "campaign: imperial", "campaign: terran"}
    assert endings <= set(seen.endings)


def test_every_command_of_a_peace_is_given_in_every_way(seen: Seen) -> None:
    assert set(seen.rows) >= WAYS
    assert {"roll_peace", "make_peace"} <= set(seen.commands)


@pytest.mark.parametrize("seed", IN_FILES)
def test_a_random_campaign_through_a_file_is_undone_redone_and_replayed(seed: int, tmp_path: Path) -> None:
    war, chance = played(seed), Random(f"undo {seed}")
    match = Match.create(tmp_path, f"campaign-{seed}", GAME, war.setup)
    crossed = False
    for number, (command, tokens) in enumerate(war.given):
        match.answer(command, action=f"{number}", anyway=tokens)
        state: State = match.state()
        # Always across a hand-over, the largest of all steps, and now and then elsewhere.
        fresh = at_peace(state) and state.now.turn == campaign(state).began
        crossed = crossed or fresh
        if fresh or chance.random() < 0.05:
            back_and_forth(match, chance.randint(1, min(6, number + 1)), f"{number}", forth=True)
    assert crossed
    # What is only looked back on stands with the entries that brought it.
    assert msgspec.json.encode(match.recalled(match.last())) == war.now
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
    assert match.replay_fault() == 0
