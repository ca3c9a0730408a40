"""Four board games about the musketeers, their rules enforced."""
