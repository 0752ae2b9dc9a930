"""A signal for whoever keeps what a reader missed: a decision of a finished game was made anew, and judged."""

from django.dispatch import Signal

decided_anew = Signal()
"""Sent with `request`, the game's `code`, the `step` and `is_right`, after a choice that could be judged."""
