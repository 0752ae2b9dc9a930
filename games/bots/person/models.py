"""The fitted models of people's decisions, from `data/person.json`."""

import json
from pathlib import Path
from typing import Any

from games.bots.person.trees import Trees

FILE = Path(__file__).parents[1] / "data" / "person.json"

_found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))

KINDS = ("ballot", "nominee", "target", "discard", "enactment")
MODELS = {kind: Trees.read(found) for kind, found in _found["models"].items()}
MOOD: float = _found["mood"]
"""The part of the variance of ballots that those of one vote share."""
