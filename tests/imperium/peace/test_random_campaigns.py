"""Random campaigns through several wars that are cut short, checked after every answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.core.command import type_tag
from assistant.core.game import Setup
from assistant.games.imperium.correction.commands import Correct, SetAmount
from assistant.games.imperium.state.chapter import at_war, chapter_turn

from ..build import MAP_READ
from ..random_player import Player
from ..wars import LONGEST, War
from .chapters import campaign

WARS = 2
SEEDS = (1, 2, 3, 4)


class Diplomat(Player):
    """A quiet player who likes every way of playing a peace as well."""

    def weight(self, answer: Any) -> float:
        """The longer a peace that passes, the shorter the test."""
        if answer.command in ("play_peace_turn", "let_peace_pass"):
            return 5 if answer.command == "let_peace_pass" else 1
        return super().weight(answer)


class Wars(War):
    """A campaign whose wars are decided by hand in their first turn."""

    def __init__(self, seed: int) -> None:
        rulings = {"armistice_forces": "stay", "peace_works": "doubled"} if seed % 2 else {}
        secrecy = "closed" if seed == 4 else "open"
        setup = Setup("campaign", rulings=rulings, secrecy=secrecy, printed=MAP_READ)
        super().__init__(setup, Diplomat(f"campaign {seed}", "quiet"))
        self.fate = Random(f"fate {seed}")

    def answer_once(self) -> None:
        """Now and then by hand: prestige at an end of its track."""
        due = at_war(self.state) and chapter_turn(self.state) == 1
        if due and self.state.now.stop == "interference" and not self.state.pending.event:
            self.decide()
        super().answer_once()

    def decide(self) -> None:
        """The war will end with this turn."""
        change = SetAmount("prestige", self.fate.choice((0, 10)))
        draft, self.asked = self.applied(Correct("to hurry", (change,)), ())
        self.take(Correct("to hurry", (change,)), (), draft)
        # Everything else goes by the rules, and is checked.
        self.by_hand = 0


def played(seed: int) -> Wars:
    """A campaign up to the turn in which its third war begins, or to its end."""
    war = Wars(seed)
    while war.state.over is None and campaign(war.state).war <= WARS:
        assert len(war.given) < LONGEST
        war.answer_once()
    return war


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_campaign_goes_from_war_to_war_and_breaks_no_invariant(seed: int) -> None:
    war = played(seed)
    chapters = campaign(war.state).chapters
    # Chapters follow each other year by year.
    firsts = [chapter.first for chapter in chapters]
    assert firsts == [1, *(chapter.last + 1 for chapter in chapters[:-1])]
    peaces = [chapter.last - chapter.first + 1 for chapter in chapters[1::2]]
    assert [report.turns for report in war.state.hand_overs] == peaces
    assert len(peaces) == WARS
    given = {type_tag(command) for command, _ in war.given}
    assert given >= {"make_peace", "roll_peace", "outposts_cut_off"}
    if seed == SEEDS[0]:
        assert war.replayed() == war.now
