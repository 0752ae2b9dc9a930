"""What bots say: from their own view alone, in words that everybody can answer."""

import re

import pytest

from games.bots.allegiance import allies
from games.bots.person.situation import public_posterior
from games.bots.talk.hearing import Heard, Spoken, understood
from games.bots.talk.opinions import Opinions
from games.bots.talk.personas import PERSONAS, face_of, persona_of
from games.bots.talk.sentences import SENTENCES
from games.bots.talk.speaking import addressed, line
from games.engine import Game, Role, Seeded, player
from games.engine.views import view_of
from games.workshop.leaks.worlds import played, the_same_for

NAMES = ("Kim Sander", "Otto Brandt", "Anna", "Jörg")
FIVE = ("Kim Sander", "Otto Brandt", "Anna", "Jörg", "Mara Linde")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Kim, why nein?", Heard("why", 0)),
        ("warum nein, kim?", Heard("why", 0)),
        ("I trust Otto Brandt.", Heard("trusted", 1)),
        ("Ich vertraue Otto", Heard("trusted", 1)),
        ("I don't trust Anna", Heard("accused", 2)),
        ("Otto, you're lying!", Heard("accused", 1)),
        ("Otto, du lügst.", Heard("accused", 1)),
        ("Jorg ist Faschist", Heard("accused", 3)),
        ("Jörg ist kein Faschist", Heard("trusted", 3)),
        ("Kim, are you Hitler?", Heard("role", 0)),
        ("Kim, bist du Faschist?", Heard("role", 0)),
        ("Kim, what did you draw?", Heard("tiles", 0)),
        ("Kim, who do you suspect?", Heard("who", 0)),
        ("Kim, wen verdächtigst du?", Heard("who", 0)),
        ("Kim, what about Otto?", Heard("opinion", 0, 1)),
        ("Hi Kim", Heard("named", 0)),
        ("Who is a Fascist here?", Heard("who", None)),
        ("Shall we begin?", None),
        ("Kimono", None),
        ("", None),
    ],
)
def test_names_and_a_few_words_are_understood(text: str, meant: Heard | None) -> None:
    assert understood(text, NAMES) == meant


def test_nobody_talks_to_themselves() -> None:
    assert understood("Kim here: Otto lies", NAMES, speaker=0) == Heard("accused", 1)


def test_accusations_of_bots_are_understood_as_accusations() -> None:
    for topic in ("doubt", "doubt, policy", "doubt, claims", "doubt, votes", "doubt, report", "my conflict"):
        for sentence in (each for manner in SENTENCES[topic] for each in manner):
            meant = understood(sentence % {"name": "Otto Brandt", "round": 3}, NAMES, speaker=0)
            assert meant == Heard("accused", 1), sentence


def test_every_sentence_fits_into_a_message_with_the_longest_names() -> None:
    names = dict.fromkeys(("name", "other", "president", "chancellor"), "W" * 20) | {"round": 30}
    for gentle, sharp in SENTENCES.values():
        assert gentle
        assert sharp
        for sentence in (*gentle, *sharp):
            assert len(sentence % names) < 200
            assert set(re.findall(r"%\((\w+)\)", sentence)) <= set(names)


def test_there_are_eight_characters_with_different_names_faces_and_manners() -> None:
    assert len({each.name for each in PERSONAS}) == len({each.face for each in PERSONAS}) == 8
    assert len({(each.talks, each.sharp, each.suspects) for each in PERSONAS}) == 8
    assert [face_of(each.name) for each in PERSONAS] == [each.face for each in PERSONAS]
    assert face_of("Anna") == ""
    assert persona_of("Cleo Bot") is persona_of("Cleo Bot")


@pytest.mark.parametrize("seed", range(6))
def test_a_living_seat_always_has_something_to_say_or_to_answer(seed: int) -> None:
    log = played(FIVE, seed, 60)
    for length in range(1, len(log) + 1, 7):
        game = Game.from_log(log[:length])
        for seat in game.table.living:
            view, asked = game.view(player(seat)), Spoken((seat + 1) % 5, f"{FIVE[seat]}, you lie!", length)
            for heard in (None, asked):
                said = line(view, PERSONAS[seat], Seeded(seed), heard)
                assert said == line(view, PERSONAS[seat], Seeded(seed), heard)
                assert "%" not in said.text
                assert FIVE[seat] not in said.text


@pytest.mark.parametrize("seed", range(8))
def test_lines_depend_on_the_own_view_alone(seed: int) -> None:
    log = played(FIVE, seed, 50)
    seat = seed % 5
    other = the_same_for(log, player(seat), Seeded(f"other {seed}"))
    assert other != log
    for length in range(1, len(log) + 1, 5):
        texts = []
        for world in (log, other):
            game = Game.from_log(log[:length])
            view = view_of(world[:length], game.truth, player(seat))
            if seat in game.table.living:
                texts.append(line(view, PERSONAS[seed % 8], Seeded(length)).text)
        assert len(set(texts)) <= 1


def test_a_fascist_thinks_aloud_like_a_liberal_except_of_the_own_team() -> None:
    game = Game.from_log(played(FIVE, 3, 40))
    for seat, role in enumerate(game.truth.deal.roles):
        if role is Role.LIBERAL or seat not in game.table.living:
            continue
        view = game.view(player(seat))
        open_ = public_posterior(view.sightings)
        is_me = open_.worlds[:, seat] == 0
        weights = open_.weights * is_me / (open_.weights * is_me).sum()
        for other in range(5):
            honest = float(weights[open_.worlds[:, other] > 0].sum())
            factor = 0.8 if other in allies(view) else 1.0
            assert Opinions(view).of[other] == pytest.approx(honest * factor)


def test_each_bot_answers_what_was_said_to_it_since_it_spoke() -> None:
    said = [Spoken(2, "Kim, why ja?", 5), Spoken(0, "Because.", 5), Spoken(2, "Otto, why ja?", 6), Spoken(3, "Hm", 6)]
    assert addressed(said, NAMES, {0, 1}, [0, 1]) == [(1, said[2])]
    everybody = [Spoken(2, "Who is Fascist?", 7)]
    assert addressed(everybody, NAMES, {0, 1}, [0, 1]) == [(0, everybody[0]), (1, everybody[0])]
    assert addressed([*everybody, Spoken(1, "Not me", 7)], NAMES, {0, 1}, [0, 1]) == []
