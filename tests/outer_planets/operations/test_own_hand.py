"""2-3-6 Cards that a text moves: drawn, taken back, discarded, shown, looked at, each by its own side."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from flask import Flask

from assistant.core.game import Secrecy, Setup
from assistant.core.play.cards import hand_size, to_draw
from assistant.core.play.referee import Line
from assistant.core.words.errors import NotYours, Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.hands import dealt_from, hand_question
from assistant.games.outer_planets.pieces.hand import card_name
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, CARDS, SIDES, SideKey
from assistant.matches.answering.match import Match

from ..holding import check_cards
from ..player import Table
from .sailing import at_sea


def holding(*discards: str, kept: bool = True, secrecy: Secrecy = Secrecy.CLOSED) -> Table:
    """The Alliance holds 5 and 9, the Aerospace Force 12 and 31; these lie open, the others are the pile."""
    table = at_sea(setup=Setup("campaign", secrecy=secrecy, rulings={"card_record": "kept"} if kept else {}))
    deck, hands = table.state.deck, {ALLIANCE: ["5", "9"], AEROSPACE: ["12", "31"]}
    lying = {*discards, *(card for held in hands.values() for card in held)}
    if kept:
        deck.hands = {str(side): held for side, held in hands.items()}
        deck.draw = [str(n) for n in range(1, CARDS + 1) if str(n) not in lying]
    else:
        deck.held, deck.left = {str(side): 2 for side in SIDES}, CARDS - 4 - len(discards)
    deck.discard = [*discards]
    return table


def offered(table: Table, side: SideKey = ALLIANCE) -> list[str]:
    return [each.tag for each in hand_question(table.state, side).answers]


def read(lines: list[Line], seat: str) -> list[str]:
    """What a seat reads, in English."""
    return [language("en").words(line.private.get(seat, line.sentence)) for line in lines]


def test_2_3_6_cards_drawn_by_a_text_come_to_the_hand_and_only_its_side_reads_which() -> None:
    table = holding()
    lines = table.give(type="draw_more", side=ALLIANCE, count=2, drawn=["3", "4", "6"])
    # Of those dealt by chance as many as the text says.
    assert table.state.deck.hands[ALLIANCE] == ["5", "9", "3", "4"]
    assert read(lines, ALLIANCE) == ["Alliance draws Card 3 and Card 4"]
    assert read(lines, AEROSPACE) == read(lines, "table") == ["Alliance draws 2 cards by a text"]
    check_cards(table.state)


def test_6_1_5_an_empty_pile_is_made_anew_before_a_text_draws() -> None:
    table = holding("1", "2")
    deck = table.state.deck
    deck.removed, deck.draw = deck.draw, []
    assert dealt_from(table.state, "more") == ["1", "2"]
    table.give(type="draw_more", side=ALLIANCE, count=1, drawn=["2"])
    deck = table.state.deck
    assert (deck.hands[ALLIANCE], deck.draw, deck.discard) == (["5", "9", "2"], ["1"], [])
    table.give(type="draw_more", side=ALLIANCE, count=6, drawn=["1"])
    with pytest.raises(Senseless) as none:
        table.give(type="draw_more", side=ALLIANCE, count=1)
    assert (none.value.rule, none.value.sentence.key) == ("6-1-5", "outer_planets.nothing_to_draw")
    assert "draw_more" not in offered(table)


def test_2_3_6_a_discard_is_taken_back_where_everybody_sees_which() -> None:
    table = holding("1", "20")
    lines = table.give(type="take_back", side=AEROSPACE, card="20")
    assert (table.state.deck.hands[AEROSPACE], table.state.deck.discard) == (["12", "31", "20"], ["1"])
    assert [line.sentence.values["card"] for line in lines] == [card_name(table.state, "20")]
    assert not lines[0].private
    for card in ("20", "5", "99", ""):
        with pytest.raises(Senseless) as none:
            table.give(type="take_back", side=AEROSPACE, card=card)
        assert none.value.sentence.key == "outer_planets.not_discarded"
    check_cards(table.state)


def test_2_3_6_cards_are_discarded_from_a_hand_or_one_at_random() -> None:
    table = holding()
    assert dealt_from(table.state, f"hand.{ALLIANCE}") == ["5", "9"]
    table.give(type="throw_away", side=ALLIANCE, cards=["9"])
    table.give(type="lose_at_random", side=AEROSPACE, lost=["31"])
    deck = table.state.deck
    assert (deck.hands[ALLIANCE], deck.hands[AEROSPACE], deck.discard) == (["5"], ["12"], ["9", "31"])
    # A card that is in no hand of its own is none to discard, and none named is no answer.
    for sent in ({"cards": ["12"]}, {"cards": []}, {"cards": ["5", "5"]}):
        before = msgspec.json.encode(table.state)
        with pytest.raises(Senseless):
            table.give(type="throw_away", side=ALLIANCE, **sent)
        assert msgspec.json.encode(table.state) == before
    with pytest.raises(Senseless) as nothing:
        table.give(type="lose_at_random", side=ALLIANCE)
    assert nothing.value.sentence.key == "outer_planets.throws_nothing"


def test_2_3_6_a_hand_is_shown_to_the_other_side_and_the_pile_looked_at_by_ones_own() -> None:
    table = holding()
    shown = table.give(type="show_hand", side=ALLIANCE)
    assert read(shown, AEROSPACE) == read(shown, ALLIANCE) == ["Alliance shows its hand: Card 5 and Card 9"]
    assert read(shown, "table") == ["Alliance shows its hand"]
    before = table.state.deck
    looked = table.give(type="look_at_pile", side=AEROSPACE, count=1, seen=["7", "8"])
    assert read(looked, AEROSPACE) == ["Aerospace Force sees Card 7 in the pile"]
    assert read(looked, ALLIANCE) == ["Aerospace Force looks at 1 card of the pile, which is shuffled"]
    assert table.state.deck == before


def test_2_3_7_a_told_deck_counts_what_its_texts_move() -> None:
    table = holding("20", "", kept=False)
    assert offered(table) == ["draw_more", "take_back", "throw_away"]
    table.give(type="draw_more", side=ALLIANCE, count=3)
    table.give(type="take_back", side=ALLIANCE, card="20")
    table.give(type="take_back", side=ALLIANCE)
    table.give(type="throw_away", side=ALLIANCE, count=2)
    deck = table.state.deck
    assert (deck.held[ALLIANCE], to_draw(deck), deck.discard) == (5, CARDS - 9, ["", ""])
    check_cards(table.state)


def test_2_3_6_whatever_is_held_the_page_offers_the_same() -> None:
    assert offered(holding("1")) == [
        "draw_more", "take_back", "throw_away", "lose_at_random", "show_hand", "look_at_pile",
    ]  # fmt: skip
    question = hand_question(holding("1").state, ALLIANCE)
    assert question.private
    assert not hand_question(holding("1", secrecy=Secrecy.OPEN).state, ALLIANCE).private
    assert all(language(code).words(question.title) for code in LANGUAGES)


def sent_by(match: Match, seat: str, **said: Any) -> int:
    """The cards a side holds once a seat has sent this."""
    match.answer(match.convert(said), action=f"hand-{seat}-{said['type']}", seat=seat)
    return hand_size(match.state().deck, said["side"])


def test_2_3_6_no_seat_moves_the_cards_of_the_other_and_what_was_drawn_is_dealt_by_chance(app: Flask) -> None:
    setup = Setup("campaign", secrecy=Secrecy.CLOSED, rulings={"card_record": "kept"})
    match: Match = app.extensions["shelf"].create("outer_planets", setup)
    match.answer(match.convert({"type": "place_forces"}), action="place-forces")
    for side in SIDES:
        drawn = match.state().deck.draw[:4]
        match.answer(
            match.convert({"type": "take_first_hand", "side": side, "cards": drawn}), action=f"first-{side}"
        )
    for kind in ("draw_more", "take_back", "throw_away", "lose_at_random", "show_hand", "look_at_pile"):
        with pytest.raises(NotYours):
            sent_by(match, AEROSPACE, type=kind, side=ALLIANCE)
    assert sent_by(match, ALLIANCE, type="draw_more", side=ALLIANCE, count=2) == 8
    assert sent_by(match, ALLIANCE, type="lose_at_random", side=ALLIANCE) == 7
    # The open question waits meanwhile, and undo gives the cards back.
    assert [each.key for each in match.questions(ALLIANCE)] == ["surprise_play"]
    assert [each.key for each in GAME.ask_plays(match.state(), ALLIANCE)] == ["between", "own_hand"]


def answering(table: Table) -> Table:
    """The Alliance plays 5 out of turn: what it says is being answered, and it lies among the discards."""
    table.insist(type="play_between", side=ALLIANCE, card="5")
    assert table.asked("event").side == ALLIANCE
    return table


def test_2_3_6_a_card_whose_text_is_being_answered_is_not_taken_back() -> None:
    table = answering(holding("1"))
    (back,) = (each for each in hand_question(table.state, ALLIANCE).answers if each.tag == "take_back")
    assert [option.value for option in back.fields[0].options] == ["1"]  # type: ignore[union-attr]
    with pytest.raises(Senseless):
        table.give(type="take_back", side=ALLIANCE, card="5")


@pytest.mark.parametrize("kept", [True, False])
def test_8_2_5_a_card_lies_once_though_the_discards_were_shuffled_while_it_was_answered(kept: bool) -> None:
    table = answering(holding("1", kept=kept))
    deck = table.state.deck
    if kept:
        deck.removed, deck.draw = deck.draw, []
    else:
        deck.removed, deck.left = [""] * deck.left, 0
    table.give(type="draw_more", side=AEROSPACE, count=1, drawn=["1"])
    table.give(type="end_event", side=ALLIANCE)
    check_cards(table.state)
    assert table.state.deck.discard == ["5"]
