"""Whole campaigns at random: told and kept cards, open and closed hands, blank maps and read-off ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.play.command import Redo, Undo, type_tag
from assistant.core.words.seats import EVERYBODY
from assistant.games.outer_planets.components.kit import load
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.score import leader
from assistant.games.outer_planets.state.keys import TURNS, Nation, UnitId
from assistant.matches.answering.match import Match

from ..slow import many
from .holding import holds
from .read_off import printed
from .refusals import named_in_tests, refused
from .wanderer import Wanderer

MOST = 4000
# Together they show all that is asked below; 14 notices a damage that shrinks. Where a rule has changed
# chance leads elsewhere: others are played until all is shown.
CHOSEN = (5, 9, 14, 18, 19, 31, 33, 34, 35, 40, 41, 43)
MANY = 150
# `make whole` plays all of these, `make bench-play` a thousand.
CAMPAIGNS = many("CAMPAIGNS", 0, MANY)
# Played together by one worker, and asked about by several tests.
pytestmark = pytest.mark.xdist_group("outer planets at random")
# Kept cards in closed hands: the campaign that is played again.
AGAIN = 19
ENDINGS = {("wins", "alliance"), ("wins", "aerospace"), ("draw_game", "")}
again: list[Wanderer] = []


class Played(NamedTuple):
    """What of a campaign is asked about afterwards."""

    commands: frozenset[str]
    refused: frozenset[str]
    rows: frozenset[tuple[str, str]]
    ends: tuple[str, str]
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
    read = printed(number) if number // 4 % 2 else {}
    return Setup("campaign", secrecy=secrecy, rulings=rulings, printed=read)


def play(number: int) -> Wanderer:
    """A campaign from its first turn to its end, checked with every step of the turn and now and then."""
    table = Wanderer(f"match-{number}", setup(number))
    for answers in range(MOST):
        if table.state.over is not None:
            holds(table.state)
            return table
        before, stood = damages(table), table.state.now.stop
        table.step()
        if table.state.now.stop != stood or answers % 5 == 0:
            holds(table.state)
        grows(table, before)
    raise AssertionError(f"campaign {number} does not end at {table.state.now}")


def damages(table: Wanderer) -> dict[UnitId, int]:
    """The damage of all units, as long as a turn lasts."""
    return {each.id: each.damage for each in table.state.units.values()} | {UnitId(0): table.state.now.turn}


def grows(table: Wanderer, before: dict[UnitId, int]) -> None:
    """9-4-3 Within a turn damage only grows, or goes with its unit; a card may mend (2-3-6)."""
    last = table.given[-1]["command"]["type"]
    # Repairs, the text of a card (2-3-6) and corrections mend.
    mends = ("tell_repairs", "event", "event_effect", "correct")
    if before[UnitId(0)] != table.state.now.turn or last in mends:
        return
    for each in table.state.units.values():
        lost = each.damage == 0 and each.at.zone in ("removed", "pool", "off_map", "track")
        assert each.damage >= before.get(each.id, 0) or lost or table.state.over, (last, each)


def wanted_commands() -> set[tuple[str, ...]]:
    """What is set right by hand is no play; a port for the homeless is chosen in one reading only."""
    given = {type_tag(command) for command in GAME.commands} - {"correct", "place_homeless"}
    return {("command", each) for each in given}


def wanted_rows() -> set[tuple[str, ...]]:
    """What everybody draws less from, and an acceleration for which nobody throws, decide nothing."""
    nothing = {("row", "draw", "full"), ("row", "acceleration", "7")}
    charts, keys = load().tables, ("titan", "allegiance", "tanker", "fire", "draw", "acceleration")
    return {("row", key, row.key) for key in keys for row in charts[key].rows} - nothing


def wanted_refusals() -> set[tuple[str, ...]]:
    """Those that no test of their own names."""
    return {("refusal", each) for each in refused() - named_in_tests()}


@cache
def wanted() -> frozenset[tuple[str, ...]]:
    """All that campaigns are to show."""
    ends = {("end", *end) for end in ENDINGS} | {("end", "early")}
    return frozenset(wanted_commands() | wanted_rows() | wanted_refusals() | ends)


def missing(campaigns: Sequence[Played]) -> set[tuple[str, ...]]:
    """What of that these do not."""
    shown: set[tuple[str, ...]] = set()
    for each in campaigns:
        shown |= {("command", name) for name in each.commands} | {("refusal", key) for key in each.refused}
        shown |= {("row", *row) for row in each.rows} | {("end", *each.ends)}
        shown |= {("end", "early")} if each.out == len(Nation) and each.turn < TURNS else set()
    return {*wanted()} - shown


@cache
def played() -> tuple[Played, ...]:
    """All campaigns, each played once."""
    found = []
    for number in range(CAMPAIGNS) or (*CHOSEN, *sorted({*range(MANY)} - {*CHOSEN})):
        if not CAMPAIGNS and len(found) >= len(CHOSEN) and not missing(found):
            break
        table = play(number)
        if number == AGAIN:
            again.append(table)
        state, over = table.state, table.state.over
        assert over is not None
        found.append(
            Played(
                frozenset(line["command"]["type"] for line in table.given),
                frozenset(table.refused),
                frozenset(table.rows),
                (over.key.removeprefix("outer_planets."), leader(state) or ""),
                state.now.turn,
                len(state.gains),
                len(state.surrenders),
            )
        )
    return tuple(found)


def test_campaigns_come_to_every_ending_with_every_card_and_unit_somewhere_once() -> None:
    assert len(played()) >= (CAMPAIGNS or len(CHOSEN))
    for each in played():
        assert each.turn == TURNS or each.out == len(Nation)
        assert each.gains <= TURNS
    assert {each.ends for each in played()} == ENDINGS
    assert any(each.out == len(Nation) and each.turn < TURNS for each in played())


def test_every_command_is_given_at_random() -> None:
    assert missing(played()) & wanted_commands() == set()


def test_every_row_of_every_chart_decides_at_random() -> None:
    assert missing(played()) & wanted_rows() == set()


def test_every_refusal_is_met_at_random_or_by_a_test_of_its_own() -> None:
    met = set().union(*(each.refused for each in played()))
    assert len(refused() & met) > 30
    assert missing(played()) & wanted_refusals() == set()


def played_again() -> Wanderer:
    """The campaign that is played again, as it came out."""
    assert played()
    return again[0]


def test_a_campaign_through_a_file_comes_out_alike_and_is_undone_to_its_first_turn_and_redone(
    tmp_path: Path,
) -> None:
    first, facts = played_again(), {type_tag(command) for command in GAME.facts}
    match = Match.create(tmp_path, "again", GAME, setup(AGAIN))
    answers = 0
    for number, line in enumerate(first.given):
        answers += line["command"]["type"] not in facts
        command = match.read(msgspec.json.encode(line["command"]))
        tokens = line["tokens"]
        match.answer(command, action=f"line-{number}", anyway=tokens)
    assert match.state() == first.state
    for command in (Undo(), Redo()):
        for number in range(answers):
            gone = match.answer(command, action=f"{type_tag(type(command))}-{number}", seat=EVERYBODY)
            # What was read off meanwhile stays: play goes on from where it waited for that.
            assert gone.entry.record.questions or number == answers - 1
    assert match.state() == first.state
