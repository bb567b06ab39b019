"""Files as chance makes them: a game, or faults with lines and words of both languages; never a crash."""

from __future__ import annotations

import re
from random import Random

from assistant.core.words.language import LANGUAGES, language
from assistant.own.examples import example
from assistant.own.reading import checked

from .good import GOOD

FILES = 200
# The newest examples say what the good file does not: differences, treaties, odds for attackers.
TEXTS = (GOOD, GOOD, example("treaties"), example("squads"))
VALUE = re.compile(r'"[^"]*"|-?\d+|\[[^\]]*\]|true')
VALUES = sorted(set(VALUE.findall("\n".join(TEXTS))))


def shaken(text: str, chance: Random) -> str:
    """A good file with a line or a value of it taken out, doubled, or put elsewhere."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(text.splitlines()))
            case _:
                lines[at] = VALUE.sub(lambda found: chance.choice([found[0], *VALUES]), lines[at], count=2)
    return "\n".join(lines)


def test_whatever_stands_in_a_file_is_a_game_or_has_faults_with_their_lines() -> None:
    games = 0
    for seed in range(FILES):
        text = shaken(TEXTS[seed % len(TEXTS)], Random(seed))
        found = checked(text.encode())
        games += found.game is not None
        assert (found.game is None) == bool(found.faults), text
        for fault in (*found.faults, *found.remarks):
            assert 0 <= fault.line <= text.count("\n") + 2, (seed, fault)
            assert fault.line or not fault.where, (seed, fault)
            assert all(language(code).knows(fault.what.key) for code in LANGUAGES)
    assert FILES // 20 < games < FILES // 2
