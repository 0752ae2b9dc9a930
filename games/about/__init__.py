"""Static pages: about, fairness, privacy, offline; and the files with which a browser installs the site.

- `urls`: `/about/`, `/fair/`, `/privacy/`, preferences, manifest and service worker
- `views`: the pages and files
"""
