"""Before the first round: the speaker, and where things stand."""
