// What the keyboard does: a table of keys, and the question whether a key belongs to the box or to the browser.

const ASKS = { z: "undo", n: "new_game", "?": "help", F1: "help", m: "menu" };
const STEPS = { ArrowUp: 1, ArrowDown: 2, Enter: 3, ArrowRight: 3, ArrowLeft: 4, Backspace: 4 };
const TEXT_FIELDS = "textarea, select, input:not([type=checkbox]):not([type=radio]):not([type=file])";

/** The button that a key stands for, wherever the digits are on this keyboard; 0 for others. */
function digit(event) {
  const match = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
  return match ? Number(match[1]) : 0;
}

/**
 * Listens to the whole page. `hands` has `buttons`, `shake(on)`, `ask(what)` and `isInList()`. Tab steps down a list
 * only for somebody who used the mouse last: whoever has but a keyboard must come to everything and away from it.
 */
export function listenToKeys(hands) {
  let focusByPointer = false;
  document.addEventListener("pointerdown", () => (focusByPointer = true), true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab" && !(focusByPointer && stepsDown(event, hands))) focusByPointer = false;
    if (isForTheBox(event, focusByPointer) && take(event, hands)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => {
    const number = digit(event);
    if (number) hands.buttons.up(number, event.code);
    if (event.key === " " || event.key.toLowerCase() === "r") hands.shake(false);
  });
}

/** Tab as a step down a list; Shift+Tab always leads back to the browser's own order. */
function stepsDown(event, hands) {
  if (event.shiftKey || document.activeElement !== document.body || !hands.isInList()) return false;
  event.preventDefault();
  hands.buttons.tap(STEPS.ArrowDown);
  return true;
}

function isForTheBox(event, focusByPointer) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.target.matches(TEXT_FIELDS)) return false;
  const control = event.target.closest("button, summary, a, input, [tabindex]");
  // A control that was reached by keyboard keeps the keys that work it.
  return !control || focusByPointer || !(event.key === " " || event.key in STEPS);
}

/** True when the key did something. */
function take(event, hands) {
  const number = digit(event);
  if (number) {
    if (event.repeat) return true;
    if (event.shiftKey) hands.buttons.tapLong(number);
    else hands.buttons.down(number, event.code);
    return true;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " " || key === "r") {
    hands.shake(true);
    return true;
  }
  if (key in ASKS) {
    if (!event.repeat) hands.ask(ASKS[key]);
    return true;
  }
  // Outside lists the arrows scroll the page as ever.
  if (!(key in STEPS) || !hands.isInList()) return false;
  if (!event.repeat || hands.buttons.isFree(STEPS[key])) hands.buttons.tap(STEPS[key]);
  return true;
}
