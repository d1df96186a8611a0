/** How the page reaches its table: by the network, or in this browser. */
import type { Store } from "../store.ts";

/** As much of a WebSocket as a match needs. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Asking {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** How far the table is: its engine is fetched, then the rules are read, then one can play. */
export type Loading = "engine" | "rules" | "ready" | "failed";

export interface Transport {
  /** Whether the table stands in this browser: it needs no network, and nobody else can come to it. */
  readonly alone: boolean;
  readonly loading: Store<Loading>;
  /** Whether a newer version of the page has been fetched and waits. */
  readonly newer: Store<boolean>;
  /** Where the page lies. */
  readonly root: string;
  /** A request to a path below /api. */
  fetch(path: string, asking: Asking): Promise<Response>;
  /** The socket of a path below /api. */
  open(path: string): Socket;
  /** Go over to the newer version. */
  renew(): void;
}
