"""The shelf's archive: which matches stand apart. Their files stay, and so do all ways into them."""

from __future__ import annotations

from pathlib import Path

from ..file.atomic_files import make_folder, sync_folder
from ..file.database import in_one_sentence


class Aside:
    """A folder with an empty file for each match that was put away, by its id."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def holds(self, match_id: str) -> bool:
        """Whether a match stands apart; one that the disk does not tell of stays on the shelf."""
        try:
            return (self.folder / match_id).exists()
        except OSError:
            return False

    def put(self, match_id: str) -> None:
        """Put a match away; Unwritable if the disk does not take it."""
        with in_one_sentence(match_id, writing=True):
            make_folder(self.folder)
            (self.folder / match_id).touch(0o600)
            sync_folder(self.folder)

    def take(self, match_id: str) -> None:
        """Bring a match back among the others; Unwritable as above."""
        with in_one_sentence(match_id, writing=True):
            if self.holds(match_id):
                (self.folder / match_id).unlink(missing_ok=True)
                sync_folder(self.folder)
