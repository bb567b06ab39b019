"""The page engine: geometry that checks it fits, drawing verbs, lettering, codes."""
