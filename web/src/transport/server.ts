/** A table on a server. */
import { Store } from "../store.ts";
import type { Socket, Transport } from "./transport.ts";

export const transport: Transport = {
  alone: false,
  loading: new Store("ready"),
  newer: new Store(false),
  root: "/",
  fetch: (path, asking) => fetch(`/api${path}`, asking),
  open(path) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api${path}`) as Socket;
  },
  renew: () => location.reload(),
};
