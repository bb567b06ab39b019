"""5 What an agenda asks: what is voted on, each vote, a tie of the speaker's, and whether a law stays."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Amount, Answer, Choice, Field, Option, Pick, Question, Text
from assistant.core.words.say import Name, Say, Values, say

from ..pieces import ballots, planets
from ..pieces.players import is_race, name, plays, seats
from ..state.agenda import AGAINST, FOR, About, Agenda
from ..state.keys import MOST, RaceKey, SideKey
from ..state.table import State
from .commands import (
    Abstain,
    BreakTie,
    CastVote,
    DropAgenda,
    EnactLaw,
    EndAgenda,
    OpenAgenda,
    VetoAgenda,
)
from .page import ballot


def ask(state: State) -> list[Question]:
    """What is open of the agenda; nothing once it is settled."""
    agenda = state.agenda
    if agenda is None:
        return []
    if agenda.about is None:
        return [drawn(state, agenda)]
    if agenda.outcome:
        return [outcome(state, agenda)]
    if owing := ballots.owing(state, agenda):
        return [whole(state, agenda, owing[0]), *(own_vote(state, agenda, side) for side in owing)]
    return [tie(state, agenda)]


def about(state: State) -> tuple[int | str, ...]:
    """Which vote it is, so that none of it answers the next."""
    return state.now.turn, state.players[state.active].turns if state.active else 0


def drawn(state: State, agenda: Agenda) -> Question:
    """What is voted on: its title may be typed, or not."""
    kinds = Choice(
        name="about",
        options=tuple(Option(value=each, label=say(f"twilight.about.{each}")) for each in About),
        chosen=About.FOR_OR_AGAINST,
    )
    fixed = {"side": agenda.side}
    typed = Text(name="title", label=say("twilight.agenda_title"), most=ballots.LONGEST)
    answers = (
        Answer(command=OpenAgenda, label=say("twilight.vote_on"), fields=(kinds,), fixed=fixed, main=True),
        Answer(command=OpenAgenda, label=say("twilight.with_its_title"), fields=(typed, kinds), fixed=fixed),
        Answer(command=DropAgenda, label=say("twilight.no_vote_here"), fixed=fixed),
    )
    return Question(
        key="agenda", side=agenda.side, title=say("twilight.what_is_voted_on"), rule="5", answers=answers,
        about=about(state), remark=say("twilight.votes_by_influence"),
    )  # fmt: skip


def whole(state: State, agenda: Agenda, first: SideKey) -> Question:
    """The list of all with the vote that is due, for screens that several share."""
    asked = own_vote(state, agenda, first)
    drop = Answer(command=DropAgenda, label=say("twilight.drop_agenda"), fixed={"side": agenda.side})
    veto = [one for side in state.sides if side != first for one in vetoes(state, agenda, side)]
    return Question(
        key="vote_all", side="", title=asked.title, rule="5", answers=(*asked.answers, *veto, drop),
        about=(*about(state), first), layout="wide", control="agenda/votes", detail=asked.detail,
        covers="vote",
    )  # fmt: skip


def own_vote(state: State, agenda: Agenda, side: SideKey, made: CastVote | None = None) -> Question:
    """What one player votes: all there is, until it is counted otherwise."""
    if made is None:
        most = ballots.most(state, side) or ballots.LEAST
        made = CastVote(side, votes=most, planets=ballots.exhausting(state, side, most))
    fixed = {"side": side}
    asked = fields(state, agenda, made)
    cast = Answer(
        command=CastVote, label=label(state, agenda, made), fields=asked, fixed=fixed, main=True
    )  # fmt: skip
    tiles = asked[0].tiles if isinstance(asked[0], Text) else ()
    abstains = Answer(command=Abstain, label=say("twilight.abstains"), fixed=fixed)
    return Question(
        key="vote", side=side, title=say("twilight.agenda_is", what=ballots.title(agenda)), rule="5",
        answers=(cast, abstains, *vetoes(state, agenda, side)), about=about(state), layout="wide",
        control="agenda/votes", detail=ballot(state, agenda, side, made, tiles),
    )  # fmt: skip


def label(state: State, agenda: Agenda, made: CastVote) -> Say:
    """What the button says: whose votes, and how many; for what, once that is chosen."""
    if not made.choice:
        return say("twilight.cast_votes", player=name(state, made.side))
    what = ballots.choice_name(state, agenda, ballots.choice_called(state, agenda, made.choice))
    return say("twilight.votes_for", player=name(state, made.side), n=made.votes, choice=what)


def fields(state: State, agenda: Agenda, made: CastVote) -> tuple[Field, ...]:
    """For what, how many votes, and the planets that give them."""
    votes = Amount(name="votes", label=say("twilight.votes"), most=MOST, value=made.votes)
    found: list[Field] = [choices(state, agenda, made), votes]
    if planets.kept(state):
        ready = planets.of_player(state, made.side, ready=True)
        options = planets.options({key: each for key, each in ready.items() if each.influence})
        found.append(Pick(name="planets", options=options, chosen=made.planets))
    return tuple(found)


def choices(state: State, agenda: Agenda, made: CastVote) -> Field:
    """What can be voted for: what is printed, the players, planets by holder, or what is typed."""
    if agenda.about == About.FOR_OR_AGAINST:
        options = tuple(Option(value=each, label=say(f"twilight.vote_{each}")) for each in (FOR, AGAINST))
        return Choice(name="choice", options=options, chosen=made.choice)
    if agenda.about == About.PLAYER:
        seated = tuple(one for one in seats(state) if plays(state, SideKey(one.value)))
        return Choice(name="choice", options=seated, chosen=made.choice)
    voted = tuple(Option(value=each, label=each) for each in ballots.tally(agenda))
    tiles = [Choice(name="voted", options=voted, label=say("twilight.voted_before"))] if voted else []
    if agenda.about == About.PLANET:
        held = tuple(
            Option(value=each.name, label=each.name, side=each.owner)
            for each in sorted(state.planets.values(), key=lambda one: one.name)
            if each.owner and planets.kept(state) and each.name not in ballots.tally(agenda)
        )
        tiles += [Choice(name="held", options=held, label=say("twilight.held_planets"))] if held else []
    known = tuple(each.name for each in state.planets.values()) if agenda.about == About.PLANET else ()
    return Text(
        name="choice", label=say("twilight.votes_for_what"), most=ballots.LONGEST, value=made.choice,
        known=known, tiles=tuple(tiles),
    )  # fmt: skip


def vetoes(state: State, agenda: Agenda, side: SideKey) -> list[Answer]:
    """The Xxcha may stop it before anybody votes."""
    if agenda.votes or not is_race(state, side, RaceKey.XXCHA):
        return []
    words = say("twilight.veto", player=name(state, side))
    return [Answer(command=VetoAgenda, label=words, fixed={"side": side}, remark=say("twilight.veto_costs"))]


def tie(state: State, agenda: Agenda) -> Question:
    """Between what has as many votes the speaker decides."""
    tied = ballots.leading(state, agenda)
    options = tuple(Option(value=each, label=ballots.choice_name(state, agenda, each)) for each in tied)
    field = Choice(name="choice", options=options)
    answer = Answer(
        command=BreakTie, label=say("twilight.speaker_decides"), fields=(field,),
        fixed={"side": state.speaker}, main=True,
    )  # fmt: skip
    return Question(
        key="agenda_tie", side=state.speaker, title=say("twilight.tie", player=name(state, state.speaker)),
        rule="5", answers=(answer,), about=about(state), remark=sums(state, agenda),
    )  # fmt: skip


def sums(state: State, agenda: Agenda) -> Say:
    """What has how many votes."""
    counted: Values = [
        say("twilight.so_many_votes", choice=ballots.choice_name(state, agenda, each), n=n)
        for each, n in ballots.tally(agenda).items()
    ]
    return say("twilight.votes_are", votes=counted)


def outcome(state: State, agenda: Agenda) -> Question:
    """Whether what was decided stays as a law; what is voted down does not."""
    fixed = {"side": agenda.side}
    stays = agenda.outcome != AGAINST or agenda.about != About.FOR_OR_AGAINST
    law = Answer(command=EnactLaw, label=say("twilight.law_stays"), fixed=fixed, main=stays)
    words = Text(name="text", label=say("twilight.law_says"), most=ballots.LONGEST, value=agenda.title)
    said = Answer(command=EnactLaw, label=say("twilight.law_in_words"), fields=(words,), fixed=fixed)
    done = Answer(command=EndAgenda, label=say("twilight.no_law"), fixed=fixed, main=not stays)
    answers = (law, said, done) if stays else (done, law, said)
    what: Name | Say | str = ballots.choice_name(state, agenda, agenda.outcome)
    title = say("twilight.agenda_decided", what=ballots.title(agenda), choice=what)
    return Question(
        key="agenda_outcome", side=agenda.side, title=title, rule="5", answers=answers, about=about(state),
        remark=sums(state, agenda),
    )  # fmt: skip


def weigh(state: State, command: CastVote, before: str) -> Question:
    """The vote with what is chosen so far; as long as the votes are as many, planets stay as chosen."""
    agenda = state.agenda
    if agenda is None or agenda.about is None:
        return ask(state)[0]
    if before != str(command.votes):
        exhausted = ballots.exhausting(state, command.side, command.votes)
        command = msgspec.structs.replace(command, planets=exhausted)
    return own_vote(state, agenda, command.side, command)
