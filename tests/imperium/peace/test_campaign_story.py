"""The story of a recorded campaign: its chapters by name, what is told turn by turn, and its chronicle."""

from __future__ import annotations

from itertools import groupby

import pytest

from assistant.core.play.story import NOBODY
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.board.story import STORY
from assistant.games.imperium.close_out.turn_end import TurnEnd
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.matches.file.journal import Journal
from assistant.matches.looking_back.noted import public_results
from assistant.matches.looking_back.story import Turn, measures_told, turns_of
from assistant.matches.looking_back.turning import turning_points
from printables.drawing.lettering import TITLE
from printables.of_match import match_document

from ...any_game.again import CAMPAIGNS, Played, played
from ..recorded import FOLDER

WARS_IN_ENGLISH, WARS_IN_JAPANESE = ("War 1", "Peace", "War 2"), ("第1次戦争", "平和ターン", "第2次戦争")


pytestmark = pytest.mark.xdist_group(CAMPAIGNS)


@pytest.fixture
def campaign() -> Played:
    return played(FOLDER / "campaigns" / "two-wars.jsonl")


def told_of(campaign: Played) -> dict[int, list[Turn]]:
    """The turns of its story by chapter."""
    turns = turns_of(campaign.match, EVERYBODY)
    return {chapter: list(own) for chapter, own in groupby(turns, key=lambda turn: turn.chapter)}


def test_its_story_has_a_chapter_for_each_war_and_the_peace_by_their_names(campaign: Played) -> None:
    state, chapters = campaign.match.state(), told_of(campaign)
    named = {number: STORY.chapter(state, number) for number in chapters}
    assert [(each.key, each.values.get("war")) for each in named.values()] == [
        ("campaign.war", 1), ("campaign.peace", None), ("campaign.war", 2),
    ]  # fmt: skip
    assert {number: [turn.turn for turn in turns] for number, turns in chapters.items()} == {
        1: [0, 1, 2, 3, 4, 5], 2: [6, 7], 3: [9],
    }  # fmt: skip


def test_turns_of_peace_that_pass_with_one_answer_are_told_as_one_and_called_by_all_of_them(
    campaign: Played,
) -> None:
    named = [[turn.label for turn in turns] for turns in told_of(campaign).values()]
    assert named == [["0", "1", "2", "3", "4", "5"], ["6", "7–8"], ["9"]]


def test_stocks_and_income_are_told_turn_by_turn_over_the_hand_over(campaign: Played) -> None:
    turns = [turn for own in told_of(campaign).values() for turn in own if turn.turn]
    assert [turn.figures["stock"][IMPERIAL] for turn in turns] == [16, 32, 48, 64, 80, 71, 53, 47]
    # 16.0 Terra won the first war: its stock falls to nothing with the peace.
    assert [turn.figures["stock"][TERRAN] for turn in turns] == [27, 54, 81, 108, 0, 1, 13, 39]
    earned = {turn.turn: turn.figures["income"] for turn in turns if "income" in turn.figures}
    assert earned[5] == {IMPERIAL: 23, TERRAN: 32}
    assert earned[9] == {IMPERIAL: 23, TERRAN: 31}


def test_prestige_is_told_of_wars_only_and_first_even_at_nothing(campaign: Played) -> None:
    chapters = told_of(campaign)
    prestige = {
        number: [turn.figures["prestige"][NOBODY] for turn in turns if "prestige" in turn.figures]
        for number, turns in chapters.items()
    }
    assert prestige == {1: [5, 4, 3, 2, 1, 0], 2: [], 3: [0]}
    firsts = [measures_told(STORY, turns)[0].key for turns in chapters.values()]
    assert firsts == ["prestige", "stock", "prestige"]
    assert [{turn.limits for turn in turns if turn.turn} for turns in chapters.values()] == [
        {(0, 10)}, {None}, {(0, 10)},
    ]  # fmt: skip


def test_each_chapter_turns_by_itself(campaign: Played) -> None:
    names = {side.key: side.name for side in GAME.sides}
    found = {
        number: [(each.rule.key, each.turn) for each in turning_points(STORY.measures[0], turns, names)]
        for number, turns in told_of(campaign).items()
    }
    assert found[1] == [("story.turning.greatest", 1), ("story.turning.for_good", 1)]
    assert (found[2], found[3]) == ([], [])


def test_the_whole_is_outlined_by_years_and_by_who_won(campaign: Played) -> None:
    lines = STORY.outline(campaign.match.state())
    assert [(each.title.key, each.when, each.what.key, each.side) for each in lines] == [
        ("campaign.war", "2113–2117", "campaign.ended_terran", TERRAN),
        ("campaign.peace", "2118–2120", "campaign.rolled", ""),
        ("campaign.war", "2121–2121", "campaign.terran_won", TERRAN),
    ]


@pytest.mark.parametrize(("spoken", "names"), [("en", WARS_IN_ENGLISH), ("ja", WARS_IN_JAPANESE)])
def test_its_chronicle_names_each_chapter_over_its_graphs_and_over_its_turns(
    campaign: Played, spoken: str, names: tuple[str, ...]
) -> None:
    document = match_document(campaign.match, "chronicle", seat=EVERYBODY, language=spoken)
    document.pdf()
    large = [run.text for run in document.log.runs if run.size == TITLE.size]
    assert [text for text in large if text in names] == [*names, *names]
    prestige = [run.text for run in document.log.runs if run.text.startswith(("prestige ", "功績 "))]
    # Five turns of the first war and one of the second; in peace it stands for nothing.
    assert len(prestige) == 6


def test_the_end_of_a_turn_of_peace_moves_the_marker_of_prestige_only_for_the_next_war(
    campaign: Played,
) -> None:
    with Journal.open(campaign.match.path) as journal:
        results = [each for entry in journal.since(0) for each in public_results(GAME, entry.record)]
    ends = {each.turn: each for each in results if isinstance(each, TurnEnd)}
    assert [turn for turn, end in ends.items() if end.peace] == [6, 7, 8]
    moved = {turn: end.by_hand for turn, end in ends.items() if end.by_hand}
    assert (moved[6].key, moved[6].values) == ("turn_end.by_hand_in_peace", {"turn": 7})
    assert (moved[8].key, moved[8].values) == (
        "turn_end.by_hand_to_war",
        {"war": 2, "turn": 9, "prestige": 4},
    )
