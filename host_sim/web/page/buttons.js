// The five buttons: fingers, mouse and keys close the same contact, several at once; what is held fills a ring.

import { make } from "./elements.js";
import { say } from "./words.js";

export const COUNT = 5;
// As on the box (dicebox.input.buttons): LONG_MS, with a little more for the way to the box.
const LONG_MS = 600;
const LONG_TAP_MS = 680;
const TAP_MS = 60;
const GAP_MS = 60;

const SVG = "http://www.w3.org/2000/svg";

/** Builds the buttons in `root`; `press(k)` and `release(k)` are called when contact k (from 1) closes and opens. */
export class Buttons {
  constructor(root, { press, release }) {
    this.press = press;
    this.release = release;
    this.keys = [];
    this.holders = Array.from({ length: COUNT }, () => new Set());
    this.timers = Array(COUNT).fill(0);
    this.free = Array(COUNT).fill(0);
    for (let number = 1; number <= COUNT; number++) root.append(this.build(number));
    window.addEventListener("blur", () => this.letGo());
    document.addEventListener("visibilitychange", () => document.hidden && this.letGo());
  }

  build(number) {
    const key = make("button", { type: "button", className: "key" });
    key.setAttribute("aria-label", say("button", number));
    key.setAttribute("aria-description", say("button_about"));
    const digit = make("span", { className: "number", textContent: String(number) });
    digit.setAttribute("aria-hidden", "true");
    key.append(make("span", { className: "cap" }, ring()), digit);
    const up = (event) => this.up(number, event.pointerId);
    key.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      key.setPointerCapture(event.pointerId);
      this.down(number, event.pointerId);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) key.addEventListener(name, up);
    // The mouse takes no focus away: the space bar goes on shaking.
    key.addEventListener("mousedown", (event) => event.preventDefault());
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    this.listenToKeys(key, number);
    this.keys.push(key);
    return key;
  }

  listenToKeys(key, number) {
    key.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.shiftKey) this.tap(number, LONG_TAP_MS);
      else this.down(number, "focus");
    });
    key.addEventListener("keyup", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.up(number, "focus");
    });
    key.addEventListener("blur", () => this.up(number, "focus"));
    // Screen readers click without a pointer; a click that a pointer made has been dealt with.
    key.addEventListener("click", (event) => event.pointerType || event.detail > 0 || this.tap(number));
  }

  /** Somebody holds a button; `holder` tells one finger or key from another. */
  down(number, holder) {
    const holders = this.holders[number - 1];
    if (holders.has(holder)) return;
    holders.add(holder);
    if (holders.size > 1) return;
    const key = this.keys[number - 1];
    key.classList.add("pressed");
    this.timers[number - 1] = setTimeout(() => key.classList.add("long"), LONG_MS);
    this.press(number);
  }

  /** That holder lets go; the contact opens when nobody is left. */
  up(number, holder) {
    const holders = this.holders[number - 1];
    if (!holders.delete(holder) || holders.size) return;
    clearTimeout(this.timers[number - 1]);
    this.keys[number - 1].classList.remove("pressed", "long");
    this.release(number);
  }

  /** A press of its own length, after what the same button still does. */
  tap(number, milliseconds = TAP_MS) {
    const now = performance.now();
    const start = Math.max(now, this.free[number - 1]);
    this.free[number - 1] = start + milliseconds + GAP_MS;
    const holder = Symbol("tap");
    setTimeout(() => this.down(number, holder), start - now);
    setTimeout(() => this.up(number, holder), start - now + milliseconds);
  }

  /** A press long enough for the second meaning. */
  tapLong(number) {
    this.tap(number, LONG_TAP_MS);
  }

  /** May another tap of this button begin now? Else a held arrow key would pile up steps. */
  isFree(number) {
    return this.free[number - 1] <= performance.now();
  }

  /** Nobody can hold anything while the window is away. */
  letGo() {
    for (let number = 1; number <= COUNT; number++) {
      for (const holder of [...this.holders[number - 1]]) this.up(number, holder);
    }
  }
}

/** The ring around a button that fills while it is held. */
function ring() {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 48 48");
  picture.setAttribute("aria-hidden", "true");
  for (const part of ["track", "fill"]) {
    const circle = document.createElementNS(SVG, "circle");
    const attributes = { class: part, cx: 24, cy: 24, r: 21.5, pathLength: 100 };
    for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, value);
    picture.append(circle);
  }
  return picture;
}
