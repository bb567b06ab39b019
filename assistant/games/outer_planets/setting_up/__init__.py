"""3, 15 A match is set up: forces in their ports, hands on the table."""
