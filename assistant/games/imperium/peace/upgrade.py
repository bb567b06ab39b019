"""16.0 Outposts on planets of type A become worlds in four turns of peace that are paid for (R-72)."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.decoding import Reader
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Refusal, Senseless
from assistant.core.words.say import Name, Say, say
from assistant.games.imperium.pieces.campaign import work_here
from assistant.games.imperium.pieces.forces import OUTPOST, WORLD, contested, holdings, planet_of, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.planet_maps import planet_type
from assistant.games.imperium.pieces.reading_first import reading_first
from assistant.games.imperium.pieces.stock import spend
from assistant.games.imperium.state.keys import SIDES, PlanetId, SideKey
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import Planet, State

from .turn import campaign_of

STEP_KEY = "upgrade"
# The chart that says what a turn costs and how many it takes, and its row: planets of type A.
CHART, FITTING = "upgrade", "A"


class UpgradeOutposts(Command, frozen=True):
    """Pay a turn for each of these outposts."""

    side: SideKey
    planets: tuple[PlanetId, ...] = ()


class OutpostLine(msgspec.Struct, frozen=True, kw_only=True):
    """An outpost: boxes of its turns paid, and why no more can be paid for it."""

    value: str
    name: Say | Name
    type: str
    paid: int
    refusal: Say | None = None


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What the page of upgrades shows: what a turn costs and how many it takes, `most` outposts at a time."""

    stock: int
    cost: int
    most: int
    turns: int
    lines: tuple[OutpostLine, ...]


def cost(state: State) -> int:
    """R-43 Not doubled in peace, unless the table reads it so."""
    return work_here(state, figure(state, CHART, FITTING, "cost"))


def turns_needed(state: State) -> int:
    """For how many turns an outpost is paid until it is a world."""
    return figure(state, CHART, FITTING, "turns")


def outposts(state: State, side: SideKey) -> list[Planet]:
    """A side's outposts, those on planets that may be of type A first."""
    own = [planet for planet in holdings(state, side, OUTPOST) if not contested(state, planet)]
    return sorted(own, key=lambda planet: unfit(state, planet) is not None)


def unfit(state: State, planet: Planet) -> Refusal | None:
    """Why an outpost can never become a world: only type A can; a blank type is asked first (11.7)."""
    code = planet_type(state, planet)
    if planet.terraformed or code[:1] in ("", FITTING):
        return None
    return Refusal(say("upgrade.wrong_type", planet=planet_name(state, planet.id), type=code), "16.0")


def enter(state: State, referee: Referee) -> None:
    """Nobody has paid in this turn yet."""
    state.pending.answered = [done for done in state.pending.answered if Mark.read(done).kind != STEP_KEY]


def ask(state: State) -> list[Question]:
    """Each side that has the money for one, and one to pay for."""
    return [_question(state, side) for side in SIDES if _possible(state, side)]


def _possible(state: State, side: SideKey) -> bool:
    if str(Mark(STEP_KEY, side)) in state.pending.answered or state.sides[side].stock < cost(state):
        return False
    return any(unfit(state, planet) is None for planet in outposts(state, side))


def _question(state: State, side: SideKey) -> Question:
    lines = tuple(_line(state, planet) for planet in outposts(state, side))
    stock, price = state.sides[side].stock, cost(state)
    page = Page(stock=stock, cost=price, most=stock // price, turns=turns_needed(state), lines=lines)
    options = tuple(_option(line, page.turns) for line in lines)
    pick = Pick(name="planets", options=options, label=say("upgrade.which"), most=page.most)
    fixed, command = {"side": side}, UpgradeOutposts
    nothing = Answer(command=command, label=say("upgrade.nothing"), fixed={**fixed, "planets": ()}, main=True)
    pay = Answer(command=command, label=say("upgrade.pay"), fields=(pick,), fixed=fixed)
    return Question(
        key=STEP_KEY,
        side=side,
        title=say("upgrade.title"),
        rule="16.0",
        answers=(nothing, pay),
        about=(state.now.turn,),
        remark=say("upgrade.remark", cost=page.cost, turns=page.turns),
        layout="wide",
        control="peace/upgrade",
        detail=page,
    )


def _line(state: State, planet: Planet) -> OutpostLine:
    no = unfit(state, planet)
    return OutpostLine(
        value=planet.id,
        name=planet_name(state, planet.id),
        type=planet_type(state, planet),
        paid=campaign_of(state).paid.get(planet.id, 0),
        refusal=no.sentence if no else None,
    )


def _option(line: OutpostLine, turns: int) -> Option:
    remark = say("upgrade.paid", paid=line.paid, turns=turns)
    rule = "16.0" if line.refusal else ""
    return Option(value=line.value, label=line.name, remark=remark, refusal=line.refusal, rule=rule)


def upgrade(state: State, command: UpgradeOutposts, referee: Referee) -> None:
    """A turn is paid for each; with the fourth the outpost is a world at once."""
    side, campaign = command.side, campaign_of(state)
    # 16.0 A turn is paid once for an outpost: one that is named twice counts once.
    chosen = [planet_of(state, planet) for planet in dict.fromkeys(command.planets)]
    if any(planet not in outposts(state, side) for planet in chosen):
        raise Senseless(say("upgrade.no_outpost", side=side_name(side)), "16.0")
    price = cost(state) * len(chosen)
    if price > state.sides[side].stock:
        referee.forbid(say("upgrade.too_dear", price=price, stock=state.sides[side].stock), "16.0")
    for no in filter(None, (unfit(state, planet) for planet in chosen)):
        referee.forbid(no.sentence, no.rule)
    spend(state, side, price, What.UPGRADE)
    state.pending.answered.append(str(Mark(STEP_KEY, side)))
    for planet in chosen:
        paid = campaign.paid.get(planet.id, 0) + 1
        campaign.paid[planet.id] = paid
        _tell(state, planet, paid, referee)
    # R-72 At once with the last payment, wherever the four turns lay.
    for planet in [planet for planet in chosen if campaign.paid[planet.id] >= turns_needed(state)]:
        del campaign.paid[planet.id]
        planet.marker = WORLD
        campaign.founded += 1


def _tell(state: State, planet: Planet, paid: int, referee: Referee) -> None:
    name, turns = planet_name(state, planet.id), turns_needed(state)
    if paid >= turns:
        referee.tell(say("upgrade.world", planet=name), "16.0", headline=say("upgrade.world_headline"))
    else:
        referee.tell(say("upgrade.turn_paid", planet=name, paid=paid, turns=turns), "16.0")


def _types(state: State, command: UpgradeOutposts) -> list[PlanetId]:
    """Types that decide about it and are blank (11.7)."""
    boxes = [planet_of(state, planet) for planet in command.planets]
    return [box.id for box in boxes if not box.terraformed and not planet_type(state, box)]


STEP = Step(
    STEP_KEY,
    "16.0",
    ask=ask,
    answers={UpgradeOutposts: reading_first(Reader(UpgradeOutposts), upgrade, _types)},
    enter=enter,
)
