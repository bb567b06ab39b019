"""2-3, 6-1 The slip of a hand: what is private stands under the fold, on nobody's slip but its own side's."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.games.outer_planets.state.table import State
from printables import document_of
from printables.drawing.codes import ShortCode
from printables.drawing.document import Document
from printables.outer_planets.facts import facts_of

from ..paper import asked
from .printed import war

GAME = GAMES["outer_planets"]


def dealt() -> State:
    """Hands of a deck that is kept here; one card is read off."""
    state = msgspec.convert(msgspec.to_builtins(war()), State)
    state.deck.kept, state.deck.hands = (
        True,
        {"alliance": ["7", "40"], "aerospace": [str(n) for n in range(8, 18)]},
    )
    state.printed |= {"card.7.value": 3, "card.7.colour": "both", "card.7.kinds": ["off_turn", "remove"]}
    return state


def slip(seat: str = "everybody", **chosen: str) -> Document:
    document = document_of(
        "outer_planets", "hand_slip", asked(dealt(), setup=Setup("campaign"), seat=seat, **chosen)
    )
    document.pdf()
    return document


def test_a_card_of_the_hand_says_what_it_prints_and_has_a_box_for_what_became_of_it() -> None:
    document = slip("alliance")
    texts = [run.text for run in document.log.runs]
    assert {"7", "40", "3", "off turn and remove"} <= {*texts}
    fates = {(box.subject, box.means) for box in document.log.boxes}
    assert {(f"card {card}", fate) for card in (7, 40) for fate in ("event", "operation", "thrown")} <= fates


@pytest.mark.parametrize("size", ["normal", "large"])
def test_nothing_of_the_hand_stands_above_the_fold(size: str) -> None:
    document = slip("alliance", size=size)
    for page in range(1, len(document.pages) + 1):
        runs = [run for run in document.log.runs if run.page == page]
        fold = next(run.top for run in runs if run.text == "FOLD BACK")
        private = [run for run in runs if run.text in ("7", "40", "3", "off turn and remove")]
        assert all(run.top > fold for run in private)
        assert all(box.top > fold for box in document.log.boxes if box.page == page)


@pytest.mark.parametrize("seat", ["alliance", "table"])
def test_6_1_nobody_but_its_own_side_has_a_hand_on_paper(seat: str) -> None:
    subjects = {box.subject for box in slip(seat).log.boxes}
    assert "card 17" not in subjects
    assert facts_of(GAME, dealt(), seat, ShortCode("K7QX", "H", 2)) == {}
    assert facts_of(GAME, dealt(), "aerospace", ShortCode("K7QX", "H", 2)).keys() >= {("card.17", "value")}


def test_a_large_hand_goes_on_with_the_next_page_which_is_folded_too() -> None:
    document = slip("aerospace", size="large")
    assert len(document.pages) == 2
    assert [run.text for run in document.log.runs].count("FOLD BACK") == 2
