// The glass as text for a screen reader: said when the picture has come to rest, and only the lines that changed.

import { say } from "./words.js";

const REST_MS = 450;

/** Mirrors text into `root`, a polite live region. */
export class Spoken {
  constructor(root) {
    this.root = root;
    this.text = "";
    this.dice = "";
    this.timer = 0;
  }

  /** Takes the text of the newest picture, a line of the glass a line. */
  hear(text) {
    if (text === undefined || text === this.text) return;
    this.text = text;
    this.wait();
  }

  /** Takes the state: dice are pictures on the glass, so they are named here. */
  hearState({ screen, dice, held }) {
    const lie = screen !== "tumble" && screen !== "title";
    const places = (held ?? []).map((place) => place + 1).join(", ");
    const words = dice?.length && lie ? say("spoken_dice", dice.join(", ")) : "";
    this.dice = words && places ? `${words}\n${say("spoken_held", places)}` : words;
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.mirror(), REST_MS);
  }

  mirror() {
    const lines = `${this.dice}\n${this.text}`.split("\n").filter((line) => line.trim());
    const kept = new Map([...this.root.children].map((child) => [child.textContent, child]));
    const fresh = lines.map((line) => {
      const child = kept.get(line) ?? document.createElement("p");
      kept.delete(line);
      if (child.textContent !== line) child.textContent = line;
      return child;
    });
    for (const child of kept.values()) child.remove();
    // Lines that stay are not moved unless they must: moved ones would be read again.
    fresh.forEach((child, at) => {
      if (this.root.children[at] !== child) this.root.insertBefore(child, this.root.children[at] ?? null);
    });
  }
}
