"""Files played at random: to their end, twice alike, and whatever chance makes of one never crashes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from assistant.core.words.language import language
from assistant.own.examples import LIKE, example
from assistant.own.reading import checked
from assistant.own.trying import report, tried

from .. import slow
from .good import GOOD
from .table import HEAD, game_of

# All of them in a whole run; a part of it shows as much in each other.
FILES, ANSWERS = (200 if slow.ALL else 60), 300


@pytest.mark.parametrize("like", LIKE)
def test_an_example_is_played_to_its_end_twice_alike(like: str) -> None:
    one, other = (tried(game_of(example(like)), 7) for _ in range(2))
    assert one.state.over is not None
    assert one.answers > 40
    assert msgspec.json.encode(one.state) == msgspec.json.encode(other.state)


def test_what_never_happened_is_told() -> None:
    lines = [language("en").words(line) for line in report(tried(game_of(GOOD), 7))]
    assert lines[0].startswith("Nobody wins: turn ")
    assert "Never moved: Spies" in lines


STEPS = (
    'kind = "remind", do = "money += 1"',
    "kind = \"change\", do = \"lead += 1; begin('fog', 2); add('foot', 1)\"",
    "kind = \"change\", do = \"roll('omen'); queue('foot', 1, 1)\"",
    'kind = "count", tracks = ["money"]',
    'kind = "income", track = "money", of = { a = "turn", b = "-lead" }',
    'kind = "buy", track = "money"',
    'kind = "arrive"',
    'kind = "maintain", track = "money", roll = "omen"',
    'kind = "roll", chart = "omen"',
    'kind = "contest", dice = "1d10", plus = "lead"',
    'kind = "choose", options = [{ name = "A", do = "lead = -9" }, { name = "B", roll = "omen" }]',
    'kind = "act", rounds = 2, deck = "plans", options = [{ name = "C", do = "lead += card" }]',
    'kind = "draw", deck = "plans"',
    'kind = "battle", chart = "fire", against = "fire"',
    'kind = "check", wins = [{ side = "red", when = "lead > 8" }]',
)
BOXES = """most = 9, every = { -9 = "lead += 5", -4 = "lead = -9" } }"""
MORE = """[effects]
fog = { name = "Fog" }
[units]
foot = { name = "Foot", cost = 2, time = 1, upkeep = "1 + fog" }
[charts]
omen = { name = "Omen", dice = "1d6", rows = [
  ["1-5", "N"],
  ["6", "Y", "roll('omen'); end() if fog else stop('fog')"]] }
fire = { name = "Fire", dice = "1d10", by = "difference", odds = ["-1", "0"], rows = [["1-10", "–", "X"]] }
[decks]
plans = { name = "Plans", kept = true, hand = 2, cards = ["March", { name = "Storm", ops = 2, count = 3 }] }
"""


def made(chance: Random) -> str:
    """A small file of a few steps, in any order, for whomever."""
    lines = [
        f"{HEAD.replace('most = 9 }', BOXES)}{MORE}",
        "[steps]",
        'base = { name = "Base", kind = "remind" }',
    ]
    for number in range(chance.randint(1, 5)):
        who = chance.choice(["", ', who = "each"', ', who = "second"', ', phase = "{side}"'])
        when = chance.choice(["", "", ', when = "turn > 1"'])
        lines.append(f's{"abcdef"[number]} = {{ name = "S", {chance.choice(STEPS)}{who}{when} }}')
    return "\n".join(lines)


def test_whatever_chance_makes_of_a_file_it_plays() -> None:
    played = 0
    for seed in range(FILES):
        game = checked(made(Random(seed)).encode()).game
        if game is None:
            continue
        trial = tried(game, seed, ANSWERS)
        assert trial.state.over is not None or trial.answers == ANSWERS, seed
        played += 1
    assert FILES // 2 < played < FILES
