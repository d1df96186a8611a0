/** A number of the player's own for the dice: promised by its hash, told when all seats are taken. */
import type { Command } from "./connection.ts";
import type { Update } from "./wire.d.ts";

const KEPT = "khroma-number-";

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hash of a new number, which this browser keeps; none where the browser has no hash to offer. */
export async function promise(): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  const words = new TextEncoder().encode(`khroma number 1 ${number}`);
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", words)));
  localStorage.setItem(KEPT + hash, number);
  return hash;
}

/** Tell the numbers that the match waits for. */
export function reveal(update: Update, send: (command: Command) => unknown): void {
  for (const seat of update.awaited.filter((each) => update.you.includes(each))) {
    const key = KEPT + (update.seats[seat]?.promise ?? "");
    const number = localStorage.getItem(key);
    if (number === null) continue;
    localStorage.removeItem(key);
    send({ do: "reveal", seat, number });
  }
}
