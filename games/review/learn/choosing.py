"""`/g/<code>/review/learn/`: the decisions of a game that mattered, asked again.

The reader sees what the seat knew, its role included, and chooses on the board among the moves that the engine offered
it. After choosing, they see what each option was worth, the move that was made, and what the seat saw of its
consequences. With `due` in the address they came from what's due again, and go back there.
"""

from collections.abc import Iterator
from http import HTTPStatus
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_http_methods, require_safe

from games.board.status import what_now
from games.board.tokens import token_of
from games.board.wording.moves import done_in_words
from games.board.wording.sentences import sentence
from games.board.wording.terms import PARTIES, ROLES, Words, name_of
from games.engine import TableView, player
from games.engine.actions import Shuffle
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen
from games.review.decorators import review_refusal, with_finished_game
from games.review.learn.noted import decided_anew
from games.review.learn.past_choices import PastChoice, asked, key_steps
from games.review.learn.verdict import judged
from games.review.step.drawing import happening, table_at
from games.services.answers import Unknown, refuse
from games.services.archive.reviewing import FinishedGame
from games.services.jobs.evaluating import decisions_of
from games.web.decorators import SeeOther

NO_CHOICE = _("At this step, nobody had a choice that mattered.")
MOST_FOLLOWS = 12


@require_safe
@with_finished_game
def learn(request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """List the decisions of a game."""
    choices = asked(found, decisions_of(found.row))
    key = key_steps(found, choices)
    shown = [(choice, found.view(choice.step - 1), choice.step in key) for choice in choices]
    rows = [
        {
            "step": choice.step,
            "round": view.table.round,
            "name": name_of(choice.seat, view.table),
            "words": what_now(view),
            "is_key": is_key,
        }
        for choice, view, is_key in shown
    ]
    return render(request, "games/review/learn.html", {"game": found.row, "choices": rows})


@require_http_methods(["GET", "HEAD", "POST"])
@with_finished_game
def choose(request: HttpRequest, found: FinishedGame, step: int) -> HttpResponse:
    """Ask for a decision. A POST notes the choice; then it is judged, with the move that was made and what followed."""
    decisions = decisions_of(found.row)
    choices = asked(found, decisions)
    choice = next((each for each in choices if each.step == step), None)
    if choice is None:
        return review_refusal(request, found, refuse(NO_CHOICE, answer=Unknown).answer)
    view = found.view(step - 1, player(choice.seat))
    moves = {token_of(move): move for move in view.options if not isinstance(move, Shuffle)}
    token = (request.POST if request.method == "POST" else request.GET).get("move", "")
    move, is_due = moves.get(token), "due" in request.GET
    value = next((each for each in decisions.values if each.step == step), None) if decisions else None
    verdict = judged(value, move, view.table) if value and move else None
    if request.method == "POST" and move:
        if value and verdict and value.is_judged:
            decided_anew.send(None, request=request, code=found.row.code, step=step, is_right=not verdict.is_miss)
        return SeeOther(f"{request.path}?{urlencode({'move': token} | ({'due': 1} if is_due else {}))}")
    later = [each for each in choices if each.step > step]
    shown = {
        "game": found.row,
        "choice": choice,
        "name": name_of(choice.seat, view.table),
        "role": ROLES[view.known.proved[choice.seat]] if choice.seat in view.known.proved else "",
        "knows": list(_knows(view, choice.seat)),
        "view": view,
        "table": table_at(view, found.row, list(found.row.seats.all()), is_asked=move is None),
        "happening": happening(view),
        "chosen": move and done_in_words(move, view.table),
        "done": done_in_words(choice.done, view.table),
        "is_same": move == choice.done,
        "judged": verdict,
        "is_due": is_due,
        "is_unreadable": request.method == "POST",
        "follows": _follows(found, choice) if move else [],
        "next": later[0] if later else None,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if request.method == "POST" else HTTPStatus.OK
    return render(request, "games/review/choose.html", shown, status=status)


def _knows(view: TableView, seat: Seat) -> Iterator[tuple[str, Words]]:
    """Yield the other players whose role or party the seat was shown, by name."""
    for other, name in enumerate(view.table.names):
        role, party = view.known.roles.get(other), view.known.parties.get(other)
        if other != seat and (role or party):
            yield name, ROLES[role] if role else PARTIES[party] if party else ""


def _follows(found: FinishedGame, choice: PastChoice) -> list[str]:
    """Return what the seat saw from its move to the beginning of the next round, in sentences."""
    view = found.view(found.last, player(choice.seat))
    until = next((begins for begins in found.rounds if begins >= choice.step), found.last)
    after = view.sightings[choice.step - 1 : until]
    return [sentence(each, view.table) for each in after if not isinstance(each, BallotSeen)][:MOST_FOLLOWS]
