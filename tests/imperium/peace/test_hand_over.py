"""16.0 The hand-over: every number carried, changed and dropped, told and taken back as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Undo
from assistant.core.words.say import say
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.peace.settlement.hand_over import MakePeace
from assistant.games.imperium.peace.settlement.homecoming import SendHome
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.effects import Effects, Loan, PrestigeNote
from assistant.games.imperium.state.hand_over import HandOver, How
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import Due
from assistant.matches.answering.match import Match
from printables.imperium.record.years import notable

from ..field import put
from .chapters import ARMISTICE, LOST, WON, campaign, ended, field, give, item, peace_made, settled_up_to


def numbers(report: HandOver, key: str, side: str = "") -> tuple[Any, Any]:
    """What a number was and became."""
    found = item(report, key, side)
    assert found.before is not None
    assert found.after is not None
    return found.before.values.get("n"), found.after.values.get("n", found.after.values.get("prestige"))


@pytest.mark.parametrize(
    ("outcome", "imperial", "terran"), [(WON, 0, 10), (LOST, 10, 0), (ARMISTICE, 10, 10)]
)
def test_the_loser_keeps_its_stock_the_winners_falls_to_nothing(
    outcome: Outcome, imperial: int, terran: int
) -> None:
    state = ended(outcome)
    report = peace_made(state)
    assert [state.sides[side].stock for side in (IMPERIAL, TERRAN)] == [imperial, terran]
    assert numbers(report, "handed.stock", "imperial") == (10, imperial)
    assert numbers(report, "handed.stock", "terran") == (10, terran)


def test_r70_what_ends_with_the_war() -> None:
    state = ended(WON)
    state.effects = Effects(
        recession_turns=2, boom=10, peace_talks=True, visit_turn=4, loans=[Loan(1, "visit", 4, {"CA": 1})]
    )
    state.prestige_notes = [PrestigeNote(1, say("petition.named"), "15.0", 4)]
    state.sides[IMPERIAL].budget, state.surface = 13, {"lagash-1": {1: 2}}
    report = peace_made(state)
    assert (state.effects, state.grants, state.prestige_notes, state.surface) == (Effects(), [], [], {})
    assert numbers(report, "handed.budget") == (13, 10)
    gone = {each.what.key for each in report.items if each.how is How.DROPPED}
    assert gone >= {
        "effects.recession",
        "effects.boom",
        "effects.peace_talks",
        "effects.visit",
        "effects.loan",
    }


def test_r70_what_stays() -> None:
    state = ended(LOST)
    keeper = state.sides[IMPERIAL]
    keeper.permissions, keeper.barred = ["CA"], True
    state.sides[TERRAN].big_ships_unlocked = True
    campaign(state).paid, state.planets["midway-1"].worked = {"hades-1": 2}, 5
    (away,) = put(state, "imperial", "dingir", "CA")
    (built,) = put(state, "terran", "sol", "DD")
    away.where, built.where, state.fleets = Due(6, "crisis"), Due(5, "built"), []
    report = peace_made(state)
    assert (keeper.permissions, keeper.barred, campaign(state).paid) == (["CA"], True, {"hades-1": 2})
    assert [unit.where for unit in (away, built)] == [Due(6, "crisis"), Due(5, "built")]
    kept = {each.what.key for each in report.items if each.how is How.KEPT}
    assert kept >= {"handed.permissions", "handed.unlocked", "handed.queue", "handed.paid", "handed.worked"}
    assert item(report, "handed.bar").how is How.CHANGED


@pytest.mark.parametrize(("reading", "budget", "boom"), [("war", 10, 0), ("campaign", 13, 10)])
def test_r10_budget_rises_and_a_boom_end_with_the_war_or_last_the_campaign(
    reading: str, budget: int, boom: int
) -> None:
    state = ended(LOST, field(rulings={"budget_rises": reading}))
    state.sides[IMPERIAL].budget, state.effects.boom = 13, 10
    peace_made(state)
    assert (state.sides[IMPERIAL].budget, state.effects.boom) == (budget, boom)


@pytest.mark.parametrize(("reading", "left"), [("campaign", ["CA"]), ("war", [])])
def test_r18_permissions_last_through_the_campaign_or_for_the_war(reading: str, left: list[str]) -> None:
    state = ended(LOST, field(rulings={"permissions": reading}))
    state.sides[IMPERIAL].permissions = ["CA"]
    peace_made(state)
    assert state.sides[IMPERIAL].permissions == left


@pytest.mark.parametrize(("outcome", "then"), [(WON, 6), (LOST, 4), (ARMISTICE, 5)])
def test_it_says_at_which_prestige_the_next_war_begins(outcome: Outcome, then: int) -> None:
    state = ended(outcome)
    state.prestige = 7
    assert numbers(peace_made(state), "handed.prestige") == (7, then)


def test_the_page_before_it_shows_what_will_happen_and_changes_nothing() -> None:
    state = settled_up_to(ended(WON), "hand_over")
    before = msgspec.json.encode(state)
    (question,) = GAME.ask(state)
    assert msgspec.json.encode(state) == before
    give(state, MakePeace())
    assert question.detail == state.hand_overs[-1]


def test_with_closed_fleets_a_side_reads_its_own_counters_and_the_numbers_of_the_other() -> None:
    state = ended(LOST, field(secrecy="closed"))
    put(state, "imperial", "nusku", "BB")
    settled_up_to(state, "homecoming")
    give(state, SendHome(IMPERIAL))
    (question,) = GAME.ask(state)
    assert "BB" not in msgspec.json.encode(question.detail).decode()
    said = give(state, MakePeace())
    (told,) = said.results
    assert b"BB" in bytes(told.for_seat("imperial"))
    assert b"BB" not in bytes(told.for_seat("terran"))
    for seat, seen in (("imperial", True), ("terran", False), ("table", False), ("everybody", True)):
        assert (b"BB" in msgspec.json.encode(GAME.private(state, seat).hand_overs)) == seen


def test_one_undo_takes_all_of_it_back(tmp_path: Path) -> None:
    state = settled_up_to(ended(WON), "hand_over")
    put(state, "terran", "hades", "CL")
    match = Match.begin(tmp_path / "campaign.tableside", GAME, Setup("campaign"), state, ())
    before = match.state()
    made = match.answer(MakePeace(), action="peace").entry
    after = match.state()
    assert (after.campaign.peace, after.fleets[0].system, after.sides[IMPERIAL].stock) == (9, "sol", 0)
    # The report stays with the entry that made the peace.
    assert after.hand_overs == []
    assert match.recalled(made).hand_overs[0].turns == 9
    match.answer(Undo(), action="back")
    assert match.state() == before


def test_its_entry_has_a_line_for_every_number_and_the_chronicle_prints_them() -> None:
    state = ended(LOST, field(secrecy="closed"))
    put(state, "imperial", "nusku", "BB")
    settled_up_to(state, "homecoming")
    give(state, SendHome(IMPERIAL))
    said = give(state, MakePeace())
    lines = [line for line in said.lines if line.sentence.key in ("handed.from_to", "handed.now")]
    assert len(lines) == len(state.hand_overs[-1].items) > 3
    assert all(notable(line) for line in lines)
    words = {seat: str([line.for_seat(seat) for line in lines]) for seat in ("imperial", "terran")}
    assert ("BB" in words["imperial"], "BB" in words["terran"]) == (True, False)


def test_the_chapter_keeps_how_the_war_went() -> None:
    state = ended(ARMISTICE, turn=10)
    peace_made(state)
    (war,) = campaign(state).chapters
    assert (war.first, war.last, war.outcome, war.curve) == (1, 10, ARMISTICE, [5] * 10)
    assert (campaign(state).began, campaign(state).war) == (11, 1)
