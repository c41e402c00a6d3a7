"""What was luck and what were decisions in a finished game: `of(record)` makes the report."""
