"""The games that ship as files: nothing is wrong in one, all of it is said in both languages."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import msgspec
import pytest

from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.language import LANGUAGES, language
from assistant.own.examples import EMPTY, FOLDER, LIKE, begun, example
from assistant.own.file.words import all_names, named
from assistant.own.reading import checked
from assistant.own.trying import tried
from assistant.own.understood import understood
from printables.drawing.lettering import japanese


def test_every_file_that_ships_is_an_example_of_something() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted((*LIKE.values(), EMPTY))


@pytest.mark.parametrize("like", LIKE)
def test_an_example_has_no_fault_and_all_its_names_in_both_languages(like: str) -> None:
    found = checked(example(like).encode())
    assert (found.faults, found.remarks) == ((), ())
    assert found.game is not None
    assert [spot for spot, name in all_names(found.game) if not named(name).ja] == []
    for code in LANGUAGES:
        lines = [language(code).words(line) for line in understood(found.game)]
        assert len(lines) >= 4
        assert named(found.game.name).inside(code) in lines[0]


@pytest.mark.parametrize("like", LIKE)
def test_a_file_begun_with_an_example_has_a_key_of_its_own_and_says_what_it_is(like: str) -> None:
    text = begun("fjord", like)
    game = checked(text.encode()).game
    assert game is not None
    assert game.key == "fjord"
    assert text.count("\n#") + text.startswith("#") >= 2


def test_a_key_that_is_none_and_an_example_that_is_none_are_refused() -> None:
    for key in ("", "F", "../fjord", "fjord/", "1st", "f" * 31):
        with pytest.raises(Unreadable):
            begun(key, "small")
    with pytest.raises(Missing):
        begun("fjord", "large")


RELEASED = sorted((Path(__file__).parent / "released").rglob("*.toml"))


def outcome(file: Path) -> dict[str, object]:
    """How a file is played at random: how far, and a sign of all that then stands on the table."""
    game = checked(file.read_bytes()).game
    assert game is not None
    trial = tried(game, 1)
    state = trial.state
    assert state.over is not None
    stands = (state.numbers, state.units, state.owners, state.lasting, state.first, state.over)
    sign = hashlib.sha256(msgspec.json.encode(stands, order="deterministic")).hexdigest()[:12]
    return {"answers": trial.answers, "turn": state.now.turn, "stands": sign}


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_of_a_release_is_read_and_played_alike_for_ever(file: Path) -> None:
    # What a step or an effect does may never change under a match: a new meaning is a new kind.
    played = tomllib.loads((file.parent / "played.toml.txt").read_text())
    assert outcome(file) == played[file.stem]


@pytest.mark.parametrize("like", [*LIKE, EMPTY])
def test_the_comments_of_an_example_are_in_the_language_of_whoever_begins_with_it(like: str) -> None:
    texts = {code: begun("fjord", like, code) for code in LANGUAGES}
    comments = {
        code: [line for line in text.splitlines() if line.startswith("#")] for code, text in texts.items()
    }
    assert [japanese(line) for line in comments["en"]] == [False] * len(comments["en"])
    assert [japanese(line) for line in comments["ja"]] == [True] * len(comments["en"])
    # What is not a comment is the same file.
    plain = {code: [line for line in text.splitlines() if line[:1] != "#"] for code, text in texts.items()}
    assert plain["en"] == plain["ja"]
    assert not any("# en:" in text or "# ja:" in text for text in texts.values())
