"""Sheets of Twilight Imperium: both papers, both languages, large, three and six players."""

from __future__ import annotations

from functools import cache

import pytest

from assistant.core.game import Setup
from assistant.core.kit import register
from assistant.core.say import Name
from assistant.core.sides import Playing
from assistant.games import GAMES
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.setting_up.beginning import new
from assistant.games.twilight.state.keys import Card
from assistant.games.twilight.state.table import Objective, State, StrategyCard
from printables import print_sheet, sheets_of

from ..cases import cases
from ..paper import Read, asked

RACES = ("sardakk", "sol", "naalu", "l1z1x", "hacan", "jol_nar")
OWN = ("player", "round", "points")
EVERYTHING = ("round", "counters", "planets", "technologies", "goods", "damage")


def setup(players: int, groups: tuple[str, ...] | None, **rulings: str) -> Setup:
    sides = tuple(Playing(f"p{at + 1}", RACES[at]) for at in range(players))
    names = {f"p{at + 1}": f"A rather long name {at + 1}" for at in range(players)}
    return Setup("galaxy", "Six at the club", sides=sides, players=names, groups=groups, rulings=rulings)


def state_of(given: Setup) -> State:
    state = new(given, register(load()))
    state.speaker = "p1"
    state.cards[Card.TRADE] = StrategyCard("p1", used=True)
    state.cards[Card.IMPERIAL] = StrategyCard(tokens=3)
    state.objectives = [Objective(Name("Spend 10 resources", "資源10を払う"), 1, ["p2"])]
    return state


@cache
def printed(sheet: str, paper: str, language: str, size: str = "normal", players: int = 6) -> Read:
    given = setup(players, EVERYTHING, long_war="fourteen" if players == 3 else "ten")
    state = state_of(given)
    request = asked(state, paper=paper, language=language, size=size, setup=given)
    return Read(print_sheet("twilight", sheet, request))


@pytest.mark.parametrize(("sheet", "paper", "language"), cases(OWN))
def test_a_sheet_says_what_it_is_and_nothing_on_it_is_cut(sheet: str, paper: str, language: str) -> None:
    read = printed(sheet, paper, language)
    words = {
        ("player", "en"): "Player sheet", ("player", "ja"): "プレイヤーシート",
        ("round", "en"): "Order of play", ("round", "ja"): "手番順",
        ("points", "en"): "Spend 10 resources", ("points", "ja"): "公開目的",
    }  # fmt: skip
    assert words[sheet, language] in read.text
    assert len(read.pages) == {"player": 12, "round": 1, "points": 1}[sheet]


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("sheet", OWN)
def test_a_sheet_is_drawn_in_large_type_and_for_few_players(sheet: str, players: int) -> None:
    for language in ("en", "ja"):
        assert printed(sheet, "a4", language, "large", players).pages


def test_one_players_sheet_is_of_that_player_alone() -> None:
    given = setup(6, EVERYTHING)
    request = asked(state_of(given), side="p2", setup=given)
    text = Read(print_sheet("twilight", "player", request)).text
    assert "A rather long name 2" in text
    assert "A rather long name 3" not in text
    assert "Jord" in text


def test_what_is_not_kept_stays_blank() -> None:
    given = setup(6, ("round",))
    request = asked(state_of(given), side="p2", setup=given)
    assert "Jord" not in Read(print_sheet("twilight", "player", request)).text


def test_every_sheet_of_the_game_is_drawn() -> None:
    given = setup(3, None)
    keys = [sheet.key for sheet in sheets_of("twilight") if not sheet.bundle]
    assert set(keys) == {"record", "charts", "sequence", *OWN}
    for key in keys:
        if key != "record":
            assert print_sheet("twilight", key, asked(state_of(given), setup=given)).startswith(b"%PDF")
    assert GAMES["twilight"].key == "twilight"
