"""Where the recorded wars of Imperium lie."""

from __future__ import annotations

from ..any_game.handed import RECORDED

FOLDER = RECORDED / "imperium"
WARS = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}
