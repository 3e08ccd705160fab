// A GIF of two colours, written frame by frame: LZW, only the part that changed, endless loop. Knows no canvas.

// Two bits a colour is the least that the format takes (GIF89a, appendix F).
const MINIMUM_BITS = 2;
const CLEAR = 1 << MINIMUM_BITS;
const END = CLEAR + 1;
const MOST_CODES = 4096;

/** Pixels (0 or 1 each) as LZW codes of growing width, packed from the lowest bit on. */
export function compress(pixels) {
  const bytes = [];
  let bits = 0;
  let held = 0;
  let size;
  let next;
  const table = new Int16Array(MOST_CODES * 2);
  const emit = (code) => {
    bits |= code << held;
    held += size;
    while (held >= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
      held -= 8;
    }
  };
  const begin = () => {
    table.fill(-1);
    size = MINIMUM_BITS + 1;
    next = END + 1;
  };
  begin();
  emit(CLEAR);
  let prefix = pixels[0];
  for (let at = 1; at < pixels.length; at++) {
    const key = prefix * 2 + pixels[at];
    if (table[key] >= 0) {
      prefix = table[key];
      continue;
    }
    emit(prefix);
    if (next === MOST_CODES) {
      emit(CLEAR);
      begin();
    } else {
      // The reader learns each code one step later, so the width grows with the first code that needs it.
      if (next >= 1 << size) size++;
      table[key] = next++;
    }
    prefix = pixels[at];
  }
  emit(prefix);
  // The reader has learnt one more code by now.
  if (next >= 1 << size && size < 12) size++;
  emit(END);
  if (held > 0) bytes.push(bits & 255);
  return bytes;
}

const word = (value) => [value & 255, value >> 8];

/** Collects frames of `width` x `height` dots, each drawn `scale` wide, in two colours [red, green, blue]. */
export class Gif {
  constructor(width, height, scale, colours) {
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.last = null;
    this.frames = [];
    this.head = [
      ...[..."GIF89a"].map((letter) => letter.charCodeAt(0)),
      ...word(width * scale),
      ...word(height * scale),
      // A global table of two colours; then background 0 and square pixels.
      ...[0x80, 0, 0],
      ...colours.flat(),
      ...[0x21, 0xff, 11],
      ...[..."NETSCAPE2.0"].map((letter) => letter.charCodeAt(0)),
      ...[3, 1, 0, 0, 0],
    ];
  }

  /** Adds a picture of 0 and 1, row by row, that is seen for so many hundredths of a second. */
  add(dots, hundredths) {
    const [left, top, right, bottom] = this.last ? changed(this.last, dots, this.width) : [0, 0, this.width, this.height];
    this.last = dots;
    const { scale } = this;
    const across = (right - left) * scale;
    const pixels = new Uint8Array(across * (bottom - top) * scale);
    for (let at = 0; at < pixels.length; at++) {
      const x = left + (((at % across) / scale) | 0);
      pixels[at] = dots[(top + (((at / across) | 0) / scale | 0)) * this.width + x];
    }
    const data = compress(pixels);
    const delay = Math.max(2, Math.min(65535, Math.round(hundredths)));
    const frame = [0x21, 0xf9, 4, 0x04, ...word(delay), 0, 0, 0x2c];
    frame.push(...word(left * scale), ...word(top * scale), ...word(across), ...word((bottom - top) * scale), 0);
    frame.push(MINIMUM_BITS);
    for (let at = 0; at < data.length; at += 255) {
      const block = data.slice(at, at + 255);
      frame.push(block.length, ...block);
    }
    frame.push(0);
    this.frames.push(Uint8Array.from(frame));
  }

  /** The whole file, in parts for a Blob. */
  parts() {
    return [Uint8Array.from(this.head), ...this.frames, Uint8Array.of(0x3b)];
  }
}

/** The rectangle [left, top, right, bottom) that holds every difference; one dot where there is none. */
function changed(before, after, width) {
  let [left, top, right, bottom] = [width, Infinity, 0, 0];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const x = at % width;
    const y = (at / width) | 0;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right ? [left, top, right, bottom] : [0, 0, 1, 1];
}
