/** The socket of one match. It comes back by itself, asks for what it has missed, and says how it is doing. */
import type {
  Agree,
  Chat,
  DeclineDraw,
  Disagree,
  Draw,
  Explained,
  Join,
  Leave,
  Noted,
  Passing,
  Problem,
  Refused,
  Rematch,
  Resign,
  Reveal,
  Say,
  Undo,
  Update,
  Wait,
  Why,
} from "./wire.d.ts";
import { transport } from "./transport/index.ts";
import type { Socket } from "./transport/transport.ts";

export type Command =
  | Say
  | Why
  | Join
  | Leave
  | Resign
  | Draw
  | DeclineDraw
  | Undo
  | Agree
  | Disagree
  | Wait
  | Passing
  | Chat
  | Rematch
  | Reveal;
export type Reply = Refused | Explained | Noted | Problem;
type Message = Update | Reply;
export type Condition = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  update(update: Update): void;
  condition(condition: Condition): void;
}

const PAUSES = [300, 700, 1500, 3000, 5000];
/** How often we ask whether the server is there, and how long it may stay silent, in milliseconds. */
const BEAT = 3000;
const SILENCE = 8000;
const GONE = 4404;

export class Connection {
  #socket: Socket | undefined;
  #since = -1;
  #tries = 0;
  #closed = false;
  #next = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #waiting = new Map<number, (reply: Reply | undefined) => void>();

  constructor(
    readonly match: string,
    readonly language: string,
    readonly seat: number | null,
    readonly listener: Listener,
  ) {
    this.#open();
    globalThis.addEventListener("online", this.#again);
    globalThis.addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#again);
  }

  #open(): void {
    this.listener.condition(this.#tries === 0 ? "connecting" : "lost");
    const query = new URLSearchParams({ lang: this.language });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.#since >= 0) query.set("since", String(this.#since));
    const socket = transport.open(`/matches/${this.match}/watch?${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      clearInterval(this.#heartbeat);
      this.#heartbeat = setInterval(() => this.#beat(), BEAT);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** Give a link up without waiting for the other side to agree: over a dead network it never would. */
  #cut = (): void => {
    const socket = this.#socket;
    if (socket === undefined || this.#closed || transport.alone) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = undefined;
    this.#lost(0);
  };

  #hear(message: Message): void {
    this.#heard = Date.now();
    this.#tries = 0;
    this.listener.condition("open");
    if (message.kind === "update") {
      this.#since = message.number;
      this.listener.update(message);
      return;
    }
    if (message.id != null) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
  }

  #lost(code: number): void {
    clearInterval(this.#heartbeat);
    for (const answer of this.#waiting.values()) answer(undefined);
    this.#waiting.clear();
    if (this.#closed) return;
    if (code === GONE) {
      this.listener.condition("gone");
      return;
    }
    this.listener.condition("lost");
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 5000;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  /** A link that has gone silent is given up and made anew. */
  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) this.#cut();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"do":"ping","id":0}');
  }

  #again = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket === undefined || this.#socket.readyState === WebSocket.CLOSED) {
      clearTimeout(this.#timer);
      this.#open();
    }
  };

  /** Send a command; the answer is undefined if the link broke before one came. */
  send(command: Command): Promise<Reply | undefined> {
    const id = this.#next++;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(undefined);
    this.#socket.send(JSON.stringify({ ...command, id }));
    return new Promise((answer) => this.#waiting.set(id, answer));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    globalThis.removeEventListener("online", this.#again);
    globalThis.removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }
}
