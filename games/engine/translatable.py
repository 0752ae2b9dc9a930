"""Marks English sentences as translatable, in a library that knows no translator.

The engine speaks English and imports nothing but the standard library. Wrapping a sentence in
`gettext_noop` lets the catalogue tools find it in the source, and whoever shows it (a page, a
message) translates it for its reader. The sentence itself passes through untouched.
"""


def gettext_noop(text: str) -> str:
    """The same text; the call is only a mark for the tools that collect translatable strings."""
    return text
