"""5 What comes of an agenda: what is decided, elected, and in force as a law until it is taken off."""

from __future__ import annotations

from assistant.games.twilight.board.frame import frame
from assistant.games.twilight.board.rows import player_row
from assistant.games.twilight.pieces import laws
from assistant.games.twilight.state.keys import End

from .votes import by_hand, is_open, told, votes, voting


def test_5_the_most_votes_decide_and_a_law_stays_in_force_until_it_is_taken_off() -> None:
    found = voting(title="Arms Levy")
    votes(found, ("p2", "for", 2), ("p3", "against", 1), ("p4", "for", 5), ("p5", "against", 4))
    lines = found.give(type="abstain", side="p1")
    assert told(lines)[-2:] == ["twilight.agenda_decided", "twilight.votes_are"]
    assert found.asked("agenda_outcome").answers[0].tag == "enact_law"
    found.give(type="enact_law", side="p2")
    assert is_open(found, "secondaries")
    (law,) = laws.in_force(found.state)
    assert (law.text.en, law.end, law.sides) == ("Arms Levy", End.TAKEN_OFF, [])
    assert [each.ends.key for each in frame(found.state, "").effects] == ["twilight.is_law"]
    found.give(type="end_effect", number=0)
    assert laws.in_force(found.state) == []


def test_5_what_is_voted_down_is_over_with_one_tap_and_may_be_law_all_the_same() -> None:
    found = voting()
    votes(found, *((side, "against", 1) for side in ("p2", "p3", "p4", "p5", "p1")))
    assert found.asked("agenda_outcome").answers[0].tag == "end_agenda"
    found.give(type="enact_law", side="p2", text="War suns cost 2 more")
    assert [law.text for law in laws.in_force(found.state)] == ["War suns cost 2 more"]


def test_5_who_is_elected_has_the_law_on_the_own_sheet() -> None:
    found = voting(about="player", title="Minister")
    votes(found, ("p2", "p3", 2), *((side, "", 0) for side in ("p3", "p4", "p5", "p1")))
    found.give(type="enact_law", side="p2")
    assert [law.sides for law in laws.in_force(found.state)] == [["p3"]]
    assert [len(player_row(found.state, side)["laws"]) for side in ("p2", "p3")] == [0, 1]


def test_5_a_planet_is_elected_however_it_is_spelled_and_shows_its_law() -> None:
    found = voting(about="planet", title="Crown")
    votes(found, ("p2", "shalloq", 1), ("p3", "Shalloq ", 1), *((side, "", 0) for side in ("p4", "p5", "p1")))
    found.give(type="enact_law", side="p2")
    assert laws.of_planet(found.state, "shalloq")[0].en == "Crown"
    # A planet that was elected keeps nobody out of its system.
    by_hand(found, "active", "p1")
    found.give(type="take_tactical", side="p1", system="Shalloq")


def test_5_another_choice_is_typed_and_the_next_may_tap_it() -> None:
    found = voting(about="other")
    votes(found, ("p2", "War Sun", 2))
    choice = found.asked("vote_all").answers[0].fields[0]
    assert [option.value for tiles in choice.tiles for option in tiles.options] == ["War Sun"]
    votes(found, ("p3", "war sun", 1), ("p4", "", 0), ("p5", "Dreadnought", 1), ("p1", "", 0))
    found.give(type="enact_law", side="p2")
    assert [law.text for law in laws.in_force(found.state)] == ["War Sun"]


def test_5_where_nobody_votes_nothing_is_elected() -> None:
    found = voting(about="other")
    votes(found, *((side, "", 0) for side in ("p2", "p3", "p4", "p5", "p1")))
    assert (found.state.agenda, laws.in_force(found.state)) == (None, [])
    assert is_open(found, "secondaries")


def test_5_laws_are_put_right_by_hand_and_stay_when_agendas_are_left_to_the_table() -> None:
    found = voting()
    by_hand(found, "law.0", "No war suns")
    assert [law.text for law in laws.in_force(found.state)] == ["No war suns"]
    by_hand(found, "law.1", "Free trade")
    by_hand(found, "law.0", False)
    found.state.groups.remove("agenda")
    assert [law.text for law in laws.in_force(found.state)] == ["Free trade"]
