"""A battle half told: the column to which its shifts lead and what may come of it, while they are tapped."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.odds.dice import Die
from assistant.own.commands import Fight
from assistant.own.examples import example
from assistant.own.rules.charts import Thrown
from assistant.own.steps.at import At
from assistant.own.steps.battle import ask_battle
from assistant.web import create_app

from .table import Table, game_of
from .test_at_the_table import in_battle


def weigh(client: FlaskClient, match: Any, **fields: Any) -> Any:
    sent = {"type": "fight", "side": "north", "question": str(match.questions("everybody")[0].id), **fields}
    return client.post(f"/matches/{match.id}/weigh", data=sent)


def made(page: str) -> tuple[str, list[str]]:
    """The column that is lit, and what may come of it."""
    (where,) = re.findall(r'id="[^"]*-made"[^>]* data-column="(\d+)"', page)
    return where, [
        " ".join(re.sub("<.*?>", "", each).split()) for each in re.findall(r"<li><b>.*?</li>", page)
    ]


@pytest.fixture
def app(data: Path) -> Flask:
    return create_app(data)


def test_where_shifts_lead_and_what_may_come_of_it_is_told_while_they_are_tapped_and_nothing_is_kept(
    app: Flask,
) -> None:
    match, client = in_battle(app.extensions["shelf"]), app.test_client()
    before = match.last().number
    assert "data-column" not in client.get(f"/matches/{match.id}").text
    # Snow shifts by itself: 3:1 becomes 2:1; supply that is spent shifts it back.
    page = weigh(client, match, odds="3").text
    may_come = ["AR attacker retreats", "EX exchange: both lose a step", "DR defender retreats"]
    chances = zip(("17%", "17%", "50%", "17%"), (*may_come, "DE defender eliminated"), strict=True)
    assert made(page) == ("3", [" ".join(each) for each in chances])
    page = weigh(client, match, **{"odds": "3", "shifts[]": "3"}).text
    assert "3:1 −1 +1 = 3:1" in page
    assert made(page)[0] == "4"
    # Dice that lie there already change nothing, and no column is beyond the last.
    page = weigh(client, match, **{"odds": "4", "shifts[]": ["2", "3"], "faces.0": "6"}).text
    assert (made(page)[0], "4:1 −1 +1 +1 = 4:1" in page) == ("5", True)
    client.set_cookie("language", "ja")
    assert "防御側後退" in weigh(client, match, odds="3").text
    assert match.last().number == before


@pytest.mark.parametrize("fields", [{}, {"shifts[]": "2"}])
def test_as_long_as_no_column_is_tapped_nothing_is_worked_out(app: Flask, fields: dict[str, str]) -> None:
    page = weigh(app.test_client(), in_battle(app.extensions["shelf"]), **fields)
    assert page.status_code == 200
    assert "-made" in page.text
    assert "data-column" not in page.text


@pytest.mark.parametrize(
    "fields",
    [
        {"odds": "9"},
        {"odds": "3", "shifts[]": "0"},
        {"odds": "3", "shifts[]": "x"},
        {"odds": "3", "side": "south"},
    ],
)
def test_a_battle_that_is_none_is_not_worked_out(app: Flask, fields: dict[str, str]) -> None:
    match = in_battle(app.extensions["shelf"])
    assert weigh(app.test_client(), match, **fields).status_code in (400, 409, 422)


def fire(attack: int, defence: int, *shifts: str) -> Any:
    """The fire of the Guard in Stone Bridge, as far as it is told."""
    game, table = game_of(example("squads")), Table(example("squads"))
    at = At(file=game, state=table.state, side="guard", step_key="fire", step=game.steps["fire"])
    found = ask_battle(at, Fight(side="guard", faces=(), attack=attack, defence=defence, shifts=shifts))
    return found.besides["detail"]


def test_a_column_of_two_strengths_is_rounded_shifted_and_its_chances_are_exact() -> None:
    # 5 to 3 is 2:1 for an attacker; buildings lead to 1:1: of 36 throws 10 are 2 to 5, 23 are 6 to 10.
    seen = fire(5, 3, "1")
    assert (seen.column, seen.columns) == ("1:1", ("1:2", "1:1", "2:1", "3:1"))
    assert [each.percent for each in seen.likely] == ["28", "64", "8"]
    assert (fire(1, 9).column, fire(9, 1, "2").column) == ("1:2", "3:1")


def test_digits_are_as_likely_as_each_other() -> None:
    assert Thrown(2, Die.D6, digits=True).chance([21, 22, 23]) == Fraction(3, 36)
    assert Thrown(2, Die.D6).chance([2, 3]) == Fraction(3, 36)
