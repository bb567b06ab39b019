"""9-4-4, 9-1-2, 10-2-1 What damage and the end of a battle show: piles off the map, what follows."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.command import Undo
from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultPage
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.keys import HqKey

from .places import Sea
from .positions import AUX, FRIGATE, Fight, flag


def shown(table: Fight, **sent: Any) -> list[ResultPage]:
    """What an answer shows to everybody."""
    referee = Referee()
    GAME.apply(table.state, GAME.command_reader.plain(sent, strict=False), referee)
    return [GAME.result_reader.json(told.for_seat(EVERYBODY)) for told in referee.results]


def struck(units: dict[Any, int], hits: dict[int, int], hq: bool = False) -> tuple[Fight, list[Any]]:
    """A battle in which cruisers have hit each frigate so often, before the damage dice."""
    table = Fight({AUX: 3, **units}, {})
    if hq:
        flag(table, FRIGATE, HqKey.FIRST_SQUADRON)
    table.begin()
    targets = [table.key(FRIGATE, at) for at in hits]
    table.aim("aerospace")
    table.aim("alliance", *((table.key(AUX, at), target) for at, target in enumerate(targets)))
    table.give(type="count_fire", hits=dict(zip(targets, hits.values(), strict=True)))
    return table, targets


def keys(page: ResultPage) -> list[str]:
    """What the lines beside the main column are called."""
    found = [line.what for column in page.columns for line in column.lines]
    return [
        each.key.removeprefix("outer_planets.result.") for each in found if each and not isinstance(each, str)
    ]


def test_9_4_4_two_that_sink_alike_are_one_line_and_one_pile_off_the_map() -> None:
    table, _ = struck({FRIGATE: 3}, {0: 1, 1: 1})
    (page,) = shown(table, type="throw_damage", faces=[6, 6])
    assert page.title.values["parts"][0].key == "outer_planets.result.n_sunk"
    (line,) = page.main.lines
    assert (line.faces, line.piles[0].count, line.piles[0].lost) == ((6, 6), 2, True)
    (off,) = page.columns
    assert (off.count, [each.count for each in off.lines[0].piles]) == ("2", [2])


def test_9_4_4_one_thing_to_do_stays_in_the_line_of_the_journal() -> None:
    table, _ = struck({FRIGATE: 3}, {0: 1, 1: 1})
    assert shown(table, type="throw_damage", faces=[6, 1]) == []


def test_9_4_4_crippled_ships_get_their_marker_and_those_only_damaged_one_line() -> None:
    table, _ = struck({FRIGATE: 3}, {0: 1, 1: 1, 2: 1})
    (page,) = shown(table, type="throw_damage", faces=[5, 5, 2])
    crippled, damaged = page.main.lines
    assert (crippled.piles[0].damaged, crippled.piles[0].code) == (True, "1-5-1")
    assert damaged.what.key == "outer_planets.result.damaged"
    assert [each.title.key.rpartition(".")[2] for each in page.columns] == ["mark"]


def test_10_2_1_a_flagship_that_sinks_alone_says_who_must_leave_and_when_its_headquarters_is_back() -> None:
    table, _ = struck({FRIGATE: 3}, {0: 1}, hq=True)
    (page,) = shown(table, type="throw_damage", faces=[6])
    heavy = [line for column in page.columns for line in column.lines if line.weighs]
    assert [line.what.key.rpartition(".")[2] for line in heavy] == ["routed", "hq_back"]
    assert (heavy[0].what.values["n"], heavy[1].what.values["turn"]) == (2, 4)


def test_9_1_2_the_end_tells_both_sides_and_what_follows() -> None:
    table, _ = struck({FRIGATE: 2}, {0: 1, 1: 1}, hq=True)
    _, page = shown(table, type="throw_damage", faces=[6, 6])
    assert page.title.key == "outer_planets.result.holds"
    assert page.side == "alliance"
    assert [column.side for column in page.columns] == ["alliance", "aerospace", ""]
    assert keys(page) == ["left", "luck", "lost_removed", "hq_back", "gains"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_stands_in_the_place_of_the_next_question_until_seen_and_goes_with_its_answer(
    app: Flask, client: FlaskClient, language: str
) -> None:
    client.set_cookie("language", language)
    sea = Sea(app).damage()
    sea.give(type="throw_damage", faces=[6] * sum(each.hits for each in sea.question.detail))
    at = f"/matches/{sea.match.id}"
    page = client.get(at).text
    assert page.count("brought-pile ") > 2
    assert "queued side-" in page
    assert "outer_planets.result" not in page
    # Nothing of it is folded or lies in a strip; the question comes once it was seen.
    assert "data-question" not in page
    assert "data-question" in client.get(f"{at}?seen={sea.match.revision()}").text
    sea.match.answer(Undo(), action="undone")
    assert "brought-pile " not in client.get(at).text
