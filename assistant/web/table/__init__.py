"""The match page: view, answers, undo, polls, JSON."""
