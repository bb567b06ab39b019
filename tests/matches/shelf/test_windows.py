"""A window closes for whom the table says it, or who owes the answer: each moment of each sample."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.core.game import SETUPS
from assistant.core.play.command import ForTheRest, type_tag
from assistant.core.play.question import Question
from assistant.core.words.errors import Problem
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games import COVERS, GAMES, home_of
from assistant.matches.answering.match import Match
from assistant.matches.shelf.sample import give

from ...any_game.handed import handed

DATA = Path(__file__).parents[3] / "data"


def moments(tmp_path: Path, key: str) -> list[tuple[Match, list[Question]]]:
    """The moments of a sample at which several owe an answer and the table is asked, too."""
    found: dict[tuple[str, ...], tuple[Match, list[Question]]] = {}
    setup, *answers = (home_of(key).data / "sample.jsonl").read_bytes().splitlines()
    match = Match.create(tmp_path, "windows", GAMES[key], SETUPS.json(setup))
    for number, answer in enumerate(answers):
        give(match, msgspec.json.encode(msgspec.json.decode(answer)["command"]), f"sample-{number:04d}")
        heads = match.game.owed(match.state())
        sides = {head.side for head in heads}
        if "" in sides and len(sides) > 1:
            asked = match.questions(EVERYBODY)
            found.setdefault(tuple(sorted({each.key for each in asked})), (match, asked))
            check(match, asked)
    return list(found.values())


def check(match: Match, asked: list[Question]) -> None:
    """Whoever owes an answer finds the own one, and nobody's screen the one for all."""
    whole = [each for each in asked if not each.side]
    owing = {each.side for each in asked if each.side}
    # Beside what single sides owe there is nothing for the table but what says it for them.
    assert all(each.covers for each in whole), [each.key for each in whole]
    for side in (each.key for each in match.sides):
        own = match.questions(side)
        assert {each.side for each in own} <= {side}
        assert bool(own) == (side in owing)
    assert [each.key for each in match.questions(TABLE) if each.covers] == [each.key for each in whole]


@pytest.mark.parametrize("key", [key for key in COVERS if handed(key).windows])
def test_a_seat_answers_for_itself_alone_wherever_several_owe_an_answer(tmp_path: Path, key: str) -> None:
    seen = {each.key for _, asked in moments(tmp_path, key) for each in asked if each.covers}
    assert seen == handed(key).windows


def window(tmp_path: Path) -> tuple[Match, Question]:
    """A match of six at the first secondary of the sample."""
    setup, *answers = (DATA / "twilight" / "sample.jsonl").read_bytes().splitlines()
    match = Match.create(tmp_path, "window", GAMES["twilight"], SETUPS.json(setup))
    for number, answer in enumerate(answers):
        if any(head.key == "secondaries" for head in match.game.owed(match.state())):
            break
        give(match, msgspec.json.encode(msgspec.json.decode(answer)["command"]), f"sample-{number:04d}")
    (whole,) = (each for each in match.questions(EVERYBODY) if each.covers)
    return match, whole


def closed_by(match: Match, seat: str, **more: Any) -> None:
    command = match.read(msgspec.json.encode({"type": "nobody_else", **more}))
    match.answer(command, action="close-it-now", seat=seat)


@pytest.mark.parametrize("owes", [True, False])
def test_no_phone_closes_a_window_for_others_whether_or_not_it_owes_an_answer_itself(
    tmp_path: Path, owes: bool
) -> None:
    match, whole = window(tmp_path)
    owing = [each.side for each in match.questions(EVERYBODY) if each.side]
    seat = owing[0] if owes else match.state().action.side
    with pytest.raises(Problem) as refused:
        closed_by(match, seat)
    assert refused.value.sentence.key == "error.for_several"
    assert whole.id in match.open_numbers()


def test_who_says_it_themselves_are_not_cut_off_by_the_table(tmp_path: Path) -> None:
    match, _ = window(tmp_path)
    owing = [each.side for each in match.questions(EVERYBODY) if each.side]
    closed_by(match, TABLE, besides=owing[:1])
    assert [each.side for each in match.questions(EVERYBODY) if each.side] == owing[:1]
    with pytest.raises(Problem) as refused:
        match.answer(
            match.read(msgspec.json.encode({"type": "nobody_else", "besides": owing})),
            action="close-again",
            seat=TABLE,
        )
    assert refused.value.sentence.key == "error.they_say_it"


def test_what_is_said_for_all_the_rest_leaves_out_who_says_it_themselves() -> None:
    said = {
        type_tag(kind) for game in GAMES.values() for kind in game.commands if issubclass(kind, ForTheRest)
    }
    assert said == {"nobody_else", "nobody_claims", "all_to_pool", "nobody_redistributes"}
