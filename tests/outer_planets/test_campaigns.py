"""Campaigns at random to their end: told and kept cards, open and closed hands, whole and from turn 6 on."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from assistant.core.command import type_tag
from assistant.core.game import Secrecy, Setup
from assistant.core.referee import Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.sequence import SEQUENCE
from assistant.games.outer_planets.state.keys import TURNS, UnitId

from .holding import holds
from .player import Table

MOST = 4000
# `make bench-play` plays a thousand; a fifth of them whole, which takes as long as all others.
CAMPAIGNS = int(os.environ.get("CAMPAIGNS", "150"))
WHOLE = CAMPAIGNS // 5
# Played together by one worker, and asked about by several tests.
pytestmark = pytest.mark.xdist_group("outer planets at random")


class Played(NamedTuple):
    """What of a campaign is asked about afterwards."""

    commands: frozenset[str]
    refused: frozenset[str]
    ends: str
    turn: int
    gains: int
    out: int


def setup(number: int) -> Setup:
    """A match by its number: who keeps the cards, whether hands are secret, another reading of the rules."""
    rulings = {"card_record": "kept"} if number % 2 else {}
    secrecy = Secrecy.CLOSED if number % 4 > 1 else Secrecy.OPEN
    others = [each for each in GAME.rulings() if each.key not in ("card_record", "ganymede")]
    ruling = others[number % len(others)]
    rulings[ruling.key] = ruling.readings[-1].key if number % 3 else ruling.readings[0].key
    return Setup("campaign", secrecy=secrecy, rulings=rulings)


def play(number: int) -> Table:
    """A campaign to its end, whatever is done checked after each answer."""
    table = Table(f"campaign-{number}", setup(number))
    if number >= WHOLE:
        begin_late(table)
    for step in range(MOST):
        if table.state.over is not None:
            holds(table.state)
            return table
        before = damages(table)
        table.step()
        if step % 3 == 0:
            holds(table.state)
        grows(table, before)
    raise AssertionError(f"campaign {number} does not end at {table.state.now}")


def begin_late(table: Table) -> None:
    """Turn 6 with the forces in their ports, some damaged, and six cards in each hand."""
    table.give(type="place_forces")
    table.until("surprise_play.5")
    table.state.now.turn = TURNS - 1
    for each in table.state.units.values():
        each.damage = table.chance.choice((0, 0, 0, 1))
    GAME.sequence.go_to(table.state, "discarding", Referee())


def damages(table: Table) -> dict[UnitId, int]:
    """The damage of all units, as long as a turn lasts."""
    return {each.id: each.damage for each in table.state.units.values()} | {UnitId(0): table.state.now.turn}


def grows(table: Table, before: dict[UnitId, int]) -> None:
    """9-4-3 Within a turn damage only grows, or goes with its unit; a card may mend (2-3-6)."""
    last = table.given[-1]["command"]["type"]
    # Repairs, the text of a card (2-3-6) and corrections mend.
    mends = ("tell_repairs", "event", "event_effect", "correct")
    if before[UnitId(0)] != table.state.now.turn or last in mends:
        return
    for each in table.state.units.values():
        lost = each.damage == 0 and each.at.zone in ("removed", "pool", "off_map", "track")
        assert each.damage >= before.get(each.id, 0) or lost or table.state.over, (last, each)


@cache
def played() -> tuple[Played, ...]:
    """All campaigns, each played once."""
    found = []
    for number in range(CAMPAIGNS):
        table = play(number)
        state, ends = table.state, table.state.over
        assert ends is not None
        commands = frozenset(line["command"]["type"] for line in table.given)
        refused = frozenset(key.removeprefix("outer_planets.") for key in table.refused)
        found.append(
            Played(commands, refused, ends.key, state.now.turn, len(state.gains), len(state.surrenders))
        )
    return tuple(found)


def test_campaigns_come_to_their_end_with_every_card_and_unit_somewhere_once() -> None:
    assert len(played()) == CAMPAIGNS
    for each in played():
        assert each.turn == TURNS or each.out == TURNS
        assert each.gains <= TURNS
    assert {each.ends.removeprefix("outer_planets.") for each in played()} == {"wins", "draw_game"}


def test_every_command_of_the_strategy_victory_and_return_phases_is_given_at_random() -> None:
    given = Counter(command for each in played() for command in each.commands)
    phases = [step for step in SEQUENCE.steps.values() if step.key in STEPS]
    assert len(phases) == len(STEPS)
    meant = {type_tag(command) for step in phases for command in step.answers}
    # A port for the homeless is chosen in one reading only: tests of its own meet it.
    assert meant - set(given) <= {"place_homeless"}


# The steps whose every answer must be met by chance; those of other phases come to this list with them.
STEPS = (
    "discarding", "drawing", "arrivals", "rebuilding", "factories", "scoring", "surrenders", "allegiance",
    "tankers", "returns", "repairs",
)  # fmt: skip
# What random players are refused for certain, and do anyway.
REFUSED = {"has_port", "port_by_check", "no_box"}


def test_random_players_are_refused_and_do_it_anyway() -> None:
    met = set().union(*(each.refused for each in played()))
    assert met & REFUSED


@pytest.mark.parametrize("number", [3, WHOLE + 2])
def test_a_campaign_played_again_comes_out_alike(number: int) -> None:
    first = play(number)
    again = Table(f"campaign-{number}", setup(number))
    if number >= WHOLE:
        begin_late(again)
    for line in first.given[len(again.given) :]:
        again.insist(**line["command"])
    assert again.state == first.state
