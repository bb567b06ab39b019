"""What the page shows of a state of Imperium."""
