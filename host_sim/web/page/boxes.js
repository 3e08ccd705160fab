// Which box this page plays with: each open page its own, the same one again after a reload.

const STORE = "dicebox.boxes";
const ID = /^[0-9a-f]{32}$/;
const MOST = 8;
const ANSWER_MS = 80;

/** The ids of the boxes this browser knows, the last used first, kept in its storage. */
export class Boxes {
  constructor() {
    this.mine = null;
    this.taken = new Set();
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel("dicebox") : null;
    if (this.channel) this.channel.onmessage = (event) => this.answer(event.data);
  }

  answer({ asked, taken }) {
    if (taken) this.taken.add(taken);
    else if (asked?.includes(this.mine)) this.channel.postMessage({ taken: this.mine });
  }

  /** The id of the box to play with: this page's, else the last used one that no other page has; null: a new one. */
  async choose() {
    const link = new URLSearchParams(location.hash.slice(1)).get("box");
    // Who was given a link to a box wants that one, though another page has it, too.
    if (ID.test(link)) return link;
    const known = [...new Set([read("sessionStorage"), ...list()])].filter((id) => ID.test(id));
    if (!known.length || !this.channel) return known[0] ?? null;
    this.taken.clear();
    this.channel.postMessage({ asked: known });
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    return known.find((id) => !this.taken.has(id)) ?? null;
  }

  /** Keeps the id that the server has given; the link to a box has done its work. */
  remember(id) {
    this.mine = id;
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    write("sessionStorage", id);
    write("localStorage", JSON.stringify([id, ...list().filter((other) => other !== id)].slice(0, MOST)));
  }
}

function list() {
  try {
    const ids = JSON.parse(read("localStorage") ?? "[]");
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

// A browser that keeps nothing still plays: with a new box at each visit. Even to name its stores may raise.
function read(store) {
  try {
    return window[store].getItem(STORE);
  } catch {
    return null;
  }
}

function write(store, value) {
  try {
    window[store].setItem(STORE, value);
  } catch {
    // As above.
  }
}
