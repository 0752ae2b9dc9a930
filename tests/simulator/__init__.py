"""Tests that compare the fast simulator with the engine."""
