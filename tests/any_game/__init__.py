"""What must hold in every game of the table, for the positions that each game hands over."""
