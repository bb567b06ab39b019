"""11.3 Battles and assaults told from the table, and their reports."""
