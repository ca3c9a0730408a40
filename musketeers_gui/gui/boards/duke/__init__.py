"""The Duke's board: wood, tiles with their printed grids, bags and what was captured."""
