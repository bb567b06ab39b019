"""A match that is played: answers, undo and redo, consent, drafts, and the replay of what was."""
