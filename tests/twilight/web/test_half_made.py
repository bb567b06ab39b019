"""5, 10-1 What a player has half made of a vote or a claim is on that player's screen and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.play.sides import Playing
from assistant.core.words.seats import TABLE
from assistant.games.twilight.definition import GAME
from tests.any_game.closed import NAME, Two, sat_down, told_apart
from tests.any_game.closed import Table as Screen

from ..conftest import BY_PLANET
from ..player import Table

pytestmark = pytest.mark.usefixtures("one_moment")
HERE = f"/matches/{NAME}"
# The seat that answers half, and those that may not know of it.
OWN, OTHERS = "p2", ("p1", "p3", TABLE)
# The vote as it stands at the one table and at the other.
VOTES: tuple[dict[str, Any], ...] = ({"choice": "for", "votes": "3"}, {"choice": "against", "votes": "1"})


def begun(screen: Screen, card: int) -> Table:
    """A closed match of three; the second has a card, and all others pass until it is theirs."""
    sides = tuple(Playing(f"p{at + 1}", race) for at, race in enumerate(("sol", "hacan", "letnev")))
    setup = Setup(
        "galaxy", "Closed", Secrecy.CLOSED, sides=sides, groups=BY_PLANET, rulings={"two_cards": "one"}
    )
    table = Table(screen.create(GAME, setup))
    table.give(type="choose_speaker", speaker="p1")
    table.begin()
    for side, taken in (("p1", 1), ("p2", card), ("p3", 7)):
        table.give(type="pick_card", side=side, card=taken)
    return table


def voting(screen: Screen) -> None:
    """An agenda that the second player has drawn and votes on first."""
    table = begun(screen, 3)
    table.insist(type="pass_turn", side="p1")
    table.give(type="take_strategic", side="p2", card=3)
    table.give(type="play_primary", side="p2", split={"pool": 1})
    table.give(type="open_agenda", side="p2", about="for_or_against", title="Arms Levy")


def claiming(screen: Screen) -> None:
    """The claims of the first status phase."""
    table = begun(screen, 8)
    while table.state.now.stop == "turns":
        table.insist(type="pass_turn", side=table.state.active)


@pytest.fixture
def tables(tmp_path_factory: pytest.TempPathFactory) -> Two:
    return sat_down(*map(tmp_path_factory.mktemp, ("one", "other")))


def addresses() -> Iterator[str]:
    """What a screen may ask for while others are at it."""
    yield from (HERE, f"{HERE}?q={OWN}", f"{HERE}?tab=journal", f"{HERE}/what-if", f"{HERE}/story")
    yield from (f"{HERE}?tab={panel.key}&chosen={OWN}&sheet=over-board" for panel in GAME.panels)
    yield from (f"/api{HERE}/{route}?seat={seat}" for route in ("state", "questions") for seat in ("", OWN))


def half_made(screen: Screen, seat: str, **fields: str) -> tuple[int, str]:
    """What a screen is told of an answer that it has begun."""
    screen.sit(seat)
    answer = screen.client.post(f"{HERE}/weigh", data={"type": "cast_vote", "side": OWN, **fields})
    return answer.status_code, answer.text


def test_5_a_vote_that_is_half_made_is_seen_by_nobody_else_and_kept_nowhere(tables: Two) -> None:
    for screen in tables:
        voting(screen)
    before = [screen.match.last().hash for screen in tables]
    one, other = (half_made(screen, OWN, **vote) for screen, vote in zip(tables, VOTES, strict=True))
    assert (one[0], other[0]) == (200, 200)
    assert "For 3" in one[1]
    assert "Against 1" in other[1]
    for seat in OTHERS:
        assert told_apart(tables, seat, addresses()) == [], seat
    assert [screen.match.last().hash for screen in tables] == before


@pytest.mark.parametrize("seat", ["p1", "p3"])
def test_5_no_other_player_works_out_or_casts_a_players_vote(tables: Two, seat: str) -> None:
    (screen, _) = tables
    voting(screen)
    assert half_made(screen, seat, **VOTES[0])[0] == 409
    body = {
        "command": {"type": "cast_vote", "side": OWN, "choice": "for", "votes": 1},
        "action": "for-another",
    }
    assert screen.client.post(f"/api{HERE}/answer", json=body).status_code >= 400
    assert not screen.match.state().agenda.votes


def test_10_1_a_secret_objective_about_to_be_claimed_is_on_no_other_page(tables: Two) -> None:
    one, _ = tables
    for screen in tables:
        claiming(screen)
    one.sit(OWN)
    page = one.client.get(f"{HERE}?q={OWN}&way=claim").text
    assert "Claim the secret one" in page
    for seat in OTHERS:
        assert told_apart(tables, seat, addresses()) == [], seat
    # No other player may say it.
    for seat in ("p1", "p3"):
        one.sit(seat)
        body = {"command": {"type": "claim", "side": OWN, "secret": 2}, "action": f"for-{seat}-0001"}
        assert one.client.post(f"/api{HERE}/answer", json=body).status_code >= 400
    assert not one.match.state().players[OWN].gains
