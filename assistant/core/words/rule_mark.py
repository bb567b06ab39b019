"""How the number of a rule is set, on screen and paper: § 6-1, so that no eye takes it for a quantity."""

# Its own width stands for a space, and no line is broken behind it.
MARK = "§"


def marked(rule: str) -> str:
    """The number of a rule with its sign; R-4 and other codes of readings are marks themselves."""
    return f"{MARK}{rule}" if rule[:1].isdigit() else rule
