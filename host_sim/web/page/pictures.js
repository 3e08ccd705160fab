// Pictures of the glass for keeping: a PNG, or what happens on it as a GIF. Four times as large, with a dark margin,
// as tools/drive.py saves them.

import { Gif } from "./gif.js";
import { DARK, HEIGHT, LIT, WIDTH } from "./glass.js";

export const SCALE = 4;
export const MARGIN = 2;
const LONGEST_MS = 120_000;
const MOST_FRAMES = 1500;
// Shorter frames are slowed down by most viewers.
const SHORTEST_MS = 20;
const LAST_FRAME_MS = 1500;

/** The dots with a dark margin around them. */
export function framed(dots) {
  const width = WIDTH + 2 * MARGIN;
  const picture = new Uint8Array(width * (HEIGHT + 2 * MARGIN));
  for (let y = 0; y < HEIGHT; y++) {
    picture.set(dots.subarray(y * WIDTH, (y + 1) * WIDTH), (y + MARGIN) * width + MARGIN);
  }
  return picture;
}

/** The picture as a PNG; gives a promise of a Blob. */
export function png(dots) {
  const width = WIDTH + 2 * MARGIN;
  const height = HEIGHT + 2 * MARGIN;
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${DARK.join(" ")})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = `rgb(${LIT.join(" ")})`;
  framed(dots).forEach((dot, at) => {
    if (dot) context.fillRect((at % width) * SCALE, Math.floor(at / width) * SCALE, SCALE, SCALE);
  });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Follows a glass from now on; `onfull` is called when it has become long enough. */
export class Film {
  constructor(glass, onfull) {
    this.glass = glass;
    this.onfull = onfull;
    this.gif = new Gif(WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, SCALE, [DARK, LIT]);
    this.begun = this.since = performance.now();
    this.dots = glass.dots;
    this.watch = (dots) => this.take(dots);
    glass.watchers.add(this.watch);
  }

  /** How many pictures there are by now, and for how many seconds it runs. */
  get length() {
    return [this.gif.frames.length + 1, ((performance.now() - this.begun) / 1000).toFixed(0)];
  }

  take(dots) {
    const now = performance.now();
    const shown = now - this.since;
    if (shown >= SHORTEST_MS) {
      this.gif.add(framed(this.dots), shown / 10);
      this.since = now;
    }
    this.dots = dots;
    if (now - this.begun > LONGEST_MS || this.gif.frames.length >= MOST_FRAMES) this.onfull();
  }

  /** Ends it: the GIF as a Blob. */
  end() {
    this.glass.watchers.delete(this.watch);
    this.gif.add(framed(this.dots), LAST_FRAME_MS / 10);
    return new Blob(this.gif.parts(), { type: "image/gif" });
  }
}

/** Gives a Blob to the browser's downloads. */
export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
