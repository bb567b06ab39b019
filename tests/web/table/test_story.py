"""The story of a match: every figure of its graphs in a table too, each turn a way to its board."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from msgspec import structs
from playwright.sync_api import Page, expect

from assistant.core.play.scale import written
from assistant.core.play.story import StoryMark
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import Marked, Turn, turns_of
from assistant.matches.shelf.shelf import Shelf
from assistant.web.table.story import opens_on, weighed

from ..wars import WARS, begin, give

SHORTEST = WARS[2]


@pytest.fixture
def match(shelf: Shelf) -> Match:
    """The shortest of the recorded wars, played to its end."""
    match, answers = begin(shelf, SHORTEST)
    for number, answer in enumerate(answers):
        give(match, answer, f"war-{number:04d}")
    return match


def rows(page: str) -> list[list[str]]:
    """The figures of a page, a row a turn."""
    # What was lost in battle stands in a table before it.
    *_, body = re.findall(r"<tbody>(.*?)</tbody>", page, re.DOTALL)
    return [re.findall(r"<td>(.*?)</td>", row) for row in body.split("</tr>")[:-1]]


def test_every_figure_of_the_graphs_stands_in_a_table_and_every_turn_leads_to_its_board(
    client: FlaskClient, match: Match
) -> None:
    page, turns = client.get(f"/matches/{match.id}/story").text, turns_of(match, EVERYBODY)
    expected = [written(turn.figures["prestige"][""]) for turn in turns]
    assert [row[0] for row in rows(page)] == expected
    graph = page[page.index('<svg class="graph"') :].partition("</svg></section>")[0]
    dots = re.findall(r'class="on-dot" y="7">(.*?)<', graph)
    assert dots == expected
    for turn in turns:
        assert page.count(f'href="/matches/{match.id}/at/{turn.entry}"') >= 3
    assert page.count('class="graph"') == len({key for turn in turns for key in turn.figures}) - 2


def test_what_weighed_most_in_a_turn_stands_first_and_of_one_weight_what_came_first() -> None:
    marks = [
        Marked(entry=entry, mark=StoryMark(what="a word", sentence=say("journal.begun"), weight=weight))
        for entry, weight in enumerate((2, 9, 1, 9))
    ]
    assert [each.entry for each in weighed(marks)] == [1, 3, 0, 2]


def test_a_story_opens_on_the_last_chapter_that_has_something_to_show() -> None:
    over = Turn(chapter=1, turn=3, entry=30, open=False, figures={}, limits=None, marks=())
    begun = structs.replace(over, chapter=2, turn=4, open=True)
    mark = Marked(entry=31, mark=StoryMark(what="a word", sentence=say("journal.begun"), weight=1))
    assert opens_on([over, begun]) == 1
    assert opens_on([over, structs.replace(begun, marks=(mark,))]) == 2
    assert opens_on([begun]) == 2


def test_a_turn_has_an_address_of_its_own(client: FlaskClient, match: Match) -> None:
    there = client.get(f"/matches/{match.id}/turns/2")
    ends = {turn.turn: turn.entry for turn in turns_of(match, EVERYBODY)}
    assert there.headers["Location"] == f"/matches/{match.id}/at/{ends[2]}"
    page = client.get(there.headers["Location"]).text
    assert "Turn 2 as it ended" in page


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("There is no turn 99", "There is no chapter 7", "There is no chapter x")),
        (
            "ja",
            (
                "第\N{WORD JOINER}99ターンはまだありません",
                "第\N{WORD JOINER}7章はありません",
                "第x章はありません",
            ),
        ),
    ],
)
def test_a_turn_or_a_chapter_that_is_not_there_gets_its_sentence(
    client: FlaskClient, match_id: str, language: str, sentences: tuple[str, ...]
) -> None:
    client.set_cookie("language", language)
    for there, sentence in zip(("turns/99", "story?chapter=7", "story?chapter=x"), sentences, strict=True):
        answer = client.get(f"/matches/{match_id}/{there}")
        assert answer.status_code == 404
        assert sentence in answer.text


def test_a_war_that_goes_on_shows_the_limits_of_the_turns_to_come(client: FlaskClient, match_id: str) -> None:
    page = client.get(f"/matches/{match_id}/story").text
    assert page.count('class="tap ahead"') == 9
    # Two lines over each of ten turns, and the steps between them.
    assert page.count('<line class="limit"') > 20
    assert rows(page)[0][0] == "5"


def test_a_tap_on_a_turn_shows_the_board_as_it_stood_and_leads_on_by_turn(
    address: str, page: Page, match: Match
) -> None:
    page.goto(f"{address}/matches/{match.id}/story")
    page.locator(".turns-of").get_by_text("2", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 2 as it ended")
    expect(page.locator(".looking")).to_contain_text("Looking")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("link", name="The end of the next turn").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 3 as it ended")
    page.get_by_role("link", name="Story").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story")


def test_the_journal_leads_from_each_entry_to_its_board(client: FlaskClient, match_id: str) -> None:
    page = client.get(f"/matches/{match_id}?tab=journal").text
    assert f'href="/matches/{match_id}/at/1"' in page
