"""16.0 The campaign on paper: its calendar, what wins it, what was lost, what a turn of peace leaves out."""
