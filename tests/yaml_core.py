"""PyYAML made to read plain scalars as YAML 1.2 does: the judge of our own reading."""

import re
from typing import Any

import yaml


class CoreLoader(yaml.SafeLoader):
    """PyYAML's own scanner, parser and constructors, with the eleven rules of the core schema."""


# The class has its own tables, so that nothing of YAML 1.1 is left and nobody else is touched.
CoreLoader.yaml_implicit_resolvers = {}
CoreLoader.yaml_constructors = dict(yaml.SafeLoader.yaml_constructors)
for _tag, _pattern, _first in (
    ("null", r"null|Null|NULL|~|", ["n", "N", "~", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", list("-+0123456789")),
    (
        "float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
        r"|[-+]?(\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN",
        list("-+.0123456789"),
    ),
):
    CoreLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}", re.compile(rf"(?:{_pattern})\Z"), _first
    )


def _integer(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> int:
    text = str(node.value)
    return int(text, 8 if text[:2] == "0o" else 16) if text[1:2] in ("o", "x") else int(text)


def _float(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> float:
    return float(str(node.value).lower().replace(".inf", "inf").replace(".nan", "nan"))


CoreLoader.add_constructor("tag:yaml.org,2002:int", _integer)
CoreLoader.add_constructor("tag:yaml.org,2002:float", _float)


def core_load(text: str) -> Any:
    """The data of a text, every key as the text that stands there."""
    loader = CoreLoader(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        _keys_as_text(node)
        return loader.construct_document(node)
    finally:
        loader.dispose()


def _keys_as_text(node: yaml.Node) -> None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            key.tag = "tag:yaml.org,2002:str"
            _keys_as_text(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            _keys_as_text(item)
