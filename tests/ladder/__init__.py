"""Tests of the ladder of bots."""
