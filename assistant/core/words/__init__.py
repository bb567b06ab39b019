"""What is said to players: keys put into the words of a language, who is spoken to, how names compare."""
