"""`/design/`: the site's design guide, for developers and curious readers.

Everything on the page is drawn by the pieces of the live table and of the charts, so it always matches the site.

- `palettes`: the colours of every scheme, read from the style sheet, and their contrast
- `scenes`: games at every phase, always the same
- `specimens`: the pieces of the table in every scheme
- `views`: the page
"""
