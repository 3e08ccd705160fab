// Buttons that save what the glass shows.

import { action, make, section } from "./elements.js";
import { Film, png, save } from "./pictures.js";
import { say } from "./words.js";

export function picturesSection(glass) {
  const words = make("p", { className: "reading" });
  let film = null;
  let timer = 0;
  const picture = action(say("picture"), async () => save("glass.png", await png(glass.dots)), { id: "picture" });
  const record = action(say("film"), () => (film ? end("") : begin()), { id: "film" });
  const begin = () => {
    film = new Film(glass, () => end(say("film_full")));
    record.textContent = say("film_stop");
    record.classList.add("recording");
    timer = setInterval(() => (words.textContent = say("filming", ...film.length)), 500);
  };
  const end = (sentence) => {
    save("glass.gif", film.end());
    film = null;
    clearInterval(timer);
    record.textContent = say("film");
    record.classList.remove("recording");
    words.textContent = sentence;
  };
  return { element: section("pictures", make("div", { className: "row" }, picture, record), words) };
}
