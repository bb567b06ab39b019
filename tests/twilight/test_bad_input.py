"""What a table may say wrongly: a sentence with its rule each, done anyway where the table knows better."""

from __future__ import annotations

import pytest

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.words.errors import Forbidden, Problem, Senseless, Unreadable
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Card, Unit
from assistant.matches.answering.match import Match

from .board import Board, board
from .conftest import EVERYTHING

RACES = ("hacan", "sol", "letnev", "jol_nar", "xxcha")


@pytest.fixture
def seated() -> Board:
    """Five players, everything kept, cards 1, 7, 5, 4, 8 from the first seat on."""
    found = board(5, RACES, EVERYTHING)
    for side, card in zip(found.state.sides, (1, 7, 5, 4, 8), strict=True):
        found.give(type="pick_card", side=side, card=card)
    return found


def sentence(refused: pytest.ExceptionInfo[Problem]) -> tuple[str, str]:
    """Key and rule of what was said."""
    return refused.value.sentence.key, refused.value.rule


def refused_then_done(seated: Board, **fields: object) -> tuple[str, str]:
    """What the rules say against an answer, which is then done anyway."""
    before = seated.state
    with pytest.raises(Forbidden) as refused:
        seated.give(**fields)
    assert seated.state == before
    tokens = tuple(each.token for each in refused.value.refusals)
    seated.give(anyway=tokens, **fields)
    return sentence(refused)


def test_a_card_picked_twice_names_the_card_and_its_holder() -> None:
    seated = board(5, RACES)
    seated.give(type="pick_card", side="p1", card=5)
    with pytest.raises(Senseless) as refused:
        seated.give(type="pick_card", side="p2", card=5)
    assert sentence(refused) == ("twilight.card_gone", "3")
    assert refused.value.sentence.values["card"].en == "Trade"
    assert refused.value.sentence.values["player"].en == "Emirates of Hacan"


def test_a_turn_out_of_order_names_whose_it_is(table) -> None:
    seated = table(5, races=RACES)
    with pytest.raises(Senseless) as refused:
        seated.give(type="pick_card", side="p3", card=5)
    assert sentence(refused) == ("error.not_their_turn", "3")
    assert refused.value.sentence.values["asked"].en == "Emirates of Hacan"
    assert refused.value.sentence.values["side"].en == "Barony of Letnev"


def test_a_turn_is_given_to_whom_the_table_says_by_a_correction(seated: Board) -> None:
    seated.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": "p3"}])
    seated.give(type="take_strategic", side="p3", card=5)
    assert seated.state.action is not None
    assert seated.state.action.side == "p3"


def test_a_pass_with_an_active_card_names_the_card_and_can_be_done_anyway(seated: Board) -> None:
    seated.give(type="pass_turn", side="p1")
    assert refused_then_done(seated, type="pass_turn", side="p4") == ("twilight.cannot_pass", "8")
    assert seated.state.players["p4"].passed


def test_a_counter_more_than_sixteen_is_refused_where_it_is_told() -> None:
    seated = board(3, RACES)
    seated.state.groups.append("counters")
    GAME.sequence.call(seated.state, "counters_now", None)
    with pytest.raises(Senseless) as refused:
        seated.give(type="counters_now", side="p1", split={"pool": 9, "fleet": 5}, board=3)
    assert sentence(refused) == ("twilight.counters_not_there", "6-1")
    assert refused.value.sentence.values == {"n": 17, "most": 16}


def test_a_counter_more_than_sixteen_set_by_hand_is_told_with_its_number(seated: Board) -> None:
    change = {"kind": "set_area", "side": "p1", "area": "pool", "to": 12}
    lines = seated.give(type="correct", reason="as it lies", changes=[change])
    told = next(line.sentence for line in lines if line.sentence.key == "correction.by_hand")
    assert told.values["what"].values["n"] == 17
    assert seated.state.players["p1"].counters.pool == 12


def test_a_gain_of_more_counters_than_reinforcements_have_is_refused(seated: Board) -> None:
    # Eight begin in reinforcements; seven of them go to the board.
    for number in range(7):
        seated.state.players["p4"].board.append(f"system {number}")
    seated.give(type="pass_turn", side="p1")
    seated.give(type="take_strategic", side="p4", card=4)
    with pytest.raises(Senseless) as refused:
        seated.give(type="play_primary", side="p4", split={"pool": 4})
    assert sentence(refused) == ("twilight.too_few_reinforcements", "5")


def test_a_system_activated_twice_is_named_and_can_be_done_anyway(seated: Board) -> None:
    seated.state.players["p1"].board.append("Abyz")
    given = {"type": "take_tactical", "side": "p1", "system": "Abyz"}
    assert refused_then_done(seated, **given) == ("twilight.counter_there", "6-1")
    assert seated.state.players["p1"].board == ["Abyz", "Abyz"]


def fighting(seated: Board, attacker: dict[str, int], defender: dict[str, int]) -> Board:
    """The first player's ships against the second's, at the first announcement of a retreat."""
    seated.give(type="take_tactical", side="p1", system="Wellon")
    seated.give(type="open_battle", defender="p2")
    seated.insist(type="tell_fleets", attacker=attacker, defender=defender)
    return seated


@pytest.mark.parametrize(("lost", "over"), [({}, False), ({"cruiser": 2}, True)])
def test_hits_that_are_not_assigned_as_they_came_are_refused_and_can_be_done_anyway(
    seated: Board, lost: dict[str, int], over: bool
) -> None:
    # A card may cancel a hit, or bring one more.
    fighting(seated, {"cruiser": 2}, {"cruiser": 1})
    for side in ("p1", "p2"):
        seated.give(type="fight_on", side=side)
    seated.give(type="throw_dice", side="p1", faces={"cruiser": [1, 1]})
    seated.give(type="throw_dice", side="p2", faces={"cruiser": [10]})
    given = {"type": "take_losses", "side": "p1", "lost": lost}
    assert refused_then_done(seated, **given) == ("twilight.hits_not_taken", "12-3")
    assert seated.state.players["p1"].units[Unit.CRUISER] == max(0, 1 - sum(lost.values()))
    assert (seated.state.now.calls == []) == over


def test_ships_that_are_not_there_are_never_lost(seated: Board) -> None:
    fighting(seated, {"cruiser": 2}, {"cruiser": 1})
    for side in ("p1", "p2"):
        seated.give(type="fight_on", side=side)
    seated.give(type="count_hits", side="p1", hits={})
    seated.give(type="count_hits", side="p2", hits={"cruiser": 1})
    with pytest.raises(Senseless) as refused:
        seated.give(type="take_losses", side="p1", lost={"carrier": 1})
    assert sentence(refused) == ("twilight.not_so_many", "12-3")


def test_a_retreat_with_nowhere_to_go_is_refused_and_can_be_done_anyway(seated: Board) -> None:
    fighting(seated, {"cruiser": 2}, {"cruiser": 1})
    (other,) = (one for one in seated.asked("battle_retreat", "p1").answers if one.tag == "announce_retreat")
    assert other.remark is not None
    assert other.remark.key == "twilight.nowhere_known"
    given = {"type": "announce_retreat", "side": "p1", "to": "Quann"}
    assert refused_then_done(seated, **given) == ("twilight.no_counter_there", "12-4")
    assert seated.state.battle is not None
    assert seated.state.battle.leaving == "p1"


def test_with_somewhere_to_go_the_system_is_offered(seated: Board) -> None:
    seated.state.players["p1"].board.append("Thibah")
    fighting(seated, {"cruiser": 2}, {"cruiser": 1})
    offered = [one for one in seated.asked("battle_retreat", "p1").answers if one.tag == "announce_retreat"]
    assert [option.value for option in offered[0].fields[0].options] == ["Thibah"]
    assert [one.remark for one in offered] == [None, None]


def test_points_above_the_end_of_the_track_are_refused(seated: Board) -> None:
    with pytest.raises(Senseless) as refused:
        seated.give(
            type="correct", reason="too far", changes=[{"kind": "set_points", "side": "p1", "to": 11}]
        )
    assert sentence(refused) == ("book.no_value", "")
    assert refused.value.sentence.values["fault"].values["most"] == 10


def test_points_scored_above_the_end_leave_the_marker_on_the_last_step(seated: Board) -> None:
    seated.give(type="correct", reason="as it is", changes=[{"kind": "set_points", "side": "p5", "to": 9}])
    seated.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": "p5"}])
    seated.give(type="take_strategic", side="p5", card=int(Card.IMPERIAL))
    seated.give(type="play_imperial", side="p5", objective="mecatol")
    assert points(seated.state, "p5") == 10
    assert seated.state.over is not None


@pytest.mark.parametrize(
    ("sides", "key"),
    [
        (("hacan", "sol", "hacan"), "sides.race_twice"),
        (("hacan", "sol", "letnev", "jol_nar", "xxcha", "naalu", "mentak"), "sides.number"),
        (("hacan", "sol"), "sides.number"),
    ],
)
def test_a_race_twice_and_seats_below_three_or_above_six_are_refused(tmp_path, sides, key) -> None:
    playing = tuple(Playing(f"p{at}", race) for at, race in enumerate(sides, 1))
    with pytest.raises(Unreadable) as refused:
        Match.create(tmp_path, "twbad", GAME, Setup("galaxy", sides=playing))
    assert refused.value.sentence.key == key
