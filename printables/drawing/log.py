"""What the pages of a document note of themselves while they are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Run:
    """A run of text as it was set, for whoever wants to measure."""

    page: int
    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, kw_only=True)
class PencilBox:
    """A box to mark with a pencil, for whoever reads it off a photo: where it stands on the paper, in mm.

    It `means` that of a subject (damaged, of unit 17), and may have been marked when it was printed.
    """

    page: int
    left: float
    top: float
    side: float
    subject: str
    means: str
    marked: bool = False


@dataclass
class Log:
    """What the pages of a document noted: all runs, the boxes to mark, the faults for which it is refused."""

    runs: list[Run] = field(default_factory=list)
    boxes: list[PencilBox] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    first: str = ""
    """The text of the first fault."""

    def add(self, other: Log) -> None:
        """What another noted as well."""
        self.runs += other.runs
        self.boxes += other.boxes
        self.faults += other.faults
        self.first = self.first or other.first
