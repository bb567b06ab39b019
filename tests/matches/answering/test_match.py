"""Answers are taken once, only while they are asked for, whole or not at all; undo has no limit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.core.play.command import LONGEST_NOTE, Note, Undo
from assistant.core.shipped import kit as kits
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Conflicting, Forbidden, Overtaken, Senseless, Unreadable
from assistant.matches.answering.answering import LARGEST_COMMAND
from assistant.matches.answering.match import Match

from ...core.tiny import TINY, Add, Bid, Kit, Player, ReadOff, Throw, tiny, turn


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return tiny(tmp_path)


def test_a_new_match_asks_its_first_question(match: Match) -> None:
    (question,) = match.questions("everybody")
    assert (question.key, question.id, match.last().number) == ("total", 1, 1)


def test_an_answer_is_on_disk_before_it_is_acknowledged(match: Match, play: Player) -> None:
    play(Add(4))
    assert Match(match.path, TINY).state().total == 4


def test_a_kit_that_many_matches_bring_is_decoded_once() -> None:
    kit, decoded = b'{"highest":7}', list[bytes]()

    class Counting(Reader[Any]):
        def json(self, text: bytes) -> Any:
            decoded.append(text)
            return super().json(text)

    (name,) = {kits.register_stored(kit, Counting(Kit), Kit) for _ in range(3)}
    assert (decoded, kits.kit_named(name)) == ([kit], Kit(highest=7))


def test_an_answer_longer_than_any_is_refused(match: Match) -> None:
    with pytest.raises(Unreadable):
        match.read(b'{"type": "note", "text": "' + b"a" * (LONGEST_NOTE + 1) + b'"}')
    with pytest.raises(Unreadable) as problem:
        match.answer(Note("a" * 1000 * LARGEST_COMMAND), action="long")
    assert problem.value.sentence.key == "error.answer_too_long"
    assert match.revision() == 1


def test_nothing_is_kept_that_could_not_be_read_again(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("packing", "journal"):
        monkeypatch.setattr(f"assistant.matches.file.{module}.LARGEST_STATE", 3000)
    for number in range(2):
        match.answer(Note("a" * LONGEST_NOTE), action=f"note-{number}")
    with pytest.raises(Senseless) as problem:
        match.answer(Note("a" * LONGEST_NOTE), action="one too many")
    assert problem.value.sentence.key == "error.too_much_kept"
    assert match.state().notes == ["a" * LONGEST_NOTE] * 2
    assert match.last().number == 3
    match.answer(Add(4), action="on it goes")
    assert match.replay_fault() == 0


def test_the_same_action_id_with_the_same_answer_is_taken_once(match: Match) -> None:
    first = match.answer(Add(4), action="once")
    again = match.answer(Add(4), action="once")
    assert (first.repeated, again.repeated, again.entry.number) == (False, True, first.entry.number)
    assert match.state().total == 4


def test_the_same_action_id_with_another_answer_is_refused(match: Match) -> None:
    match.answer(Add(4), action="once")
    with pytest.raises(Conflicting) as refusal:
        match.answer(Add(5), action="once")
    assert refusal.value.status == 422
    assert match.state().total == 4


def test_an_answer_to_a_question_no_longer_open_is_overtaken(match: Match, play: Player) -> None:
    (question,) = match.questions("everybody")
    play(Add(4))
    with pytest.raises(Overtaken) as refusal:
        match.answer(Add(4), question=question.id, action="late-answer")
    assert refusal.value.status == 409
    assert match.last().number == 2


def test_an_answer_stays_good_while_the_other_side_answers(match: Match, play: Player) -> None:
    play(Add(1))
    red = next(question for question in match.questions("red"))
    play(Bid("blue", 3))
    play(Note("meanwhile"))
    play(ReadOff(2))
    assert next(question for question in match.questions("red")).id == red.id
    play(Bid("red", 3), question=red.id)
    assert match.state().now.turn == 2


def test_the_same_question_of_the_next_turn_is_another_one(match: Match, play: Player) -> None:
    before = match.questions("everybody")[0].id
    turn(play, 1)
    after = match.questions("everybody")[0]
    assert after.key == "total"
    assert after.id != before


def test_a_command_nobody_asked_for_is_senseless(match: Match, play: Player) -> None:
    with pytest.raises(Senseless):
        play(Bid("red", 1))
    assert match.last().number == 1


def test_a_seat_cannot_answer_for_the_other_side(match: Match, play: Player) -> None:
    play(Add(1))
    with pytest.raises(Senseless):
        play(Bid("blue", 1), seat="red")
    assert "blue" not in match.state().bids


def test_what_the_rules_forbid_is_refused_with_its_rule_and_leaves_no_trace(
    match: Match, play: Player
) -> None:
    with pytest.raises(Forbidden) as refusal:
        play(Add(11))
    assert [(no.sentence.key, no.rule) for no in refusal.value.refusals] == [("test.too_much", "1.1")]
    assert (match.state().total, match.last().number) == (0, 1)


def test_anyway_allows_exactly_the_refusals_that_were_shown(match: Match, play: Player) -> None:
    with pytest.raises(Forbidden) as shown:
        play(Add(20))
    first, second = (no.token for no in shown.value.refusals)
    with pytest.raises(Forbidden):
        play(Add(20), anyway=[first])
    play(Add(20), anyway=[first, second])
    assert match.state().total == 20
    assert [no.rule for no in match.last().record.anyway] == ["1.1", "1.2"]


def test_what_makes_no_sense_cannot_be_done_anyway(match: Match, play: Player) -> None:
    with pytest.raises(Senseless):
        play(Add(-1), anyway=["0" * 16])
    assert match.last().number == 1


def test_only_a_side_reads_its_private_sentence(match: Match, play: Player) -> None:
    play(Add(1))
    play(Bid("red", 9))
    (line,) = match.last().record.lines
    assert [line.for_seat(seat).key for seat in ("red", "blue", "everybody")] == [
        "test.bids", "test.has_bid", "test.bids",
    ]  # fmt: skip


def test_every_entry_replays_alike(match: Match, play: Player) -> None:
    turn(play, 3)
    play(Throw((2, 5)))
    play(Undo())
    play(ReadOff(4))
    play(Add(1))
    assert match.replay_fault() == 0


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"unheard_of"}',
        b'{"type":"add","amount":"five"}',
        b'{"type":"add","amount":1,"more":2}',
        b'{"type":"throw","faces":[1]}',
        b'{"type":"throw","faces":[1,7]}',
        b'{"type":"bid","side":"red","amount":-1}',
        b"not json",
        b"\xff\xfe",
        b"[]",
        b"",
        b'{"type":"add","amount":' + b"[" * 1000 + b"]" * 1000 + b"}",
        b"{" * 1000,
        b'{"type":"add","amount":1e999}',
    ],
)
def test_what_cannot_be_read_is_told_and_changes_nothing(match: Match, text: bytes) -> None:
    with pytest.raises(Unreadable) as fault:
        match.read(text)
    assert fault.value.status == 400
    assert match.last().number == 1


def test_brackets_inside_words_are_not_nesting(match: Match) -> None:
    note = match.read(b'{"type":"note","text":"' + b"[{\\\\" * 300 + b'\\""}')
    assert isinstance(note, Note)


def test_form_fields_become_a_command(match: Match) -> None:
    assert match.convert({"type": "throw", "faces": ["2", "5"]}) == Throw((2, 5))
    with pytest.raises(Unreadable):
        match.convert({"type": "throw", "faces": ["2", "9"]})


def test_what_a_side_will_pay_is_foreseen_once_an_entry_for_each_seat(match: Match) -> None:
    seen: list[str] = []
    game = replace(match.game, outlook=lambda _, seat: seen.append(seat) or {})
    foreseeing = Match(match.path, game)
    for _ in range(2):
        for seat in ("red", "blue"):
            entry = foreseeing.last()
            foreseeing.outlook(seat, entry, foreseeing.state_of(entry))
    assert seen == ["red", "blue"]
    foreseeing.answer(Add(4), action="add-00001", seat="everybody")
    entry = foreseeing.last()
    foreseeing.outlook("red", entry, foreseeing.state_of(entry))
    assert seen == ["red", "blue", "red"]
