"""The palace: an engraved plan of its floors, drawn from the board file alone, and the counters on it."""
