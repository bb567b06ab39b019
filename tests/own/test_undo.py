"""Whatever is answered in a described game, of each kind of step, is taken back and done again alike."""

from __future__ import annotations

from pathlib import Path

import msgspec

from assistant.core.game import Setup
from assistant.core.play.command import Redo, Undo
from assistant.core.words.errors import Problem
from assistant.core.words.language import LANGUAGES, language
from assistant.matches.shelf.shelf import Shelf
from assistant.own.file.values import Kind
from assistant.own.trying import Chance, command_of

# What asks nobody anything.
SILENT = {Kind.CHANGE, Kind.CHECK}
ANSWERS, SEED = 90, 4


def test_an_answer_to_each_kind_of_step_is_taken_back_and_done_again_and_said_in_both_languages(
    data: Path, shelf: Shelf
) -> None:
    match, chance, asked = shelf.create("own-good", Setup("game")), Chance(SEED), set()
    for number in range(ANSWERS):
        questions = match.questions("everybody")
        if not questions:
            break
        question = chance.one_of(questions)
        before = match.state()
        command = command_of(chance.one_of(question.answers), before, chance)
        try:
            match.answer(command, action=f"answer-{number:04d}")
        except Problem:
            # Forbidden, or nothing at all: then nothing is half done.
            assert match.state() == before
            continue
        after = match.state()
        match.answer(Undo(), action=f"undo-{number:06d}")
        assert msgspec.json.encode(match.state()) == msgspec.json.encode(before), question.key
        match.answer(Redo(), action=f"redo-{number:06d}")
        assert msgspec.json.encode(match.state()) == msgspec.json.encode(after), question.key
        asked.add(question.key)
        for line in match.last().record.lines:
            assert all(language(code).words(line.sentence) for code in LANGUAGES)
    assert asked == {kind.value for kind in Kind if kind not in SILENT}
    assert match.replay_difference() is None
