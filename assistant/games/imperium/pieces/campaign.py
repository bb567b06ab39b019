"""16.0 What a campaign changes of every turn: prices in peace, and what wins it."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.kit import scenario
from ..components.rulings import Reading
from ..state.campaign import WINNERS, Campaign, Outcome, Peace, Settlement, War
from ..state.chapter import at_peace
from ..state.keys import SIDES, PlanetId, SideKey
from ..state.war import State
from .forces import contested
from .names import planet_name
from .units import Words

# 16.0 What construction, maintenance and repair cost in peace, as often as in war.
PEACE_PRICE = 2
# 15.0 Where prestige begins, but for who lost or won the war before.
EVEN = 5


def chapter_title(campaign: Campaign, number: int) -> Say:
    """What a chapter is called, the first has number 1: a war by its own number, or a peace."""
    if peaceful(campaign, number):
        return say("campaign.peace")
    over = campaign.chapters[: number - 1]
    return say("campaign.war", war=1 + sum(isinstance(each, War) for each in over))


def peaceful(campaign: Campaign, number: int) -> bool:
    """Whether a chapter is a peace: one that is over, or the one that goes on."""
    own = campaign.chapters[number - 1 : number]
    return isinstance(own[0], Peace) if own else campaign.peace > 0


def price_here(state: State, price: int) -> int:
    """What construction, maintenance or repair costs in this turn (16.0)."""
    return price * PEACE_PRICE if at_peace(state) else price


def doubled(state: State) -> Say | None:
    """That all prices of a page are doubled; nothing in war."""
    return say("peace.doubled") if at_peace(state) else None


def work_here(state: State, cost: int) -> int:
    """What a turn of an upgrade or of terraforming costs: not doubled in peace, unless read so (R-43)."""
    return price_here(state, cost) if Reading.PEACE_WORKS_DOUBLED.holds(state) else cost


def goal(state: State, side: SideKey) -> tuple[PlanetId, ...]:
    """The planets that win a side the campaign, if it holds all of them when a war ends."""
    return scenario(state).hold.get(side, ())


def holds(state: State, side: SideKey) -> list[bool]:
    """Of its goal, planet by planet, what a side holds; a contested planet is held by nobody (R-44)."""
    boxes = (state.planets[planet] for planet in goal(state, side))
    return [box.owner == side and bool(box.marker) and not contested(state, box) for box in boxes]


def war_ends(state: State, campaign: Campaign, outcome: Outcome, sentence: Say, referee: Referee) -> None:
    """How the war ended is kept; R-44: the campaign is judged before anything is given back or removed."""
    campaign.outcome, campaign.ended = outcome, sentence
    campaign.curve = [*campaign.curve, state.prestige]
    # Who won the war is judged first, for the rare case that both hold their goal.
    order = sorted(SIDES, key=lambda side: side != WINNERS.get(outcome))
    for side in order:
        if all(holds(state, side)):
            held: Words = [planet_name(state, planet) for planet in goal(state, side)]
            state.winner = side
            state.over = say(f"campaign.{side}_won", war=campaign.war, planets=held)
            referee.tell(state.over, "16.0", headline=say(f"campaign.{side}_wins"))
            return
    campaign.settlement = Settlement()
    referee.tell(say("campaign.war_over", war=campaign.war), "16.0")


def prestige_after(outcome: Outcome | None) -> int:
    """15.0 Where prestige stands when the next war begins."""
    return EVEN + {Outcome.IMPERIAL: 1, Outcome.TERRAN: -1}.get(outcome or Outcome.ARMISTICE, 0)
