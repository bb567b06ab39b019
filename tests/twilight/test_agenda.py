"""5 An agenda: who votes when and with what, the speaker's ties, the veto of the Xxcha, laws in force."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.agenda.commands import CastVote
from assistant.games.twilight.agenda.questions import weigh
from assistant.games.twilight.board.frame import frame
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces import ballots, laws
from assistant.games.twilight.state.keys import Gone

from .votes import asked, by_hand, drawn_agenda, is_open, told, votes, voting

# Hacan 2/0 1/1 0/1, Sol 4/2, Letnev 4/0 2/1, Yssaril 2/3 1/2, Xxcha 2/3 1/1; p1 is the speaker.
READY = {"p1": 2, "p2": 2, "p3": 1, "p4": 5, "p5": 4}


def test_5_political_draws_an_agenda_and_the_secondaries_follow_it() -> None:
    found = drawn_agenda()
    assert [each.key for each in found.questions()] == ["agenda"]
    assert [stop.key for stop in frame(found.state, "").rail[1].stops] == ["primary", "agenda", "secondaries"]
    found.give(type="drop_agenda", side="p2")
    assert is_open(found, "secondaries")
    assert found.state.agenda is None


def test_5_where_agendas_are_not_kept_the_table_votes_as_before() -> None:
    found = drawn_agenda(groups=False)
    assert is_open(found, "secondaries")


def test_5_all_vote_from_the_speakers_left_and_the_speaker_last() -> None:
    found = voting()
    assert asked(found) == ["p2", "p3", "p4", "p5", "p1"]
    with pytest.raises(Forbidden, match="votes_before"):
        found.give(type="cast_vote", side="p4", choice="for", votes=1)
    found.insist(type="cast_vote", side="p4", choice="for", votes=1)
    votes(found, ("p2", "against", 2))
    assert asked(found) == ["p3", "p5", "p1"]


def test_5_who_has_gone_home_does_not_vote_and_nobody_waits() -> None:
    found = voting()
    found.state.players["p3"].gone = Gone.PIECES_STAY
    assert asked(found) == ["p2", "p4", "p5", "p1"]
    votes(found, ("p2", "for", 2), ("p4", "", 0), ("p5", "", 0))
    found.state.players["p1"].gone = Gone.PIECES_STAY
    GAME.sequence.go_on(found.state, Referee())
    assert is_open(found, "agenda_outcome")


def test_5_a_player_has_as_many_votes_as_ready_influence_one_at_least() -> None:
    found = voting()
    assert {side: ballots.most(found.state, side) for side in found.state.sides} == READY
    for planet in ("jord", "arc_prime", "wren_terra"):
        found.state.planets[planet].exhausted = True
    assert [ballots.most(found.state, side) for side in ("p2", "p3")] == [1, 1]
    votes(found, ("p2", "for", 1))
    with pytest.raises(Forbidden, match="votes_beyond"):
        found.give(type="cast_vote", side="p3", choice="for", votes=2)
    # A card adds votes: the table knows better.
    found.insist(type="cast_vote", side="p3", choice="for", votes=2)
    assert ballots.tally(found.state.agenda) == {"for": 3, "against": 0}


def test_5_the_planets_are_exhausted_with_the_vote_those_that_lose_least_first() -> None:
    found = voting()
    lines = found.give(type="cast_vote", side="p2", choice="for", votes=1)
    assert found.state.planets["jord"].exhausted
    assert told(lines) == ["twilight.votes_with"]
    votes(found, ("p3", "for", 0), ("p4", "for", 3))
    # Retillion brings 3, Shalloq 2: what is not needed stays ready.
    assert [found.state.planets[key].exhausted for key in ("retillion", "shalloq")] == [True, False]
    found.give(type="cast_vote", side="p5", choice="for", votes=1, planets=["archon_ren"])
    assert [found.state.planets[key].exhausted for key in ("archon_ren", "archon_tau")] == [True, False]


def test_5_influence_of_an_exhausted_or_anothers_planet_is_refused_but_anyway() -> None:
    found = voting()
    found.state.planets["jord"].exhausted = True
    for planet, refused in (("jord", "exhausted_already"), ("retillion", "not_own_planet")):
        with pytest.raises(Forbidden, match=refused):
            found.give(type="cast_vote", side="p2", choice="for", votes=1, planets=[planet])
    found.insist(type="cast_vote", side="p2", choice="for", votes=2, planets=["jord"])
    assert ballots.tally(found.state.agenda)["for"] == 2


def test_5_the_page_proposes_all_and_with_fewer_votes_the_planets_that_lose_least() -> None:
    found = voting()
    cast = found.asked("vote_all").answers[0]
    assert (cast.fields[1].value, cast.fields[2].chosen) == (2, ("jord",))
    made = CastVote("p4", "against", 2, ("retillion", "shalloq"))
    weighed = weigh(found.state, made, "5")
    assert (weighed.detail.exhausts, weighed.detail.over, weighed.detail.by_hand) == (("Shalloq",), 0, False)
    assert weighed.answers[0].label.key == "twilight.votes_for"
    # As long as the votes are as many, planets stay as they were tapped.
    kept = weigh(found.state, msgspec.structs.replace(made, planets=("retillion",)), "2")
    assert (kept.detail.exhausts, kept.detail.over, kept.detail.by_hand) == (("Retillion",), 1, True)


@pytest.mark.parametrize(("choice", "typed"), [("", False), ("Jord", False), ("Mecatol Rex", True)])
def test_5_a_planet_on_no_tile_is_typed(choice: str, typed: bool) -> None:
    found = voting(about="planet")
    assert weigh(found.state, CastVote("p2", choice, 1), "").detail.typed is typed


def test_5_a_tie_is_the_speakers() -> None:
    found = voting()
    votes(found, ("p2", "for", 2), ("p3", "against", 1), ("p4", "against", 1), ("p5", "", 0), ("p1", "", 0))
    question = found.asked("agenda_tie")
    assert question.side == "p1"
    assert [option.value for option in question.answers[0].fields[0].options] == ["for", "against"]
    found.give(type="break_tie", side="p1", choice="against")
    found.give(type="end_agenda", side="p2")
    assert (found.state.agenda, laws.in_force(found.state)) == (None, [])


def test_5_an_election_is_tied_between_those_with_the_most_alone() -> None:
    found = voting(about="player")
    votes(found, ("p2", "p3", 2), ("p3", "p1", 1), ("p4", "p5", 2), ("p5", "", 0), ("p1", "p1", 1))
    options = found.asked("agenda_tie").answers[0].fields[0].options
    assert {option.value for option in options} == {"p1", "p3", "p5"}
    with pytest.raises(Senseless, match="no_such_choice"):
        found.give(type="break_tie", side="p1", choice="p2")


def test_5_the_xxcha_stop_it_for_a_counter_before_anybody_votes() -> None:
    found = voting()
    held = found.state.players["p5"].counters.strategy
    found.give(type="veto_agenda", side="p5")
    assert found.state.players["p5"].counters.strategy == held - 1
    assert [each.key for each in found.questions()] == ["agenda"]
    found.give(type="open_agenda", side="p2", about="for_or_against")
    found.state.players["p5"].counters.strategy = 0
    with pytest.raises(Forbidden, match="area_empty"):
        found.give(type="veto_agenda", side="p5")
    votes(found, ("p2", "for", 2))
    assert [a.tag for q in found.questions() for a in q.answers if a.tag == "veto_agenda"] == []


def test_5_without_planets_kept_votes_are_counted_as_the_table_has_them() -> None:
    found = voting()
    found.state.groups.remove("planets")
    votes(found, ("p2", "for", 9), ("p3", "against", 12))
    assert not any(planet.exhausted for planet in found.state.planets.values())
    assert ballots.tally(found.state.agenda) == {"for": 9, "against": 12}


def test_5_a_vote_that_is_left_by_hand_is_over_and_its_planets_stay_as_they_are() -> None:
    found = voting()
    votes(found, ("p2", "for", 2))
    lines = by_hand(found, "active", "p1")
    assert found.state.agenda is None
    assert found.state.planets["jord"].exhausted
    assert "twilight.closed_agenda" in str(lines)


@pytest.mark.parametrize(
    ("refused", "answer"),
    [
        ("no_such_choice", {"choice": "p2", "votes": 1}),
        ("no_such_choice", {"choice": "", "votes": 1}),
        ("no_votes", {"choice": "for"}),
        ("no_such_planet", {"choice": "for", "votes": 1, "planets": ["moon"]}),
    ],
)
def test_5_what_makes_no_sense_changes_nothing(refused: str, answer: dict[str, Any]) -> None:
    found = voting()
    with pytest.raises(Senseless, match=refused):
        found.give(type="cast_vote", side="p2", **answer)
    assert found.state.agenda.votes == {}
