"""17.3 Terraforming: where it is paid for, how long it takes, and what must not be (R-74, R-75)."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Answer, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.administrative.construction import step as construction
from assistant.games.imperium.administrative.construction.terraforming import PayTerraforming, pay
from assistant.games.imperium.pieces.berths import stands
from assistant.games.imperium.state.war import Planet, State
from tests.imperium.build import at, taken
from tests.imperium.field import bare, keys, land, put

TERRAN, IMPERIAL = "terran", "imperial"
SITE = "hades-1"


@pytest.fixture
def state() -> State:
    """The Terran outpost at Hades is of type N2, and its side has money for a long time."""
    return working()


def working(kind: str = "N2", **rulings: str) -> State:
    state = at(bare(rulings={"terraforming": "on", **rulings}), "construction")
    for planet in state.planets.values():
        planet.type = planet.type or "A1"
    # Mars is an outpost of type N2 too.
    state.planets["sol-2"].owner, state.planets["sol-2"].marker = None, ""
    state.planets[SITE].type = kind
    state.sides[TERRAN].stock = 500
    return state


def paid(state: State, *planets: str, side: str = TERRAN) -> Referee:
    command = PayTerraforming(side, planets or (SITE,))
    return taken(state, lambda draft, referee: pay(draft, command, referee))


def next_turn(state: State) -> None:
    state.now.turn += 1
    construction.enter(state, Referee())


def why(state: State, *planets: str, side: str = TERRAN) -> str:
    with pytest.raises((Forbidden, Senseless)) as error:
        paid(state, *planets, side=side)
    return (
        error.value.sentence.key
        if isinstance(error.value, Senseless)
        else error.value.refusals[0].sentence.key
    )


def offered(state: State, side: str = TERRAN) -> list[Answer]:
    question = next(each for each in construction.ask(state) if each.side == side)
    return [each for each in question.answers if each.tag in ("pay_terraforming", "record_printed")]


def site(state: State) -> Planet:
    return state.planets[SITE]


def test_17_3_is_not_offered_while_the_match_does_not_play_it() -> None:
    state = working(terraforming="off")
    assert offered(state) == []
    assert why(state) == "terraforming.not_played"


@pytest.mark.parametrize(("kind", "turns", "price"), [("N1", 10, 100), ("N2", 8, 80)])
def test_17_3_ten_resources_a_turn_make_n1_type_a_in_ten_turns_and_n2_in_eight(
    kind: str, turns: int, price: int
) -> None:
    state = working(kind)
    for turn in range(1, turns):
        assert keys(paid(state).lines) == ["terraforming.paid"]
        assert (site(state).worked, site(state).terraformed) == (turn, False)
        next_turn(state)
    assert not stands(state, site(state), "RT")
    assert keys(paid(state).lines) == ["terraforming.paid", "terraforming.done"]
    assert (site(state).terraformed, site(state).marker) == (True, "outpost")
    assert state.sides[TERRAN].stock == 500 - price
    # Type A from then on: regular troops may stand there.
    assert stands(state, site(state), "RT")


def test_17_3_the_turns_need_not_be_in_a_row_and_the_books_show_what_was_paid(state: State) -> None:
    paid(state)
    next_turn(state)
    next_turn(state)
    paid(state)
    assert site(state).worked == 2
    assert state.ledger.sides[TERRAN].money == {"terraforming": -20}


def test_17_3_never_more_than_once_a_turn_for_a_planet(state: State) -> None:
    paid(state, SITE, SITE)
    assert site(state).worked == 1
    assert why(state) == "terraforming.paid_already"
    (answer,) = offered(state)
    assert isinstance(answer.fields[0], Pick)
    assert [option.refusal.key for option in answer.fields[0].options if option.refusal] == [
        "terraforming.paid_already"
    ]


def test_17_3_the_question_is_another_one_once_a_planet_was_paid_for(state: State) -> None:
    (before,) = (each.about for each in construction.owed(state) if each.side == TERRAN)
    paid(state)
    (after,) = (each.about for each in construction.owed(state) if each.side == TERRAN)
    assert (before, after) == ((1,), (1, SITE))
    # The other side's question stays as it was.
    assert [each.about for each in construction.owed(state) if each.side == IMPERIAL] == [(1,)]


@pytest.mark.parametrize("kind", ["A1", "N3", "N4", "X1"])
def test_17_3_a_planet_of_another_type_is_not_terraformed(kind: str) -> None:
    state = working(kind)
    assert why(state) == "terraforming.wrong_type"
    assert offered(state) == []


def test_17_3_only_an_own_outpost_is_worked_on(state: State) -> None:
    for planet in ("nusku-1", "sol-1", "ys-1"):
        state.planets[planet].type = "N2"
        assert why(state, planet) == "terraforming.no_outpost"
    assert why(state, SITE, side=IMPERIAL) == "terraforming.no_outpost"
    with pytest.raises(Senseless) as error:
        paid(state, "nowhere-1")
    assert error.value.sentence.key == "forces.no_such_planet"
    with pytest.raises(Senseless) as error:
        taken(state, lambda draft, referee: pay(draft, PayTerraforming(TERRAN, ()), referee))
    assert error.value.sentence.key == "terraforming.none_chosen"


def test_17_3_a_terraformed_planet_is_not_worked_on_again(state: State) -> None:
    site(state).terraformed = True
    assert why(state) == "terraforming.done_already"
    assert offered(state) == []


def test_17_3_a_contested_outpost_is_not_worked_on(state: State) -> None:
    land(state, TERRAN, SITE, "JT", 3)
    land(state, IMPERIAL, SITE, "JT", 3)
    assert why(state) == "terraforming.contested"


def test_17_3_an_outpost_that_is_cut_off_is_not_worked_on(state: State) -> None:
    put(state, IMPERIAL, "hades", "SC")
    assert why(state) == "terraforming.cut_off"
    state.fleets, state.units = [], {}
    site(state).connected = False
    assert why(state) == "terraforming.cut_off"


def test_17_3_without_the_money_there_is_no_work(state: State) -> None:
    state.sides[TERRAN].stock = 9
    assert why(state) == "terraforming.too_dear"
    (answer,) = offered(state)
    assert isinstance(answer.fields[0], Pick)
    assert answer.fields[0].options[0].refusal is not None


def test_11_7_a_type_that_nobody_has_read_off_is_asked_where_it_decides(state: State) -> None:
    site(state).type = ""
    assert why(state) == "terraforming.type_blank"
    (answer,) = offered(state)
    assert (answer.tag, [field.name for field in answer.fields]) == (
        "record_printed", [f"values.planet/{SITE}/type"],
    )  # fmt: skip


def test_the_page_shows_every_site_with_its_boxes_the_furthest_first(state: State) -> None:
    state.planets["junction-1"].owner, state.planets["junction-1"].marker = TERRAN, "outpost"
    state.planets["junction-1"].type, state.planets["junction-1"].worked = "N1", 3
    paid(state)
    question = next(each for each in construction.ask(state) if each.side == TERRAN)
    rows = [
        (each.planet, each.type, each.worked, each.needed, each.paid_now) for each in question.detail.sites
    ]
    assert rows == [("junction-1", "N1", 3, 10, False), (SITE, "N2", 1, 8, True)]
