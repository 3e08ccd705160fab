// The OLED: dots out of the display chip's memory, drawn in whole pixels of the screen, with a glow around them.

export const WIDTH = 128;
export const HEIGHT = 64;
/** Colours as in the pictures of the documentation (host_sim/picture.py). */
export const LIT = [214, 240, 255];
export const DARK = [8, 12, 16];

// The light around lit dots is a little bluer, and so strong at most.
const GLOW = [120, 190, 255];
const BRIGHTEST = (255 * 0.9) / 81;
// From so many screen pixels a dot on, the gaps between the dots of a real panel can be drawn.
const GAP_FROM = 4;

/** The dots of a picture in page order (MONO_VLSB) as 128 x 64 numbers, 0 or 1, row by row. */
export function dotsOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const dots = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < dots.length; at++) {
    const x = at % WIDTH;
    const y = (at / WIDTH) | 0;
    dots[at] = (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
  }
  return dots;
}

/** How bright the panel looks at a contrast of 0 to 255: dim is dark, but can be read. */
export function brightness(contrast) {
  return 0.22 + 0.78 * (contrast / 255) ** 0.6;
}

// So many dots beyond its edge the light still comes.
const PAD = 2;
const GLOW_WIDTH = WIDTH + 2 * PAD;
const GLOW_HEIGHT = HEIGHT + 2 * PAD;

/** How much light falls on each dot and the border around them, from lit dots up to two dots away: 0 to 81. */
export function glowOf(dots) {
  // Between dark rows and columns no dot must ask whether its neighbours are there.
  const wide = GLOW_WIDTH + 2 * PAD;
  const across = new Uint8Array(wide * (GLOW_HEIGHT + 2 * PAD));
  const row = new Uint8Array(wide);
  const light = new Uint8Array(GLOW_WIDTH * GLOW_HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    row.set(dots.subarray(y * WIDTH, (y + 1) * WIDTH), 2 * PAD);
    const start = (y + 2 * PAD) * wide;
    for (let x = PAD; x < GLOW_WIDTH + PAD; x++) {
      across[start + x] = 3 * row[x] + 2 * (row[x - 1] + row[x + 1]) + row[x - 2] + row[x + 2];
    }
  }
  for (let at = 0; at < light.length; at++) {
    const here = (((at / GLOW_WIDTH) | 0) + PAD) * wide + (at % GLOW_WIDTH) + PAD;
    const near = across[here - wide] + across[here + wide];
    light[at] = 3 * across[here] + 2 * near + across[here - 2 * wide] + across[here + 2 * wide];
  }
  return light;
}

/** The glass on two canvases: `sharp` shows the dots, `glow` below it the light around them, dot by dot. */
export class Glass {
  constructor(sharp, glow) {
    this.sharp = sharp;
    this.glow = glow;
    this.small = document.createElement("canvas");
    this.small.width = WIDTH;
    this.small.height = HEIGHT;
    this.picture = new ImageData(WIDTH, HEIGHT);
    this.light = new ImageData(GLOW_WIDTH, GLOW_HEIGHT);
    for (let at = 0; at < WIDTH * HEIGHT; at++) this.picture.data.set(LIT, 4 * at);
    for (let at = 0; at < GLOW_WIDTH * GLOW_HEIGHT; at++) this.light.data.set(GLOW, 4 * at);
    this.dots = new Uint8Array(WIDTH * HEIGHT);
    this.watchers = new Set();
    this.scale = 0;
  }

  /** Shows a `glass` message. */
  show({ rows, contrast, on }) {
    this.dots = on ? dotsOf(rows) : new Uint8Array(WIDTH * HEIGHT);
    this.draw();
    this.sharp.parentElement.style.setProperty("--light", brightness(contrast).toFixed(3));
    this.sharp.parentElement.classList.toggle("off", !on);
    for (const watch of this.watchers) watch(this.dots);
  }

  /**
   * Makes a dot as many screen pixels wide as fit: `width` and `height` in CSS pixels are there for `columns` and
   * `rows` of dots, the case included. Gives the dot's size in CSS pixels.
   */
  fit(width, height, columns, rows) {
    const density = window.devicePixelRatio || 1;
    const fitting = Math.min(width / columns, height / rows) * density;
    const scale = Math.max(Math.floor(fitting), Math.ceil(1.5 * density));
    if (scale !== this.scale) {
      this.scale = scale;
      this.sharp.width = WIDTH * scale;
      this.sharp.height = HEIGHT * scale;
      this.mask = null;
      this.draw();
    }
    return scale / density;
  }

  draw() {
    const pixels = this.picture.data;
    for (let at = 0; at < this.dots.length; at++) pixels[4 * at + 3] = this.dots[at] ? 255 : 0;
    this.small.getContext("2d").putImageData(this.picture, 0, 0);
    const glow = glowOf(this.dots);
    for (let at = 0; at < glow.length; at++) this.light.data[4 * at + 3] = glow[at] * BRIGHTEST;
    this.glow.getContext("2d").putImageData(this.light, 0, 0);
    const context = this.sharp.getContext("2d");
    context.imageSmoothingEnabled = false;
    context.globalCompositeOperation = "copy";
    context.drawImage(this.small, 0, 0, this.sharp.width, this.sharp.height);
    if (this.scale >= GAP_FROM) {
      context.globalCompositeOperation = "destination-in";
      context.fillStyle = this.mask ??= context.createPattern(dotShape(this.scale), "repeat");
      context.fillRect(0, 0, this.sharp.width, this.sharp.height);
    }
  }
}

/** One dot: solid but for a gap at its right and lower edge, through which a little light still comes. */
function dotShape(scale) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = scale;
  const context = tile.getContext("2d");
  context.fillStyle = "rgb(0 0 0 / 68%)";
  context.fillRect(0, 0, scale, scale);
  context.fillStyle = "#000";
  context.fillRect(0, 0, scale - 1, scale - 1);
  return tile;
}
