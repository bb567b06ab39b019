"""What the rules of the outer planets refuse, and what of it tests of their own expect."""

from __future__ import annotations

import re
from pathlib import Path

from ..any_game.refusals import refused as refused_by

TESTS = Path(__file__).parent


def refused() -> set[str]:
    """The keys of all that is refused, where the source names them."""
    return {key for key in refused_by("outer_planets") if key.startswith("outer_planets.")}


def named_in_tests() -> set[str]:
    """The keys that tests of the game's own expect, or the last word of."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    words = set(re.findall(r"\"((?:[a-z_]+\.)*[a-z_]+)\"", text))
    return {key for key in refused() if {key, key.rpartition(".")[2]} & words}
