"""The Louvre on screen: the palace from quai to ballroom, the round, the cards before the players, the duel."""
