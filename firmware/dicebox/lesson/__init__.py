"""The guided lesson: a prepared game with dice that always fall the same way. Loaded only while somebody learns.

``steps.py`` is its course as data, ``course.py`` says where on it somebody stands; the screens ``lesson`` and
``lesson_menu`` show it. It never touches the table, so the game that is running there stays as it is.
"""

from dicebox import games, modules, rules, texts


def words(language: str) -> texts.Part:
    """What the lesson says in this language, without the words that it shares with the game."""
    return texts.part(language + "_lesson")


def rest(app: object) -> None:
    """The lesson waits for another time, where it stands: its code goes, and the box is as it was before."""
    app.lesson_turn = 0
    memory = app.memory
    progress = memory.load_lesson()
    if progress is not None:
        # The second byte is the turn (see course.py); 0 tells that nobody is at it.
        memory.save_lesson(progress[:1] + b"\x00" + progress[2:])
    family = games.family(app.table.key) if app.table else ""
    app.words.play(family)
    # The rules of the lesson were loaded beside those of another game.
    rules.keep_only(family or "no game")
    modules.keep_only("dicebox.lesson", ())
    modules.drop("dicebox.lesson")
