"""Where figures of components come from, by one word."""

from typing import Literal

Origin = Literal["rulebook", "example", "reconstructed"]
