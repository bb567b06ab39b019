"""What a match looks back on: its story, its clock, what was noted, and the witness of an evening."""
