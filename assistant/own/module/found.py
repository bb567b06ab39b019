"""What of a module a file can begin with: names of sides, of cards by deck, of counters by tray, of areas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

# A name longer than that is a sentence, or no name.
LONGEST = 60
# No module has so many parts, nor parts in parts so deeply.
MOST_PARTS, MOST_DEPTH = 100_000, 200
# What a file has no room for is not kept meanwhile either.
MOST_NAMES = 20_000
TRAYS = ("PanelWidget", "ListWidget", "BoxWidget", "TabWidget")
ROSTER, DECK, STACK, AREA = "PlayerRoster", "DrawPile", "SetupStack", "Region"


class Overgrown(Exception):
    """More than any module has."""


@dataclass
class Module:
    """The names in a module; cards and counters with how often each is there."""

    name: str = ""
    version: str = ""
    about: str = ""
    sides: list[str] = field(default_factory=list)
    decks: dict[str, dict[str, int]] = field(default_factory=dict)
    trays: dict[str, dict[str, int]] = field(default_factory=dict)
    areas: dict[str, int] = field(default_factory=dict)


def clean(text: str) -> str:
    """A name in one line, without signs that nobody sees."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: LONGEST * 4])
    return " ".join(seen.split())[:LONGEST]


class Collector(ContentHandler):
    """Collects names part by part; none is kept, so that a large module takes no more room than a small."""

    def __init__(self) -> None:
        super().__init__()
        self.module: Module | None = None
        self._above: list[tuple[str, str]] = []
        self._parts = self._names = 0
        self._text: list[str] | None = None

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802  as its base calls it
        self._parts += 1
        if self._parts > MOST_PARTS or len(self._above) >= MOST_DEPTH:
            raise Overgrown
        kind = name.rpartition(".")[2]
        if self.module is None:
            # Whatever else is XML has another root.
            if kind != "GameModule":
                raise Overgrown
            name, version, about = (clean(attrs.get(each, "")) for each in ("name", "version", "description"))
            self.module = Module(name, version, about)
        called = clean(attrs.get("entryName", "") or attrs.get("name", ""))
        self._collect(kind, called, self.module)
        self._above.append((kind, called))

    def _collect(self, kind: str, called: str, module: Module) -> None:
        match kind:
            case "entry" if self._above and self._above[-1][0] == ROSTER:
                self._text = []
            case "CardSlot" if called:
                self._count(module.decks.setdefault(self._nearest(DECK), {}), called)
            case "PieceSlot" if called and not self._is_inside(STACK):
                self._count(module.trays.setdefault(self._nearest(*TRAYS), {}), called)
            case "Region" if called:
                self._count(module.areas, called)

    def _count(self, among: dict[str, int], called: str) -> None:
        self._names += called not in among
        if self._names <= MOST_NAMES:
            among[called] = among.get(called, 0) + 1

    def _inside_of(self, kinds: tuple[str, ...]) -> Iterator[str]:
        return (called for kind, called in reversed(self._above) if kind in kinds)

    def _nearest(self, *kinds: str) -> str:
        """What the nearest part of these kinds is called that has a name."""
        return next(filter(None, self._inside_of(kinds)), "")

    def _is_inside(self, *kinds: str) -> bool:
        return any(kind in kinds for kind, _ in self._above)

    def characters(self, content: str) -> None:
        if self._text is not None and len(self._text) < LONGEST:
            self._text.append(content[:LONGEST])

    def endElement(self, name: str) -> None:  # noqa: N802  as its base calls it
        self._above.pop()
        if self._text is not None and self.module is not None:
            side = clean("".join(self._text))
            if side and side not in self.module.sides and len(self.module.sides) < LONGEST:
                self.module.sides.append(side)
            self._text = None
