"""The rulings of the game, and every way to read each of them."""

from __future__ import annotations

from assistant.core.shipped.match_kit import Way


class Reading(Way):
    """All that `data/twilight/rulings.toml` has: one more or less there, and no match is begun."""

    LONG_WAR_TEN = "long_war:ten"
    LONG_WAR_FOURTEEN = "long_war:fourteen"
    TWO_CARDS_TWO = "two_cards:two"
    TWO_CARDS_ONE = "two_cards:one"
    RETREAT_SECOND_MAY_NOT = "retreat_second:may_not"
    RETREAT_SECOND_MAY = "retreat_second:may"
    HAND_LIMIT_SEVEN = "hand_limit:seven"
    HAND_LIMIT_NONE = "hand_limit:none"
    OPTION_ACTIONS_YES = "option_actions:yes"
    OPTION_ACTIONS_NO = "option_actions:no"
    END_AT_ONCE = "end:at_once"
    END_AFTER_CLAIMS = "end:after_claims"
    FLEET_SIZE_ALWAYS = "fleet_size:always"
    FLEET_SIZE_LOWERED = "fleet_size:lowered"
    BOMBARDMENT_NONE = "bombardment:none"
    BOMBARDMENT_ONCE = "bombardment:once"
    LANDING_FIRE_NONE = "landing_fire:none"
    LANDING_FIRE_ONCE = "landing_fire:once"
