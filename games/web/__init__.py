"""The web kit below all page packages: identity, decorators, refusals, rate limits, form fields, preferences.

- `charsets`: refuses forms that are not in UTF-8
- `decorators`: caching, POST-only views, views of a table, redirects after a form
- `form_fields`: the fields of the forms around a table
- `form_limits`: limits on all forms together, per browser and per address
- `forms`: short forms: code, name, PIN, quick game
- `identity`: the person behind a request, by the token in the session
- `languages`: the language of a response, and how it writes numbers
- `png`: SVG pictures as PNG, for link previews and downloads
- `preferences`: theme and language, chosen at the foot of every page
- `previews`: what a messenger shows for a link
- `qr`: QR codes as SVG paths
- `rate_limits`: limits per network address
- `refusal_pages`: status codes and pages of refusals
- `sessions`: sessions in the database, each with its account
"""
