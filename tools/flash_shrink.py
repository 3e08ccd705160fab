"""Makes the text of a firmware file smaller for the Pico's heap without changing what it does there, line by line."""

import ast

from dicebox.texts import pack


def shrunk(text: str) -> str:
    """The text with its ``WORDS`` packed, and without methods that only say that a subclass has to have them.

    Such a method takes about 60 bytes; without it the Pico says which attribute is missing. Raises ``SyntaxError``.
    """
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _is_abstract(node):
            lines[node.lineno - 1 : node.end_lineno] = ["\n"] * (node.end_lineno - node.lineno + 1)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and node.targets[0].id == "WORDS":
            packed = f"WORDS = {_packed(ast.literal_eval(node.value))!r}\n"
            lines[node.lineno - 1 : node.end_lineno] = [packed] + ["\n"] * (node.end_lineno - node.lineno)
    return "".join(lines)


def _packed(words: dict) -> bytes | dict[str, bytes]:
    """As the firmware would pack them itself; a game that brings its own words has them for each language."""
    if all(isinstance(texts, dict) for texts in words.values()):
        return {language: pack(texts) for language, texts in words.items()}
    return pack(words)


def _is_abstract(function: ast.FunctionDef) -> bool:
    """Does it do nothing but raise ``NotImplementedError``, after its docstring?"""
    last = function.body[-1]
    rest = function.body[:-1]
    is_raised = isinstance(last, ast.Raise) and isinstance(last.exc, ast.Name) and last.exc.id == "NotImplementedError"
    is_documented = all(isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in rest)
    return is_raised and is_documented and not function.decorator_list
