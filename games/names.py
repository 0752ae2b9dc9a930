"""Valid names of players, and when two names look alike.

A name is plain text in one line. Characters that are invisible, change the direction of writing or pile up over the
line are refused with a sentence. Names that differ only in case, accents or look-alike letters of other alphabets count
as the same name, which `skeleton` detects.
"""

import re
import unicodedata

from django.utils.translation import gettext_noop as _

LONGEST = 20
JOINERS = {"\u200c", "\u200d"}
"""They join letters in Persian and Hindi, and emoji; only between two characters are they harmless."""

PICTURED = {"\ufe0e", "\ufe0f"}
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159")
"""Letters, signs and marks according to Unicode that are invisible on a screen."""

LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("абвеѕіјкмнорстухһԁԛԝӏ", "abbesljkmhopctyxhdqwl", strict=True)),
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenlkvoptuxwcj", strict=True)),
        **dict(zip("ɑɡıɩʟոսօցհ", "agllinuoqh".replace("i", "l"), strict=True)),
        # Small capitals, Lisu, and Cherokee letters in the case that folding leaves.
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghljklmnoprstuvwyz", strict=True)),
        **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz", strict=True)),  # noqa: RUF001
        **dict(zip("ᎪᏴᏏᏟᎠᏧᎬᎻᏂᎥᎫᎩᏦᏞᎷᏢᎡᏒᏚᏕᎢᏙᎳᏔᎽᏃ", "abbcddehhljyklmprrsstvwwyz", strict=True)),  # noqa: RUF001
        **dict(zip("01|!i", "ollll", strict=True)),
    }
)
"""Characters that are read as another one, applied after case folding."""

STRANGERS = {
    "CANADIAN", "CARIAN", "CHEROKEE", "COPTIC", "DESERET", "GOTHIC", "LISU", "LYCIAN", "LYDIAN", "OLD", "OSAGE",
    "RUNIC", "VAI",
}  # fmt: skip
"""Scripts with many letters that look Latin, and that nobody mixes with Latin in one name."""

TOO_SHORT = _("Choose a name, so the others know what to call you.")
TOO_LONG = _("A name can have at most %(longest)d characters.")
UNSEEN = _("This name contains an invisible character. Type the name again.")
PILED_UP = _("The letters of this name have too many marks above and below them.")
MIXED = _("This name mixes alphabets with letters that look alike. Use only one of them.")
NO_LETTER = _("A name needs a letter, a digit or a picture.")


def clean_name(typed: str) -> str:
    """Return the name in its normal form: single blanks, composed accents. `why_no_name` checks whether it is valid."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", typed[: 50 * LONGEST])).strip()


def why_no_name(name: str) -> str | None:
    """Return the sentence why this is no valid name, or `None`."""
    if not name:
        return TOO_SHORT
    if len(name) > LONGEST:
        return TOO_LONG
    if any(_is_unseen(name, place) for place in range(len(name))):
        return UNSEEN
    if _most_marks(name) > 2:
        return PILED_UP
    if _is_mixed(name):
        return MIXED
    if not any(unicodedata.category(character)[0] in "LN" or _is_picture(character) for character in name):
        return NO_LETTER
    return None


def skeleton(name: str) -> str:
    """Return what a name looks like: two names with the same skeleton are easily confused."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    seen = [character for character in unicodedata.normalize("NFKD", plain) if _leaves_a_trace(character)]
    return "".join(seen).translate(LOOK_ALIKES).replace("rn", "m").replace("vv", "w")


def storable(text: str) -> str:
    """Remove the characters that databases reject."""
    return "".join(character for character in text if character != "\0" and unicodedata.category(character) != "Cs")


def without_unseen(text: str) -> str:
    """Remove invisible and piled-up characters from a text; line breaks become blanks."""
    one_line = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    seen = "".join(one_line[place] for place in range(len(one_line)) if not _is_unseen(one_line, place))
    return re.sub(r"(\w)([\u0300-\u036f]{2})[\u0300-\u036f]+", r"\1\2", seen)


def _is_unseen(text: str, place: int) -> bool:
    """Return whether this character is invisible: a blank that isn't a space, a control, a mark of direction, a
    surrogate, a joiner without neighbours, or a selector without effect."""
    character, before = text[place], text[place - 1] if place else " "
    if character in JOINERS:
        return not 0 < place < len(text) - 1 or before in JOINERS or before == " "
    if "VARIATION SELECTOR" in unicodedata.name(character, ""):
        return not _chooses(character, before)
    return character in BLANK or unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def _chooses(selector: str, before: str) -> bool:
    """Return whether a variation selector has an effect on the character before: pictures, Mongolian letters,
    ideographs in Japanese family names."""
    if selector in PICTURED:
        return unicodedata.category(before)[0] in "NPS" or before == "\u2139"
    script = unicodedata.name(before, "").partition(" ")[0]
    return script == ("MONGOLIAN" if unicodedata.name(selector).startswith("MONGOLIAN") else "CJK")


def _is_mixed(name: str) -> bool:
    """Return whether Latin letters are mixed with a script that is never written with them."""
    scripts = {unicodedata.name(character, "").partition(" ")[0] for character in name if character.isalpha()}
    return "LATIN" in scripts and bool(scripts & STRANGERS)


def _most_marks(text: str) -> int:
    """Return the length of the longest sequence of combining marks, not counting emoji selectors."""
    rows = re.findall(r"m+", "".join("m" if unicodedata.combining(character) else "." for character in text))
    return max(map(len, rows), default=0)


def _is_picture(character: str) -> bool:
    return unicodedata.category(character) == "So"


def _leaves_a_trace(character: str) -> bool:
    return (unicodedata.category(character)[0] in "LNS" or character in "|!") and character not in BLANK
