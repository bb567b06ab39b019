"""Scenario 6, turn 1, played through a match file by the questions it asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Undo
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.imperium.build import MAP_READ

IMPERIUM = GAMES["imperium"]


class Table:
    """Players who answer one match by forms, as the tablet does."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.count = 0

    def answer(self, command: str, **fields: Any) -> None:
        """Send one answer under a new action id."""
        self.count += 1
        self.match.answer(self.match.convert({"type": command, **fields}), action=f"action-{self.count}")

    def asked(self) -> set[str]:
        """The keys of the open questions."""
        return {question.key for question in self.match.questions("everybody")}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    match = Match.create(
        tmp_path, "first001", IMPERIUM, Setup("first-interstellar-war", "First turn", printed=MAP_READ)
    )
    players = Table(match)
    players.answer("spread_forces", side="imperial", infantry=[6, 5, 4], jump_troops=[5])
    players.answer("spread_forces", side="terran", infantry=[5, 3], jump_troops=[6])
    return players


def to_income(table: Table) -> None:
    """Nothing from the capital, and no petition."""
    table.answer("roll_interference", faces=[3, 4])
    table.answer("no_petition")


def test_set_up_takes_two_answers(table: Table) -> None:
    assert table.match.last().number == 3
    assert table.asked() == {"interference"}


def test_income_of_turn_1_with_all_connected_is_23_and_32(table: Table) -> None:
    to_income(table)
    assert table.asked() == {"income"}
    table.answer("take_income", side="imperial")
    table.answer("take_income", side="terran")
    sides = table.match.state().sides
    assert (sides["imperial"].stock, sides["terran"].stock) == (23, 32)


def test_undo_takes_the_income_back_and_asks_again(table: Table) -> None:
    to_income(table)
    table.answer("take_income", side="terran")
    table.match.answer(Undo(), action="take-back")
    assert table.match.state().sides["terran"].stock == 0
    assert {question.side for question in table.match.questions("everybody")} == {"imperial", "terran"}


def test_the_whole_first_turn_can_be_played(table: Table) -> None:
    to_income(table)
    table.answer("take_income", side="imperial")
    table.answer("take_income", side="terran")
    seen = []
    while table.match.state().now.turn == 1:
        question = table.match.questions("everybody")[0]
        seen.append(question.key)
        usual_answer(table, question)
        assert len(seen) < 80
    assert list(dict.fromkeys(seen)) == ["construction", "actions_initiative", "actions", "maintenance"]
    assert table.match.replay_fault() == 0
    assert table.asked() == {"interference"}


def test_at_the_end_of_turn_1_both_have_paid_for_their_ground_units_and_nothing_else(table: Table) -> None:
    to_income(table)
    while table.match.state().now.turn == 1:
        usual_answer(table, table.match.questions("everybody")[0])
    state = table.match.state()
    # 23 less 3 PD, 3 RT and 1 JT; 32 less 2 PD, 2 RT and 1 JT; bases maintain every ship (14.1).
    assert (state.sides["imperial"].stock, state.sides["terran"].stock) == (23 - 7, 32 - 5)
    assert (state.prestige, state.now.turn, len(state.units)) == (5, 2, 45)


def test_undo_goes_back_through_the_whole_turn_to_the_set_up(table: Table) -> None:
    to_income(table)
    while table.match.state().now.turn == 1:
        usual_answer(table, table.match.questions("everybody")[0])
    for step in range(60):
        if table.match.last().record.parent:
            table.match.answer(Undo(), action=f"undo-{step:04}")
    assert table.asked() == {"setup_place"}


def usual_answer(table: Table, question: Any) -> None:
    """Build nothing, roll 5 against 2 and pass, pay what is due, touch nothing else."""
    quick = ("pass", "positions_right")
    answers = sorted(question.answers, key=lambda answer: (answer.tag not in quick, not answer.main))
    answer = next((one for one in answers if fillable(one)), answers[0])
    table.answer(answer.tag, **answer.fixed, **{field.name: simplest(field) for field in answer.fields})


def fillable(answer: Any) -> bool:
    """Whether the simplest values answer it."""
    return all(simplest(field) is not None for field in answer.fields)


def simplest(field: Any) -> Any:
    """The least a field takes; dice show their number from five downwards."""
    kind = type(field).__name__
    if kind == "Dice":
        return [max(1, 5 - 3 * place) for place in range(field.count)]
    if kind == "Steppers":
        return {row.key: row.least for row in field.rows if row.least}
    if kind == "Pick":
        return [option.value for option in field.options[: field.least]]
    if kind == "Choice":
        return next((option.value for option in field.options if option.refusal is None), None)
    if kind == "Draw":
        return list(field.cup[: field.count])
    return getattr(field, "value", None) or getattr(field, "least", None) or "none"
