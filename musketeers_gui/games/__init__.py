"""The registry: the only file that names all games."""
