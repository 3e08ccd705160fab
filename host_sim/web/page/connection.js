// The line to the box: a WebSocket that comes back by itself, with the box's id kept.

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Talks JSON with the server. `boxes` chooses and remembers the box; `hear(message)` gets each message as an object;
 * `tell(phase, seconds)` hears "connecting", "open", or "lost" with the seconds to the next try.
 */
export class Connection {
  constructor({ boxes, language, hear, tell }) {
    this.boxes = boxes;
    this.language = language;
    this.hear = hear;
    this.tell = tell;
    this.socket = null;
    this.wait = FIRST_WAIT_MS;
    this.timer = 0;
    window.addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    // A page that comes back from the browser's cache has lost its line.
    window.addEventListener("pageshow", (event) => event.persisted && this.retry());
  }

  /** Opens the line; `boxes.choose` may have to ask other pages first. */
  async open() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.tell("connecting");
    const opening = (this.opening = {});
    const box = await this.boxes.choose();
    if (this.opening !== opening) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", language: this.language, ...(box ? { box } : {}) });
    socket.onmessage = (event) => this.take(event.data);
    socket.onclose = () => this.socket === socket && this.lose();
  }

  take(data) {
    const message = JSON.parse(data);
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT_MS;
      this.boxes.remember(message.box);
      this.tell("open");
    }
    this.hear(message);
  }

  lose() {
    this.socket = null;
    // Many pages must not come back in the same moment.
    const wait = this.wait * (0.8 + 0.4 * Math.random());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    this.due = performance.now() + wait;
    this.count();
  }

  /** Says every second how long it still takes. */
  count() {
    const left = this.due - performance.now();
    if (left <= 0) {
      this.open();
      return;
    }
    this.tell("lost", Math.ceil(left / 1000));
    this.timer = setTimeout(() => this.count(), Math.min(left, left % 1000 || 1000));
  }

  /** Tries at once if the line is down; the waits begin anew. */
  retry() {
    if (!this.timer) return;
    this.wait = FIRST_WAIT_MS;
    this.open();
  }

  /** Sends an object; without a line it is dropped: a press of long ago would be a surprise. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
