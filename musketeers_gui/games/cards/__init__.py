"""Musketiere, the card game by F.-J. Lamminger: two to four players, simultaneous secret choice."""
