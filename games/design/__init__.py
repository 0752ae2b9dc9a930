"""`/design/`: how the site looks and why, for whoever builds on it or is curious.

Everything there is drawn by the pieces of the live table and of the charts, so that the page cannot say something else
than the site. `palettes` reads the colours out of the style sheet and computes how well each can be read; `specimens`
are the pieces, under ids of their own for each scheme.
"""
