"""The window: the only part of the program that draws and listens."""
