"""What a line that begins with `expect` asks, and the answer if the game is not as it expects."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.notation.scene import Scene
from games.engine.notation.syntax.line_actions import Doing
from games.engine.notation.syntax.names import Names


@dataclass(frozen=True)
class Expectation:
    """Something wanted, and what is so; comparing them changes nothing."""

    wanted: Any
    look: Callable[[Scene], Any]
    says: Callable[[Any, Names], str]

    def disappointment(self, scene: Scene) -> str | None:
        """What was found in place of what was wanted, or nothing if all is as expected."""
        found = self.look(scene)
        return None if found == self.wanted else self.says(found, scene.names)


@dataclass(frozen=True)
class RefusalExpected:
    """The attempt is refused by this rule, or by any if none is given."""

    rule: str | None
    attempt: Doing

    def disappointment(self, scene: Scene) -> str | None:
        """That it is allowed, or the refusal that rests on other rules."""
        refusal = scene.why_not(self.attempt)
        if refusal is None:
            return "it is allowed"
        return None if self.rule is None or refusal.cites(self.rule) else str(refusal)
