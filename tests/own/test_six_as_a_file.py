"""The small game of six sides said as a file: what comes alike, its addresses, and what it cannot say."""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path

import pytest

from assistant.matches.shelf.shelf import Shelf
from assistant.own.commands import Choose, Finish, Pass, RollTens
from assistant.web import create_app
from tests.any_game.addresses import addresses
from tests.web.client import Browser

from .conftest import folder_of
from .table import Table

TEXT = Path(__file__).with_name("six.toml").read_text(encoding="utf-8")
SIDES = "abcdef"
# What no file says, each by what does it in `tests/six`: this list is to become shorter.
CANNOT = {
    "cards are laid down by all at the same time, face down, and shown together": "hands.reveal",
    "a card laid down face down goes back to its hand when the step is left by hand": "hands.take_back",
    "a card is played in between, whatever is asked": "hands.play_in_between",
    "three to six play, in an order of their own": "definition.new",
    "players read off their map whether the harbour is sheltered, for all matches": "cardboard.HARBOUR",
    "stores are kept, or not, and later again: a group of bookkeeping": "shooting.ask_stores",
    "two dice are thrown at once, and each is looked at for itself": "shooting.shoot",
    "a shot without stores is refused: a price only stops at its end": "shooting.shoot",
    "who begins the round is named in the set-up": "steps.enter_round",
    "a race is chosen for each seat": "definition.RACES",
    "the end of a turn has a result page": "results.show_end",
    "scenes teach it": "handed.HANDED",
}


@pytest.mark.parametrize("where", sorted(set(CANNOT.values())))
def test_what_a_file_cannot_say_is_there_to_be_said(where: str) -> None:
    module, _, name = where.partition(".")
    assert hasattr(import_module(f"tests.six.{module}"), name)


def turn(table: Table, faces: dict[str, tuple[int, int]], acts: str) -> None:
    """A turn as the small game plays it: cards, shots of two dice each, actions of some, passes of all."""
    for _ in SIDES:
        table.give(Choose(side=table.asked[0][1], option="0", card="Card"))
    for die in (0, 1):
        for side in SIDES:
            # A ten is thrown as 0.
            table.give(RollTens(side=side, faces=(faces.get(side, (1, 1))[die],)))
    while table.asked and table.asked[0][0] == "act" and table.state.now.stop == "round":
        side = table.asked[0][1]
        acts_now = side in acts and not table.state.acted.get(side)
        table.give(Choose(side=side, option="0") if acts_now else Pass(side=side))


def points(table: Table) -> list[int]:
    return [table.number(f"points.{side}") for side in SIDES]


def test_its_rules_come_to_the_same_points_stores_and_winner() -> None:
    table = Table(TEXT)
    assert [side for _, side in table.asked] == list(SIDES)
    for side in SIDES:
        assert table.give(Finish(side=side))[0].endswith("draws 3 cards")
    turn(table, {"d": (9, 9)}, "ab")
    # 4.0 a 9 or 10 is a point, 5.1 and an action; 4.1 a shot costs one store.
    assert (points(table), table.number("stores.a")) == ([1, 1, 0, 2, 0, 0], 4)
    assert [*table.state.decks["cards"].held.values()] == [2] * 6
    # 2.0 Only the second turn has it: a storm costs everybody a point.
    assert table.asked == [("choose", "")]
    table.give(Choose(side="", option="1"))
    assert points(table) == [0, 0, -1, 1, -1, -1]
    turn(table, {}, "")
    # 6.0 The last turn ends the match: of equal ones the first wins.
    turn(table, {"a": (9, 1)}, "")
    assert points(table) == [1, 0, -1, 1, -1, -1]
    assert table.state.over is not None
    assert table.told[-1] == "Ash wins"


def test_a_sheltered_harbour_keeps_the_storm_away() -> None:
    table = Table(TEXT)
    table.state.now.turn = 2
    table.state.now.stop = "surprise"
    table.state.numbers["harbour"] = 1
    table.give(Choose(side="", option="1"))
    assert points(table) == [0] * 6


def test_every_address_there_is_answers_for_a_match_of_it(tmp_path: Path) -> None:
    app = create_app(folder_of(tmp_path, six=TEXT))
    app.test_client_class = Browser
    client = app.test_client()
    client.post("/settings", data={"language": "ja"})
    begun = client.post("/new/own-six", data={"scenario": "game", "name": "Thursday"})
    shelf: Shelf = app.extensions["shelf"]
    match = shelf.match(begun.location.rsplit("/", 1)[1])
    for side in SIDES:
        command = {"type": "finish", "side": side}
        match.answer(match.read(json.dumps(command).encode()), action=os.urandom(8).hex())
    statuses = {}
    for address in addresses(app, match):
        with client.get(address) as answer:
            statuses[address] = answer.status_code
    assert {address: status for address, status in statuses.items() if status >= 500} == {}
    assert sum(status == 200 for status in statuses.values()) > len(statuses) // 2
    assert match.replay_difference() is None
