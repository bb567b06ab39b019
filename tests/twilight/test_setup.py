"""Set-up: the first speaker is named before the match, or asked once it has begun."""

from __future__ import annotations

import pytest

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.words.errors import Senseless
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.state.keys import Unit
from assistant.matches.answering.match import Match

from .player import Table


def test_a_speaker_named_in_the_set_up_picks_first_and_is_not_asked_for(tmp_path):
    sides = tuple(Playing(f"p{at}") for at in range(1, 5))
    match = Match.create(tmp_path, "twspeaker", GAME, Setup("galaxy", sides=sides, first="p3"))
    seated = Table(match)
    assert seated.keys() == ["pick"]
    assert seated.asked("pick").side == "p3"
    assert seated.state.speaker == "p3"


def test_without_one_the_table_is_asked(table):
    assert table(3, speaker="").keys() == ["speaker"]


GOODS = ("round", "goods")


def five(tmp_path, groups=GOODS, players=5):
    sides = tuple(Playing(f"p{at}") for at in range(1, players + 1))
    return Table(
        Match.create(tmp_path, "twfive", GAME, Setup("galaxy", sides=sides, groups=groups, first="p1"))
    )


def test_five_players_are_asked_who_sits_poorer_and_these_start_with_four_four_and_six_goods(tmp_path):
    seated = five(tmp_path)
    two, last = seated.asked("seat_goods").answers[0].fields
    assert (two.chosen, last.chosen) == (("p1", "p4"), "p5")
    seated.give(type="seat_goods", two=["p2", "p4"], last="p1")
    assert [player.goods for player in seated.state.players.values()] == [6, 4, 0, 4, 0]
    assert seated.keys() == ["pick"]


def test_on_another_map_nobody_of_five_starts_with_goods(tmp_path):
    seated = five(tmp_path)
    seated.give(type="seat_goods")
    assert {player.goods for player in seated.state.players.values()} == {0}
    assert seated.keys() == ["pick"]


def test_one_player_does_not_sit_on_two_of_the_poorer_seats(tmp_path):
    seated = five(tmp_path)
    with pytest.raises(Senseless, match="seat_twice"):
        seated.give(type="seat_goods", two=["p2", "p4"], last="p4")
    assert seated.keys() == ["seat_goods"]


@pytest.mark.parametrize(("players", "groups"), [(4, GOODS), (6, GOODS), (5, ("round",))])
def test_nobody_else_is_asked_for_seats(tmp_path, players, groups):
    assert five(tmp_path, groups, players).keys() == ["pick"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(("war", "deck"), [("ten", "deck.ten"), ("fourteen", "deck.fourteen")])
def test_what_is_laid_out_for_so_many_players_is_told_at_the_start(tmp_path, players, war, deck):
    sides = tuple(Playing(f"p{at}") for at in range(1, players + 1))
    setup = Setup("galaxy", sides=sides, rulings={"long_war": war}, first="p1")
    match = Match.create(tmp_path, "twlaid", GAME, setup)
    told = [line.sentence.key for line in match.last().record.lines]
    assert {f"twilight.laid_out.{players}", f"twilight.{deck}"} <= set(told)


@pytest.mark.parametrize("pds", [0, 1])
def test_the_pds_of_the_naalu_are_asked_where_units_are_kept(tmp_path, pds):
    sides = tuple(Playing(f"p{at}", race) for at, race in enumerate(("naalu", "sol", "hacan"), 1))
    setup = Setup("galaxy", sides=sides, groups=("round", "damage"), first="p1")
    seated = Table(Match.create(tmp_path, "twpds", GAME, setup))
    assert seated.keys() == ["starting_pds"]
    seated.give(type="starting_pds", side="p1", pds=pds)
    assert seated.state.players["p1"].units[Unit.PDS] == pds
    assert seated.keys() == ["pick"]
