"""The choice of what to say: an answer if somebody spoke to this seat, else a comment on what happened last."""

from collections.abc import Callable, Collection, Iterable, Sequence

from games.bots.allegiance import in_hitler_zone, my_seat
from games.bots.picking import happens
from games.bots.talk.hearing import Heard, Spoken, understood
from games.bots.talk.opinions import Opinions
from games.bots.talk.personas import Persona
from games.bots.talk.sentences import SENTENCES, Line
from games.engine import LIBERAL, Chance, Drew, Got, Membership, Party, TableView
from games.engine.chance import one_of
from games.engine.story import Round, SpokenClaim

Topic = tuple[str, dict[str, int]]
"""What to speak about, and the seats in it by the words of the sentence."""

TRUSTED = 0.75
"""Who is suspected less than this share of the usual is trusted."""


def line(view: TableView, persona: Persona, chance: Chance, heard: Spoken | None = None) -> Line:
    """Return what this seat says now. `heard` is a message that speaks to it. There is always something to say."""
    found = Speaker(view, persona, chance)
    return found.answer(heard) if heard is not None else found.comment()


def accounts_differ(claims: Iterable[SpokenClaim]) -> bool:
    """Return whether President and Chancellor contradict each other about the tiles passed on."""
    passed = got = None
    for claim in claims:
        match claim.statement:
            case Drew(_, tuple() as tiles):
                passed = tiles.count(LIBERAL)
            case Got(tuple() as tiles, _):
                got = tiles.count(LIBERAL)
            case _:
                pass
    return None not in (passed, got) and passed != got


class Speaker:
    """One seat that says something."""

    def __init__(self, view: TableView, persona: Persona, chance: Chance) -> None:
        self._view, self._persona, self._chance = view, persona, chance
        self._me, self._opinions = my_seat(view), Opinions(view)

    def answer(self, heard: Spoken) -> Line:
        """Return the answer to a message."""
        meant = understood(heard.text, self._view.table.names, heard.seat) or Heard("named", self._me)
        asker = {"name": heard.seat}
        answers: dict[str, Callable[[], Line]] = {
            "why": self._own_vote,
            "accused": lambda: self._say("counter" if self._suspects(heard.seat) else "denial", asker),
            "trusted": lambda: self._say("thanks" if self._trusts(heard.seat) else "thanks, but", asker),
            "opinion": lambda: self._about(heard.seat if meant.about in (None, self._me) else meant.about),
            "who": self._whom,
            "role": lambda: self._say("role", asker),
            "tiles": lambda: self._say(self._tiles(), asker),
        }
        return answers.get(meant.kind, lambda: self._say("listening", asker))()

    def comment(self) -> Line:
        """Return a comment on what happened last."""
        told = self._view.story.current
        if self._view.phase == "nomination" and len(self._view.story.rounds) > 1:
            told = self._view.story.rounds[-2]
        return self._on(told) or self._whom()

    def _on(self, told: Round) -> Line | None:
        session, power = told.session, told.power
        report = self._on_report(told)
        if report is not None:
            return report
        if power is not None and power.was_hitler is False and power.target is not None:
            return self._say("shot", {"name": power.target})
        if session is not None and session.enacted is not None:
            return self._on_policy(told, session.president, session.chancellor, is_liberal=session.enacted is LIBERAL)
        if told.election is not None:
            return self._own_vote()
        return None if told.nominee is None else self._on_nominee(told.candidate, told.nominee)

    def _on_report(self, told: Round) -> Line | None:
        for claim in reversed(self._claims_about(told)):
            if isinstance(claim.statement, Membership):
                target, is_fascist = claim.statement.target, claim.statement.party is Party.FASCIST
                if target == self._me and is_fascist:
                    return self._say("reported", {"name": claim.seat})
                if claim.seat == self._me:
                    return self._say(f"my report, {'fascist' if is_fascist else 'liberal'}", {"name": target})
                return self._about(target)
        return None

    def _claims_about(self, told: Round) -> list[SpokenClaim]:
        return [claim for claim in self._view.story.claims if claim.about == told.number]

    def _on_policy(self, told: Round, president: int, chancellor: int, *, is_liberal: bool) -> Line:
        pair, differs = {"president": president, "chancellor": chancellor}, accounts_differ(self._claims_about(told))
        if self._me in (president, chancellor):
            other = {"name": chancellor if self._me == president else president}
            if differs:
                return self._say("my conflict", other)
            return self._say("my liberal policy" if is_liberal else "my fascist policy", other)
        if differs:
            worse, better = sorted((president, chancellor), key=lambda seat: -self._opinions.of[seat])
            return self._say("their conflict", {"name": worse, "other": better})
        if is_liberal or happens(50, self._chance):
            return self._say("liberal policy" if is_liberal else "fascist policy", pair)
        return self._whom()

    def _on_nominee(self, candidate: int, nominee: int) -> Line:
        if self._me == candidate:
            return self._say("my nominee", {"name": nominee})
        if self._me == nominee:
            return self._say("my nomination", {"other": candidate})
        if self._suspects(nominee):
            return self._say("nominee, bad", {"name": nominee, "other": candidate})
        return self._say("nominee, good" if self._trusts(nominee) else "open", {"name": nominee})

    def _own_vote(self) -> Line:
        """Give the reason for this seat's last ballot."""
        elections = [each for each in self._view.story.elections if each.ballots[self._me] is not None]
        if not elections:
            return self._say("no vote")
        last, of = elections[-1], self._opinions.of
        pair = (last.president, last.nominee)
        others = [seat for seat in pair if seat != self._me]
        worse = max(others, key=lambda seat: of[seat])
        if not last.ballots[self._me]:
            if in_hitler_zone(self._view) and last.nominee != self._me and not self._trusts(last.nominee):
                return self._say("nein, hitler", {"name": last.nominee})
            return self._say("nein, name", {"name": worse}) if not self._trusts(worse) else self._say("nein, wait")
        if self._me in pair:
            return self._say("ja, office")
        if self._view.story.rounds[-1].before.tracker == 2:
            return self._say("ja, tracker")
        better = min(others, key=lambda seat: of[seat])
        if self._trusts(better):
            return self._say("ja, trust", {"name": better})
        return self._say("ja, fine", {"president": last.president, "chancellor": last.nominee})

    def _whom(self) -> Line:
        """Say whom this seat suspects or, if nobody, whom it trusts."""
        worst, best = self._opinions.worst, self._opinions.best
        if self._suspects(worst):
            return self._about(worst)
        return self._about(best) if self._trusts(best) else self._say("nobody")

    def _about(self, seat: int) -> Line:
        """Say what this seat thinks of another one, and why."""
        if seat == self._me:
            return self._say("nobody")
        if self._suspects(seat):
            grounds = self._opinions.grounds(seat, against=True)
            topic = "doubt" if grounds is None else f"doubt, {grounds.kind}"
            return self._say(topic, {"name": seat}, 0 if grounds is None else grounds.round)
        if not self._trusts(seat):
            return self._say("open", {"name": seat})
        grounds = self._opinions.grounds(seat, against=False)
        told = None if grounds is None else self._view.story.round(grounds.round)
        session = None if told is None else told.session
        if session is not None and session.enacted is LIBERAL and seat in (session.president, session.chancellor):
            return self._say("trust, policy", {"name": seat}, told.number if told else 0)
        return self._say("trust", {"name": seat})

    def _tiles(self) -> str:
        """Return how this seat answers a question about tiles: in agreement with its claims."""
        sessions = [each for each in self._view.story.sessions if self._me in (each.president, each.chancellor)]
        if not sessions:
            return "tiles, none"
        claims = [each.statement for each in self._view.story.claims if each.seat == self._me]
        return "tiles, told" if any(isinstance(each, Drew | Got) for each in claims) else "tiles, later"

    def _suspects(self, seat: int) -> bool:
        return self._opinions.of[seat] >= self._persona.suspects

    def _trusts(self, seat: int) -> bool:
        return self._opinions.of[seat] < TRUSTED * self._opinions.usual

    def _say(self, topic: str, seats: dict[str, int] | None = None, number: int = 0) -> Line:
        gentle, sharp = SENTENCES[topic]
        sentence = one_of(sharp if happens(self._persona.sharp, self._chance) else gentle, self._chance)
        names = self._view.table.names
        facts: dict[str, str | int] = {word: names[seat] for word, seat in (seats or {}).items()}
        if "%(round)d" in sentence:
            facts["round"] = number
        return Line(sentence, {word: fact for word, fact in facts.items() if f"%({word})" in sentence})


def addressed(
    said: Sequence[Spoken], names: Sequence[str], bots: Collection[int], listeners: Sequence[int]
) -> list[tuple[int, Spoken]]:
    """Return the messages of people that wait for an answer of these bots, oldest first: each answers what was said
    since it spoke last. What is asked of everybody waits for any of them, unless a bot has spoken since."""
    found = list[tuple[int, Spoken]]()
    for place, each in enumerate(said):
        meant = None if each.seat in bots else understood(each.text, names, each.seat)
        since = {later.seat for later in said[place + 1 :]}
        if meant is None:
            continue
        if meant.to is None:
            found += [(seat, each) for seat in listeners if not since & set(bots)]
        elif meant.to in listeners and meant.to not in since:
            found.append((meant.to, each))
    return found
