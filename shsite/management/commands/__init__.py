"""Commands of `manage.py` that start the site or check it.

- `build_docs`: builds the documentation of the library for `/docs/`
- `gates`: runs the checks that must pass before a change is merged
- `notebook`: starts JupyterLab with a read-only connection to the database
- `serve`: runs one of several servers, on a migrated database and behind a proxy
- `up`: prepares the database and static files, and runs the site in one process
- `upgrade`: after an update of the checkout: backs up, tries the new version on a copy, migrates and checks
"""
