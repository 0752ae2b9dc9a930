"""Static pages: about, accessibility, fairness, privacy, offline; and the files with which a browser installs the site.

- `crawlers`: robots.txt, sitemap.xml, security.txt and favicon.ico
- `urls`: `/about/`, `/fair/`, `/privacy/` and so on, preferences, manifest and service worker
- `views`: the pages and files
"""
