"""A server that has just started gets its first requests all at once, and neither dies nor stumbles."""

from __future__ import annotations

import shutil
from functools import partial
from http.client import HTTPException
from pathlib import Path
from random import Random

import pytest
from werkzeug.test import EnvironBuilder

from assistant.games import GAMES

from ..running import serving, told
from ..slow import many
from .fresh import Nursery
from .staging import Request, Stage, staged
from .wire import Reply, at_once, exchanged

# Of each game; `make bench-play` starts ten. One that is brought a strange kit starts workers to read
# it, and takes five times as long as another.
STARTS = many("STARTS", 1, 2)
FIRST, ARRIVING, REAL, THREADS = 4 * STARTS if STARTS > 1 else 1, STARTS, -(-STARTS // 4), 4


@pytest.fixture(scope="module", params=sorted(GAMES))
def stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return staged(tmp_path_factory.mktemp(request.param), GAMES[request.param], Random(1))


def reply(address: str, requests: list[Request]) -> Reply:
    """The answer to the last of some requests, or to the first that went otherwise than on a warm server."""
    for request in requests:
        try:
            answer = request.sent(address)
        except (OSError, HTTPException) as error:
            return Reply(0, f"{request.address}: {error!r}")
        if not request.fits(answer.status):
            break
    return answer


def faults(address: str, together: list[list[Request]]) -> list[str]:
    """What went wrong when these came at once: other answers than those of a warm server."""
    replies = at_once([partial(reply, address, requests) for requests in together])
    return [
        f"{requests[-1].address}: {found.status} {found.page[:200]}"
        for requests, found in zip(together, replies, strict=True)
        if not requests[-1].fits(found.status)
    ]


def mixed(stage: Stage, chance: Random) -> list[list[Request]]:
    """Answers to some matches, looks at any."""
    answers = chance.sample(stage.answers, chance.randint(1, THREADS - 1))
    return [[one] for one in (*answers, *chance.sample(stage.looks, THREADS - len(answers)))]


def test_no_server_dies_of_first_requests_that_come_together(
    servers: Nursery, stage: Stage, tmp_path: Path
) -> None:
    chance, found = Random(2), []
    for number in range(FIRST):
        folder = shutil.copytree(stage.folder, tmp_path / str(number))
        with servers.server(folder) as server:
            told = faults(server.address, mixed(stage, chance))
        if told or server.ended:
            found.append((number, server.ended, told))
    assert found == []


def test_no_server_dies_where_a_file_and_a_paper_save_bring_a_kit_it_has_never_seen(
    servers: Nursery, stage: Stage, tmp_path: Path
) -> None:
    chance, found = Random(3), []
    for number in range(ARRIVING):
        folder = shutil.copytree(stage.folder, tmp_path / str(number))
        with servers.server(folder) as server:
            told = faults(server.address, [*stage.brought, *mixed(stage, chance)[: THREADS - 2]])
            told += faults(server.address, [[one] for one in chance.sample(stage.arrived, THREADS)])
        if told or server.ended:
            found.append((number, server.ended, told))
    assert found == []


def test_no_server_dies_whose_first_requests_ask_for_games_that_it_has_not_read(
    servers: Nursery, tmp_path: Path
) -> None:
    chance, found = Random(4), []
    pages = [address.format(game) for address in ("/new/{}", "/books/{}", "/new/{}/sheets") for game in GAMES]
    for number in range(FIRST):
        asked = chance.sample(pages, THREADS)
        with servers.server(tmp_path / str(number)) as server:
            looks = [partial(exchanged, server.address, EnvironBuilder(path=page)) for page in asked]
            told = [reply.status for reply in at_once(looks)]
        if server.ended or told != [200] * THREADS:
            found.append((asked, server.ended, told))
    assert found == []


@pytest.mark.parametrize("number", range(REAL))
def test_the_program_itself_answers_first_requests_that_come_together(
    stage: Stage, tmp_path: Path, number: int
) -> None:
    folder = shutil.copytree(stage.folder, tmp_path / "data")
    with serving(folder) as (server, address):
        assert faults(address.removeprefix("http://"), mixed(stage, Random(number))) == []
        server.terminate()
        assert told(server) == (0, "", "")
