"""Names: which are valid, which look alike, and which characters are removed from texts."""
# ruff: noqa: RUF001

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.codes import (
    ALPHABET,
    CONSONANTS,
    LENGTH,
    SHORT_LENGTH,
    in_groups,
    new_code,
    new_short_code,
    normal_code,
    normal_short_code,
)
from games.engine import SystemChance, deal
from games.names import (
    LONGEST,
    MIXED,
    NO_LETTER,
    PILED_UP,
    TOO_LONG,
    TOO_SHORT,
    UNSEEN,
    clean_name,
    skeleton,
    storable,
    why_no_name,
    without_unseen,
)


@pytest.mark.parametrize(
    "name",
    [
        "Ada", "Åse", "J.-P. O'Neil", "李小龍", "שרה", "محمد", "علی\u200cرضا", "🦊", "👩\u200d🚀 Jo", "❤\ufe0f Kim",
        "7", "<b>Eve</b>", "{{ name }}", "Nguyễn", "क\u094d\u200dष", "☭", "x" * LONGEST,
        "Ağaoğlu", "Şükrü İpek", "김민준", "ㅋㅋ", "ندا", "מָרָה", "Zoë\u0308", "7\ufe0f\u20e3", "\u2139\ufe0f",
        "辻\U000e0100", "ᠰ\u180bᠠ", "ᏣᎳᎩ", "ꓡꓲꓢꓴ", "Ада Lovelace", "アダ Ada", "🏳\ufe0f\u200d🌈", "👍🏽",
        "Łukasz", "Ɖe", "ᓄᓇᕗᑦ",
    ],
)  # fmt: skip
def test_this_is_a_name(name: str) -> None:
    assert why_no_name(clean_name(name)) is None


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", TOO_SHORT),
        (" \t\n\u2003 ", TOO_SHORT),
        ("x" * (LONGEST + 1), TOO_LONG),
        ("x" * 10_000, TOO_LONG),
        ("A\x00da", UNSEEN),
        ("A\x1bda", UNSEEN),
        ("\u202eadA", UNSEEN),
        ("Ada\u2066", UNSEEN),
        ("Ada\u200f", UNSEEN),
        ("A\u200bda", UNSEEN),
        ("\u200dAda", UNSEEN),
        ("Ada\u200c", UNSEEN),
        ("A\u200d\u200dda", UNSEEN),
        ("A\ud800da", UNSEEN),
        ("A\ue000da", UNSEEN),
        ("A\U000e0041da", UNSEEN),
        *(
            (typed, UNSEEN)
            for blank in "\u3164\u115f\u1160\uffa0\u2800\u034f\u17b5\ufffc\U0001d159"
            for typed in (blank, f"Ada{blank}", f"{blank}Ada", f"A{blank}da")
        ),
        *((typed, UNSEEN) for mark in "\ufe0f\ufe00\u180b\U000e0100" for typed in (mark, f"Ada{mark}", f"A {mark}da")),
        ("辻\U000e0100\U000e0101", UNSEEN),
        ("Ad\u13aa", MIXED),
        ("\ua4eeda", MIXED),
        ("Ad\u1405", MIXED),
        ("Z\u0300\u0301\u0302\u0303algo", PILED_UP),
        ("...", NO_LETTER),
        ("\u0301", NO_LETTER),
    ],
)
def test_this_is_none_and_the_sentence_says_why(typed: str, why: str) -> None:
    assert why_no_name(clean_name(typed)) == why


def test_a_name_has_one_form() -> None:
    assert clean_name("  A\u0308da \t Lovelace\n") == "Äda Lovelace"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "ADA"), ("Ada", "\u0410d\u0430"), ("Ada", "Áda"), ("Ada", "A d a"), ("Ada", "A.d-a"), ("Ada", "𝔸𝕕𝕒"),
        ("Ada", "Ａｄａ"), ("Bill", "B1ll"), ("Bill", "BiIl"), ("Bob", "B0b"), ("Bob", "B\u03bfb"), ("Morn", "Mom"),
        ("Will", "VVill"), ("Straße", "STRASSE"), ("Kohy", "K\u03bfhy"), ("Max", "М\u0430х"), ("Eve", "E\u200dve"),
        ("Ada", "ᴀᴅᴀ"), ("Ada", "ᎪᎠᎪ"), ("Ada", "ꓮꓓꓮ"), ("Eve", "ꭼꮩꭼ"), ("Mike", "ᴍɪᴋᴇ"), ("Tim", "ᎢᎥᎷ"),
        ("Ada", "Ada\u2800"), ("Ada", "A\u3164da"), ("Ada", "Ada\ufe0f"),
    ],
)  # fmt: skip
def test_two_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert skeleton(clean_name(name)) == skeleton(clean_name(other))


@pytest.mark.parametrize(
    ("name", "other"), [("Ada", "Ida"), ("Ben", "Dan"), ("🦊", "🐻"), ("Ана", "Ива"), ("Jo 1", "Jo 2")]
)
def test_two_names_that_do_not_look_alike_have_two(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@given(st.text(max_size=60))
def test_whatever_is_a_name_can_be_stored_and_dealt(typed: str) -> None:
    name = clean_name(typed)
    if why_no_name(name) is None:
        assert clean_name(name) == name
        assert 0 < len(name) <= LONGEST
        assert 0 < len(skeleton(name)) <= 80
        assert storable(name) == name
        names = (name, *(f"{name[:1]}{number:04d}" for number in range(1, 5)))
        assert deal(names, chance=SystemChance()).names == names


@given(st.text(max_size=400))
def test_what_is_left_of_words_can_be_stored_and_seen(text: str) -> None:
    words = without_unseen(text)
    assert storable(words) == words
    assert not set(words) & set("\n\r\t\0\u202e\u2028\x85")


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("\u3164", ""),
        ("I am\u2800 liberal\u115f", "I am liberal"),
        ("❤\ufe0f 辻\U000e0100 علی\u200cرضا", "❤\ufe0f 辻\U000e0100 علی\u200cرضا"),
        ("ja\ufe0f", "ja"),
    ],
)
def test_of_words_too_only_what_can_be_seen_is_left(said: str, left: str) -> None:
    assert without_unseen(said) == left


@given(st.text())
def test_a_code_is_one_or_nothing(typed: str) -> None:
    meant = normal_code(typed)
    assert meant == "" or (len(meant) == LENGTH and set(meant) <= set(ALPHABET))


def test_a_code_is_understood_as_people_write_it() -> None:
    code = new_code()
    for typed in (code, code.lower(), in_groups(code), f" {in_groups(code).replace(' ', '-')}\n"):
        assert normal_code(typed) == code


def test_a_code_has_more_than_forty_bits() -> None:
    assert len(ALPHABET) ** LENGTH > 2**40


@given(st.text())
def test_a_short_code_is_one_or_nothing(typed: str) -> None:
    meant = normal_short_code(typed)
    assert meant == "" or (len(meant) == SHORT_LENGTH and set(meant) <= set(CONSONANTS))


def test_a_short_code_is_understood_as_people_write_it() -> None:
    code = new_short_code()
    for typed in (code, code.lower(), " ".join(code), "-".join(code)):
        assert normal_short_code(typed) == code
    assert normal_code(code) == normal_short_code(new_code()) == ""


def test_a_short_code_spells_no_word() -> None:
    assert not set(CONSONANTS) & set("AEIOUWY"), "No vowel, and no letter that can be one."
    for _try in range(200):
        assert len(set(new_short_code())) == SHORT_LENGTH, "Words without vowels, like PSST, repeat a letter."
