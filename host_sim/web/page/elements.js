// Makes elements; text only ever comes in as text.

import { say } from "./words.js";

/** An element with properties (`textContent`, `type` ...) and children. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A button with a word on it that does something. */
export function action(textContent, act, properties = {}) {
  const button = make("button", { type: "button", textContent, ...properties });
  button.addEventListener("click", act);
  return button;
}

/** A titled part of the panel; its title is the word of that key. */
export function section(key, ...children) {
  return make("section", { className: `part part-${key}` }, make("h3", { textContent: say(key) }), ...children);
}
