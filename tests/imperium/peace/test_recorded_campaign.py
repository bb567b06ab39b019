"""A recorded campaign: two wars and the peace between them, through a file, with a ledger worked by hand."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import msgspec
import pytest

from assistant.core.command import Undo
from assistant.core.game import Setup
from assistant.core.seats import EVERYBODY
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.campaign import Outcome
from assistant.matches.journal import Journal
from assistant.matches.match import Match

from ..ledger import differences, passed, read_ledger
from ..test_recorded import FOLDER, Played, give

RECORDED = FOLDER / "campaigns" / "two-wars.jsonl"
LEDGER = RECORDED.with_suffix(".ledger.toml")


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Played:
    setup, *lines = [msgspec.json.decode(line) for line in RECORDED.read_bytes().splitlines()]
    match = Match.create(tmp_path_factory.mktemp("wars"), "two-wars", GAME, msgspec.convert(setup, Setup))
    state, after = match.state(), {}
    for number, line in enumerate(lines):
        answered = give(match, line, str(number))
        after.update(dict.fromkeys(passed(state, answered), answered))
        state = answered
    return Played(match, after)


def test_after_every_step_the_ledger_of_the_campaign_agrees(campaign: Played) -> None:
    ledger = read_ledger(LEDGER)
    wrong = {
        f"turn {turn}, {step}": found
        for turn, steps in ledger.items()
        for step, expected in steps.items()
        if (found := differences(campaign.after[int(turn), step], expected))
    }
    assert wrong == {}
    assert [int(turn) for turn in ledger] == list(range(1, campaign.match.state().now.turn + 1))


def test_terra_wins_it_at_the_end_of_the_second_war(campaign: Played) -> None:
    state = campaign.match.state()
    assert (state.winner, state.over.key, state.over.values["war"]) == ("terran", "campaign.terran_won", 2)
    war, peace = state.campaign.chapters
    assert (war.first, war.last, war.outcome, war.curve) == (1, 5, Outcome.TERRAN, [4, 3, 2, 1, 0])
    assert (peace.first, peace.last, peace.faces) == (6, 8, (1, 1, 1))
    assert not campaign.match.questions(EVERYBODY)


def test_its_tab_shows_the_chapters_and_the_hand_over_years_later(campaign: Played) -> None:
    panel = campaign.match.panel("campaign", campaign.match.last(), EVERYBODY)
    assert [line.title.key for line in panel.lines] == ["campaign.war", "campaign.peace", "campaign.war"]
    assert [(line.years.first, line.years.last) for line in panel.lines[:2]] == [(2113, 2117), (2118, 2120)]
    assert {item.what.key for item in panel.lines[0].report.items} >= {"handed.stock", "handed.cut_off"}
    assert {goal.side: goal.held for goal in panel.goals} == {"imperial": 0, "terran": 3}


def test_the_chain_of_its_hashes_is_whole_and_its_answers_replay_alike(campaign: Played) -> None:
    with Journal.open(campaign.match.path) as journal:
        assert journal.fault() == 0
    assert campaign.match.replay_fault() == 0


def test_undo_leads_from_the_second_war_back_into_the_first(campaign: Played, tmp_path: Path) -> None:
    match = Match(Path(copyfile(campaign.match.path, tmp_path / "two-wars.tableside")), GAME)
    steps, chapters = 0, []
    while match.last().record.parent and steps < 60:
        match.answer(Undo(), action=f"undo {steps}")
        state = match.state()
        where = (state.campaign.war, state.campaign.peace, state.campaign.settlement is not None)
        chapters += [where] if chapters[-1:] != [where] else []
        steps += 1
    assert chapters == [(2, 0, False), (1, 3, False), (1, 0, True), (1, 0, False)]
