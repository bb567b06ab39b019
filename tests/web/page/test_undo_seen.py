"""Undo is in reach whatever has just happened: nothing lies on it, and it lies on nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page

from assistant.core.words.language import LANGUAGES
from assistant.core.words.seats import EVERYBODY
from assistant.matches.moving.staging import asked_now, shown, stage
from assistant.matches.shelf.scene import Scene
from assistant.matches.shelf.shelf import Shelf

from ... import slow
from ...test_scenes import SCENES, named
from ..fitting import sized
from .sizes import PHONE, SIZES, looks_at

LIES_ON = (Path(__file__).parent.parent / "undo.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_nothing_lies_on_undo_in_any_size_after_any_answer_of_a_scene(
    app: Flask, page: Page, address: str, scene: Scene
) -> None:
    shelf: Shelf = app.extensions["shelf"]
    found: list[str] = []
    stage(shelf.games[scene.game], scene, shelf.path(scene.match_id))
    match = shelf.match(scene.match_id)
    for number, step in enumerate((None, *scene.steps)):
        if step is not None:
            question = asked_now(step, match.questions(EVERYBODY))
            answer = shown(match, step, question) if question else None
            assert answer is not None
            match.answer(answer, question=question.id if question else 0, action=f"played-{number:03d}")
        # In a whole run each language and size; else they take turns, a phone always among them.
        turn = SIZES[number // len(LANGUAGES) % len(SIZES)]
        for code in (one for one in LANGUAGES if looks_at(number, one)):
            page.context.add_cookies([{"name": "language", "value": code, "url": address}])
            # As it comes first, where a result may lie open, and once that has been read.
            for seen in ("", f"?seen={match.revision()}") if match.last().record.results else ("",):
                page.goto(f"{address}/matches/{match.id}{seen}")
                for size in (*(SIZES if slow.ALL else (turn,)), PHONE):
                    sized(page, size)
                    found += [f"{code} {number} {size} {one}" for one in page.evaluate(LIES_ON)]
    assert found == []
