/** A table in this browser, kept by a worker. */
import { Store } from "../store.ts";
import type { Asking, Loading, Socket, Transport } from "../transport/transport.ts";
import { keepUpToDate, newer, renew } from "./versions.ts";

/** What the worker says. `loading` says how far the table is; `status` of `closed` is why. */
interface Said {
  do: "loading" | "answer" | "tell" | "closed";
  id: number;
  status: number;
  kind: string;
  text: string;
}

class Line implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState: number = WebSocket.CONNECTING;

  constructor(readonly id: number, readonly post: (message: object) => void) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  send(text: string): void {
    this.post({ do: "hear", id: this.id, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.post({ do: "leave", id: this.id });
  }
}

class Here implements Transport {
  readonly alone = true;
  readonly loading = new Store<Loading>("engine");
  readonly newer = newer;
  readonly root = "./";
  readonly renew = renew;
  #next = 1;
  #asked = new Map<number, (said: Said) => void>();
  #lines = new Map<number, Line>();
  #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "table" });

  constructor() {
    this.#worker.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Said);
    this.#worker.onerror = () => this.loading.set("failed");
  }

  #post = (message: object): void => this.#worker.postMessage(JSON.stringify(message));

  #hear(said: Said): void {
    if (said.do === "loading") {
      this.loading.set(said.text as Loading);
      if (said.text === "ready") this.#ready();
    } else if (said.do === "answer") {
      this.#asked.get(said.id)?.(said);
      this.#asked.delete(said.id);
    } else if (said.do === "tell") this.#lines.get(said.id)?.onmessage?.({ data: said.text });
    else {
      this.#lines.get(said.id)?.closed(said.status);
      this.#lines.delete(said.id);
    }
  }

  /** What has been fetched by now is kept for times without a network; where browsers do not allow that (an address
   * without https, say), the page works as long as there is one. */
  #ready(): void {
    for (const line of this.#lines.values()) line.opened();
    keepUpToDate().catch(() => {});
  }

  fetch(path: string, asking: Asking): Promise<Response> {
    const id = this.#next++;
    // What is played here shall not be thrown away when the disk is nearly full.
    if (path === "/matches" && asking.method === "POST") void navigator.storage?.persist?.();
    this.#post({
      do: "ask",
      id,
      method: asking.method,
      path: `/api${path}`,
      text: asking.body ?? "",
      language: asking.headers["accept-language"],
    });
    return new Promise((answer) =>
      this.#asked.set(
        id,
        ({ text, status, kind }) => answer(new Response(text, { status, headers: { "content-type": kind } })),
      )
    );
  }

  open(path: string): Socket {
    const id = this.#next++;
    const line = new Line(id, this.#post);
    this.#lines.set(id, line);
    this.#post({ do: "watch", id, path: `/api${path}` });
    if (this.loading.value === "ready") queueMicrotask(() => line.opened());
    return line;
  }
}

export const transport: Transport = new Here();
