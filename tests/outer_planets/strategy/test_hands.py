"""6-1 Hands: thrown and drawn at once or from the sleeves, the pile made anew, forced cards, bad numbers."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.kept.values import Correct, SetValue
from assistant.core.play.cards import to_draw
from assistant.core.play.question import Pick
from assistant.core.play.referee import Line
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.seats import TABLE
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.sight import private
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, SIDES, SideKey, enemy
from assistant.games.outer_planets.strategy.asking import weigh
from assistant.games.outer_planets.strategy.commands import AdjustHand
from assistant.games.outer_planets.strategy.hands import still_owed

from ..at_sea import stand
from ..player import Table


def dealt(kept: bool = True, pile: int = 20, **rulings: str) -> Table:
    """Turn 3: the Alliance holds 5 and 9, the Aerospace Force 12, 31, 35 and 8."""
    said = {"card_record": "kept" if kept else "told", **rulings}
    table = Table(setup=Setup("campaign", secrecy=Secrecy.CLOSED, rulings=said))
    table.give(type="place_forces")
    deck, table.state.now.turn = table.state.deck, 3
    hands = {ALLIANCE: ["5", "9"], AEROSPACE: ["12", "31", "35", "8"]}
    others = [str(n) for n in range(1, 46) if str(n) not in (*hands[ALLIANCE], *hands[AEROSPACE])]
    if kept:
        deck.hands, deck.held, deck.left = {str(side): held for side, held in hands.items()}, {}, 0
        deck.draw, deck.discard = others[:pile], others[pile:]
    else:
        deck.held, deck.left = {str(side): len(held) for side, held in hands.items()}, pile
        deck.discard = [""] * (39 - pile)
    stand(table, "discarding")
    return table


def of_side(table: Table, side: str) -> list[str]:
    return table.state.deck.hands[side]


def test_6_1_2_a_hand_is_adjusted_in_one_answer_which_draws_what_is_due_of_the_cards_dealt() -> None:
    table = dealt()
    drawn = table.state.deck.draw[:6]
    table.give(type="adjust_hand", side=AEROSPACE, cards=["8"], drawn=drawn)
    # 6 less 3 kept, 1 paid for, less 2 conditions.
    assert of_side(table, AEROSPACE) == ["12", "31", "35", *drawn[:2]]
    assert table.state.deck.discard[-1] == "8"


def test_6_1_2_the_sum_is_worked_out_with_every_card_that_is_tapped() -> None:
    table = dealt()
    sums = []
    for cards in ((), ("8",), ("8", "12"), ("8", "12", "31")):
        question = weigh(table.state, AdjustHand(side=AEROSPACE, cards=cards), "")
        sums.append((question.detail.sheet.cards, question.detail.sheet.hand))
        assert sum(part.amount for part in question.detail.sheet.parts) == sums[-1][0]
    # 4 kept, then 3 and 1, 2 and 2, 1 and 3.
    assert sums == [(0, 4), (2, 5), (4, 6), (4, 5)]


def test_6_1_2_a_told_deck_only_counts() -> None:
    table = dealt(kept=False)
    table.give(type="adjust_hand", side=ALLIANCE, count=1)
    assert (table.state.deck.held[ALLIANCE], table.state.deck.left) == (7, 14)


def test_6_1_cards_drawn_from_the_sleeves_are_tapped_by_number() -> None:
    table = dealt()
    table.give(type="adjust_hand", side=ALLIANCE, drawn=table.state.deck.draw[:6])
    table.give(type="discard_cards", side=AEROSPACE, cards=["8"])
    question = table.asked("draws")
    keys = {option.value for option in question.answers[0].fields[0].options}  # type: ignore[union-attr]
    # The enemy's hand is not left out, or the keys would betray it.
    assert set(of_side(table, ALLIANCE)) <= keys
    assert not keys & {*of_side(table, AEROSPACE), "8"}
    with pytest.raises(Senseless) as few:
        table.give(type="take_cards", side=AEROSPACE, cards=table.state.deck.draw[:1])
    assert few.value.rule == "6-1-1"
    twice = [table.state.deck.draw[0]] * 2
    with pytest.raises(Senseless):
        table.give(type="take_cards", side=AEROSPACE, cards=twice)
    two = table.state.deck.draw[:2]
    table.give(type="take_cards", side=AEROSPACE, cards=two)
    assert of_side(table, AEROSPACE)[-2:] == two


def drawn_as(card: str) -> tuple[Table, list[str]]:
    """The Aerospace Force has typed two cards that it drew, one of them this; and what was told to all."""
    table = dealt()
    table.give(type="adjust_hand", side=ALLIANCE, drawn=table.state.deck.draw[:6])
    table.give(type="discard_cards", side=AEROSPACE, cards=["8"])
    cards = [card, next(each for each in reversed(table.state.deck.draw) if each != card)]
    lines = table.give(type="take_cards", side=AEROSPACE, cards=cards)
    return table, [line.sentence.key for line in lines]


def test_2_3_7_a_drawn_card_that_the_enemy_is_said_to_hold_is_taken_like_any_other() -> None:
    (table, told), (other, usual) = drawn_as("5"), drawn_as("13")
    assert told == usual
    assert of_side(table, AEROSPACE)[-2] == "5"
    # Piles and hands are as high as they would be: nothing that is counted tells it either.
    for seat in (AEROSPACE, ALLIANCE, TABLE):
        seen, as_usual = (private(each.state, seat).deck for each in (table, other))
        assert (to_draw(seen), seen.held) == (to_draw(as_usual), as_usual.held)


def test_2_3_7_a_hand_is_put_right_by_its_own_side_alone_and_the_other_hears_no_card() -> None:
    table, _ = drawn_as("5")
    assert [hand_of(table, seat) for seat in (ALLIANCE, TABLE)] == [(), ()]
    assert "5" in hand_of(table, AEROSPACE)
    before = to_draw(table.state.deck)
    right = [card if card != "5" else "14" for card in of_side(table, AEROSPACE)]
    lines = set_hand(table, right)
    assert sorted(of_side(table, AEROSPACE)) == sorted(right)
    assert (to_draw(table.state.deck), table.state.deck.left) == (before, 0)
    assert "5" not in table.state.deck.draw
    assert {line.sentence.key for line in lines} == {"correction.unsaid"}
    assert all(set(line.private) == {AEROSPACE} for line in lines)


def test_2_3_7_the_other_hand_may_be_the_one_that_was_mistyped() -> None:
    table, _ = drawn_as("5")
    set_hand(table, [card if card != "5" else "14" for card in of_side(table, ALLIANCE)], ALLIANCE)
    assert table.state.deck.left == 0
    assert "5" in of_side(table, AEROSPACE)
    # A hand can be larger or smaller than it was thought: the pile is what is left.
    before = to_draw(table.state.deck)
    set_hand(table, of_side(table, ALLIANCE)[1:], ALLIANCE)
    assert to_draw(table.state.deck) == before + 1


def hand_of(table: Table, seat: str) -> tuple[str, ...]:
    """The cards that a seat can set by hand as those of the Aerospace Force; none where it may not."""
    pages = [page for page in GAME.ask_anytime(table.state, seat) if page.key == "correct_cards"]
    answers = [each for page in pages for each in page.answers]
    for answer in answers:
        if answer.fixed["changes"][0]["key"] == f"held.{AEROSPACE}":
            field = answer.fields[0]
            assert isinstance(field, Pick)
            return field.chosen
    return ()


def set_hand(table: Table, cards: list[str], side: SideKey = AEROSPACE) -> list[Line]:
    """What is told of a hand that is set by hand."""
    command = Correct("mistyped", (SetValue(f"held.{side}", list(cards)),))
    for seat in (TABLE, enemy(side)):
        with pytest.raises(Senseless):
            GAME.check_sight(table.state, command, seat)
    GAME.check_sight(table.state, command, side)
    return table.give(**msgspec.to_builtins(command))


@pytest.mark.parametrize("kept", [True, False])
def test_6_1_5_a_pile_that_does_not_last_is_made_anew_of_the_discards_the_alliance_drawing_first(
    kept: bool,
) -> None:
    table = dealt(kept, pile=3)
    thrown = {"cards": ["9"]} if kept else {"count": 1}
    table.give(type="discard_cards", side=ALLIANCE, **thrown)
    table.give(type="discard_cards", side=AEROSPACE)
    assert table.asked("draws").side == ALLIANCE
    lines = table.give(
        type="draw_cards",
        side=ALLIANCE,
        **({"cards": table.state.deck.draw} if kept else {"count": 3}),
    )
    assert [line.rule for line in lines if line.sentence.key == "outer_planets.reshuffled"] == ["6-1-5"]
    assert not table.state.deck.discard
    # Six are due to one card kept and one thrown: the other three come out of the new pile.
    assert table.asked("draws").detail.number == 3


@pytest.mark.parametrize(("reading", "shuffled"), [("needed", False), ("at_once", True)])
def test_6_1_5_the_pile_is_shuffled_when_a_card_is_needed_or_at_once(reading: str, shuffled: bool) -> None:
    table = dealt(False, pile=4, pile_empty=reading)
    table.give(type="discard_cards", side=AEROSPACE)
    table.give(type="discard_cards", side=ALLIANCE)
    table.give(type="draw_cards", side=ALLIANCE, count=4)
    assert (table.state.deck.left > 0) == shuffled


@pytest.mark.parametrize(("reading", "refused"), [("may", False), ("must", True)])
def test_8_2_2_a_forced_card_may_be_thrown_away_unless_the_match_reads_it_otherwise(
    reading: str, refused: bool
) -> None:
    table = dealt(forced_thrown=reading)
    table.state.printed["card.8.kinds"] = ["forced"]
    said = {"type": "adjust_hand", "side": AEROSPACE, "cards": ["8"], "drawn": table.state.deck.draw[:6]}
    if refused:
        with pytest.raises(Forbidden) as found:
            table.give(**said)
        refusal = found.value.refusals[0]
        assert (refusal.sentence.key, refusal.rule) == ("outer_planets.forced_thrown", "8-2-2")
    else:
        table.give(**said)


def test_2_3_7_others_hear_numbers_and_see_what_was_thrown_but_not_what_was_drawn() -> None:
    table = dealt()
    drawn = table.state.deck.draw[:6]
    lines = table.give(type="adjust_hand", side=AEROSPACE, cards=["8"], drawn=drawn)
    heard = [line for line in lines if line.sentence.key == "outer_planets.drew"]
    assert [set(line.private) for line in heard] == [{AEROSPACE}]
    assert heard[0].sentence.values["n"] == 2
    assert not [line for line in lines if drawn[0] in str(line.for_seat(ALLIANCE))]


def test_nothing_thrown_and_nothing_drawn_is_said_without_a_nought() -> None:
    table = dealt(kept=False)
    table.state.deck.held[str(AEROSPACE)] = 6
    lines = table.give(type="adjust_hand", side=AEROSPACE)
    told = [line.sentence.key.removeprefix("outer_planets.") for line in lines]
    assert told == ["discards_none", "draws_none"]


@pytest.mark.parametrize("kept", [True, False])
def test_6_1_5_a_pile_that_a_text_empties_while_cards_are_due_is_made_anew(kept: bool) -> None:
    table = dealt(kept, pile=9)
    draw = table.state.deck.draw
    for side in SIDES:
        table.give(type="discard_cards", side=side)
    assert table.asked("draws").side == ALLIANCE
    for lot in (draw[:6], draw[6:]):
        table.give(type="draw_more", side=AEROSPACE, count=len(lot) or 6, drawn=lot)
    # Nine cards are gone, and what is due now comes from the discards.
    assert (to_draw(table.state.deck) > 0, table.state.deck.discard) == (True, [])
    due = [each for each in table.asked("draws").answers if each.tag == "draw_cards"]
    count = still_owed(table.state, ALLIANCE)
    table.give(
        type=due[0].tag,
        side=ALLIANCE,
        **({"cards": table.state.deck.draw[:count]} if kept else {"count": count}),
    )
    assert still_owed(table.state, ALLIANCE) == 0
