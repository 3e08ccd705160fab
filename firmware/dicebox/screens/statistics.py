"""The statistics: a page for each game that was played, then one for each name with how often each face fell."""

from micropython import const

from dicebox import modules
from dicebox.display import glyphs
from dicebox.display.canvas import REGULAR, SMALL
from dicebox.screens.pages import PageScreen

_TOP = const(11)
_PITCH = const(7)
_LEFT = const(4)
_RIGHT = const(124)
_FACE_WIDTH = const(21)
_BAR_FOOT = const(44)
_BAR_HEIGHT = const(24)
_BAR_WIDTH = const(9)
_MANY = const(10000)


class Statistics(PageScreen):
    """1 and 2 turn the pages, 3 clears everything after a question, 4 goes back."""

    name = "statistics"

    def __init__(self, app: object) -> None:
        super().__init__(app)
        self._counted = None

    def enter(self, now: int) -> None:
        """Reads them from the flash, also after they were cleared."""
        self.page = 0
        self._counted = self.app.memory.records().statistics()

    def pages(self) -> int:
        """One a game, then one a name."""
        return len(self._counted.games) + len(self._counted.names)

    def choose(self) -> None:
        """Asks before everything is cleared."""
        if self.pages():
            self.app.lobby.ask("ask_clear")
        else:
            self.app.refuse("no_key")

    def draw(self, canvas: object) -> None:
        """The page and the labels."""
        words = self.app.words
        counted = self._counted
        pages = self.pages()
        games = len(counted.games)
        if not pages:
            glyphs.header(canvas, words["menu_statistics"], "", "")
            canvas.text_center(words["nothing_counted"], 64, 27, 1, REGULAR)
            glyphs.labels(canvas, ("", "", "", words["key_back"], ""))
            return
        place = "{}/{}".format(self.page + 1, pages)
        if self.page < games:
            self._draw_game(canvas, counted.games[self.page], place)
        else:
            self._draw_faces(canvas, counted.names[self.page - games], place)
        glyphs.labels(canvas, (words["key_up"], words["key_down"], words["key_clear"], words["key_back"], ""))

    def _draw_game(self, canvas: object, game: object, place: str) -> None:
        """How many games, and what people reached in them."""
        words = self.app.words
        glyphs.header(canvas, modules.once("dicebox.texts.own").word(words, game.key), "", place)
        values = [game.played, game.finished, game.abandoned]
        values += [game.best, game.mean_of_latest, game.mean] if game.results else ["–"] * 3
        texts = words["counted"].split("|")
        for line in range(len(values)):
            y = _TOP + _PITCH * line
            canvas.text(texts[line], _LEFT, y, 1, SMALL)
            canvas.text_right(str(values[line]), _RIGHT, y, 1, SMALL)

    def _draw_faces(self, canvas: object, counts: "tuple[str, list[int]]", place: str) -> None:
        """A bar a face, with its count; the dots mark where all six would end if they were equal."""
        name, faces = counts
        total = sum(faces)
        glyphs.header(canvas, name, self.app.words["dice_counted"].format(_short(total)), place)
        highest = max(faces) or 1
        for face in range(6):
            center = 11 + _FACE_WIDTH * face
            count = faces[face]
            canvas.text_center(_short(count), center, _TOP, 1, SMALL)
            height = _BAR_HEIGHT * count // highest
            left = center - _BAR_WIDTH // 2
            canvas.frame.fill_rect(left, _BAR_FOOT - height, _BAR_WIDTH, height, 1)
            glyphs.mini_die(canvas, face + 1, left, _BAR_FOOT + 1)
        canvas.dotted(0, _BAR_FOOT - _BAR_HEIGHT * total // (6 * highest), 128)


def _short(count: int) -> str:
    """A count in at most four characters, up to ten millions."""
    return str(count) if count < _MANY else "{}k".format(count // 1000)
