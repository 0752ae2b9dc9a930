"""The wording of each move, on buttons and in reviews. A move without wording is a type error."""

from dataclasses import dataclass
from typing import assert_never

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.terms import Named, name_of
from games.engine.actions import (
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    ProposeVeto,
    RefuseVeto,
    Shuffle,
    Vote,
)
from games.engine.policies import LIBERAL
from games.engine.seats import Seat

Targeted = Nominate | Investigate | CallSpecialElection | Execute
"""A move that names another player."""


@dataclass(frozen=True, slots=True)
class MoveWording:
    """The words for one move, as msgids; a field is empty where nothing on the site shows it.

    - `option`: on the button of a move without a target; a targeted move shows the player's name
    - `question`, `act`: above the options of the same kind, and on the button that submits the chosen one
    - `warning`: a warning before the move is made
    - `could`: in a review, who could have been chosen
    - `done`: in a review, the choice that was made
    - `record`: on the button that records the move by hand
    """

    option: str = ""
    question: str = ""
    act: str = ""
    warning: str = ""
    could: str = ""
    done: str = ""
    record: str = ""


_NOMINATE = MoveWording(
    question=_("Who do you nominate as Chancellor?"),
    act=_("Nominate"),
    could=_("%(who)s could nominate %(whom)s."),
    done=_("nominate %(player)s"),
)
_VOTE_JA = MoveWording(option="Ja!", done=_("vote ja"))
_VOTE_NEIN = MoveWording(option="Nein", done=_("vote nein"))
_DISCARD_LIBERAL = MoveWording(
    question=_("Which tile do you discard?"), act=_("Discard"), done=_("discard a Liberal tile")
)
_DISCARD_FASCIST = MoveWording(
    question=_("Which tile do you discard?"), act=_("Discard"), done=_("discard a Fascist tile")
)
_ENACT_LIBERAL = MoveWording(
    question=_("Which tile do you enact?"),
    act=_("Enact"),
    done=_("enact a Liberal policy"),
    record=_("A Liberal policy"),
)
_ENACT_FASCIST = MoveWording(
    question=_("Which tile do you enact?"),
    act=_("Enact"),
    done=_("enact a Fascist policy"),
    record=_("A Fascist policy"),
)
_PROPOSE_VETO = MoveWording(
    option=_("Propose a veto"),
    warning=_("Once you propose it, you can't take it back."),
    done=_("propose a veto"),
    record=_("The Chancellor proposes a veto"),
)
_CONSENT_TO_VETO = MoveWording(
    option=_("Agree: enact nothing"),
    question=_("How do you answer the veto?"),
    act=_("Answer"),
    done=_("agree to the veto"),
    record=_("Yes: nothing is enacted"),
)
_REFUSE_VETO = MoveWording(
    option=_("Refuse: the Chancellor enacts"),
    question=_("How do you answer the veto?"),
    act=_("Answer"),
    done=_("refuse the veto"),
    record=_("No: the Chancellor enacts"),
)
_INVESTIGATE = MoveWording(
    question=_("Whose membership card do you want to see?"),
    act=_("Look at the card"),
    could=_("%(who)s could investigate %(whom)s."),
    done=_("investigate %(player)s"),
)
_CALL_SPECIAL_ELECTION = MoveWording(
    question=_("Who do you pick as the next candidate for President?"),
    act=_("Call the special election"),
    could=_("%(who)s could call a special election with %(whom)s."),
    done=_("pick %(player)s"),
)
_PEEK = MoveWording(option=_("Look at the top three tiles"), record=_("Done"))
_EXECUTE = MoveWording(
    question=_("Who do you execute?"),
    act=_("Execute"),
    warning=_("You can't undo this."),
    could=_("%(who)s could execute %(whom)s."),
    done=_("execute %(player)s"),
)
_SHUFFLE = MoveWording()
"""The dealer's move: no form asks for it, and no choice is shown for it."""


def move_wording(move: Move) -> MoveWording:
    """Return the wording of a move."""
    match move:
        case Nominate():
            return _NOMINATE
        case Vote(ja=ja):
            return _VOTE_JA if ja else _VOTE_NEIN
        case Discard(policy=policy):
            return _DISCARD_LIBERAL if policy is LIBERAL else _DISCARD_FASCIST
        case Enact(policy=policy):
            return _ENACT_LIBERAL if policy is LIBERAL else _ENACT_FASCIST
        case ProposeVeto():
            return _PROPOSE_VETO
        case ConsentToVeto():
            return _CONSENT_TO_VETO
        case RefuseVeto():
            return _REFUSE_VETO
        case Investigate():
            return _INVESTIGATE
        case CallSpecialElection():
            return _CALL_SPECIAL_ELECTION
        case Peek():
            return _PEEK
        case Execute():
            return _EXECUTE
        case Shuffle():
            return _SHUFFLE
        case _:
            assert_never(move)


def target_of(move: Targeted) -> Seat:
    """Return the player whom a move names."""
    return move.nominee if isinstance(move, Nominate) else move.target


def option_in_words(move: Move, table: Named) -> str:
    """Return the words of the option: the target's name, or what the move does."""
    return name_of(target_of(move), table) if isinstance(move, Targeted) else gettext(move_wording(move).option)


def done_in_words(move: Move, table: Named) -> str:
    """Return the choice that was made, as a review names it."""
    player = {"player": name_of(target_of(move), table)} if isinstance(move, Targeted) else {}
    return gettext(move_wording(move).done) % player


def record_in_words(move: Move, table: Named) -> str:
    """Return the words on the button that records the move by hand."""
    return name_of(target_of(move), table) if isinstance(move, Targeted) else gettext(move_wording(move).record)
