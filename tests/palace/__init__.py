"""The palace game: one file for each rule module, named after it."""
