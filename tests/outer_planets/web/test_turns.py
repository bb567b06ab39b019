"""The surprise turn and one usual turn in Chromium: a tablet between two phones, hands on their own seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, expect

from assistant.core.game import Secrecy, Setup
from assistant.core.words.seats import TABLE
from assistant.games.outer_planets.components.kit import ALL_CARDS
from assistant.matches.answering.match import Match
from tests.outer_planets.operations.sailing import MAP
from tests.web.browsing import Tablet

from .seats import Seats
from .test_walks import PORTS, TAPS, pick

CARDS = {f"card.{card}.value": 4 for card in ALL_CARDS}
# A check is passed by a face below the acceleration.
PASSED = (1,)


@pytest.fixture
def seats(app: Flask, address: str, new_context: Callable[[], BrowserContext]) -> Seats:
    """A match with closed hands."""
    setup = Setup(
        "campaign", "Friday", Secrecy.CLOSED, rulings={"card_record": "kept"},
        printed={**MAP, **PORTS, **CARDS},
    )  # fmt: skip
    match: Match = app.extensions["shelf"].create("outer_planets", setup)
    return Seats(new_context, address, match)


class Ways:
    """How the players of this walk answer what is not answered as usual."""

    def __init__(self, seats: Seats) -> None:
        self.seats, self.done = seats, set[str]()

    def first(self, what: str) -> bool:
        """Whether this is met for the first time."""
        before = what in self.done
        self.done.add(what)
        return not before

    def card(self, screen: Tablet) -> None:
        """The surprise attack, then nothing more."""
        if self.first("card"):
            # 2-3-5 Nobody has read off how many units it moves.
            screen.tap(screen.page.locator('#ask [name="value"][value="12"]').locator("visible=true").first)
        else:
            self.seats.button("Pass")(screen)

    def moves(self, screen: Tablet) -> None:
        """All units of the first port against Columbia Station."""
        if not self.first("moves"):
            self.seats.button("Nothing more moves")(screen)
            return
        screen.tap(screen.page.locator(".heap .lot-all").first)
        screen.tap(
            screen.page.locator("label", has=screen.page.get_by_role("radio", name="Columbia Station"))
        )
        self.seats.button("Attack")(screen)

    def aims(self, screen: Tablet) -> None:
        """One tap aims everybody, one fires."""
        spread = screen.page.get_by_text("Spread all")
        if not spread.count():
            self.seats.usual(screen)
            return
        screen.tap(spread)
        expect(screen.button("Fire")).to_be_visible()
        screen.tap(screen.button("Fire"))

    def fire(self, screen: Tablet) -> None:
        """Dice of fire are tapped one by one."""
        screen.tap(screen.page.get_by_role("button", name="Tap die by die"))
        expect(screen.page.locator(".over:popover-open .key-row").first).to_be_visible()
        self.seats.throw(screen, screen.page.get_by_role("button", name="These dice"))

    def checks(self, screen: Tablet) -> None:
        """Everybody comes home."""
        self.seats.throw(screen, faces=PASSED)

    def play(self, screen: Tablet) -> None:
        """Card, goal, Sail; then everybody passes."""
        if not self.first("play"):
            self.seats.usual(screen)
            return
        card = screen.page.locator('input[name="card"]:not([type="hidden"])').first.get_attribute("value")
        for name, value in (("card", str(card)), ("order.to", "saturn")):
            pick(screen.page, name, value)
            screen.taps += 1
        screen.tap(screen.button("Sail"))


def test_the_surprise_turn_and_a_usual_one_are_played_between_a_tablet_and_two_phones(seats: Seats) -> None:
    ways = Ways(seats)
    seats.play(
        lambda state: state.now.turn == 3,
        {
            "surprise_play": ways.card, "surprise_moves": ways.moves, "battle_aims": ways.aims,
            "battle_dice": ways.fire, "return_checks": ways.checks, "play": ways.play,
        },
    )  # fmt: skip
    assert not seats.wrong, "\n".join(dict.fromkeys(seats.wrong))
    met = seats.met
    # Hands are seen on the phone of their side alone, all else on the table.
    own = {key for key, (seat, _) in met.items() if seat != TABLE}
    assert own == {"first_hand", "surprise_play", "discards", "play"}
    assert {"surprise_battles", "battle_dice", "battle_damage", "returns", "sorties", "points"} <= set(met)
    assert met["play"][1] == TAPS
    assert met["returns"][1] == 1
    assert met["battle_aims"][1] == 2
    assert seats.state.over is None
    # Hands are asked next: on the table the button that hands the tablet over is whole, beside the map too.
    table = seats.screens[TABLE].page
    table.goto(f"{seats.address}/matches/{seats.match.id}?tab=map")
    seats.screens[TABLE].on()
    for button in table.locator("#ask .handing .btn.main").all():
        expect(button).to_be_in_viewport(ratio=1)
    expect(table.locator("#ask .handing .btn.main")).to_have_count(2)
