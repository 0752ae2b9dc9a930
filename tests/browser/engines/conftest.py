"""One browser of each engine for all tests of a module; each test begins without cookies."""

from collections.abc import Iterator

import pytest

from tests.browser.engines.engine import ENGINES, Browser, browser, missing
from tests.conftest import missing as skip_or_fail


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of an engine that is installed."""
    name = str(request.param)
    if programs := missing(name):
        skip_or_fail(f"{' and '.join(programs)} of {name} is not installed.")
    return name


@pytest.fixture(scope="module")
def launched(engine: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(engine, tmp_path_factory.mktemp(engine) / "home") as window:
        yield window


@pytest.fixture
def phone(launched: Browser) -> Browser:
    """A phone that was never at the site."""
    launched.forget()
    return launched
