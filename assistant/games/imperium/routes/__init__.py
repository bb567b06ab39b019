"""What follows from the jump routes that players recorded: pure reckoning on a graph of systems."""
