"""What the help has to say: topics, and the pages of a topic with the true numbers in them.

The words are in ``texts/help_*.py`` with a named gap for each number; the numbers come from the constants of the rules,
through one small module a family of games beside this file; a game that brings its own words has its pages among them.
All of that is loaded for the moment in which a topic is opened; only its pages stay.
"""

from dicebox import modules, rules

_RULES = "dicebox.rules"
_TIPS_FAMILY = "five"


def topics() -> "list[str]":
    """Controls, the games of the registry by their keys, tips."""
    return ["controls"] + [game.key for game in rules.GAMES] + ["tips"]


def pages(topic: str, language: str) -> "list[str]":
    """The pages of a topic. Raises ``KeyError`` for a topic without pages."""
    name = "dicebox.texts.help_" + language
    kept = modules.loaded(_RULES)
    texts = modules.load(name).PAGES
    modules.drop(name)
    family = topic.partition("-")[0]
    if family not in texts and topic in topics():
        # Its pages are among the words that the game brings itself.
        return modules.once("dicebox.texts.own").words(topic, language)["help"].split("|")
    raw = []
    for key in (topic,) if family == topic else (family, topic):
        raw.extend(texts[key])
    numbers = {}
    if topic != "controls":
        numbers = _numbers(_TIPS_FAMILY if topic == "tips" else family, topic)
    filled = [page.format(**numbers) for page in raw]
    # The rules of a game that nobody plays were needed for their numbers only.
    modules.keep_only(_RULES, kept)
    return filled


def _numbers(family: str, topic: str) -> "dict[str, int]":
    name = "dicebox.help." + family
    numbers = modules.load(name).numbers(topic)
    modules.drop(name)
    return numbers
