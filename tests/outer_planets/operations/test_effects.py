"""2-3-6 What a card says, from a closed list: each effect does what it is called."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.question import Pick
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.components.book import BOOK
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.commands import EventEffect
from assistant.games.outer_planets.operations.effects.applying import APPLIED
from assistant.games.outer_planets.operations.effects.asking import ASKED
from assistant.games.outer_planets.operations.events import weigh
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Effect, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot

from ..player import Table
from .sailing import at_sea, of_kind


@pytest.fixture
def table() -> Table:
    """Card 7 was played as an event."""
    found = at_sea()
    found.give(type="play_card", side=AEROSPACE, card="7", use="event")
    return found


def does(table: Table, kind: Effect, **said: Any) -> list[str]:
    """The keys of what is told."""
    lines = table.give(type="event_effect", side=AEROSPACE, kind=kind, **said)
    return [line.sentence.key.removeprefix("outer_planets.") for line in lines]


def frigate(table: Table) -> Any:
    return table.state.units[of_kind(at_sea(), "valhalla", TypeKey.FRIGATE)[0].id]


def test_every_effect_is_asked_and_applied() -> None:
    assert set(APPLIED) == set(ASKED) == set(Effect)


def test_7_3_2_units_come_early_to_a_port(table: Table) -> None:
    before = len(of_kind(table, "atlantic", TypeKey.ZODIAC))
    does(table, Effect.ARRIVE, unit_type="zodiac", to="atlantic", amount=1)
    assert len(of_kind(table, "atlantic", TypeKey.ZODIAC)) == before + 1
    assert [each.kind for each in table.state.happened][-1] == "arrived_early"


@pytest.mark.parametrize(
    ("to", "zone"),
    [("area:jupiter:0", Zone.AREA), ("port:atlantic:0", Zone.PORT), ("removed::0", Zone.REMOVED)],
)
def test_units_stand_where_the_card_says(table: Table, to: str, zone: Zone) -> None:
    does(table, Effect.MOVE, units=[frigate(table).id], to=to)
    assert frigate(table).at.zone == zone


@pytest.mark.parametrize("to", ["port:titan:0", "area:jupiter:0"])
def test_7_4_3_a_unit_that_a_card_takes_out_of_its_factory_is_converted_no_more(
    table: Table, to: str
) -> None:
    cruiser = next(each for each in table.state.units.values() if each.type == TypeKey.SECOND_LINE_CRUISER)
    cruiser.at, cruiser.signs = Spot(zone=Zone.FACTORY, key="ganymede", number=1), [Sign.CONVERTING]
    does(table, Effect.MOVE, units=[cruiser.id], to=to)
    assert Sign.CONVERTING not in table.state.units[cruiser.id].signs


@pytest.mark.parametrize(("to", "moved"), [("area:belt_1:0", True), ("port:atlantic:0", False)])
def test_13_1_3_units_that_a_card_puts_into_an_area_have_moved_those_in_a_port_have_not(
    table: Table, to: str, moved: bool
) -> None:
    ship = frigate(table)
    does(table, Effect.MOVE, units=[ship.id], to=to)
    assert (Sign.MOVED in frigate(table).signs) == moved


def test_2_4_3_no_card_puts_units_into_a_port_of_the_enemy(table: Table) -> None:
    sent = {"type": "event_effect", "side": AEROSPACE, "units": [frigate(table).id]}
    not_own = ["outer_planets.port_not_own"]
    assert table.insist(**sent, kind=Effect.MOVE, to="port:io:0") == not_own
    assert table.insist(**sent, kind=Effect.BACK, to="io") == not_own
    assert table.insist(**sent, kind=Effect.LANDING, to="atlantic") == not_own


def test_12_3_2_who_is_put_out_of_the_neutral_port_need_not_sail_from_it(table: Table) -> None:
    ship = frigate(table)
    ship.at, ship.signs = Spot(zone=Zone.NEUTRAL), [Sign.MUST_SAIL]
    does(table, Effect.MOVE, units=[ship.id], to="port:atlantic:0")
    assert frigate(table).signs == []


def test_13_1_2_on_the_first_turn_no_other_card_moves_units(table: Table) -> None:
    table.state.now.turn = 1
    sent = {"type": "event_effect", "side": AEROSPACE, "units": [frigate(table).id], "kind": Effect.MOVE}
    assert table.insist(**sent, to="port:atlantic:0") == ["outer_planets.no_moves_now"]
    assert table.insist(**sent, to="removed::0") == []


def test_7_3_2_what_comes_early_must_be_named(table: Table) -> None:
    with pytest.raises(Senseless, match="which_type"):
        does(table, Effect.ARRIVE, to="atlantic", amount=1)


def test_damage_is_done_and_taken_off(table: Table) -> None:
    does(table, Effect.DAMAGE, units=[frigate(table).id], amount=3)
    does(table, Effect.MEND, units=[frigate(table).id], amount=1)
    assert frigate(table).damage == 2


def test_charges_run_out_and_come_back(table: Table) -> None:
    for spent, told in ((True, "out_of_charges"), (False, "charged")):
        assert told in does(table, Effect.CHARGES, units=[frigate(table).id])
        assert (Sign.OUT_OF_CHARGES in frigate(table).signs) == spent


def test_12_2_2_supply_keeps_units_at_sea(table: Table) -> None:
    does(table, Effect.SUPPLY, units=[frigate(table).id])
    assert Sign.SUPPLIED in frigate(table).signs


def test_mines_cards_notes_and_the_air_squadron_are_kept(table: Table) -> None:
    does(table, Effect.MINES, area="jupiter", whose=ALLIANCE, amount=2)
    does(table, Effect.CARDS, whose=ALLIANCE, amount=-1)
    does(table, Effect.STAYS, text="Cruiser development", until=4)
    does(table, Effect.AIR_SQUADRON)
    kinds = {each.kind: each.amount for each in table.state.happened}
    assert (kinds["mines"], kinds["more_cards"]) == (2, -1)
    assert table.state.standing[0].text == "Cruiser development"
    assert table.state.titan.air_squadron


def test_units_withdraw_and_rally(table: Table) -> None:
    for off, told in ((True, "withdraws"), (False, "rallies")):
        assert told in does(table, Effect.WITHDRAW, units=[frigate(table).id])
        assert (Sign.WITHDRAWN in frigate(table).signs) == off


def test_7_4_2_a_unit_that_was_lost_is_back_in_a_port(table: Table) -> None:
    does(table, Effect.MOVE, units=[frigate(table).id], to="removed::0")
    does(table, Effect.BACK, units=[frigate(table).id], to="atlantic")
    assert (frigate(table).at.zone, frigate(table).at.key) == (Zone.PORT, "atlantic")


def test_10_3_a_headquarters_is_put_in_a_port_of_its_side_or_lost_until_a_turn(table: Table) -> None:
    does(table, Effect.HEADQUARTERS, whose="titan", to="ganymede")
    assert table.state.headquarters["titan"].port == "ganymede"
    does(table, Effect.HEADQUARTERS, whose="titan", to="away", until=4)
    hq = table.state.headquarters["titan"]
    assert (hq.port, hq.flagship, hq.due) == ("", 0, 4)
    sent = {"type": "event_effect", "side": AEROSPACE, "kind": Effect.HEADQUARTERS, "whose": "titan"}
    assert table.insist(**sent, to="columbia") == ["outer_planets.port_not_own"]
    with pytest.raises(Senseless) as refused:
        does(table, Effect.HEADQUARTERS, whose="nobody", to="columbia")
    assert refused.value.sentence.key == "outer_planets.no_such_hq"


@pytest.mark.parametrize(("whose", "controller"), [("alliance", ALLIANCE), ("nobody", None)])
def test_11_1_2_the_marker_of_an_area_is_put_or_taken(
    table: Table, whose: str, controller: str | None
) -> None:
    table.state.areas["belt_1"].controller = AEROSPACE
    does(table, Effect.CONTROL, area="belt_1", whose=whose)
    assert table.state.areas["belt_1"].controller == controller


def test_11_2_6_a_port_is_another_sides(table: Table) -> None:
    does(table, Effect.OWNER, to="rhea", whose=AEROSPACE)
    assert table.state.ports["rhea"].owner == AEROSPACE


@pytest.mark.parametrize(
    ("to", "spot"), [("io", "port:io:0"), ("belt_1", "area:belt_1:0"), ("away", "track::5")]
)
def test_14_1_the_landing_force_stands_where_the_card_says(table: Table, to: str, spot: str) -> None:
    does(table, Effect.LANDING, to=to, until=5)
    force = next(each for each in table.state.units.values() if each.type == TypeKey.LANDING_FORCE)
    assert str(force.at) == spot


def test_8_2_5_one_answer_says_what_a_card_does_and_lays_it_away(table: Table) -> None:
    does(table, Effect.SCORE, whose=AEROSPACE, amount=2, ends=True, becomes="removed")
    assert (table.state.score, table.state.deck.removed) == (-2, ["7"])
    assert table.asked("play").side == ALLIANCE


def standing(fields: tuple[Any, ...]) -> dict[str, Any]:
    """What stands in fields."""
    return {field.name: getattr(field, "chosen", None) or getattr(field, "value", None) for field in fields}


def test_a_card_that_comes_again_has_all_it_did_last_time_set(table: Table) -> None:
    said = {"unit_type": "zodiac", "to": "atlantic", "amount": 2}
    does(table, Effect.ARRIVE, **said)
    assert standing(table.asked("event").answers[1].fields) == said
    later = at_sea(
        printed={key: value for key, value in table.state.printed.items() if key.startswith("card.")}
    )
    later.give(type="play_card", side=AEROSPACE, card="7", use="event")
    assert standing(later.asked("event").answers[1].fields) == said
    known = {blank.key: blank for page in BOOK.of_match(later.state) for blank in page.blanks}
    assert [known[f"card.7.effect_{what}"].kind.fault(value) for what, value in said.items()] == [None] * 3


def test_a_field_that_is_filled_stands_when_the_next_is_tapped(table: Table) -> None:
    made = GAME.command_reader.plain(
        {"type": "event_effect", "side": AEROSPACE, "kind": "mines", "whose": ALLIANCE, "amount": 3,
         "area": "belt_2", "becomes": "removed"}, strict=False
    )  # fmt: skip
    done, effect, *_ = weigh(table.state, made, "mines").answers
    mines = {"whose": ALLIANCE, "amount": 3, "area": "belt_2", "when": "combat"}
    assert standing(effect.fields) == mines
    assert standing(done.fields) == {"becomes": "removed"}
    # Another kind begins anew.
    assert standing(weigh(table.state, made, "arrive").answers[1].fields)["whose"] is None


def test_a_known_card_opens_with_its_effect_of_last_time(table: Table) -> None:
    does(table, Effect.SCORE, whose=AEROSPACE, amount=1)
    assert table.state.score == -1
    assert table.state.printed["card.7.effect"] == "score"
    assert table.asked("event").detail.shown == Effect.SCORE
    assert table.asked("event").answers[1].fixed["kind"] == Effect.SCORE


def test_units_are_counted_by_place_and_kind_and_those_with_a_name_picked_one_by_one(table: Table) -> None:
    raider = of_kind(table, "titan", TypeKey.AUXILIARY_CRUISER)[0]
    raider.at = Spot(zone=Zone.RAIDING, key="saturn")
    asked = weigh(table.state, EventEffect(side=AEROSPACE, kind=Effect.DAMAGE), Effect.DAMAGE)
    (units,) = (each for each in asked.answers[1].fields if isinstance(each, Pick))
    piles = {heap.key: [len(pile.values) for pile in heap.piles] for heap in units.heaps}
    assert piles["alliance-port-titan"] == [9, 2]
    # What is at sea stands first; four Zodiacs are four lines.
    assert next(iter(piles)) == "alliance-raiding-saturn"
    assert sorted(piles["aerospace-port-columbia"]) == [1, 1, 1, 1, 6, 8]
    every = {value for heap in units.heaps for pile in heap.piles for value in pile.values}
    assert every == {option.value for option in units.options}


def test_what_was_counted_stands_when_the_page_is_put_anew(table: Table) -> None:
    two = tuple(each.id for each in of_kind(table, "titan", TypeKey.AUXILIARY_CRUISER)[:2])
    made = EventEffect(side=AEROSPACE, kind=Effect.DAMAGE, units=two)
    (units,) = (
        each for each in weigh(table.state, made, Effect.DAMAGE).answers[1].fields if isinstance(each, Pick)
    )
    assert units.chosen == tuple(map(str, two))
