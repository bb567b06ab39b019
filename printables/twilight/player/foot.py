"""The foot of a player sheet: strategy cards, action cards, whether the secret objective is scored."""

from __future__ import annotations

from assistant.core.play.sides import Side
from assistant.core.words.say import Values, say
from assistant.games.twilight.components.kit import card_text
from assistant.games.twilight.pieces import goods
from assistant.games.twilight.pieces.players import cards_of
from assistant.games.twilight.state.keys import SideKey, Source
from assistant.games.twilight.state.table import State
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, EVENT, STRONG, fit
from printables.drawing.marks import tick_box
from printables.drawing.page import SLOT, Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from . import layout as at

PLACES = (0.0, 0.4, 0.74)
"""Where each of them begins, as parts of the width."""


def foot_block(side: Side, request: SheetRequest) -> Block:
    """One line; what is not known or not kept is left to be written."""
    state: State = request.state
    player = state.players[SideKey(side.key)]
    held: Values = [say("sheet.player.card", n=int(card), name=card_text(state, card).name)
                         for card in cards_of(state, SideKey(side.key))]  # fmt: skip
    scored = any(gain.source == Source.SECRET for gain in player.gains)
    action_cards = str(player.action_cards) if goods.kept(state) else ""

    def draw(page: Page, x: float, y: float) -> None:
        wide, base = page.width - x, y + at.FOOT_BASE
        cards, hand, secret = (x + wide * part for part in PLACES)

        def label(left: float, key: str, right: float) -> float:
            text = fit(request.words.words(say(f"sheet.player.{key}")), STRONG, right - left)
            return left + page.write(left, base, text, STRONG) + at.FOOT_GAP

        after = label(cards, "cards", hand)
        room = hand - after - at.FOOT_GAP
        if held:
            parts.write(page, (after, base), parts.words(request, held), BODY, room)
        else:
            page.across(after, base + shared.LINE_UP, room)
        after = label(hand, "hand", secret - at.FOOT_BOX.width)
        page.frame(after, y + at.FOOT_BOX.y, at.FOOT_BOX.width, at.FOOT_BOX.height, SLOT)
        page.figure(
            after + at.FOOT_BOX.width / 2, y + at.FOOT_BOX.y + at.FOOT_BOX.height / 2, action_cards, EVENT
        )
        after = label(secret, "secret", page.width - shared.BOX - at.FOOT_GAP)
        tick_box(page, after, base - shared.BOX + shared.LINE_UP, ticked=scored)

    return Block(at.FOOT, draw)
