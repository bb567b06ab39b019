"""Recorded games: every answer again through a match file, and after every step the hand-made ledger."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.order import ROUND
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Area
from assistant.games.twilight.state.table import State
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal

from ..replaying import agree, give

FOLDER = Path(__file__).parent.parent / "recorded" / "twilight"
GAMES = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}
STOPS = [place.key for place in ROUND]


class Played(NamedTuple):
    """A game played through a file: where it is, and the state at the end of every step."""

    match: Match
    after: dict[tuple[int, str], State]


@cache
def recorded(game: str) -> list[dict[str, Any]]:
    """The set-up of a recorded game, then its answers."""
    return [msgspec.json.decode(line) for line in GAMES[game].read_bytes().splitlines()]


def play(folder: Path, game: str) -> Played:
    """Give every answer of a recorded game to a new match."""
    setup, *lines = recorded(game)
    match = Match.create(folder, game, GAME, msgspec.convert(setup, Setup))
    state, after = match.state(), {}
    for number, line in enumerate(lines):
        answered = give(match, line, f"line {number:04d}")
        for step in passed(state, answered):
            after[step] = answered
        state = answered
    return Played(match, after)


def passed(before: State, after: State) -> list[tuple[int, str]]:
    """The steps that ended between two states; none if play went back, or while it begins."""
    if before.now.stop not in STOPS or after.now.stop not in STOPS:
        return []
    start, end = (each.now.turn * len(STOPS) + STOPS.index(each.now.stop) for each in (before, after))
    last = end + (after.over is not None)
    return [(at // len(STOPS), STOPS[at % len(STOPS)]) for at in range(start, last)]


def as_written(state: State, what: str) -> Any:
    """A kept value in the words of the ledger."""
    players = state.players.items()
    match what:
        case "speaker":
            return state.speaker
        case "order":
            return state.order
        case "tokens":
            return {card.key: held.tokens for card, held in state.cards.items() if held.tokens}
        case "points":
            return {side: points(state, side) for side in state.sides}
        case "counters":
            return {side: [counters.held(player, area) for area in Area] for side, player in players}
        case "board":
            return {side: len(player.board) for side, player in players}
        case "goods":
            return {side: player.goods for side, player in players}
        case "cards":
            return {side: player.action_cards for side, player in players}
        case "winner":
            won = state.over.values["player"] if state.over else None
            return next((side for side in state.sides if name(state, side) == won), "")
    raise KeyError(what)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("games"), request.param)


def ledger_of(game: str) -> dict[str, dict[str, dict[str, Any]]]:
    return tomllib.loads((FOLDER / f"{game}.ledger.toml").read_text(encoding="utf-8"))


def test_after_every_step_the_ledger_worked_by_hand_agrees(game: Played) -> None:
    wrong = {
        f"round {turn}, {step}, {what}": (wanted, found)
        for turn, steps in ledger_of(game.match.id).items()
        for step, expected in steps.items()
        for what, wanted in expected.items()
        if (found := as_written(game.after[int(turn), step], what)) != wanted
    }
    agree(wrong)


def test_a_ledger_looks_at_every_round_of_its_game(game: Played) -> None:
    last = game.match.state().now.turn
    assert [int(turn) for turn in ledger_of(game.match.id)] == list(range(1, last + 1))


def test_a_recorded_game_is_over_and_asks_nothing_more(game: Played) -> None:
    state = game.match.state()
    assert state.over is not None
    assert state.over.key == "twilight.wins"
    assert not game.match.questions("everybody")


def test_the_three_ways_a_game_ends_are_recorded() -> None:
    assert set(GAMES) == {"three-to-ten", "six-to-game-over", "long-war"}


def test_the_chain_of_hashes_is_whole_and_the_answers_replay_alike(game: Played) -> None:
    with Journal.open(game.match.path) as journal:
        assert journal.fault() == 0
    assert game.match.replay_fault() == 0


def test_together_the_games_undo_redo_and_correct() -> None:
    given = {line["command"]["type"] for game in GAMES for line in recorded(game)[1:]}
    assert {"undo", "redo", "correct"} <= given
