"""Fixtures for this folder: the wheels."""

from tests.support.wheels import engine_wheel, site_wheel

__all__ = ["engine_wheel", "site_wheel"]
