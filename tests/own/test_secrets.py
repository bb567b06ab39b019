"""What only one side may know is asked of it alone, and refused to it alone."""

from __future__ import annotations

import pytest

from assistant.core.play.cards import hand_size
from assistant.core.words.errors import Forbidden
from assistant.own.commands import Buy, Finish, Roll
from assistant.own.definition import game_of_file
from assistant.own.examples import example

from .table import Table, game_of
from .test_kinds import BLUE, DECK, table

SECRETS = (
    'spies = { name = "Spies", each = true, secret = true }\n[units]\nfoot = { name = "Foot", cost = 2 }\n'
)


@pytest.mark.parametrize(
    ("step", "private"),
    [
        ('kind = "count", tracks = ["spies"]', True),
        ('kind = "count", tracks = ["money"]', False),
        ('kind = "income", track = "spies", of = { a = "1" }', True),
        ('kind = "buy", track = "spies"', True),
        ('kind = "buy", track = "money"', False),
        ('kind = "act", deck = "plans", options = [{ name = "Go" }]', True),
    ],
)
def test_what_only_a_side_may_know_is_asked_of_it_alone(step: str, private: bool) -> None:
    played = table(f'one = {{ name = "One", {step} }}', f"{SECRETS}{DECK}")
    assert {each.private for each in played.questions} == {private}


def test_what_a_secret_purse_lacks_is_refused_to_its_side_alone() -> None:
    played = table('one = { name = "One", kind = "buy", track = "spies" }', SECRETS)
    with pytest.raises(Forbidden) as refused:
        played.give(Buy(side=BLUE, orders={"foot": 1}))
    assert [each.side for each in refused.value.refusals] == [BLUE]


def test_of_a_hand_that_is_kept_here_another_seat_knows_only_how_many_cards_it_has() -> None:
    game, squads = game_of_file(game_of(example("squads"))), Table(example("squads"))
    squads.give(Roll(faces=(1, 1)))
    for side in ("guard", "column"):
        squads.give(Roll(side=side, faces=(2 if side == "guard" else 3,)))
    for side, cards in (("guard", ("1", "0")), ("column", ("3", "2"))):
        squads.give(Finish(side=side, cards=cards))
    seen = game.private(squads.state, "guard").decks["fate"]
    assert seen.hands["guard"] == ["1", "0"]
    assert ("column" in seen.hands, hand_size(seen, "column")) == (False, 2)
    # Nor what lies in the draw pile, and in which order.
    assert seen.draw == []
