"""The list of screens and the door, when two come at once: nobody is lost, nobody gets in twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.web.door.join import Door
from assistant.web.door.safety import Refused
from assistant.web.screen import registry
from assistant.web.screen.registry import Registry
from tests.matches.file.at_once import at_once, meeting


@pytest.fixture
def screens(tmp_path: Path) -> Registry:
    return Registry(tmp_path)


def test_two_screens_that_join_at_once_are_both_kept(
    screens: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "write_whole", meeting(registry.write_whole))
    at_once(lambda: screens.join("a tablet"), lambda: screens.join("a phone"))
    assert {screen.name for screen in Registry(tmp_path).screens} == {"a tablet", "a phone"}


def test_two_seats_given_to_a_screen_at_once_are_both_kept(
    screens: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens.join("a tablet")
    (tablet,) = screens.screens
    monkeypatch.setattr(screens, "screen", meeting(screens.screen))
    at_once(lambda: screens.sit(tablet.id, "one", "terran"), lambda: screens.sit(tablet.id, "two", "table"))
    assert Registry(tmp_path).screens[0].seats == {"one": "terran", "two": "table"}


def test_an_invitation_that_two_screens_use_at_once_lets_one_in() -> None:
    door, admit = Door(), meeting(lambda: "a token")
    secret = door.open.secret
    came = at_once(*[lambda: door.enter(secret, "", "192.0.2.1", admit)] * 2)
    assert came.count("a token") == 1
    assert [type(each) for each in came if each != "a token"] == [Refused]
