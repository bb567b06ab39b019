"""The shelf of matches: begin, bring, keep, restore."""
