"""States of earlier versions as those of the next: plain values, as they stand in JSON, fixed for ever."""

from __future__ import annotations

from typing import Any

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
# What rules have kept otherwise since 24 November, by where it stands in the state.
REVISED = {
    "play.port": say("outer_planets.since_port_is_kept"),
    "turn.attacks": say("outer_planets.since_lost_ships_attack_no_port"),
}
