"""What holds for all tests."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from kartenwerk_tools import speaking

# Machines are noisy, so no example fails for being slow. CI tries the same examples every time: a
# law that breaks is found by those who work on it, not by whoever lands next.
settings.register_profile(
    "kartenwerk",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("kartenwerk")

# Whatever language the machine speaks, the tests read English where they do not ask for another.
os.environ[speaking.VARIABLE] = "en"


@pytest.fixture
def in_german() -> Iterator[None]:
    """What the program says within this process is said in German."""
    speaking.speak("de")
    yield
    speaking.speak("en")
