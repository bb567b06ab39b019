"""The state of a match of Imperium: plain data only."""
