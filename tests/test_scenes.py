"""Every scene of every game: played to its end by the answers it shows, and said in both languages."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from assistant import folders
from assistant.core.play.command import BackTo
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES, home_of
from assistant.matches.answering.match import Match
from assistant.matches.file.beside import is_scene
from assistant.matches.moving.staging import asked_now, reached, shown, stage
from assistant.matches.shelf.scene import Scene, scene_named, scenes_of
from assistant.matches.shelf.shelf import new_id

from .any_game.handed import handed
from .example import EXAMPLE

# What two lines of a tablet hold beside its two buttons; a letter of Japanese is as wide as two others.
LONGEST = {"en": 190, "ja": 100}
SCENES = [scene for game in GAMES for scene in scenes_of(home_of(game).data, game)]


def named(scene: Scene) -> str:
    """A scene as a test is called by it."""
    return f"{scene.game}-{scene.key}"


def begun(scene: Scene, folder: Path) -> Match:
    """The match in which a scene is played."""
    game = GAMES[scene.game]
    path = folder / f"{scene.match_id}.tableside"
    stage(game, scene, path)
    return Match(path, game)


@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_a_scene_is_played_to_its_end_by_what_it_shows(scene: Scene, tmp_path: Path) -> None:
    match = begun(scene, tmp_path)
    for number, step in enumerate(scene.steps):
        assert reached(match, scene.steps) == number
        question = asked_now(step, match.questions(EVERYBODY))
        assert question is not None, step.key
        assert question.rule, step.key
        answer = shown(match, step, question)
        assert answer is not None, step.key
        match.answer(answer, question=question.id, action=f"scene-{number:03d}")
    assert reached(match, scene.steps) == len(scene.steps)
    assert match.replay_fault() == 0


@pytest.mark.parametrize("scene", SCENES, ids=named)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_scene_says_all_it_has_to_say_and_no_more_than_fits(code: str, scene: Scene) -> None:
    spoken = language(code)

    def words(key: str) -> str:
        return spoken.words(scene.words(key))

    keys = ("title", "about", "done", *(step.key for step in scene.steps))
    assert len(set(keys)) == len(scene.steps) + 3
    for key in keys:
        assert words(key) != scene.words(key).key, key
        assert len(words(key)) <= LONGEST[code], words(key)


def test_every_game_has_its_scenes_and_each_has_a_number_and_a_match_of_its_own() -> None:
    for game in GAMES:
        found = [scene for scene in SCENES if scene.game == game]
        assert len(found) >= handed(game).scenes, game
        assert [scene.number for scene in found] == list(range(1, len(found) + 1))
    assert len({scene.match_id for scene in SCENES}) == len(SCENES)
    assert all(is_scene(scene.match_id) for scene in SCENES)
    assert not any(is_scene(new_id()) for _ in range(1000))


def test_no_words_are_kept_for_a_scene_or_a_step_that_is_not_there() -> None:
    told = {scene.words(key).key for scene in SCENES for key in ("title", "about", "done")}
    told |= {scene.words(step.key).key for scene in SCENES for step in scene.steps}
    written = re.compile(r'^msgid "(scene\.[^"]+)"', re.MULTILINE)
    for game in GAMES:
        for file in (folders.PACKAGE / "languages" / "en" / game).rglob("scenes.po"):
            assert set(written.findall(file.read_text(encoding="utf-8"))) <= told


def test_a_scene_goes_on_by_what_is_asked_and_back_with_undo(tmp_path: Path) -> None:
    scene = scene_named(scenes_of(home_of(EXAMPLE).data, EXAMPLE), "move")
    match = begun(scene, tmp_path)
    # The Empire wins the dice instead: the Terran move of the scene is not asked, and its own action is.
    match.answer(match.convert({"type": "roll_initiative", "faces": [6, 1]}), action="other-dice")
    assert scene.steps[reached(match, scene.steps)].key == "first"
    match.answer(match.read(b'{"type": "undo"}'), action="back-again")
    assert reached(match, scene.steps) == 0
    question = match.questions(EVERYBODY)[0]
    assert shown(match, scene.steps[1], question) is None


def test_the_first_scene_moves_a_fleet_whatever_the_die_says(tmp_path: Path) -> None:
    scene = scene_named(scenes_of(home_of(EXAMPLE).data, EXAMPLE), "move")
    match = begun(scene, tmp_path)
    for number, faces in enumerate(itertools.product((1, 3, 6), repeat=2)):
        match.answer(match.convert({"type": "roll_initiative", "faces": faces}), action=f"dice-{number:03d}")
        told = []
        while (at := reached(match, scene.steps)) < len(scene.steps):
            question = asked_now(scene.steps[at], match.questions(EVERYBODY))
            assert question is not None, faces
            answer = shown(match, scene.steps[at], question)
            assert answer is not None, faces
            match.answer(answer, question=question.id, action=f"scene-{number:03d}-{len(told):03d}")
            told.append(type(answer).__struct_config__.tag)
        assert told.count("move_fleets") == 1, faces
        match.answer(BackTo(1), action=f"again-{number:03d}")


def test_a_correction_or_a_note_does_not_carry_a_scene_on(tmp_path: Path) -> None:
    scene = scene_named(scenes_of(home_of(EXAMPLE).data, EXAMPLE), "move")
    match = begun(scene, tmp_path)
    match.answer(match.read(b'{"type": "note", "text": "what a day"}'), action="note-0001")
    money = {"kind": "set_amount", "what": "stock", "to": 100, "side": "imperial"}
    match.answer(
        match.convert({"type": "correct", "reason": "counted again", "changes": [money]}), action="correct-01"
    )
    assert reached(match, scene.steps) == 0
    assert match.last().number == 3
    assert asked_now(scene.steps[0], match.questions(EVERYBODY)) is not None


def test_what_the_table_has_made_impossible_is_not_shown(tmp_path: Path) -> None:
    scene = scene_named(scenes_of(home_of(EXAMPLE).data, EXAMPLE), "build")
    match = begun(scene, tmp_path)
    for number in range(3):
        question = asked_now(scene.steps[number], match.questions(EVERYBODY))
        assert question is not None
        answer = shown(match, scene.steps[number], question)
        assert answer is not None
        if number < 2:
            match.answer(answer, action=f"until-here-{number}")
    # Nothing is left to pay the order with.
    poor = {"kind": "set_amount", "what": "stock", "to": 0, "side": "imperial"}
    told = {"type": "correct", "reason": "counted again", "changes": [poor]}
    match.answer(match.convert(told), action="counted-01")
    question = asked_now(scene.steps[2], match.questions(EVERYBODY))
    assert question is not None
    assert shown(match, scene.steps[2], question) is None
