"""5 The primary of each strategy card: what it changes of what is kept here; all else is told."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Choice, Option, Question, Steppers, Text
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ...components.kit import card_figure, card_text
from ...pieces import ballots, counters, effects, goods, objectives, points, systems, technologies
from ...pieces.abilities import Moment, reminded
from ...pieces.players import at_table, name, others, playing
from ...pieces.turns import end_turn
from ...state.action import Kind
from ...state.keys import Area, Card, SideKey, Source
from ...state.player import Gain
from ...state.table import State
from . import trading
from .begun import begun, done
from .commands import PlayDiplomacy, PlayImperial, PlayPrimary, PlayTechnology, PlayWarfare


def ask(state: State) -> list[Question]:
    """The primary of the card that is being used, until it is done."""
    action = state.action
    if action is None or action.kind != Kind.STRATEGIC or action.card is None or action.primary_done:
        return []
    card, answers = card_text(state, action.card), ASKED[action.card](state, action.side)
    counted = any(isinstance(field, Steppers) for one in answers for field in one.fields)
    question = Question(
        key=f"primary_{card.key}",
        side=action.side,
        title=say("twilight.primary_of", player=name(state, action.side), card=card.name),
        rule="5",
        remark=remark(state, action.card),
        answers=answers,
        about=(state.now.turn, state.players[action.side].turns),
        # All three areas stand beside each other.
        layout="wide" if counted else "pane",
        tables=charts_of(state, action.card),
    )
    return [trading.laid_out(state, question)]


def remark(state: State, card: Card) -> Say | None:
    """5 What the card does, after what a race may do with it."""
    does = say("twilight.does", what=card_text(state, card).primary)
    return reminded(state, Moment.TRADE, *playing(state), of=does) if card == Card.TRADE else does


def charts_of(state: State, card: Card) -> tuple[str, ...]:
    """5 What is worth looking at while a card is used: the tree of technologies."""
    return ("technologies",) if card == Card.TECHNOLOGY and technologies.kept(state) else ()


def counters_of(card: Card) -> Callable[[State, SideKey], tuple[Answer, ...]]:
    """Counters from reinforcements, where they are kept."""

    def answers(state: State, side: SideKey) -> tuple[Answer, ...]:
        player = state.players[side]
        # What is not in reinforcements does not come, unless this table takes it off the board.
        number = min(card_figure(state, card, "counters"), counters.to_come(state, player))
        if not counters.kept(state) or not number:
            return done(state, side)
        fields = counters.split_field(state, player, number), *counters.off_board(state, player, number)
        label = say("twilight.take_counters", n=number)
        return (Answer(command=PlayPrimary, label=label, fields=fields, fixed={"side": side}, main=True),)

    return answers


def diplomacy(state: State, side: SideKey) -> tuple[Answer, ...]:
    """One of the others."""
    options = tuple(
        Option(value=other, label=name(state, other), side=other) for other in others(state, side)
    )
    field = Choice(name="opponent", options=options)
    return (
        Answer(
            command=PlayDiplomacy,
            label=say("twilight.name_opponent"),
            fields=(field,),
            fixed={"side": side},
            main=True,
        ),
    )


def warfare(state: State, side: SideKey) -> tuple[Answer, ...]:
    """One of the own counters on the board."""
    board = state.players[side].board
    # Counters that are not kept here are taken back on the table.
    if not counters.kept(state) or not board:
        return done(state, side)
    options = tuple(Option(value=system, label=system) for system in dict.fromkeys(board))
    field = Choice(name="system", options=options)
    return (
        Answer(
            command=PlayWarfare,
            label=say("twilight.take_back"),
            fields=(field,),
            fixed={"side": side},
            main=True,
        ),
    )


def technology(state: State, side: SideKey) -> tuple[Answer, ...]:
    """One that is open to the player."""
    if not technologies.kept(state):
        return done(state, side)
    field = Choice(name="technology", options=technologies.options(state, side))
    return (
        Answer(
            command=PlayTechnology,
            label=say("twilight.learn"),
            fields=(field,),
            fixed={"side": side},
            main=True,
        ),
    )


def imperial(state: State, side: SideKey) -> tuple[Answer, ...]:
    """The next objective."""
    fixed = {"side": side}
    listed = Choice(name="objective", options=objectives.hidden(state))
    typed = (
        Text(name="text", label=say("twilight.in_own_words"), most=objectives.LONGEST),
        Amount(name="points", label=say("twilight.points"), least=1, most=3, value=1),
    )
    return (
        Answer(command=PlayImperial, label=say("twilight.reveal"), fields=(listed,), fixed=fixed, main=True),
        Answer(command=PlayImperial, label=say("twilight.another_objective"), fields=typed, fixed=fixed),
        # 5 One of the objective cards ends the game when it comes up.
        Answer(command=PlayImperial, label=say("twilight.game_over"), fixed={**fixed, "game_over": True}),
    )


ASKED: dict[Card, Callable[[State, SideKey], tuple[Answer, ...]]] = {
    Card.INITIATIVE: done,
    Card.DIPLOMACY: diplomacy,
    Card.POLITICAL: counters_of(Card.POLITICAL),
    Card.LOGISTICS: counters_of(Card.LOGISTICS),
    Card.TRADE: trading.answers,
    Card.WARFARE: warfare,
    Card.TECHNOLOGY: technology,
    Card.IMPERIAL: imperial,
}


def play_primary(state: State, command: PlayPrimary, referee: Referee) -> None:
    """5 Political and Logistics bring counters, Political three action cards; the rest is on the table."""
    card = begun(state)
    if counters.kept(state) and card in (Card.POLITICAL, Card.LOGISTICS):
        # Of either card the number is fixed; only where they go is chosen.
        most = card_figure(state, card, "counters")
        number = sum(command.split.values())
        if number > most:
            raise Senseless(say("twilight.too_many_counters", n=number, most=most), "5")
        counters.fetch(state, command.side, number, command.off, "5")
        counters.gain_counters(state, command.side, command.split, referee, "5")
    if card == Card.POLITICAL and goods.kept(state):
        goods.draw_action_cards(state, command.side, card_figure(state, card, "cards"), referee, "5")
    told = say("twilight.primary_done", player=name(state, command.side), card=card_text(state, card).name)
    referee.tell(told, "5")
    if card == Card.INITIATIVE:
        # 5 It has no secondary: the token is all it brings.
        state.speaker, state.cards[card].used = command.side, True
        referee.tell(say("twilight.speaker_is", player=name(state, command.side)), "3")
        end_turn(state, referee)
    if card == Card.POLITICAL and ballots.kept(state):
        ballots.draw(state, command.side)


def play_diplomacy(state: State, command: PlayDiplomacy, referee: Referee) -> None:
    """5 The two may not activate systems with each other's units, this phase."""
    begun(state)
    keep_apart(state, command.side, command.opponent, referee)


def keep_apart(state: State, side: SideKey, opponent: SideKey, referee: Referee) -> None:
    """5 A player and an opponent; Senseless if that is nobody else at the table."""
    at_table(state, opponent)
    if opponent == side:
        raise Senseless(say("twilight.no_such_player", player=opponent[:40]), "5")
    effects.keep_apart(state, card_text(state, Card.DIPLOMACY).name, [side, opponent], referee)
    told = say("twilight.kept_apart", player=name(state, side), other=name(state, opponent))
    referee.tell(told, "5")


def play_warfare(state: State, command: PlayWarfare, referee: Referee) -> None:
    """5 An own counter comes back from the board to the pool."""
    begun(state)
    player = state.players[command.side]
    system = systems.among(state, command.system, player.board)
    if not system:
        raise Senseless(say("twilight.no_counter_there", system=command.system), "5")
    player.board.remove(system)
    # 5 Into the pool, not to reinforcements: it can be used again this round.
    counters.set_held(player, Area.POOL, counters.held(player, Area.POOL) + 1)
    referee.tell(say("twilight.counter_back", player=name(state, command.side), system=system), "5")


def play_technology(state: State, command: PlayTechnology, referee: Referee) -> None:
    """5 A technology for nothing."""
    begun(state)
    technologies.learn(state, command.side, command.technology, referee, "5")


def play_imperial(state: State, command: PlayImperial, referee: Referee) -> None:
    """5 The next objective is revealed and brings 2 points; Game Over brings none, and ends the match."""
    begun(state)
    if command.game_over:
        referee.tell(say("twilight.game_over_shown"), "1")
        # 1 Whoever stands first when the card comes up, not whoever drew it.
        points.end(state, points.leader(state), referee)
        return
    objectives.reveal(state, command.objective, text=command.text, points=command.points, referee=referee)
    what = card_text(state, Card.IMPERIAL).name
    gain = Gain(card_figure(state, Card.IMPERIAL, "points"), Source.IMPERIAL, state.now.turn, what)
    points.gain_points(state, command.side, gain, referee)


ANSWERS: dict[type[Command], Handler[State]] = {
    PlayPrimary: play_primary,
    PlayDiplomacy: play_diplomacy,
    **trading.ANSWERS,
    PlayWarfare: play_warfare,
    PlayTechnology: play_technology,
    PlayImperial: play_imperial,
}
