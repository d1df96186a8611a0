/** Where we are, by the part of the address behind #. */
import { Store } from "./store.ts";
import type { Place } from "./study/opening.ts";
import { transport } from "./transport/index.ts";

export type Route =
  | { page: "lobby" }
  | { page: "nowhere" }
  | { page: "match"; id: string; invitation: string | null; guide: boolean }
  | { page: "replay"; id: string; step: number | null }
  | { page: "record"; step: number | null }
  | { page: "study"; place: Place }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "editor"; game: string; packed: string }
  | { page: "puzzles"; game: string | null; puzzle: string | null };

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, one, two] = path.split("/").map(decodeURIComponent);
  const facts = new URLSearchParams(query);
  if (page === "match" && one) {
    return { page, id: one, invitation: facts.get("invitation"), guide: facts.has("guide") };
  }
  const step = facts.has("step") ? Number(facts.get("step")) : null;
  if (page === "replay" && one) return { page, id: one, step };
  if (page === "record") return { page, step };
  if (page === "study") return { page, place: placeOf(one, two, facts) };
  if (page === "editor" && one) return { page, game: one, packed: facts.get("p") ?? "" };
  if (page === "rules" && one) return { page, game: one, rule: two ?? null };
  if (page === "puzzles") return { page, game: one || null, puzzle: two || null };
  return { page: "lobby" };
}

function placeOf(from: string | undefined, id = "", facts: URLSearchParams): Place {
  const number = (name: string) => /^\d{1,6}$/.test(facts.get(name) ?? "") ? Number(facts.get(name)) : null;
  const known = (["match", "kept", "record"] as const).find((each) => each === from);
  return {
    from: known ?? "link",
    id,
    step: number("step"),
    eyes: number("eyes"),
    packed: facts.get("s") ?? "",
  };
}

/** Everything here lies behind #: any other path leads nowhere. */
function here(): Route {
  const { pathname = "/", hash = "" } = globalThis.location ?? {};
  return transport.alone || pathname === "/" || pathname === "/index.html"
    ? readRoute(hash)
    : { page: "nowhere" };
}

export const route = new Store<Route>(here());
globalThis.addEventListener?.("hashchange", () => route.set(here()));

/** The address of a place here, for whoever shall come to it. */
export function addressOf(path: string): string {
  return `${location.href.split("#")[0]}#/${path}`;
}

/** The same of a match or its replay; none where nobody else can come to it. */
export function addressOfMatch(path: string): string | null {
  return transport.alone ? null : addressOf(path);
}

export function go(path: string): void {
  location.hash = `#/${path}`;
}
