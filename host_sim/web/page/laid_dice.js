// The next dice, laid down by hand.

import { action, make, section } from "./elements.js";
import { say } from "./words.js";

const MOST = 30;
const FACES = [1, 2, 3, 4, 5, 6];
// Where the pips of each face are, in a grid of three by three.
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

export function diceSection(send) {
  const field = make("input", { type: "text", inputMode: "numeric", autocomplete: "off", id: "faces", maxLength: 90 });
  const label = make("label", { htmlFor: "faces", className: "about", textContent: say("dice_field") });
  const words = make("p", { className: "reading" });
  words.setAttribute("role", "status");
  const dice = FACES.map((face) => {
    const add = action("", () => (field.value = `${field.value.trim()} ${face}`.trim()), { className: "die" });
    add.setAttribute("aria-label", say("face", face));
    for (let place = 0; place < 9; place++) {
      add.append(make("i", { className: PIPS[face].includes(String(place)) ? "pip" : "" }));
    }
    return add;
  });
  const form = make("form", {}, label, make("div", { className: "row" }, field, make("button", { textContent: say("dice_lay") })));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const faces = facesOf(field.value);
    if (faces) send({ type: "dice", faces });
    words.textContent = faces ? say("dice_laid", faces.join(" ")) : say("dice_bad");
    if (faces) field.value = "";
  });
  const about = make("p", { className: "about", textContent: say("dice_about") });
  return { element: section("dice", about, make("div", { className: "row faces" }, ...dice), form, words) };
}

/** The faces in a text such as "3 3 3 5 1", "3,3,3" or "33351"; null where something else stands. */
export function facesOf(text) {
  const faces = text.replace(/[\s,;]/g, "");
  return /^[1-6]+$/.test(faces) && faces.length <= MOST ? [...faces].map(Number) : null;
}
