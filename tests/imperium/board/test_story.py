"""The story of a war: what a state counts for a seat, and what an answer marks in its turn."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from assistant.core.game import Secrecy, Setup
from assistant.core.play.board import Counter
from assistant.core.play.referee import Line
from assistant.core.play.story import Place, ToldAnswer
from assistant.core.words.say import Name, say
from assistant.games.imperium.action.battle.end_result import BattleEnd, Casualties
from assistant.games.imperium.board.story import STORY, place
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.campaign import Campaign
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, PlanetId, SideKey, SystemId
from assistant.games.imperium.state.space_battle import BattleReport, Tally
from assistant.games.imperium.state.war import Aboard, Due, OnPlanet
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import turns_of

from ..closed import ONE, answers
from ..field import bare, put


def test_a_warship_counts_one_a_capital_ship_two_and_what_only_comes_not_yet() -> None:
    state = bare()
    before = STORY.figures(state)["fleets"]
    assert sum(before.values()) == 0
    put(state, TERRAN, "sol", "B", "CS", "AT")
    (late,) = put(state, TERRAN, "sol", "CV")
    add_unit(state, TERRAN, "F", Aboard(late.id))
    late.where = Due(3)
    assert STORY.figures(state)["fleets"][TERRAN] == 2 + 1


def test_12_5_a_fighter_is_a_warship_wherever_it_is_on_the_map() -> None:
    state = bare()
    (transport,) = put(state, TERRAN, "sol", "TR")
    for where in (Aboard(transport.id), OnPlanet(PlanetId("sol-1"))):
        add_unit(state, TERRAN, "F", where)
    assert STORY.figures(state)["fleets"][TERRAN] == 2


@pytest.mark.parametrize("seat", [IMPERIAL, "table"])
def test_of_hidden_fleets_no_seat_but_their_own_counts_anything(seat: str) -> None:
    some, more = (bare(secrecy=Secrecy.CLOSED) for _ in range(2))
    put(some, TERRAN, "sol", "CS")
    put(more, TERRAN, "sol", "CS", "B", "B")
    seen, whole = (
        [STORY.figures(GAME.private(state, to)) for state in (some, more)] for to in (seat, TERRAN)
    )
    assert seen[0] == seen[1]
    assert TERRAN not in seen[0]["fleets"]
    assert whole[0] != whole[1]


def test_the_story_of_a_closed_match_is_told_to_each_seat_as_it_may_know_it(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "closed", GAME, Setup("first-interstellar-war", secrecy=Secrecy.CLOSED))
    for number, (seat, answer) in enumerate(islice(answers(ONE), 3)):
        match.answer(match.convert(answer), action=f"war-{number:04d}", seat=seat)
    told = {seat: turns_of(match, seat)[-1].figures["fleets"] for seat in (*SIDES, "table", "everybody")}
    assert set(told["everybody"]) == set(SIDES)
    assert {seat: set(known) for seat, known in told.items() if seat != "everybody"} == {
        IMPERIAL: {IMPERIAL},
        TERRAN: {TERRAN},
        "table": set(),
    }
    assert all(told[side][side] == told["everybody"][side] for side in SIDES)


def test_a_system_is_held_once_however_many_of_its_planets_are() -> None:
    state = bare()
    for planet in state.planets.values():
        planet.owner = None
    for planet in ("sol-1", "sol-2", "agidda-1"):
        state.planets[PlanetId(planet)].owner = SideKey(TERRAN)
    assert STORY.figures(state)["systems"] == {IMPERIAL: 0, TERRAN: 2}


def test_the_limits_of_a_turn_are_those_of_its_row() -> None:
    state = bare()
    found = [STORY.limits(state, turn) for turn in (1, 7, 10)]
    assert found == [(0, 10), (1, 9), (4, 6)]
    assert state.now.turn == 1
    state.campaign = Campaign(peace=4)
    assert STORY.limits(state, 1) is None


def test_what_a_battle_cost_is_told_by_type_and_side_of_all_that_fell_together() -> None:
    end = battle(HADES, IMPERIAL, "won", 3, 1)
    piles = (Counter(code="SC", side=TERRAN, count=2), Counter(code="CV", side=TERRAN))
    sides = (end.sides[0], structs.replace(end.sides[1], lost=piles))
    found = STORY.happened(ToldAnswer(lines=(), results=(structs.replace(end, sides=sides), end)))
    assert found.lost == {TERRAN: {"SC": 2, "CV": 1}}
    assert [mark.cost for mark in found.marks] == [4, 4]


def battle(place_name: Name, winner: str, key: str, *lost: int) -> BattleEnd:
    sides = tuple(
        Casualties(side=SideKey(side), lost=(), losses=n, counts=n, left=())
        for side, n in zip((IMPERIAL, TERRAN), lost, strict=True)
    )
    title = say(f"battle_end.{key}", side=say("side.imperial"), place=place_name)
    return BattleEnd(
        title=title, rule="12.3", winner=winner, sides=sides, before=5, after=6, later=False, changes=()
    )


HADES = Name("Hades", "ハデス")
TAKEN = Line(sentence=say("control.taken", side=say("side.imperial"), planet=HADES, kind="x"), rule="7.4")


def test_a_battle_is_marked_with_its_place_its_winner_and_its_cost() -> None:
    told = ToldAnswer(lines=(), results=(battle(HADES, IMPERIAL, "major", 2, 6),))
    (mark,) = STORY.happened(told).marks
    assert (mark.what, mark.side, mark.decides, mark.rule) == (HADES, IMPERIAL, 4, "12.3")
    assert (mark.sentence.values["imperial"], mark.sentence.values["terran"]) == (2, 6)
    (minor,) = STORY.happened(ToldAnswer(lines=(), results=(battle(HADES, IMPERIAL, "won", 2, 6),))).marks
    assert minor.weight < mark.weight


def test_a_planet_that_fell_in_a_battle_is_marked_once() -> None:
    results = (battle(HADES, IMPERIAL, "taken", 0, 0),)
    assert len(STORY.happened(ToldAnswer(lines=(TAKEN,), results=results)).marks) == 1
    assert [mark.side for mark in STORY.happened(ToldAnswer(lines=(TAKEN,))).marks] == [IMPERIAL]


@pytest.mark.parametrize(("total", "marks"), [(7, 0), (8, 1)])
def test_an_order_of_the_capital_is_marked_unless_it_is_none(total: int, marks: int) -> None:
    rolled = Line(sentence=say("interference.rolled", event=Name("Boom")), total=total, rule="6.1")
    assert len(STORY.happened(ToldAnswer(lines=(rolled,))).marks) == marks


def test_luck_is_what_dice_hit_beyond_what_they_promise() -> None:
    tally = Tally(1, 1, SideKey(TERRAN), "beam", dice=6, hits=4, thrown={5: 6})
    report = BattleReport(1, 1, SystemId("hades"), SideKey(TERRAN), 1, {}, tallies=[tally])
    archived = GAME.archive_reader.json(msgspec.json.encode({"battle_reports": [report]}))
    # Six dice that hit on 5 and 6 promise two.
    assert STORY.happened(ToldAnswer(lines=(), archived=archived)).sums == {"luck": {TERRAN: 2.0}}


def test_chapters_count_up_with_what_a_campaign_has_behind_it() -> None:
    now = {"turn": 12, "stop": "income"}
    assert place(msgspec.json.encode({"now": now})) == Place(1, 12, "income")
    chapters = [{"type": "war"}, {"type": "peace"}]
    assert place(msgspec.json.encode({"now": now, "campaign": {"chapters": chapters}})).chapter == 3
