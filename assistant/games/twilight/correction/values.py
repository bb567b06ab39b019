"""Every value that is kept, page by page: points, cards, turns, counters, goods, planets, plastic."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import (
    Kept,
    Listed,
    Shown,
    Together,
    field_of_struct,
    whether_among,
)
from assistant.core.kept.cardboard import Number, YesNo
from assistant.core.kept.groups import keeps
from assistant.core.kept.values import KeptPage
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.kit import card_text, kit
from ..pieces import counters, structures
from ..pieces.players import name, order_of_play, playing
from ..state.keys import MOST, Area, Card, Group, PlanetKey, Unit
from ..state.table import Holding, State, StrategyCard
from ..strategy.picking import cards_each
from .agreements import agreement_values
from .laws import law_values
from .scores import objective_values, point_values
from .structures import structure_values, unit_values
from .turns import NOBODY, seat_of, seat_or_nobody, turn_values

COUNT = Number(0, MOST)
BRINGS = {"resources": say("twilight.resources"), "influence": say("twilight.influence")}
# The pages of what a match may leave to the table.
GROUPS = {
    "counters": Group.COUNTERS, "goods": Group.GOODS, "planets": Group.PLANETS,
    "technologies": Group.TECHNOLOGIES, "units": Group.DAMAGE, "agreements": Group.AGREEMENTS,
    "laws": Group.AGENDA,
}  # fmt: skip


def kept_values(state: State) -> Iterator[KeptPage]:
    """Everything that can be set by hand, as it is now; of a group that is kept elsewhere nothing."""
    pages = {
        "points": point_values,
        "objectives": objective_values,
        "cards": card_values,
        "turns": turn_values,
        "counters": counter_values,
        "goods": goods_values,
        "planets": planet_values,
        "technologies": technology_values,
        "units": unit_values,
        "agreements": agreement_values,
        "laws": law_values,
    }
    for key, values in pages.items():
        if key not in GROUPS or keeps(state, GROUPS[key]):
            yield KeptPage(key=key, title=say(f"twilight.correct_{key}"), values=tuple(values(state)))


def card_values(state: State) -> Iterator[Shown]:
    """Who holds each card, used or not, and the tokens on it; how many each takes."""
    yield from (card_value(state, card, lying) for card, lying in state.cards.items())
    most = Number(1, len(Card) // max(1, len(playing(state))))

    def decide(to: int) -> None:
        state.cards_each, state.cards_now = to, 0

    now, words = min(cards_each(state), most.most), say("twilight.kept_cards_each")
    yield Kept(key="cards_each", label=words, kind=most, now=now, put=decide)


def card_value(state: State, card: Card, lying: StrategyCard) -> Together:
    """Holder and side up in one answer: one tap, and no state in between."""
    key, of = f"card.{int(card)}", card_text(state, card).name

    def hold(to: str) -> None:
        lying.holder = seat_of(to)
        # While cards are picked there is no order of play to mend (4).
        if state.now.stop != "picks" and {each.holder for each in state.cards.values()} >= {*playing(state)}:
            state.order = order_of_play(state)

    holder = Kept(
        key=f"{key}.holder",
        label=say("twilight.kept_holder"),
        kind=seat_or_nobody(state),
        now=lying.holder or NOBODY.value,
        put=hold,
        of=of,
    )
    used = field_of_struct(lying, "used", f"{key}.used", say("twilight.kept_used"), YesNo(), of=of)
    tokens = field_of_struct(lying, "tokens", f"{key}.tokens", say("twilight.kept_tokens"), COUNT, of=of)
    return Together(of, (holder, used, tokens), f"{key}.used")


def counter_values(state: State) -> Iterator[Kept]:
    """The three areas of each player."""
    for side, player in state.players.items():
        for area in Area:
            key, kind = f"area.{side}.{area}", Number(0, counters.COUNTERS)
            words, of = counters.area_word(area), name(state, side)
            yield field_of_struct(player.counters, str(area), key, words, kind, of=of)


def goods_values(state: State) -> Iterator[Kept]:
    """Trade goods and action cards of each player."""
    for side, player in state.players.items():
        of, goods, hand = name(state, side), say("twilight.trade_goods"), say("twilight.kept_hand")
        yield field_of_struct(player, "goods", f"goods.{side}", goods, COUNT, of=of)
        yield field_of_struct(player, "action_cards", f"hand.{side}", hand, COUNT, of=of)


def planet_values(state: State) -> Iterator[Shown]:
    """Whose each planet is; of those that are somebody's, all that is kept of them."""
    for key, each in state.planets.items():
        yield planet_value(state, key, each)
        if each.owner:
            yield from held_values(state, f"planet.{key}", each)
        if each.owner and structures.kept(state):
            yield from structure_values(state, key)


def planet_value(state: State, planet: PlanetKey, each: Holding) -> Together:
    """Whose a planet is, and whether it is exhausted."""
    key, before, lost = f"planet.{planet}", each.owner, dict[Unit, int]()

    def hold(to: str) -> None:
        # 6-7 No dock is built this round where the owner is new; what stood there is off the board.
        if each.owner != seat_of(to):
            each.since = state.now.turn
            lost.update(structures.fall(state, planet) if structures.kept(state) else {})
        each.owner = seat_of(to)

    def tell(referee: Referee) -> None:
        if lost:
            structures.tell_fall(state, each, before, lost, referee)

    owner = Kept(
        key=f"{key}.owner",
        label=say("twilight.kept_owner"),
        kind=seat_or_nobody(state),
        now=each.owner or NOBODY.value,
        put=hold,
        of=each.name,
        follows=tell,
    )
    words = say("twilight.kept_exhausted")
    return Together(
        say("twilight.planet_of", planet=each.name),
        (owner, field_of_struct(each, "exhausted", f"{key}.exhausted", words, YesNo(), of=each.name)),
    )


def held_values(state: State, key: str, each: Holding) -> Iterator[Shown]:
    """What a planet brings, whether it was held all round, and whether its dock is new."""

    def hold(since_before: bool) -> None:
        each.since = 0 if since_before else state.now.turn

    def dock(in_this_round: bool) -> None:
        each.docked = state.now.turn if in_this_round else 0

    brings = tuple(
        field_of_struct(each, what, f"{key}.{what}", label, COUNT, of=each.name)
        for what, label in BRINGS.items()
    )
    yield Together(say("twilight.planet_values", planet=each.name), brings)
    flags = {
        "held": (each.since < state.now.turn, hold),
        "docked": (each.docked == state.now.turn, dock),
    }
    # 6-7 Only a dock can be new.
    if structures.kept(state) and not each.dock:
        del flags["docked"]
    for what, (now, put) in flags.items():
        label = say(f"twilight.kept_{what}")
        yield Kept(key=f"{key}.{what}", label=label, kind=YesNo(), now=now, put=put, of=each.name)


def technology_values(state: State) -> Iterator[Listed]:
    """What each player has learned, or has not."""
    for side, player in state.players.items():
        label = say("twilight.kept_learned", player=name(state, side))
        values = tuple(
            whether_among(player.technologies, key, f"technology.{side}.{key}", label, of=technology.name)
            for key, technology in kit(state).technologies.items()
        )
        yield Listed(label, values)


def broken(state: State) -> dict[str, Say]:
    """What no rule would have left so, by what it is about."""
    return {
        f"counters:{side}": say("twilight.more_than_sixteen", player=name(state, side), n=number)
        for side, player in state.players.items()
        if (number := counters.in_use(player)) > counters.COUNTERS
    }
