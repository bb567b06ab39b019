"""What crosses on the tracks and units of a game of a file mean: each a value that is put right by hand."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.kept.cardboard import Value
from assistant.core.play.command import is_number
from assistant.core.shipped.kit import kit_named
from assistant.core.words.say import Say, say
from assistant.own.correcting import pages
from assistant.own.state import State
from printables.crossed.meaning import Crosses, Meaning, Meant, Order, Reads, Thing, Untold, kept_of, thing_of


def counted(kind: str, order: Order) -> Reads:
    """What reads a row of boxes, each a number."""

    def read(state: State, rest: str, means: str) -> Meant:
        figures = means.removeprefix("to ")
        negative = figures.startswith("-")
        if not is_number(figures.removeprefix("-")):
            return None
        number = int(figures.removeprefix("-"))
        key = f"{kind}.{rest}" if rest else kind
        return Meaning(of=key, to=-number if negative else number, order=order)

    return read


def owner(state: State, place: str, means: str) -> Meant:
    """Whose a place becomes; that it is nobody's any more is not kept by hand."""
    if means == "nobody":
        return Untold(say("crosses.own.nobody"))
    return Meaning(of=f"owner.{place}", to=means, order=Order.OWNED)


def finds(kind: str) -> Callable[[State, str], Thing | None]:
    """What finds a value among all that can be put right; of another side's secret track nothing."""

    def find(state: State, rest: str) -> Thing | None:
        key = f"{kind}.{rest}" if rest else kind
        every = (kept for page in pages(kit_named(state.kit), state) for kept in page.each)
        kept = kept_of(every, key)
        if kept is None or (kept.side and rest not in state.numbers):
            return None
        label, told = kept.label, kept.kind.told

        def says(to: Value) -> Say:
            return say("correction.now", what=label, now=told(to))

        return thing_of(kept, kept.of or label, says)

    return find


CROSSES = Crosses(
    reads={
        "turn": counted("turn", Order.PLAYED),
        "number": counted("number", Order.COUNTED),
        "unit": counted("unit", Order.COUNTED),
        "owner": owner,
    },
    finds={kind: finds(kind) for kind in ("turn", "number", "unit", "owner")},
)
