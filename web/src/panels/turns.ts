/** The log by turns: what belongs together, and what of it is worth a line. */
import type { HappeningShown } from "../wire.d.ts";
import { actorsOf } from "./actors.ts";

export interface Turn {
  /** The number of its first occurrence. */
  key: number;
  /** Whose turn it is; null for the set-up. */
  seat: number | null;
  /** How the turn was announced. */
  title: string;
  lines: Line[];
}

export interface Line {
  happening: HappeningShown;
  /** How often the same was said in a row. */
  times: number;
}

const BEGAN = "turn_began";
/** What is said at every turn, or said again by what follows from it. */
const CHATTER: ReadonlySet<string> = new Set([
  BEGAN,
  "turn_ended",
  "phase_began",
  "acted",
  "declared",
  "drew",
  "scanned",
  "deck_shuffled",
  "reshuffled",
  "die_placed",
  "placed",
  "rolled",
]);

/** Whether it tells more than what is said at every turn. */
export function isTelling({ events }: HappeningShown): boolean {
  return events.some(({ name, text }) => text !== "" && !CHATTER.has(name));
}

/** Turns in order, the last one unfinished. Chat is no part of them. */
export function turnsOf(log: readonly HappeningShown[]): Turn[] {
  const turns: Turn[] = [];
  const actors = actorsOf(log);
  let now: Turn | null = null;
  for (const happening of log) {
    if (happening.kind === "chatted" || happening.text === "") continue;
    now ??= begin(happening.number, "");
    if (turns.at(-1) !== now) turns.push(now);
    add(now, happening);
    if (happening.kind === "said") now.seat ??= actors.get(happening.number) ?? null;
    const began = happening.events.findLast(({ name }) => name === BEGAN);
    if (began !== undefined) {
      if (now.lines.length === 1 && now.title === "") turns.pop();
      now = begin(happening.number + 1, began.text);
    }
  }
  if (now !== null && turns.at(-1) !== now) turns.push(now);
  return turns;
}

function begin(key: number, title: string): Turn {
  return { key, seat: null, title, lines: [] };
}

function add(turn: Turn, happening: HappeningShown): void {
  if (isOnlyDeclared(turn.lines.at(-1)) && happening.events.some(({ name }) => name === "moved")) {
    turn.lines.pop();
  }
  const last = turn.lines.at(-1);
  if (last !== undefined && last.happening.text === happening.text) last.times += 1;
  else turn.lines.push({ happening, times: 1 });
}

/** A move that others could have stopped: once it is made, it need not be told a second time. */
function isOnlyDeclared(line: Line | undefined): boolean {
  return line?.happening.events.length === 1 && line.happening.events[0]!.name === "declared";
}

/**
 * What was done in a turn, without what everybody does every turn: the first of each kind of event in words, and how
 * many more there were of it.
 */
export function summaryOf({ lines }: Turn): string {
  const kinds = new Map<string, { text: string; more: number }>();
  for (const { happening } of lines) {
    for (const { name, text } of happening.events) {
      if (CHATTER.has(name) || text === "") continue;
      const known = kinds.get(name);
      if (known === undefined) kinds.set(name, { text, more: 0 });
      else known.more += 1;
    }
  }
  return [...kinds.values()].map(({ text, more }) => more > 0 ? `${text} (+${more})` : text).join(" ");
}
