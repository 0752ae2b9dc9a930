"""The web kit below all page packages: identity, decorators, refusals, rate limits, form fields, preferences.

- `decorators`: caching, POST-only views, views of a table, redirects after a form
- `form_fields`: the fields of the forms around a table
- `forms`: short forms: code, name, PIN, quick game
- `identity`: the person behind a request, by the token in the session
- `languages`: the language of a response, and how it writes numbers
- `preferences`: theme and language, chosen at the foot of every page
- `qr`: QR codes as SVG paths
- `rate_limits`: limits per network address
- `refusal_pages`: status codes and pages of refusals
"""
