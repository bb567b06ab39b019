"""Whole games at random: what must always hold, whoever plays and whatever is kept."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random

import pytest

from assistant.core.kept.groups import keeps, switch_off, switch_on
from assistant.core.play.command import KeepGroup, LeaveGroup, type_tag
from assistant.core.play.referee import Referee
from assistant.games.twilight.components.groups import GROUPS
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces import ballots, counters, laws, planets, plastic, structures
from assistant.games.twilight.pieces.points import goal, points
from assistant.games.twilight.sequence import SEQUENCE
from assistant.games.twilight.setting_up import on_board, standing
from assistant.games.twilight.state.keys import Card, End, PlanetKey, Unit
from assistant.games.twilight.state.player import Player
from assistant.games.twilight.state.table import Holding, State

from ..slow import many
from .board import Board, board
from .conftest import BY_PLANET, EVERYTHING

EVERY_RACE = (
    "hacan", "sol", "letnev", "jol_nar", "naalu", "xxcha", "yssaril", "mentak", "l1z1x", "sardakk",
)  # fmt: skip
MIXES = (
    None,
    BY_PLANET,
    ("round", "structures"),
    ("round", "counters", "goods", "agreements", "agenda"),
    ("round", "technologies", "damage"),
    EVERYTHING,
)
READINGS = {
    "long_war": ("ten", "fourteen"),
    "two_cards": ("two", "one"),
    "retreat_second": ("may_not", "may"),
    "end": ("at_once", "after_claims"),
    "fleet_size": ("always", "lowered"),
    "bombardment": ("none", "once"),
    "landing_fire": ("none", "once"),
    "speaker_when": ("taken", "used"),
    "secondary_cost": ("strategy", "any_area"),
    "through": ("enemies", "any_ship"),
    "pds_order": ("one_by_one", "all_dice"),
    "pds_hits": ("activation", "step"),
    "docks": ("every", "one"),
    "new_dock": ("planet", "system"),
    "transfer_landing": ("planet", "system"),
    "retreat_to": ("activated", "tactical"),
    "short": ("what_there_is", "off_board"),
}
HIGH = ("fleet_logistics", "transit_diodes", "gen_synthesis", "dacxive", "x89", "stasis", "integrated")
# What must hold is looked at with every step of the round, and after so many answers.
LOOKED_AT = 3
# After so many answers a group of bookkeeping is left to the table, or kept again.
SWITCHED = 60
# Chosen out of the first dozen: all that can be answered is met in them, at tables of each size, with each
# mix of groups. `make bench-play` plays a thousand.
CHOSEN = (0, 1, 3, 4, 5, 6, 8, 11)
GAMES, BATCHES, MOST = range(many("GAMES", 0, 150)) or CHOSEN, 4, 4000
# Played together by one worker, and asked about by several tests.
pytestmark = pytest.mark.xdist_group("twilight at random")


def holds(state: State) -> None:
    """Sixteen counters each, one holder a card, one owner a planet, points as their sources add up."""
    for side, player in state.players.items():
        check_player(player)
        assert points(state, side) == min(goal(state), sum(gain.points for gain in player.gains))
    assert set(state.cards) == set(Card)
    for card in state.cards.values():
        assert card.holder in ("", *state.sides)
        assert 0 <= card.tokens <= (0 if card.holder else state.now.turn)
    assert {planet.owner for planet in state.planets.values()} <= {"", *state.sides}
    assert all(0 <= planet.since <= state.now.turn for planet in state.planets.values())
    assert all(len(set(each.sides)) == len(each.gives) == 2 for each in state.agreements)
    assert len({frozenset(each.sides) for each in state.agreements}) == len(state.agreements)
    check_structures(state)
    for vote in state.agenda.votes.values() if state.agenda is not None else ():
        assert bool(vote.votes) == bool(vote.choice)
    assert all(each.end == End.TAKEN_OFF for each in laws.in_force(state))
    assert state.active in ("", *state.sides)
    assert sorted(state.order) in ([], sorted(state.sides))
    for battle in [state.battle] if state.battle is not None else []:
        for fleet in battle.fleets.values():
            for unit, number in fleet.damaged.items():
                assert 0 <= number <= fleet.ships.get(unit, 0), Unit(unit)


def check_structures(state: State) -> None:
    """Docks and PDS by planet, those aboard and those beside the board are all there are."""
    for each in state.planets.values():
        assert each.owner or not (each.dock or each.pds), each
        assert each.pds >= 0, each
    # Until everybody has told where it stands, what is kept twice may differ.
    if state.now.calls or not (structures.kept(state) and plastic.kept(state)):
        return
    for side, player in state.players.items():
        there = structures.on_planets(state, side)
        assert player.units.get(Unit.DOCK, 0) == there[Unit.DOCK], side
        assert player.units.get(Unit.PDS, 0) >= there[Unit.PDS], side


def check_player(player: Player) -> None:
    """Nothing is below none, and there are sixteen counters."""
    left = counters.reinforcements(player)
    assert counters.on_sheet(player) + len(player.board) + left == counters.COUNTERS
    assert left >= 0
    assert min(player.goods, player.action_cards, player.owed) >= 0
    assert all(number >= 0 for number in player.units.values())
    assert all(number > 0 for hurt in player.damaged.values() for number in hurt.values())


def switch(seated: Board) -> None:
    """One group is left to the table, or kept again, if nobody is asked where it stands."""
    group = seated.chance.choice([each.key for each in GROUPS if not each.must])
    if seated.state.now.calls:
        return
    if keeps(seated.state, group):
        switch_off(GAME, seated.state, LeaveGroup(group), Referee())
    else:
        switch_on(GAME, seated.state, KeepGroup(group), Referee())


def votes_are_paid(seated: Board, before: dict[PlanetKey, Holding]) -> None:
    """5 Votes are at most the influence of planets that were ready and are exhausted now, one at least."""
    said = seated.given[-1]
    if said["command"]["type"] != "cast_vote" or said["anyway"] or not planets.kept(seated.state):
        return
    now = seated.state.planets
    spent = [key for key, each in before.items() if not each.exhausted and now[key].exhausted]
    assert {before[key].owner for key in spent} <= {said["command"]["side"]}
    ready = [each for each in before.values() if each.owner == said["command"]["side"] and not each.exhausted]
    least = 0 if sum(each.influence for each in ready) else ballots.LEAST
    assert said["command"]["votes"] <= max(least, sum(before[key].influence for key in spent))


def table_of(number: int) -> Board:
    """The table of a game: players, races, groups and readings by its number."""
    chance = Random(number)
    races = tuple(chance.sample(EVERY_RACE, 6))
    rulings = {key: chance.choice(keys) for key, keys in READINGS.items()}
    found = board(3 + number % 4, races, MIXES[number % len(MIXES)], f"game-{number}i", **rulings)
    # What stands far up the tree is known to some from the beginning: few games would come to it.
    for player in found.state.players.values() if number % 4 == 3 else ():
        player.technologies += chance.sample(HIGH, 2)
    return found


@cache
def played(batch: int) -> frozenset[str]:
    """Every kind of answer that the games of a batch give, each played to its end."""
    given: set[str] = set()
    for number in GAMES[batch::BATCHES]:
        seated, steps = table_of(number), 0
        while seated.state.over is None and steps < MOST:
            # What was answered can be read in the journal, whatever it was.
            voting, stood = seated.state.agenda is not None, seated.state.now.stop
            before = deepcopy(seated.state.planets) if voting else {}
            assert seated.step(), seated.given[-1]
            steps += 1
            if seated.state.now.stop != stood or steps % LOOKED_AT == 0:
                holds(seated.state)
            votes_are_paid(seated, before)
            if steps % SWITCHED == 0:
                switch(seated)
        holds(seated.state)
        assert seated.state.over is not None, (number, steps)
        assert seated.questions() == []
        given |= {each["command"]["type"] for each in seated.given}
    return frozenset(given)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_what_must_hold_and_come_to_an_end(batch: int) -> None:
    assert "pick_card" in played(batch)


def test_random_play_gives_every_answer_there_is() -> None:
    asked = set(map(type_tag, SEQUENCE.commands))
    # Said before the first round, or where a group is kept late.
    before = {"choose_speaker", "seat_goods", "starting_pds"}
    late = {type_tag(command) for command in (*standing.COMMANDS, *on_board.COMMANDS)}
    given = frozenset().union(*map(played, range(BATCHES)))
    assert asked - given - late - before == set()
