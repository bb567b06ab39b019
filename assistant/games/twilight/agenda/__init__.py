"""An agenda that is voted on: by Political, or whenever one is drawn."""
