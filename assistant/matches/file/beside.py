"""Matches beside the shelf, in folders of their own: nothing lists, backs up or clears them away."""

from __future__ import annotations

# No match of players can have an id that begins so: theirs are made without an l or a 0, and from hashes
# without an s.
SAMPLE, SCENE = "sample", "scene0"
FOLDERS = {SAMPLE: "samples", SCENE: "scenes"}


def folder_beside(match_id: str) -> str:
    """The folder beside the shelf in which a match stands; empty if it stands on the shelf."""
    return next((folder for begins, folder in FOLDERS.items() if match_id.startswith(begins)), "")


def is_scene(match_id: str) -> bool:
    """Whether a match is a scene that somebody has begun."""
    return match_id.startswith(SCENE)
