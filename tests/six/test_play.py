"""The small game through match files: seats, secrets, passes, plays out of turn, undo, files, random play."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.cards import hand_size
from assistant.core.command import BackTo, Redo, Undo
from assistant.core.dice import Die, dice_of
from assistant.core.errors import Forbidden, NotYours, Overtaken, Problem, Senseless, Unreadable
from assistant.core.game import Setup
from assistant.core.language import english, language
from assistant.core.question import Dice
from assistant.core.seats import EVERYBODY, TABLE
from assistant.core.sides import Playing
from assistant.games.imperium.definition import GAME as IMPERIUM
from assistant.matches.match import Match
from assistant.matches.transfer import bring, write_out
from printables.paper_save.paper_save import PaperSave, packed, unpacked

from .conftest import SIX
from .definition import GAME
from .state import CARDS, LAST_TURN, State
from .table import Table

GAMES = {"six": GAME}
ORDER = list("fbdace")


def undo(table: Table, seat: str, **more: int) -> None:
    table.give(seat, type="undo", **more)


def chosen_by(table: Table, *sides: str) -> None:
    """These sides choose their first card, each from its own seat."""
    for side in sides:
        card = table.match.state().deck.hands[side][0]
        table.give(side, type="choose", side=side, card=card)


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
    assert kept.give(TABLE, question.id, **kept.reply(question)).record.kind == "answer"


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
    entry = kept.give("f", **kept.reply(kept.match.questions("f")[0]))
    (line,) = entry.record.lines
    hand = kept.match.state().deck.hands["f"]
    said = {seat: english(line.for_seat(seat)) for seat in ("f", "a", TABLE, EVERYBODY)}
    assert [all(card in said[seat] for card in hand) for seat in said] == [True, False, False, True]
    for seat in ("a", TABLE):
        seen = msgspec.json.encode(GAME.private(kept.match.state(), seat)).decode()
        assert not any(f'"{card}"' in seen for card in (*hand, *CARDS))
    assert all(card in msgspec.json.encode(GAME.private(kept.match.state(), "f")).decode() for card in hand)


def test_a_line_with_a_sentence_for_each_of_two_sides_is_read_whole_at_the_open_table() -> None:
    from assistant.core.referee import Line
    from assistant.core.say import say

    own = {
        side: say("six.chose_card", side=say(f"six.side.{side}"), card=f"card-{n}")
        for n, side in enumerate("ab")
    }
    line = Line(sentence=say("six.revealed", cards=[]), private=own)
    assert [card in english(line.for_seat(EVERYBODY)) for card in ("card-0", "card-1")] == [True, True]
    assert "card-1" not in english(line.for_seat("a"))


def test_undo_from_another_seat_asks_the_side_that_chose_and_takes_nothing_back(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, "f", "b")
    chosen = kept.match.state().chosen
    undo(kept, "d")
    assert kept.match.state().chosen == chosen
    (question,) = [q for q in kept.match.questions("b") if q.key == "consent"]
    assert not [q for q in kept.match.questions("f") if q.key == "consent"]
    with pytest.raises(Senseless):
        kept.give("d", type="consent", side="b", entry=question.about[0], agree=True)
    kept.give("b", question.id, type="consent", side="b", entry=question.about[0], agree=False)
    assert kept.match.state().chosen == chosen
    assert not [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    undo(kept, "d")
    (question,) = [q for q in kept.match.questions("b") if q.key == "consent"]
    kept.give("b", question.id, type="consent", side="b", entry=question.about[0], agree=True)
    assert list(kept.match.state().chosen) == ["f"]


def test_a_side_takes_its_own_hidden_choice_back_and_a_wish_ends_when_play_goes_on(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, "f")
    undo(kept, "f")
    assert kept.match.state().chosen == {}
    chosen_by(kept, "f")
    undo(kept, "d")
    chosen_by(kept, "d")
    assert not [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    with pytest.raises(Problem):
        kept.give("f", type="consent", side="f", entry=1, agree=True)


def test_after_the_reveal_nobody_chooses_again_without_the_consent_of_all_others(kept: Table) -> None:
    kept.until("choosing")
    before = kept.match.last().number
    chosen_by(kept, *ORDER)
    assert kept.match.state().chosen == {}
    assert kept.match.last().record.revealed == tuple("abcdef")
    kept.give("e", type="back_to", entry=before)
    asked = [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    assert sorted(q.side for q in asked) == list("abcdf")
    for number, question in enumerate(asked):
        assert kept.match.state().now.stop == "shooting", number
        fields = {"type": "consent", "side": question.side, "entry": question.about[0], "agree": True}
        kept.give(question.side, **fields)
    assert kept.match.state().now.stop == "choosing"


def test_the_last_to_choose_has_seen_the_others_and_asks_them_before_choosing_again(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, *ORDER)
    undo(kept, "e")
    asked = [question.side for question in kept.match.questions(EVERYBODY) if question.key == "consent"]
    assert sorted(asked) == list("abcdf")
    assert kept.match.state().chosen == {}


def test_at_a_seat_that_sees_all_undo_asks_nobody(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, *ORDER)
    undo(kept, EVERYBODY)
    assert len(kept.match.state().chosen) == 5


def test_a_card_is_played_whatever_is_asked_and_the_question_stays_the_same(kept: Table) -> None:
    kept.until("round")
    (asked,) = kept.match.questions(TABLE)
    assert [q.key for q in kept.match.plays("c")] == ["play"]
    assert kept.match.plays("nobody") == []
    card = kept.match.state().deck.hands["c"][0]
    kept.give("c", type="play_in_between", side="c", card=card)
    (still,) = kept.match.questions(TABLE)
    assert (still.id, still) == (asked.id, asked)
    assert kept.match.state().deck.discard[-1] == card
    kept.give(TABLE, asked.id, type="pass", side="f")
    undo(kept, TABLE)
    undo(kept, TABLE)
    assert card in kept.match.state().deck.hands["c"]


def test_a_play_without_the_card_or_for_another_side_is_a_sentence_each(kept: Table, told: Table) -> None:
    kept.until("round")
    others = kept.match.state().deck.hands["b"][0]
    before = kept.match.last()
    with pytest.raises(Senseless) as refused:
        kept.give("c", type="play_in_between", side="c", card=others)
    assert refused.value.sentence.key == "cards.not_held"
    with pytest.raises(NotYours) as refused:
        kept.give("c", type="play_in_between", side="b", card=others)
    assert refused.value.sentence.key == "error.play_not_yours"
    with pytest.raises(Problem) as refused:
        kept.give("c", type="play_in_between", side="zz", card=others)
    assert refused.value.sentence.key == "error.side"
    assert kept.match.last() == before
    with pytest.raises(Senseless) as refused:
        told.give(type="play_in_between", side="d", card="any")
    assert refused.value.sentence.key == "cards.none_held"


def test_a_round_goes_in_seat_order_and_skips_who_has_passed(kept: Table) -> None:
    kept.until("round")
    order = []
    for command in ("act", "pass", "act", "pass", "pass", "pass", "pass", "pass"):
        (question,) = kept.match.questions(TABLE)
        order.append(question.side)
        kept.give(TABLE, type=command, side=question.side)
    assert order == [*"fbdace", "f", "d"]
    assert kept.match.state().now.turn == 2


def test_the_rules_refuse_a_third_action_and_it_is_done_anyway(told: Table) -> None:
    told.until("round")
    for side in ("d", "a", "f", "d", "a", "f"):
        told.give(type="act", side=side)
    with pytest.raises(Forbidden) as refused:
        told.give(type="act", side="d")
    told.give(type="act", side="d", anyway=tuple(each.token for each in refused.value.refusals))
    assert told.match.state().acted["d"] == 3


def test_only_the_second_turn_has_its_surprise(kept: Table) -> None:
    stood = set()
    while not kept.match.state().over:
        now = kept.match.state().now
        stood.add((now.turn, now.stop))
        kept.answer(kept.match.questions(EVERYBODY)[0])
    assert [turn for turn, stop in stood if stop == "surprise"] == [2]
    rails = [[stop.key for leg in GAME.frame(kept.match.state(), EVERYBODY).rail for stop in leg.stops]]
    assert "surprise" not in rails[0]


def test_ten_sided_dice_are_typed_with_0_for_ten_and_refused_beyond(told: Table) -> None:
    told.until("shooting")
    entry = told.give(type="shoot", side="d", faces=[0, 8])
    (line,) = entry.record.lines
    assert (line.faces, line.die) == ((10, 8), Die.D10)
    assert told.match.state().points["d"] == 1
    with pytest.raises(Unreadable) as refused:
        told.give(type="shoot", side="a", faces=[11, 1])
    assert refused.value.sentence.key == "dice.no_such_face"


def test_a_group_that_is_off_is_told_and_switched_on_it_asks_once_where_it_stands(told: Table) -> None:
    told.until("shooting")
    (question,) = told.match.questions(EVERYBODY)
    assert [field.name for field in question.answers[0].fields] == ["faces", "spent"]
    told.give(type="keep_group", group="stores")
    (asked,) = told.match.questions(EVERYBODY)
    assert asked.key == "stores"
    told.give(type="count_stores", stores={"d": 1, "a": 0})
    (question,) = told.match.questions(EVERYBODY)
    assert (question.key, [field.name for field in question.answers[0].fields]) == ("shots", ["faces"])
    told.give(type="shoot", side="d", faces=[1, 1])
    with pytest.raises(Forbidden):
        told.give(type="shoot", side="a", faces=[1, 1])
    for group, key in (("stores", "groups.kept"), ("trade", "groups.unknown")):
        with pytest.raises(Senseless) as refused:
            told.give(type="keep_group", group=group)
        assert refused.value.sentence.key == key


def test_a_group_nobody_has_is_refused_in_the_set_up_and_a_must_is_kept_whatever_was_chosen(
    told: Table, tmp_path: Path
) -> None:
    assert told.match.state().groups == ["points"]
    with pytest.raises(Unreadable):
        Match.create(tmp_path, "sixtwo", GAME, Setup("told", sides=SIX, groups=("trade",)))


def test_undo_to_the_beginning_and_redo_to_the_end_give_the_same_states(kept: Table) -> None:
    kept.until("round", turn=2)
    states = [kept.match.state()]
    while kept.match.last().record.parent:
        undo(kept, EVERYBODY)
        states.append(kept.match.state())
    assert states[-1].deck.hands == {}
    for state in reversed(states[:-1]):
        kept.give(type="redo")
        assert kept.match.state() == state


def test_a_match_is_written_out_brought_in_and_goes_on(kept: Table, tmp_path: Path) -> None:
    kept.until("round")
    write_out(kept.match.path, tmp_path / "out.tableside")
    brought = bring(tmp_path / "out.tableside", "out", tmp_path / "other", GAMES)
    assert brought.state() == kept.match.state()
    assert [side.key for side in brought.sides] == ORDER
    assert brought.replay_fault() == 0
    again = Table(brought)
    again.count = 1_000
    again.give(**again.reply(brought.questions(EVERYBODY)[0]))


def test_steps_legs_and_panels_are_called_by_the_games_own_words(kept: Table) -> None:
    for code, step in (("en", "Hands"), ("ja", "手札")):
        words = language(code)
        assert words.words(GAME.frame(kept.match.state(), EVERYBODY).step) == step
        assert words.words(GAME.step_words("setup")) != words.words(IMPERIUM.step_words("setup"))


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("scenario", ["kept", "told"])
def test_random_play_keeps_every_card_and_replays_alike(scenario: str, seed: str, tmp_path: Path) -> None:
    setup = Setup(scenario, secrecy="closed", sides=SIX)
    table = Table(Match.create(tmp_path, "random01", GAME, setup), seed)
    while not table.match.state().over:
        question = table.chance.choice(table.match.questions(EVERYBODY))
        for field in (
            field for answer in question.answers for field in answer.fields if isinstance(field, Dice)
        ):
            command = next(
                each for each in GAME.commands if each.__struct_config__.tag == question.answers[0].command
            )
            assert dice_of(command)[field.name] == field.die
        entry = table.answer(question)
        assert every_card(table.match.state()) == len(CARDS)
        if table.chance.random() < 0.2:
            travelled = [Undo(), Redo()]
            for way in travelled:
                table.match.answer(way, action=f"{entry.number}-{type(way).__name__}")
        plays = table.match.plays(question.side) if question.side else []
        if plays and table.chance.random() < 0.1:
            table.give(question.side, **table.reply(plays[0]))
    assert table.match.state().now.turn == LAST_TURN
    assert table.match.replay_fault() == 0
    table.match.answer(BackTo(1), action="to the beginning")
    with pytest.raises(Overtaken):
        table.give(type="act", side="f", question=99)


def every_card(state: State) -> int:
    """All cards wherever they are."""
    deck = state.deck
    lie = sum(map(len, deck.in_play.values()))
    held = sum(hand_size(deck, side) for side in state.sides)
    return len(deck.draw) + deck.left + len(deck.discard) + len(deck.removed) + lie + held


def saved(match: Match, setup: Setup) -> PaperSave:
    """A match as it is printed."""
    return PaperSave(
        game=GAME,
        match=match.id[:8],
        revision=match.revision(),
        date="2026-01-01",
        setup=setup,
        state=match.state(),
    )


def test_a_match_is_printed_and_restored_from_its_paper_save(kept: Table) -> None:
    kept.until("round", turn=2)
    match = kept.match
    save = saved(match, match.setup)
    again = unpacked(packed(save), GAMES)
    assert (again.state, again.setup, again.remarks) == (match.state(), match.setup, ())


def test_a_paper_save_with_sides_nobody_has_makes_no_match(kept: Table) -> None:
    match, strange = kept.match, Setup("kept", sides=(*SIX[:2], Playing("zz")))
    save = saved(match, strange)
    with pytest.raises(Unreadable) as told:
        unpacked(packed(save), GAMES)
    assert told.value.sentence.key == "sides.unknown"


def test_cards_are_dealt_here_into_an_answer_that_brings_none_and_travel_inside_it(kept: Table) -> None:
    entry = kept.give("f", type="take_hand", side="f")
    hand = kept.match.state().deck.hands["f"]
    assert (len(set(hand)), set(hand) <= set(CARDS)) == (3, True)
    assert msgspec.json.decode(bytes(entry.record.command))["cards"] == hand
    assert kept.match.replay_fault() == 0
    with pytest.raises(Senseless) as refused:
        kept.give("b", type="take_hand", side="b", cards=hand)
    assert refused.value.sentence.key == "cards.not_to_draw"


def test_the_rail_spells_out_the_leg_that_is_played_and_folds_the_others(kept: Table) -> None:
    kept.until("round")
    rail = GAME.frame(kept.match.state(), EVERYBODY).rail
    assert [(leg.open, [stop.status for stop in leg.stops]) for leg in rail] == [
        (False, ["done"]),
        (False, ["done"]),
        (True, ["done", "now"]),
        (False, ["ahead"]),
    ]
