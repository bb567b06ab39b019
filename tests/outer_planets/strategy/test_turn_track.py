"""7-3 The turn track, read off once: what its boxes list is seen ahead, and comes in one tap."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.cardboard import Value
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.outer_planets.board.panels import states_panel
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.pieces.headquarters import lose
from assistant.games.outer_planets.pieces.nations import surrender
from assistant.games.outer_planets.pieces.track_shown import track_shown
from assistant.games.outer_planets.pieces.turn_shown import coming
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, HqKey, Nation, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.play import Past
from assistant.games.outer_planets.state.table import State

from ..at_sea import campaign, print_on, stand
from ..player import Table

# A track of our own.
TRACK: dict[str, Value] = {
    "track/2/units": ["frigate", "convoy", "regular_cruiser"],
    "track/2/frigate": 2,
    "track/2/convoy": 3,
    "track/2/regular_cruiser/states": ["ganymede"],
    "track/3/units": [],
    "track/4/units": ["frigate", "auxiliary_cruiser"],
    "track/4/frigate": 1,
    "track/4/auxiliary_cruiser/states": ["titan", "io"],
    "track/4/auxiliary_cruiser/titan": 2,
}


def tracked(turn: int = 2, **rulings: str) -> Table:
    table = campaign(turn, rulings)
    print_on(table, **TRACK)
    stand(table, "arrivals")
    return table


def arrived(table: Table, before: set[int]) -> list[tuple[str, str]]:
    """Kind and place of the units that are new."""
    return [(each.type, each.at.key) for key, each in table.state.units.items() if key not in before]


def listed(state: State, turn: int) -> list[tuple[str, int, bool]]:
    """What the track shows of a turn: which counters, how many, and whether they are struck."""
    shown = next(each for each in track_shown(state) if each.turn == turn)
    piles = [pile for of in shown.sides for one in of.units for pile in one.piles]
    return [(pile.side, pile.count, pile.lost) for pile in piles]


def test_7_3_1_all_that_the_box_of_this_turn_lists_comes_in_one_tap() -> None:
    table = tracked()
    before = set(table.state.units)
    question = table.asked("arrivals")
    assert (question.answers[0].tag, question.answers[0].label.values) == ("arrive_listed", {"n": 6})
    assert (question.answers[0].main, question.answers[0].fields) == (True, ())
    table.give(type="arrive_listed")
    assert sorted(arrived(table, before)) == [
        *[("convoy", "atlantic")] * 3, *[("frigate", "atlantic")] * 2, ("regular_cruiser", "ganymede"),
    ]  # fmt: skip
    assert table.state.now.stop != "arrivals"
    # A box without units brings nothing, and one of several states so many to each.
    for turn, ports in ((3, []), (4, ["atlantic", "io", "titan", "titan"])):
        before, table.state.now.turn, table.state.turn.settled = set(table.state.units), turn, []
        stand(table, "arrivals")
        assert ("n" in table.asked("arrivals").answers[0].label.values) == bool(ports)
        table.give(type="arrive_listed")
        assert sorted(port for _, port in arrived(table, before)) == ports


def test_7_3_1_a_box_is_read_off_at_its_turn_by_taps_until_nothing_of_it_is_blank() -> None:
    table = campaign(2)
    stand(table, "arrivals")

    def asked() -> list[str]:
        reads = [each for each in table.asked("arrivals").answers if each.command is RecordPrinted]
        return [field.name for each in reads for field in each.fields]

    assert asked() == ["values.track/2/units"]
    table.give(type="record_printed", values={"track/2/units": ["convoy", "valkyrie"]})
    assert asked() == ["values.track/2/convoy", "values.track/2/valkyrie/states"]
    table.give(type="record_printed", values={"track/2/convoy": "2", "track/2/valkyrie/states": ["io"]})
    assert asked() == []
    assert table.asked("arrivals").answers[0].tag == "arrive_listed"
    # In whatever order they are sent: JSON has none.
    table.give(type="record_printed", values={"track/6/scout": 2, "track/6/units": ["scout"]})
    assert table.state.printed["track.6.scout"] == 2
    # The other boxes are as they were, and are read off when they come.
    table.state.now.turn = 3
    stand(table, "arrivals")
    assert asked() == ["values.track/3/units"]
    # 13-1-1 The first turn has no box, and what a book knows has to be one of a box.
    pages = [page.key for page in GAME.book.of_match(table.state) if page.key.startswith("track")]
    assert pages == [f"track-{turn}" for turn in range(2, 8)]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("track/1/units", []),
        ("track/2/units", ["battleship"]),
        ("track/2/units", ["convoy", "convoy"]),
        ("track/2/units", ["landing_force"]),
        ("track/2/units", 3),
        ("track/2/frigate", 13),
        ("track/2/frigate", True),
        ("track/2/zodiac", 1),
        ("track/2/regular_cruiser/states", ["earth"]),
        ("track/2/regular_cruiser/io", 1),
    ],
)
def test_7_3_1_what_no_box_can_list_is_refused_and_changes_nothing(key: str, value: Value) -> None:
    table = tracked()
    before = dict(table.state.printed)
    with pytest.raises(Senseless):
        table.give(type="record_printed", values={key: value})
    assert table.state.printed == before


def test_7_3_1_a_box_that_is_blank_brings_nothing_by_itself() -> None:
    table = campaign(5)
    stand(table, "arrivals")
    with pytest.raises(Senseless) as refused:
        table.give(type="arrive_listed")
    assert (refused.value.sentence.key, refused.value.rule) == ("outer_planets.track_blank", "7-3-1")


def test_7_3_1_units_of_the_box_that_were_told_by_hand_are_not_offered_again() -> None:
    table = tracked()
    table.give(type="arrive", kind="frigate", number=1)
    table.give(type="arrive", kind="regular_cruiser", number=1, nation="ganymede")
    before = set(table.state.units)
    assert table.asked("arrivals").answers[0].label.values == {"n": 3}
    table.give(type="arrive_listed")
    assert arrived(table, before) == [("convoy", "atlantic")] * 3


def test_7_3_2_what_a_card_brought_early_is_struck_in_the_first_box_that_lists_it() -> None:
    table = tracked()
    record(table.state, Past.ARRIVED_EARLY, TypeKey.FRIGATE, AEROSPACE, 3)
    there = [("alliance", 1, False), ("aerospace", 2, True), ("aerospace", 3, False)]
    assert listed(table.state, 2) == there
    assert [each for each in listed(table.state, 4) if each[0] == AEROSPACE] == [("aerospace", 1, True)]
    before = set(table.state.units)
    assert table.asked("arrivals").answers[0].label.values == {"n": 4}
    lines = table.give(type="arrive_listed")
    assert "7-3-2" in [line.rule for line in lines]
    assert [kind for kind, _ in arrived(table, before)] == ["convoy"] * 3 + ["regular_cruiser"]
    # One that came early is left for the next box.
    table.state.now.turn, table.state.turn.settled = 4, []
    stand(table, "arrivals")
    before = set(table.state.units)
    table.give(type="arrive_listed")
    assert AEROSPACE not in [table.state.units[key].side for key in table.state.units if key not in before]


def test_7_3_2_the_salamander_of_the_box_comes_once_and_its_cards_are_chosen_on_the_same_page() -> None:
    table = campaign()
    print_on(table, **TRACK)
    table.state.deck.in_play[ALLIANCE] = ["26"]
    stand(table, "arrivals")
    assert [field.name for field in table.asked("arrivals").answers[0].fields] == ["back"]
    table.give(type="arrive_listed", back=["26"])
    assert table.state.deck.discard == ["26"]
    # As it was lost and its box comes again, it stays away.
    table.state.turn.settled = []
    stand(table, "arrivals")
    assert ("alliance", 1, True) in listed(table.state, 2)
    table.give(type="arrive_listed")
    assert sum(each.type == TypeKey.REGULAR_CRUISER for each in table.state.units.values()) == 1


def test_7_3_3_of_the_convoys_of_a_box_no_more_come_than_make_six() -> None:
    table = tracked()
    print_on(table, **{"track/2/convoy": 9})
    assert table.asked("arrivals").answers[0].label.values == {"n": 9}
    lines = table.give(type="arrive_listed")
    assert [line.sentence.values["n"] for line in lines if line.rule == "7-3-3"] == [3]
    convoys = [each for each in table.state.units.values() if each.type == TypeKey.CONVOY]
    assert sum(each.at.zone == Zone.PORT for each in convoys) == 6


@pytest.mark.parametrize("reading", ["none", "any_port"])
def test_7_3_1_of_a_state_that_is_out_the_box_brings_nothing_or_elsewhere(reading: str) -> None:
    table = campaign(4, {"homeless": reading})
    print_on(table, **TRACK)
    surrender(table.state, Nation.TITAN, "11-2-4", Referee())
    stand(table, "arrivals")
    before, fields = set(table.state.units), table.asked("arrivals").answers[0].fields
    if reading == "none":
        assert (fields, table.asked("arrivals").answers[0].label.values) == ((), {"n": 2})
        lines = table.give(type="arrive_listed")
        assert "outer_planets.stays_away" in [line.sentence.key for line in lines]
        assert sorted(port for _, port in arrived(table, before)) == ["atlantic", "io"]
        return
    assert [field.name for field in fields] == ["port"]
    with pytest.raises(Forbidden):
        table.give(type="arrive_listed", port="columbia")
    assert arrived(table, before) == []
    table.give(type="arrive_listed", port="europa")
    assert sorted(port for _, port in arrived(table, before)) == ["atlantic", "europa", "europa", "io"]


def test_7_3_1_10_3_the_board_sees_ahead_what_each_turn_brings_and_who_is_due_back() -> None:
    table = tracked(3)
    lose(table.state, table.state.headquarters[HqKey.THIRD_SQUADRON], Referee())
    track = states_panel(table.state, "alliance", "")["track"]
    assert [(each.turn, each.known, each.came, each.now) for each in track] == [
        (3, True, False, True), (4, True, False, False), (5, False, False, False),
        (6, False, False, False), (7, False, False, False),
    ]  # fmt: skip
    force = track[2].sides[1]
    assert [name.en for name in force.back] == ["3rd Squadron HQ"]  # type: ignore[union-attr]
    assert listed(table.state, 4) == [("alliance", 2, False), ("alliance", 1, False), ("aerospace", 1, False)]
    # 4-2 So does the end of the turn.
    lines = coming(table.state).lines
    assert [(line.side, [pile.count for pile in line.piles]) for line in lines] == [
        ("alliance", [2, 1]), ("aerospace", [1]),
    ]  # fmt: skip


def test_7_4_3_a_seat_is_shown_the_same_track_whatever_lies_face_down() -> None:
    table = tracked(3)
    table.state.closed = True
    before = msgspec.to_builtins(states_panel(table.state, AEROSPACE, "")["track"])
    hidden = next(each for each in table.state.units.values() if each.side == ALLIANCE)
    hidden.signs = [Sign.CONVERTING]
    table.state.deck.draw.reverse()
    assert msgspec.to_builtins(states_panel(table.state, AEROSPACE, "")["track"]) == before
