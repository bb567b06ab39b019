"""Matches on disk: the file, its journal, the shelf it stands on, what comes and goes."""
