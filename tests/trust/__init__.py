"""Tests of what must never happen: a leak, a loss, a server error. `manage.py leaks`, `races` and `crashes` run larger
campaigns.
"""
