"""The corrections a screen offers: the form can send each, and a seat reads of its own only."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest

from assistant.core.kept.values import SetValue
from assistant.core.play.command import from_form
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.commands import CORRECTIONS, ask_anytime
from assistant.games.imperium.correction.commands import (
    AnyChange,
    Correct,
    MoveUnit,
    PlaceFleet,
    PlaceUnit,
)
from assistant.games.imperium.state.effects import Loan
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import InFleet, OnPlanet, State

from ..build import war
from .fixing import fix, one


def test_a_correction_of_counters_is_read_by_its_own_side_only(state: State) -> None:
    (line,) = fix(state, PlaceUnit("terran", "AR", OnPlanet("sol-1"))).lines
    assert line.for_seat("imperial").key == "correction.hidden"
    assert line.for_seat("terran").key == "correction.made"


def filled(answer: Any) -> dict[str, str]:
    """The fields of an answer as a form would send them, each with its first value."""
    sent = dict(flat(answer.fixed))
    for field in answer.fields:
        options = getattr(field, "options", None)
        sent[field.name] = options[0].value if options else str(getattr(field, "value", "") or "1")
    return sent


def flat(value: Any, name: str = "") -> list[tuple[str, str]]:
    """Nested values as form fields."""
    if isinstance(value, dict):
        return [pair for key, inner in value.items() for pair in flat(inner, f"{name}.{key}".strip("."))]
    if isinstance(value, list):
        return [pair for place, inner in enumerate(value) for pair in flat(inner, f"{name}.{place}")]
    return [(name, str(value).lower() if isinstance(value, bool) else str(value))]


@pytest.mark.parametrize("seat", ["everybody", "imperial"])
def test_every_correction_the_screen_offers_is_one_the_form_can_send(seat: str) -> None:
    kinds: set[type] = set()
    lent = war(6, secrecy="closed", rulings={"deep_space": "on"})
    lent.effects.loans = [Loan(1, "offensive", 1, {"CA": 2})]
    for question in ask_anytime(lent, seat):
        for answer in question.answers:
            assert answer.tag == "correct"
            fields = from_form([*filled(answer).items()])
            sent = msgspec.convert({**fields}, Correct, strict=False)
            kinds.add(type(sent.changes[0]))
            # The first counter and the first number need not fit each other: then a sentence says so.
            with suppress(Senseless):
                fix(war(6), *sent.changes)
    assert kinds == set(get_args(AnyChange))


def test_a_seat_of_a_closed_match_is_offered_only_its_own_counters() -> None:
    state = war(6, secrecy="closed")
    offered = str(ask_anytime(state, "imperial"))
    own = one(state, "AT", "terran")
    assert f"value='{own.id}'" not in offered.replace('"', "'")


def test_why_a_fleet_and_its_ships_are_set_right_is_read_by_their_own_side_only(state: State) -> None:
    ship = one(state, "DD").id
    referee = fix(state, PlaceFleet("imperial", 9, "nusku"), MoveUnit(ship, InFleet(9)))
    said = {seat: [line.for_seat(seat).values for line in referee.lines] for seat in ("terran", "imperial")}
    assert not any("reason" in args for args in said["terran"])
    assert all(args["reason"] == "the board says so" for args in said["imperial"])


@pytest.mark.parametrize("secrecy", ["open", "closed"])
def test_in_a_closed_match_every_correction_says_who_reads_its_reason(secrecy: str) -> None:
    war_now = war(6, secrecy=secrecy)
    for question in ask_anytime(war_now, "everybody"):
        for answer in question.answers:
            referee = Referee()
            command = from_form([*filled(answer).items()])
            with suppress(Senseless):
                CORRECTIONS.handler(
                    war(6, secrecy=secrecy), msgspec.convert(command, Correct, strict=False), referee
                )
            read = [line for line in referee.lines if "reason" in line.sentence.values]
            told = "correction.reason_for_both" if read else "correction.reason_for_own"
            if referee.lines:
                assert answer.fields[-1].label.key == (told if secrecy == "closed" else "correction.reason")


def test_a_budget_is_offered_of_the_empire_alone_and_an_earlier_correction_of_the_other_is_still_read(
    state: State,
) -> None:
    # 7.1 The provincial budget is the Empire's income.
    offered = str(ask_anytime(state, "everybody"))
    assert "budget.imperial" in offered
    assert "budget.terran" not in offered
    fix(state, SetValue("budget.terran", 3))
    assert state.sides[TERRAN].budget == 3
