"""The characters that bots play: a name, a face and a temperament. They keep their names, so a rematch keeps them too.

>>> persona_of("Kim Sander").face
'kim'
>>> persona_of("Ada Bot") in PERSONAS
True
"""

from dataclasses import dataclass

from games.engine.translatable import gettext_noop as _


@dataclass(frozen=True)
class Persona:
    """A character. `talks` is how often it speaks compared with others, `sharp` how often in per cent it is blunt, and
    `suspects` the chance of being Fascist from which it accuses somebody. `about` says so in words."""

    name: str
    face: str
    talks: int
    sharp: int
    suspects: float
    about: str


PERSONAS = (
    Persona("Ida Wren", "ida", 3, 20, 0.55, _("Counts every tile and speaks when the numbers do.")),
    Persona("Bruno Falk", "bruno", 5, 95, 0.46, _("Accuses early and loudly.")),
    Persona("Mara Linde", "mara", 4, 5, 0.62, _("Believes the best of everyone, for a while.")),
    Persona("Otto Brandt", "otto", 1, 70, 0.52, _("Says little, and means it.")),
    Persona("Kim Sander", "kim", 6, 45, 0.5, _("Always has something to say.")),
    Persona("Vera Holt", "vera", 3, 85, 0.5, _("Forgets no vote.")),
    Persona("Felix Amsel", "felix", 5, 50, 0.54, _("Jokes until it gets serious.")),
    Persona("Nora Stein", "nora", 2, 10, 0.58, _("Asks questions before she judges.")),
)

_BY_NAME = {each.name: each for each in PERSONAS}


def persona_of(name: str) -> Persona:
    """Return the character of this name. Bots with other names borrow a temperament, always the same one."""
    return _BY_NAME.get(name) or PERSONAS[sum(map(ord, name)) % len(PERSONAS)]


def face_of(name: str) -> str:
    """Return the face of this name; empty if it isn't one of the characters."""
    return _BY_NAME[name].face if name in _BY_NAME else ""
