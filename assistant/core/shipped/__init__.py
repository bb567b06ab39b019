"""What comes with a game and each match of it: charts, rulings, printed values, read from their files."""
