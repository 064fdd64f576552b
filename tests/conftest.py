"""What holds for all tests."""

import os

from hypothesis import HealthCheck, settings

# Machines are noisy, so no example fails for being slow. CI tries the same examples every time: a
# law that breaks is found by those who work on it, not by whoever lands next.
settings.register_profile(
    "kartenwerk",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("kartenwerk")
