"""Why something cannot be, in words for a person."""

from kartenwerk_dsl.message import Message


class Reason(Exception):
    """What is raised where somebody has to read why; `message` says it in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
