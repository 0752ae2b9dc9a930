"""Marks English sentences as translatable, without a dependency on a translation library.

The engine speaks English. Wrapping a sentence in `gettext_noop` lets the catalogue tools find it in the source; the
code that shows the sentence translates it.
"""


def gettext_noop(text: str) -> str:
    """Return the text unchanged. The call only marks it for the tools that collect translatable strings."""
    return text
