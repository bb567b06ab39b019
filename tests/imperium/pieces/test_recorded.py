"""3.2, 7.3 The players' own map: recorded once, it holds for both ends, for all matches, and in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.cardboard import Value
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless, Unreadable
from assistant.games import GAMES
from assistant.games.imperium.correction.commands import AddSystem
from assistant.games.imperium.correction.map import add_system
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.pieces.recorded import along, chart_of
from assistant.games.imperium.state.keys import SystemId
from assistant.games.imperium.state.war import State
from assistant.matches.shelf.book import book_text, checked_by, read_brought
from assistant.matches.shelf.shelf import Shelf
from tests.imperium.build import war

HADES, MIDWAY, SIRIUS = map(SystemId, ("hades", "midway", "sirius"))


def record(state: State, **said: Value) -> Referee:
    referee = Referee()
    BOOK.record(state, RecordPrinted({f"routes/{key}": value for key, value in said.items()}), referee)
    return referee


def told(referee: Referee) -> list[str]:
    return [line.sentence.key for line in referee.lines]


def brought(text: str) -> dict[str, Value]:
    return read_brought(text.encode(), "theirs.toml", checked_by(GAMES["imperium"], strict=True))


def test_a_blank_map_shows_the_stars_of_one_hex_beside_each_other_and_says_nothing() -> None:
    chart = chart_of(war())
    assert chart.blank
    assert [system for system, near in chart.beside.items() if near] == [
        "nusku",
        "dushaam",
        "alpha-centauri-a",
        "alpha-centauri-b",
    ]


def test_a_route_recorded_at_one_end_stands_at_both_and_is_told_once() -> None:
    state = war()
    assert told(record(state, hades=["midway"])) == ["map.route_recorded"]
    assert state.printed["routes.midway"] == ["hades"]
    assert (HADES, MIDWAY) in chart_of(state).routes


def test_both_ends_in_one_breath_are_one_route() -> None:
    state = war()
    assert told(record(state, hades=["midway"], midway=["hades"])) == ["map.route_recorded"]


def test_a_route_taken_away_at_one_end_is_gone_at_the_other() -> None:
    state = war()
    record(state, hades=["midway", "sirius"])
    assert told(record(state, midway="-")) == ["map.route_taken_away"]
    assert chart_of(state).beside[HADES] == (SIRIUS,)


def test_a_list_is_typed_by_names_of_either_language() -> None:
    state = war()
    record(state, hades="Tau Ceti, ミッドウエー、sirius")
    assert chart_of(state).beside[HADES] == (SystemId("tau-ceti"), MIDWAY, SIRIUS)


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (["hades"], "book.joins_itself"),
        ("Hades", "book.joins_itself"),
        (["midway", "midway"], "book.twice"),
        ("Midway, midway", "book.twice"),
        (["atlantis"], "book.no_place"),
        (7, "book.several"),
    ],
)
def test_a_route_to_itself_twice_or_to_an_unknown_system_is_refused_with_its_sentence(
    said: Value, fault: str
) -> None:
    state = war()
    with pytest.raises(Senseless) as refused:
        record(state, hades=said)
    assert getattr(refused.value.sentence.values["fault"], "key", None) == fault
    assert state.printed == {}


def test_routes_of_a_system_that_does_not_exist_are_refused() -> None:
    with pytest.raises(Senseless) as refused:
        record(war(), atlantis=["hades"])
    assert refused.value.sentence.key == "printed.no_such_value"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('"routes.atlantis" = ["hades"]\n', "book.unknown"),
        ('"routes.hades" = ["atlantis"]\n', "book.no_place"),
        ('"routes.hades" = ["hades"]\n', "book.joins_itself"),
        ('"routes.hades" = ["midway", "midway"]\n', "book.twice"),
        ('"map.hades" = -7\n', "book.number"),
    ],
)
def test_a_book_with_routes_that_cannot_be_is_refused_whole(text: str, fault: str) -> None:
    with pytest.raises(Unreadable) as refused:
        brought('"routes.midway" = ["sirius"]\n' + text)
    assert getattr(refused.value.sentence.values["fault"], "key", None) == fault


def test_routes_are_kept_for_all_matches_and_go_out_and_in_with_the_book(tmp_path: Path) -> None:
    shelf, other = Shelf(tmp_path / "one", GAMES), Shelf(tmp_path / "other", GAMES)
    shelf.change_book("imperium", {"routes.hades": ["midway"], "routes.hades.whole": True, "map.hades": 305})
    text = book_text(shelf.read_book("imperium"))
    other.change_book("imperium", brought(text.decode()))
    match = other.create("imperium", Setup("first-interstellar-war"))
    assert chart_of(match.state()).beside[MIDWAY] == (HADES,)
    assert chart_of(match.state()).whole == {HADES}
    assert match.state().printed["map.hades"] == 305


def test_a_book_of_one_end_is_completed_as_it_is_kept(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    shelf.change_book("imperium", {"routes.hades": ["midway"]})
    assert shelf.read_book("imperium")["routes.midway"] == ["hades"]
    shelf.change_book("imperium", {"routes.midway": None})
    assert "routes.midway" not in shelf.read_book("imperium")
    assert shelf.read_book("imperium")["routes.hades"] == []


def test_who_is_told_as_joined_at_one_end_and_left_out_at_the_other_is_joined() -> None:
    whole = along({}, {"routes.hades": ["midway"], "routes.midway": []})
    assert whole["routes.midway"] == ["hades"]


def test_a_system_added_by_hand_has_routes_in_its_own_match_only(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    state = war()
    add_system(state, AddSystem("Nowhere", 1), Referee())
    record(state, nowhere=["hades"])
    assert chart_of(state).beside[HADES] == (SystemId("nowhere"),)
    assert "routes.hades" not in state.printed
    kit = GAMES["imperium"].load_kit()
    assert GAMES["imperium"].book.known_values(kit, state.printed) == {}
    assert shelf.read_book("imperium") == {}


def test_the_same_chart_is_used_until_something_is_recorded() -> None:
    state = war()
    record(state, hades=["midway"])
    first = chart_of(state)
    assert chart_of(state) is first
    record(state, hades=["midway", "sirius"])
    assert chart_of(state) is not first
