"""What a match keeps of the cardboard: values read off, asked for when blank, put right by hand."""
