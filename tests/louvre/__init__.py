"""Tests of the Louvre."""
