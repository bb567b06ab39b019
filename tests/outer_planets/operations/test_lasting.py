"""2-3-6 What a card says for later: it is read when its time comes, and no longer after that."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.play.referee import Referee
from assistant.core.play.upgrade import read_state
from assistant.core.words.errors import Forbidden
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Effect, SideKey, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot
from assistant.games.outer_planets.strategy.drawing import due, worksheet

from ..at_sea import stand
from ..player import Table
from .sailing import at_sea


@pytest.fixture
def table() -> Table:
    """Card 7 was played as an event, in the first step of turn 2."""
    found = at_sea()
    found.give(type="play_card", side=AEROSPACE, card="7", use="event")
    return found


def does(table: Table, kind: Effect, **said: Any) -> list[str]:
    """The keys of what is told."""
    lines = table.give(type="event_effect", side=AEROSPACE, kind=kind, **said)
    return [line.sentence.key.removeprefix("outer_planets.") for line in lines]


def drawing(table: Table, turn: int, side: SideKey = ALLIANCE, hand: int = 0) -> int:
    """What a side draws on a turn that keeps so many cards."""
    table.state.deck.held[side] = hand
    table.state.now.turn = turn
    stand(table, "discarding")
    return due(table.state, side)


@pytest.mark.parametrize(("said", "drawn"), [(2, 8), (-1, 5), (-6, 0)])
def test_2_3_6_a_side_draws_so_many_more_or_fewer_the_next_time_and_only_then(
    table: Table, said: int, drawn: int
) -> None:
    does(table, Effect.CARDS, whose=ALLIANCE, amount=said)
    assert drawing(table, 3) == drawn
    assert [part.amount for part in worksheet(table.state, ALLIANCE).parts if part.rule == "2-3-6"] == [said]
    assert drawing(table, 3, AEROSPACE) == 4
    assert drawing(table, 4) == 6


def test_6_1_2_what_a_card_adds_is_drawn_beside_the_cards_that_are_kept(table: Table) -> None:
    does(table, Effect.CARDS, whose=ALLIANCE, amount=2)
    assert drawing(table, 3, hand=3) == 5


def test_2_3_6_a_card_played_before_its_side_draws_counts_at_once_and_one_after_that_next_turn(
    table: Table,
) -> None:
    assert drawing(table, 3) == 6
    record(table.state, "more_cards", "9", ALLIANCE, 2)
    assert due(table.state, ALLIANCE) == 8
    table.give(type="adjust_hand", side=ALLIANCE)
    record(table.state, "more_cards", "9", ALLIANCE, -1)
    assert due(table.state, ALLIANCE) == 8
    assert drawing(table, 4) == 5


def test_7_3_2_a_unit_that_a_card_has_brought_does_not_come_again_with_its_turn(table: Table) -> None:
    does(table, Effect.ARRIVE, unit_type="valkyrie", to="callisto", amount=1)
    stand(table, "arrivals")
    kinds = next(field for field in table.asked("arrivals").answers[1].fields if field.name == "kind")
    assert [each.value for each in kinds.options if each.remark] == ["valkyrie"]
    lines = table.give(type="arrive", kind="valkyrie", number=1, nation="callisto")
    assert [line.rule for line in lines] == ["7-3-2"]
    assert number(table, TypeKey.VALKYRIE) == 1
    # It was brought forward once: another one the track lists is another one.
    table.give(type="arrive", kind="valkyrie", number=1, nation="callisto")
    assert number(table, TypeKey.VALKYRIE) == 2


def test_7_3_2_of_several_units_only_those_come_with_their_turn_that_have_not_come_early(
    table: Table,
) -> None:
    before = number(table, TypeKey.FRIGATE)
    does(table, Effect.ARRIVE, unit_type="frigate", to="atlantic", amount=1)
    stand(table, "arrivals")
    table.give(type="arrive", kind="frigate", number=3)
    assert number(table, TypeKey.FRIGATE) == before + 3


def test_2_4_3_no_card_brings_units_early_into_a_port_of_the_enemy(table: Table) -> None:
    early = {"type": "event_effect", "side": AEROSPACE, "kind": Effect.ARRIVE, "amount": 1}
    not_own = ["outer_planets.port_not_own"]
    assert table.insist(**early, unit_type="frigate", to="io") == not_own
    assert table.insist(**early, unit_type="valkyrie", to="atlantic") == not_own
    assert table.insist(**early, unit_type="valkyrie", to="callisto") == []


def number(table: Table, kind: TypeKey) -> int:
    """How many units of a kind are on the board."""
    there = [each for each in table.state.units.values() if each.type == kind]
    return sum(each.at.zone not in (Zone.OFF_MAP, Zone.REMOVED, Zone.POOL) for each in there)


def test_7_3_3_no_card_brings_a_seventh_convoy(table: Table) -> None:
    assert "convoys_cut" in does(table, Effect.ARRIVE, unit_type="convoy", to="atlantic", amount=8)
    assert number(table, TypeKey.CONVOY) == 6
    assert "arrived_early" not in does(table, Effect.ARRIVE, unit_type="convoy", to="atlantic", amount=1)
    gone = [each.id for each in table.state.units.values() if each.type == TypeKey.CONVOY][:2]
    for each in gone:
        table.state.units[each].at = Spot(zone=Zone.OFF_MAP)
    does(table, Effect.ARRIVE, unit_type="convoy", to="atlantic", amount=1)
    back = next(each for each in gone if table.state.units[each].at.zone == Zone.OFF_MAP)
    does(table, Effect.BACK, units=[back], to="atlantic")
    table.state.units[back].at = Spot(zone=Zone.OFF_MAP)
    does(table, Effect.ARRIVE, unit_type="convoy", to="atlantic", amount=1)
    again = msgspec.structs.replace(table.state.units[back], id=999, at=Spot(zone=Zone.OFF_MAP))
    table.state.units[again.id] = again
    with pytest.raises(Forbidden) as refused:
        does(table, Effect.BACK, units=[999], to="atlantic")
    assert refused.value.refusals[0].rule == "7-3-3"


@pytest.mark.parametrize(("until", "turns"), [(3, [2, 3]), (0, [2, 3, 4])])
def test_2_3_6_a_note_stands_to_the_end_of_its_turn_or_for_good(
    table: Table, until: int, turns: list[int]
) -> None:
    does(table, Effect.STAYS, text="No mines in Jupiter", until=until)
    stood, ended = [], []
    for turn in (2, 3, 4):
        if turn > 2:
            lines = following(table)
            ended += [turn for line in lines if line == "outer_planets.note_ends"]
        if notes := GAME.frame(table.state, EVERYBODY).effects:
            stood.append(turn)
            assert str(notes[0].name.values["card"].values["number"]) == "7"
    assert (stood, ended) == (turns, [] if until == 0 else [4])


def following(table: Table) -> list[str]:
    """The keys of what is told as the next turn begins."""
    referee = Referee()
    GAME.sequence.go_to(table.state, "turn_end", referee)
    GAME.sequence.go_on(table.state, referee)
    return [line.sentence.key for line in referee.lines]


def test_a_match_of_the_first_version_keeps_of_what_happened_only_what_is_read(table: Table) -> None:
    does(table, Effect.CARDS, whose=ALLIANCE, amount=2)
    plain = msgspec.to_builtins(table.state)
    (told,) = [each for each in plain["happened"] if each["kind"] == "more_cards"]
    told["of"] = ALLIANCE
    plain["happened"].append({**told, "kind": "lost", "of": "12"})
    state = read_state(GAME, msgspec.json.encode(plain), 1, "old")
    assert {each.kind for each in state.happened} & {"more_cards", "lost"} == {"more_cards"}
    table.state = state
    assert drawing(table, 3) == 8
    assert str(worksheet(state, ALLIANCE).parts[-1].amount) == "2"


@pytest.mark.parametrize(
    ("notes", "becomes", "lies"),
    [
        ((3,), "in_play", ["in_play", "in_play", "discard"]),
        ((3, 0), "in_play", ["in_play"] * 3),
        ((3,), "removed", ["removed"] * 3),
    ],
)
def test_8_1_3_a_card_in_play_goes_to_the_discards_with_the_last_note_of_what_it_says(
    table: Table, notes: tuple[int, ...], becomes: str, lies: list[str]
) -> None:
    for until in notes:
        does(table, Effect.STAYS, text="No mines in Jupiter", until=until)
    table.give(type="end_event", side=AEROSPACE, becomes=becomes)
    found = []
    for turn in (2, 3, 4):
        told = following(table) if turn > 2 else []
        deck = table.state.deck
        piles = {"in_play": deck.in_play.get(AEROSPACE, []), "discard": deck.discard, "removed": deck.removed}
        found += [name for name, cards in piles.items() if "7" in cards]
        assert ("outer_planets.card_thrown" in told) == (turn == 4 and lies[-1] == "discard")
    assert found == lies
