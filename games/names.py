"""What people may call themselves at a table, and when two names look like one.

A name is plain text in one line. What cannot be seen, turns the direction of writing or piles up over the line is
refused with a sentence; what only looks different (case, accents, letters of another alphabet) counts as the same
name, which is what `skeleton` is for.
"""

import re
import unicodedata

from django.utils.translation import gettext_noop as _

LONGEST = 20
JOINERS = {"\u200c", "\u200d"}
"""They join letters of Persian and Hindi, and emoji; between two characters they disguise nothing."""

PICTURED = {"\ufe0e", "\ufe0f"}
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159")
"""Letters, signs and marks in the books of Unicode, and nothing on a screen."""

LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("абвеѕіјкмнорстухһԁԛԝӏ", "abbesljkmhopctyxhdqwl", strict=True)),
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenlkvoptuxwcj", strict=True)),
        **dict(zip("ɑɡıɩʟոսօցհ", "agllinuoqh".replace("i", "l"), strict=True)),
        # Small capitals, Lisu, and of the Cherokee those that folding leaves, which are its capitals.
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghljklmnoprstuvwyz", strict=True)),
        **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz", strict=True)),  # noqa: RUF001
        **dict(zip("ᎪᏴᏏᏟᎠᏧᎬᎻᏂᎥᎫᎩᏦᏞᎷᏢᎡᏒᏚᏕᎢᏙᎳᏔᎽᏃ", "abbcddehhljyklmprrsstvwwyz", strict=True)),  # noqa: RUF001
        **dict(zip("01|!i", "ollll", strict=True)),
    }
)
"""Characters that are read as another one, after small letters have taken the place of capitals."""

STRANGERS = {
    "CANADIAN", "CARIAN", "CHEROKEE", "COPTIC", "DESERET", "GOTHIC", "LISU", "LYCIAN", "LYDIAN", "OLD", "OSAGE",
    "RUNIC", "VAI",
}  # fmt: skip
"""Scripts with many letters that look Latin, and which nobody writes together with Latin in one name."""

TOO_SHORT = _("Say what the others shall call you.")
TOO_LONG = _("A name has at most %(longest)d characters.")
UNSEEN = _("There is a character in this name that cannot be seen. Type the name anew.")
PILED_UP = _("There are too many marks above and below the letters of this name.")
MIXED = _("This name mixes alphabets whose letters are taken for each other. Use one of them.")
NO_LETTER = _("A name needs a letter, a digit or a picture.")


def clean_name(typed: str) -> str:
    """The name in its normal form: blanks single, accents composed. Ask `why_no_name` whether it is one."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", typed[: 50 * LONGEST])).strip()


def why_no_name(name: str) -> str | None:
    """The sentence that says why this is no name, or nothing if it is one."""
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
    """What a name looks like: two names with one skeleton are easily taken for each other."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    seen = [character for character in unicodedata.normalize("NFKD", plain) if _leaves_a_trace(character)]
    return "".join(seen).translate(LOOK_ALIKES).replace("rn", "m").replace("vv", "w")


def storable(text: str) -> str:
    """The text without what no database takes."""
    return "".join(character for character in text if character != "\0" and unicodedata.category(character) != "Cs")


def without_unseen(text: str) -> str:
    """Somebody's words without what cannot be seen and what piles up; a line's end becomes a blank."""
    one_line = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    seen = "".join(one_line[place] for place in range(len(one_line)) if not _is_unseen(one_line, place))
    return re.sub(r"(\w)([\u0300-\u036f]{2})[\u0300-\u036f]+", r"\1\2", seen)


def _is_unseen(text: str, place: int) -> bool:
    """Whether the character there is a blank that is none, a control, a mark of direction, a surrogate, a joiner that
    joins nothing, or a selector that chooses nothing."""
    character, before = text[place], text[place - 1] if place else " "
    if character in JOINERS:
        return not 0 < place < len(text) - 1 or before in JOINERS or before == " "
    if "VARIATION SELECTOR" in unicodedata.name(character, ""):
        return not _chooses(character, before)
    return character in BLANK or unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def _chooses(selector: str, before: str) -> bool:
    """Whether there are several drawings of the character before: of pictures, of letters in Mongolian, of ideographs
    in the names of Japanese families."""
    if selector in PICTURED:
        return unicodedata.category(before)[0] in "NPS" or before == "\u2139"
    script = unicodedata.name(before, "").partition(" ")[0]
    return script == ("MONGOLIAN" if unicodedata.name(selector).startswith("MONGOLIAN") else "CJK")


def _is_mixed(name: str) -> bool:
    """Whether Latin letters stand among those of a script that is never written with them."""
    scripts = {unicodedata.name(character, "").partition(" ")[0] for character in name if character.isalpha()}
    return "LATIN" in scripts and bool(scripts & STRANGERS)


def _most_marks(text: str) -> int:
    """The longest row of combining marks, those that choose between two drawings of an emoji apart."""
    rows = re.findall(r"m+", "".join("m" if unicodedata.combining(character) else "." for character in text))
    return max(map(len, rows), default=0)


def _is_picture(character: str) -> bool:
    return unicodedata.category(character) == "So"


def _leaves_a_trace(character: str) -> bool:
    return (unicodedata.category(character)[0] in "LNS" or character in "|!") and character not in BLANK
