"""The checks that must pass before a change is merged, apart from the tests.

- `assets`: the gate that formats and lints stylesheets and scripts
- `gate_list`: the gates, each a command
- `locks`: the gate that checks the locked packages and their known vulnerabilities
"""
