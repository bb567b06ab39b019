"""Recorded campaigns: wars and the peaces between them, through a file, with ledgers worked by hand."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest

from assistant.core.play.command import Undo
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.campaign import Chapter, Outcome, Peace, War
from assistant.matches.answering.match import Match

from ...any_game.again import CAMPAIGNS as GROUP
from ...any_game.again import Played, ledger_of, played
from ..recorded import FOLDER

CAMPAIGNS = {path.stem: path for path in sorted((FOLDER / "campaigns").glob("*.jsonl"))}
# Who wins each campaign, in which of its wars, and what came before.
ENDINGS = {"two-wars": ("terran", 2), "armistice-then-imperial": ("imperial", 2), "five-wars": ("terran", 5)}
CHAPTERS = {
    "two-wars": [(1, 5, "terran"), (6, 8, (1, 1, 1))],
    "armistice-then-imperial": [(1, 10, "armistice"), (11, 14, (2, 1, 1))],
    "five-wars": [
        (1, 1, "terran"), (2, 19, (6, 6, 6)), (20, 20, "imperial"), (21, 23, (1, 1, 1)),
        (24, 24, "imperial"), (25, 28, (2, 1, 1)), (29, 29, "terran"), (30, 33, (1, 1, 2)),
    ],
}  # fmt: skip


pytestmark = pytest.mark.xdist_group(GROUP)


@pytest.fixture(params=CAMPAIGNS)
def campaign(request: pytest.FixtureRequest) -> Played:
    return played(CAMPAIGNS[request.param])


def test_its_ledger_looks_at_every_turn_of_war_every_peace_and_every_hand_over(campaign: Played) -> None:
    state = campaign.match.state()
    ledger = {int(turn): steps for turn, steps in ledger_of(CAMPAIGNS[campaign.match.id]).items()}
    for chapter in state.campaign.chapters:
        turns = range(chapter.first, chapter.last + 1)
        if isinstance(chapter, War):
            assert set(turns) <= set(ledger)
            assert {"prestige", "stock"} <= {name for step in ledger[chapter.last].values() for name in step}
            assert "stock" in ledger[chapter.last]["hand_over"]
        else:
            assert {chapter.first, chapter.last} & set(ledger)
    assert state.now.turn in ledger


def test_it_ends_as_it_was_played_after_these_wars_and_peaces(campaign: Played) -> None:
    state, name = campaign.match.state(), campaign.match.id
    winner, war = ENDINGS[name]
    assert (state.winner, state.over.key) == (winner, f"campaign.{winner}_won")
    assert (state.over.values["war"], state.campaign.war) == (war, war)
    assert [shortly(chapter) for chapter in state.campaign.chapters] == CHAPTERS[name]
    assert not campaign.match.questions(EVERYBODY)


def shortly(chapter: Chapter) -> tuple[int, int, object]:
    """From when to when, and who won or what dice gave its length."""
    gave = chapter.faces if isinstance(chapter, Peace) else str(chapter.outcome)
    return chapter.first, chapter.last, gave


def test_each_war_keeps_its_prestige_year_by_year(campaign: Played) -> None:
    ledger = ledger_of(CAMPAIGNS[campaign.match.id])
    for chapter in campaign.match.state().campaign.chapters:
        if isinstance(chapter, War):
            assert len(chapter.curve) == chapter.last - chapter.first + 1
            assert chapter.curve[-1] == ledger[str(chapter.last)]["prestige"]["prestige"]


def test_its_tab_shows_every_chapter_and_every_hand_over_years_later(campaign: Played) -> None:
    panel = campaign.match.panel("campaign", campaign.match.last(), EVERYBODY)
    _, wars = ENDINGS[campaign.match.id]
    assert [line.title.key for line in panel.lines] == ["campaign.war", "campaign.peace"] * (wars - 1) + [
        "campaign.war"
    ]
    years = [(line.years.first - 2112, line.years.last - 2112) for line in panel.lines]
    *closed, last = years
    assert closed == [chapter[:2] for chapter in CHAPTERS[campaign.match.id]]
    # Its last war ended with it.
    assert last == (closed[-1][1] + 1, campaign.match.state().now.turn)
    reports = [line.report for line in panel.lines[:-1:2]]
    assert [report.war for report in reports] == list(range(1, wars))
    assert all("handed.stock" in {item.what.key for item in report.items} for report in reports)
    winner, _ = ENDINGS[campaign.match.id]
    assert [goal.side for goal in panel.goals if goal.held == len(goal.planets)] == [winner]


def test_together_they_end_wars_in_all_three_ways_and_campaigns_in_both() -> None:
    outcomes = {gave for chapters in CHAPTERS.values() for _, _, gave in chapters[::2]}
    assert outcomes == {*map(str, Outcome)}
    assert {winner for winner, _ in ENDINGS.values()} == {"imperial", "terran"}


def test_undo_leads_from_its_last_war_back_into_the_one_before(campaign: Played, tmp_path: Path) -> None:
    match = Match(Path(copyfile(campaign.match.path, tmp_path / campaign.match.path.name)), GAME)
    steps, chapters = 0, [where(match)]
    _, war = ENDINGS[match.id]
    while chapters[-1] != (war - 1, 0, False):
        match.answer(Undo(), action=f"undo {steps}")
        chapters += [where(match)] if chapters[-1] != where(match) else []
        steps += 1
    length = sum(CHAPTERS[match.id][-1][2])
    assert chapters == [(war, 0, False), (war - 1, length, False), (war - 1, 0, True), (war - 1, 0, False)]


def where(match: Match) -> tuple[int, int, bool]:
    """Which war, how long its peace is, and whether it is being settled."""
    campaign = match.state().campaign
    return campaign.war, campaign.peace, campaign.settlement is not None
