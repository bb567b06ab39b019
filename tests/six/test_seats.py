"""Who sits at the small game: each side's own questions, and what of another's is never seen."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.words.errors import NotYours
from assistant.core.words.language import english
from assistant.core.words.seats import EVERYBODY, TABLE

from .conftest import ORDER
from .definition import GAME
from .state import CARDS
from .table import Table


def test_who_plays_sits_in_the_order_of_the_set_up_with_race_and_colour(told: Table) -> None:
    assert told.match.state().sides == ["d", "a", "f"]
    assert [(english(side.name), side.number) for side in told.match.sides] == [
        ("Owls", 4),
        ("Cats", 6),
        ("Fir", 1),
    ]
    assert told.match.awaited("a", told.match.last()) == {"d", "f"}


def test_each_seat_is_asked_for_its_own_hand_only_and_the_shared_tablet_for_none(kept: Table) -> None:
    for side in ORDER:
        assert [question.side for question in kept.match.questions(side)] == [side]
    assert kept.match.questions(TABLE) == []
    assert len(kept.match.questions(EVERYBODY)) == 6


def test_what_is_not_private_is_answered_at_the_shared_tablet_without_handing_over(kept: Table) -> None:
    kept.until("shooting")
    (question,) = kept.match.questions(TABLE)
    assert (question.side, question.private) == ("f", False)
    assert kept.give(TABLE, question.id, **kept.any_of(question)).record.kind == "answer"


def test_a_private_question_is_refused_from_another_seat_with_its_sentence(kept: Table) -> None:
    (question,) = kept.match.questions("b")
    before = kept.match.last()
    for seat in ("a", TABLE):
        for number in (0, question.id):
            with pytest.raises(NotYours) as told:
                kept.give(seat, number, type="take_hand", side="b", cards=list(CARDS[:3]))
            assert (told.value.sentence.key, told.value.status) == ("error.private_question", 403)
            assert "Birch" in english(told.value.sentence)
    assert kept.match.last() == before


def test_a_hand_is_known_to_its_seat_only_and_the_open_table_reads_every_line(kept: Table) -> None:
    entry = kept.give("f", **kept.any_of(kept.match.questions("f")[0]))
    (line,) = entry.record.lines
    hand = kept.match.state().deck.hands["f"]
    said = {seat: english(line.for_seat(seat)) for seat in ("f", "a", TABLE, EVERYBODY)}
    assert [all(card in said[seat] for card in hand) for seat in said] == [True, False, False, True]
    for seat in ("a", TABLE):
        seen = msgspec.json.encode(GAME.private(kept.match.state(), seat)).decode()
        assert not any(f'"{card}"' in seen for card in (*hand, *CARDS))
    assert all(card in msgspec.json.encode(GAME.private(kept.match.state(), "f")).decode() for card in hand)


def test_a_line_with_a_sentence_for_each_of_two_sides_is_read_whole_at_the_open_table() -> None:
    from assistant.core.play.referee import Line
    from assistant.core.words.say import say

    own = {
        side: say("six.chose_card", side=say(f"six.side.{side}"), card=f"card-{n}")
        for n, side in enumerate("ab")
    }
    line = Line(sentence=say("six.revealed", cards=[]), private=own)
    assert [card in english(line.for_seat(EVERYBODY)) for card in ("card-0", "card-1")] == [True, True]
    assert "card-1" not in english(line.for_seat("a"))
