"""The record of a game, made from its file."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from assistant.core.game import GameOf, Scenario
from assistant.core.kept.values import Correct
from assistant.core.play.help import OwnHelp
from assistant.core.play.story import Measure, Story
from assistant.core.shipped.kit_file import broken
from assistant.core.words.say import Name, say

from .beginning import WHOLE, new
from .board import PANELS, frame, panel, places_of_track, private, sides_of
from .charts import charts_of
from .commands import Buy, Choose, Fight, FightTens, Finish, Pass, Roll, RollTens
from .correcting import corrections_of
from .file.fault import written
from .file.parts import GAME_FILES, GameFile
from .file.values import PREFIX
from .file.words import named
from .reading import faults
from .sequence import sequence_of
from .state import State
from .weighing import weigh
from .wording import OwnWording

FOLDER = "own"
# Each is some ten kilobytes; a table plays a few, and one that is forgotten is made again.
MOST_KEPT = 64
MOST_MEASURES = 6
COMMANDS = (Finish, Roll, RollTens, Fight, FightTens, Buy, Choose, Pass)


def game_of_kit(kit: bytes) -> GameOf[State]:
    """The game of a match, from the file that it keeps; Damaged if there is a fault in it."""
    return _checked(kit)


@lru_cache(MOST_KEPT)
def _checked(kit: bytes) -> GameOf[State]:
    file = GAME_FILES.json(kit)
    # A match from elsewhere brings its own: it is looked through like any file of a game.
    for found in faults(file):
        raise broken(f"{file.key}.toml", say("own.check.fault", where=written(found.spot), what=found.what))
    return record_of(file)


def game_of_file(file: GameFile) -> GameOf[State]:
    """The game of a file in which nothing is wrong."""
    return _checked(msgspec.json.encode(file))


def scenarios(file: GameFile) -> tuple[Scenario, ...]:
    """The scenarios, the first of them usual; a file without any is one as a whole."""
    if not file.scenarios:
        return (Scenario(WHOLE, named(file.name), named(file.about), usual=True),)
    return tuple(
        Scenario(key, named(each.name), named(each.about), usual=at == 0)
        for at, (key, each) in enumerate(file.scenarios.items())
    )


def record_of(file: GameFile) -> GameOf[State]:
    """All that a table needs of the game."""
    sequence = sequence_of(file)
    corrections = corrections_of(file, sequence)
    charts = charts_of(file)
    return GameOf(
        key=f"{PREFIX}{file.key}",
        name=named(file.name),
        remark=named(file.about) if file.about else Name("Your own", "自作"),
        sides=sides_of(file),
        state_type=State,
        kit_type=GameFile,
        commands=(*COMMANDS, Correct),
        load_kit=lambda: file,
        scenarios=partial(scenarios, file),
        rulings=lambda: (),
        tables=lambda _: charts,
        new=partial(new, file),
        sequence=sequence,
        anytime={Correct: corrections.handler},
        ask_anytime=corrections.ask,
        check_sight=corrections.check_sight,
        weighing=dict.fromkeys((Fight, FightTens), partial(weigh, file, sequence)),
        facts=(),
        has_secrets=has_secrets(file),
        carried=("printed", "notes"),
        frame=partial(frame, file, sequence),
        panels=PANELS,
        panel=partial(panel, file),
        private=partial(private, file),
        upgrades={},
        pile=lambda state, key: state.decks[key].draw,
        story=story_of(file),
        wording=OwnWording(file),
        folder=FOLDER,
        own_help=help_of(file),
        of_kit=game_of_kit,
    )


def help_of(file: GameFile) -> OwnHelp:
    """What the file says behind `?`: chapters of its rules, and a line for a step."""
    return OwnHelp(
        {number: named(name) for number, name in file.chapters.items()},
        {key: named(step.help) for key, step in file.steps.items() if step.help},
    )


def has_secrets(file: GameFile) -> bool:
    """Whether a side knows what the others do not: a track of its own, or a hand that is kept here."""
    secret = any(track.secret for track in file.tracks.values())
    return secret or any(deck.kept and deck.hand for deck in file.decks.values())


def story_of(file: GameFile) -> Story | None:
    """Graphs of the tracks that everybody sees, those of the band before the others."""
    open_ = [(key, track) for key, track in file.tracks.items() if not track.secret]
    tracks = sorted(open_, key=lambda each: not (each[1].gauge or each[1].ends))[:MOST_MEASURES]
    if not tracks:
        return None
    measures = tuple(
        Measure(
            key=key,
            label=named(track.name),
            remark=say("own.measure", track=named(track.name)),
            least=track.least,
        )
        for key, track in tracks
    )

    def figures(state: State) -> dict[str, dict[str, float]]:
        return {
            key: {side: state.numbers.get(at, 0) for side, at in places_of_track(file, key, track)}
            for key, track in tracks
        }

    return Story(measures=measures, figures=figures)
