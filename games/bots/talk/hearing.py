"""Understanding what was said at the table: names and a few words, English or German.

>>> names = ("Kim Sander", "Otto Brandt", "Anna")
>>> understood("Kim, why nein?", names)
Heard(kind='why', to=0, about=None)
>>> understood("I trust Otto", names)
Heard(kind='trusted', to=1, about=None)
>>> understood("Otto, Kim lügt doch!", names)
Heard(kind='opinion', to=1, about=0)
>>> understood("Wem traut ihr?", names)
Heard(kind='who', to=None, about=None)
>>> understood("Nice weather", names) is None
True
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spoken:
    """A message at the table: the seat that spoke, the text, and the number of events at that time."""

    seat: int
    text: str
    after: int


@dataclass(frozen=True)
class Heard:
    """What a message asks or says, and to whom; `to` is `None` for everybody, `about` a third player."""

    kind: str
    to: int | None
    about: int | None = None


WORDS = {
    "why": r"why|warum|wieso|weshalb|weswegen",
    "tiles": r"tiles?|cards?|draw|drew|drawn|hand|got|karten?|plattchen|gezogen|bekommen|gekriegt|hattest",
    "question": r"who|whom|wer|wen|wem|what|was",
    "guilt": r"l(ie|ied|ies|ying|iar)|lug\w*|lieg\w*|gelogen|fasch?ist\w*|fascho\w*|hitler|evil|bose",
    "doubt": r"doubt\w*|worr\w*|watch\w*|eye|susp\w*|verdacht\w*|zweif\w*|misstrau\w*|blam\w*|schuld\w*",
    "trust": r"trust\w*|believ\w*|liberal\w*|vertrau\w*|trau\w*|glaub\w*|good|gut|innocent|unschuldig|fine",
    "not": r"not|no|\w+n['\u2019]t|dont|never|nicht|kein\w*|nie|dis\w+|mis\w+",
    "role": r"are you|bist du",
}  # fmt: skip
_PATTERNS = {kind: re.compile(rf"\b({words})\b") for kind, words in WORDS.items()}


def plain(text: str) -> str:
    """Return the text in small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each))


def understood(text: str, names: Sequence[str], speaker: int | None = None) -> Heard | None:
    """Return what a message says to whom, or `None` if it is for nobody in particular and no question."""
    words = plain(text)
    named = [seat for seat in _named(words, names) if seat != speaker]
    if not named:
        is_open = "?" in text and _has(words, "question") and _has(words, "trust", "guilt", "doubt")
        return Heard("who", None) if is_open else None
    if len(named) > 1 and named[0] != named[1]:
        return Heard("opinion", named[0], named[1])
    return Heard(_kind(_without(words, names), is_question="?" in text), named[0])


def _kind(words: str, *, is_question: bool) -> str:
    if _has(words, "why"):
        return "why"
    if is_question and _has(words, "role") and _has(words, "guilt", "trust"):
        return "role"
    if is_question and _has(words, "question") and _has(words, "trust", "guilt", "doubt"):
        return "who"
    if is_question and _has(words, "tiles"):
        return "tiles"
    is_denied = _has(words, "not")
    if _has(words, "guilt", "doubt"):
        return "trusted" if is_denied and not _has(words, "trust") else "accused"
    if _has(words, "trust"):
        return "accused" if is_denied else "trusted"
    return "named"


def _has(words: str, *kinds: str) -> bool:
    return any(_PATTERNS[kind].search(words) for kind in kinds)


def _without(words: str, names: Sequence[str]) -> str:
    """Return the words without names, which may look like one of ours."""
    for part in {part for name in names for part in plain(name).split()}:
        words = re.sub(rf"(?<!\w){re.escape(part)}(?!\w)", " ", words)
    return words


def _named(words: str, names: Sequence[str]) -> list[int]:
    """Return the seats that are named, in the order of the text: by the whole name, or by a first name that only one
    player has."""
    whole = [plain(name) for name in names]
    first = [name.split()[0] if name else "" for name in whole]
    found = []
    for seat, name in enumerate(whole):
        short = first[seat] if first.count(first[seat]) == 1 else name
        place = re.search(rf"(?<!\w){re.escape(short)}(?!\w)", words)
        if place is not None:
            found.append((place.start(), seat))
    return [seat for _place, seat in sorted(found)]
