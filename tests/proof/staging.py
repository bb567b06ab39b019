"""What a fresh server finds: matches under way, and the requests it gets first, tried on a warm one."""

from __future__ import annotations

import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from random import Random

import msgspec
from flask import Flask

from assistant.core.game import Game, Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.moving.transfer import write_out
from assistant.web import create_app
from printables.paper_save.paper_save import PaperSave, packed

from .forms import Pairs
from .screen import TAKEN, Screen
from .wire import Reply

LEAST_MATCHES = 4
# Enough to come past the set-up.
TAPS = 8
RESTORED = "restored"
READING = "data-leaving"
WAITING = re.compile(r'name="id" value="(\w+)"')


@dataclass(frozen=True)
class Request:
    """One request of a screen, and the status it got from a server that was warm."""

    screen: Screen
    address: str
    pairs: Pairs | None = None
    file: bytes | None = None
    status: int = 0

    def sent(self, server: Flask | str) -> Reply:
        """What it brings there; of an upload, once it was read."""
        screen = self.screen.at(server) if isinstance(server, str) else replace(self.screen, app=server)
        reply = screen.send(self.address, self.pairs, file=self.file)
        if self.file is None or reply.status != 303:
            return reply
        address = reply.headers["Location"]
        # The reading ends by itself, at the latest when its time is up.
        while READING in (reply := screen.send(address)).page:
            pass
        return reply

    def fits(self, status: int) -> bool:
        """Whether a server answers so too."""
        return status == self.status

    def tried(self, warm: Flask) -> Request:
        """The same, knowing its status."""
        return replace(self, status=self.sent(warm).status)


@dataclass(frozen=True)
class Stage:
    """A data folder as a server finds it, what is asked of it first, and what two screens bring it.

    They bring a file and a paper save with a kit that was never shipped; after that, `arrived` is asked.
    """

    folder: Path
    answers: list[Request]
    looks: list[Request]
    brought: list[list[Request]]
    arrived: list[Request]


def staged(folder: Path, game: Game, chance: Random) -> Stage:
    """The stage of a game."""
    here, warm = create_app(folder / "here"), folder / "warm"
    screens = [played(here, match, chance) for match in begun(here, game, LEAST_MATCHES)]
    away = create_app(folder / "away")
    away.extensions["shelf"].games = {**GAMES, game.key: reworded(game)}
    file, paper = (played(away, match, chance) for match in begun(away, game, 2))
    # Form tokens are made with a key of the folder, so they fit every copy of it.
    shutil.copytree(folder / "here", warm)
    app = create_app(warm)
    answers = [taken(app, screen, chance) for screen in screens]
    looks = [look.tried(app) for screen in screens for look in looks_at(screen)]
    host = screens[0]
    brought = [
        list(bringing(app, host, match_of(away, file), folder / "file")),
        [restoring(host, match_of(away, paper)).tried(app)],
    ]
    app.extensions["line"].close()
    begins = brought[0][-1].pairs or []
    there = [seated(app, match) for match in (dict(begins)["id"], RESTORED)]
    arrived = [request for screen in there for request in asked_of(app, screen, chance)]
    return Stage(folder / "here", answers, looks, brought, arrived)


def match_of(app: Flask, screen: Screen) -> Match:
    """The match a screen shows."""
    found: Match = app.extensions["shelf"].match(screen.match)
    return found


def reworded(game: Game) -> Game:
    """The game with another kit: one of its names is another."""
    kit = re.sub(rb'"en":"', rb'"en":"New ', msgspec.json.encode(game.load_kit()), count=1)
    fresh = game.kit_reader.json(kit)
    assert fresh != game.load_kit(), "no kit that was never seen"
    return replace(game, load_kit=lambda: fresh)


def begun(app: Flask, game: Game, least: int) -> Iterator[Match]:
    """New matches of a game, each of its scenarios in turn, every other one with closed seats."""
    scenarios = [scenario.key for scenario in game.scenarios()] or [""]
    for number, scenario in enumerate(islice(cycle(scenarios), max(least, len(scenarios) * (least > 2)))):
        setup = Setup(scenario, f"Match {number}", ("open", "closed")[number % 2])
        yield app.extensions["shelf"].create(game.key, setup)


def seated(app: Flask, match: str) -> Screen:
    """A screen of this machine that sees all of a match, its page open."""
    screen = Screen(app, match, "host", cookies={f"seat-{match}": "both"})
    screen.look()
    return screen


def played(app: Flask, match: Match, chance: Random) -> Screen:
    """A screen of this machine that has tapped on a match for a while."""
    screen = seated(app, match.id)
    for _ in range(chance.randint(1, TAPS)):
        tap = screen.tap(chance)
        if tap is not None:
            screen.told(tap, screen.send(tap.address, tap.pairs))
            screen.look()
    return screen


def taken(app: Flask, screen: Screen, chance: Random) -> Request:
    """An answer to what a screen shows that a warm server takes."""
    for _ in range(100):
        tap = screen.tap(chance)
        assert tap is not None, f"{screen.match} asks nothing"
        request = Request(screen, tap.address, tap.pairs).tried(app)
        if request.status in TAKEN:
            return request
    raise AssertionError(f"nothing that was tapped on {screen.match} was taken")


def looks_at(screen: Screen) -> Iterator[Request]:
    """The page, polls of one that is up to date and of one that is not, and what programs read."""
    yield Request(screen, f"/matches/{screen.match}")
    yield Request(screen, f"/matches/{screen.match}/since/{screen.revision}")
    yield Request(screen, f"/matches/{screen.match}/since/1")
    yield Request(screen, f"/api/matches/{screen.match}/state")
    yield Request(screen, f"/api/matches/{screen.match}/questions")


def asked_of(app: Flask, screen: Screen, chance: Random) -> list[Request]:
    """An answer and looks at one match."""
    return [taken(app, screen, chance), *(look.tried(app) for look in looks_at(screen))]


def bringing(app: Flask, host: Screen, match: Match, path: Path) -> Iterator[Request]:
    """A match file brought from elsewhere: looked at, and put on the shelf."""
    write_out(match.path, path)
    token = token_of(host)
    looked = Request(host, "/bring", token, path.read_bytes())
    found = WAITING.search(looked.sent(app).page)
    assert found, "the file cannot be brought"
    yield looked.tried(app)
    yield Request(host, "/bring/begin", [*token, ("id", found[1])]).tried(app)


def restoring(host: Screen, match: Match) -> Request:
    """A paper save from elsewhere put on the shelf."""
    save = PaperSave(
        game=match.game, match=match.id, revision=match.revision(), date="2026-03-14", setup=match.setup,
        state=match.state(),
    )  # fmt: skip
    payload = b64encode(packed(save)).decode()
    return Request(host, "/restore/begin", [*token_of(host), ("payload", payload), ("id", RESTORED)])


def token_of(screen: Screen) -> Pairs:
    """What its forms carry."""
    return [("token", next(form.value("token") for form in screen.offered() if form.value("token")))]
