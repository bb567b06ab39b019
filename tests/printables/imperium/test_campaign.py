"""16.0 The sheet of a campaign: its calendar, what wins it, what each war cost."""

from __future__ import annotations

import pytest

from assistant.core.words.say import say
from assistant.games.imperium.state.campaign import Campaign, Outcome, Peace, War
from assistant.games.imperium.state.war import State
from assistant.matches.looking_back.story import Turn
from printables import document_of
from printables.drawing.document import Document

from ..late import late
from ..paper import asked


def second_war(wars: int = 1, peace: int = 0) -> State:
    """So many wars with peaces of six turns are over; the seventh turn of the next is played, or a peace."""
    state, turn = late(), 1
    state.scenario, state.campaign = "campaign", Campaign(war=wars + 1)
    ended = say("campaign.war_over", war=1)
    for number in range(wars):
        outcome = [*Outcome][number % 3]
        state.campaign.chapters.append(War(turn, turn + 6, outcome, ended, [5, 6, 10]))
        state.campaign.chapters.append(Peace(turn + 7, turn + 12, (1, 2, 3), founded=number))
        turn += 13
    state.campaign.began, state.now.turn = turn, turn + 6
    if peace:
        state.campaign.peace, state.campaign.outcome, state.now.turn = peace, Outcome.TERRAN, turn + 2
    state.planets["sol-1"].owner = "terran"
    return state


def story(wars: int) -> tuple[Turn, ...]:
    """Ships lost in each war: every second chapter."""
    lost = {"imperial": {"DD": 3, "CL": 1}, "terran": {"BB": 1}}
    return tuple(
        Turn(chapter=2 * n + 1, turn=1, entry=1, open=False, figures={}, limits=None, marks=(), lost=lost)
        for n in range(wars + 1)
    )


def drawn(state: State, wars: int = 1, **chosen: str) -> Document:
    document = document_of(
        "imperium", "campaign", asked(state, turn=state.now.turn, story=story(wars), **chosen)
    )
    document.pdf()
    return document


def texts(document: Document) -> list[str]:
    return [run.text for run in document.log.runs]


@pytest.mark.parametrize("size", ["normal", "large"])
def test_each_war_and_peace_has_a_row_with_its_turns_and_how_it_ended(size: str) -> None:
    said = texts(drawn(second_war(), size=size))
    assert said.count("War 1") >= 1
    assert {"War 2", "Peace", "War 3", "1", "13", "20", "23"} <= {*said}
    assert "24" not in said
    assert any("Imperial victory" in each for each in said)


def test_r_69_a_war_that_follows_a_peace_has_its_turns_already() -> None:
    said = texts(drawn(second_war(peace=6)))
    assert {"14", "19", "20", "29"} <= {*said}
    assert any("prestige 4" in each for each in said)


def test_16_0_the_planets_that_win_it_have_a_box_for_whose_they_become() -> None:
    document = drawn(second_war())
    boxes = {(box.subject, box.means) for box in document.log.boxes}
    goals = (
        "dingir-1",
        "gashidda-1",
        "ishkur-1",
        "sol-1",
        "sol-2",
        "alpha-centauri-a-1",
        "alpha-centauri-b-1",
    )
    assert {subject for subject, _ in boxes} == {f"planet.{each}" for each in goals}
    assert {means for _, means in boxes} == {"imperial", "terran", "nobody"}


def test_losses_are_told_war_by_war_and_side_by_side() -> None:
    said = texts(drawn(second_war()))
    assert said.count("3 DD and 1 CL") == 2
    assert said.count("1 BB") == 2


@pytest.mark.parametrize("size", ["normal", "large"])
def test_a_campaign_of_many_wars_goes_on_with_the_next_page(size: str) -> None:
    document = drawn(second_war(20), 20, size=size)
    assert len(document.pages) > 2
    assert {"War 1", "War 21", "War 22"} <= {*texts(document)}
