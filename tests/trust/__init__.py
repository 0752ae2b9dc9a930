"""What must never happen: a leak, a loss, a fault. `manage.py leaks`, `races` and `crashes` run these at any size."""
