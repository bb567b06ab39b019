"""States of earlier versions as those of the next: plain values, as they stand in JSON, fixed for ever."""

from __future__ import annotations

from typing import Any

from assistant.core.play.upgrade import Revised
from assistant.core.words.say import say

READ_IN_VERSION_2 = ("arrived_early", "discarded", "drawn", "home", "mines", "more_cards")


def only_what_is_read(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 also kept what no rule and no page read: losses, cards played, battles begun, who held what.

    What draws more or fewer cards said whose draw it was, where the card is named since.
    """
    kept = [each for each in state.get("happened", []) if each["kind"] in READ_IN_VERSION_2]
    for each in kept:
        if each["kind"] == "more_cards":
            each["of"] = ""
    return {**state, "happened": kept}


UPGRADES = {1: only_what_is_read}
REVISED = (
    Revised(say("outer_planets.since_port_is_kept"), ("play.port",)),
    Revised(say("outer_planets.since_lost_ships_attack_no_port"), ("turn.attacks",)),
    # 11-2-3 Ports are taken when Titan has decided: later than the points they were taken with before.
    Revised(say("outer_planets.since_titan_decides_first"), ("ports.",), "confirm_points"),
    # 9-5-3 The battle goes on until they are home, and what follows it waits.
    Revised(
        say("outer_planets.since_told_ships_check"), ("now.", "units.", "areas.", "battle"), "tell_round"
    ),
    Revised(say("outer_planets.since_told_moves_pay"), ("units.", "play.supplied"), "move_units"),
)
