/** What has been solved on this device. Nobody else is told. */
import { Store } from "../store.ts";

/** One puzzle: how often an answer was wrong, whether it was solved, and whether a hint was taken. */
export interface Effort {
  misses: number;
  solved: boolean;
  helped: boolean;
}

export interface Progress {
  /** By game and name: `chromecas/win-3000006`. */
  efforts: Record<string, Effort>;
  /** The days (2026-11-17) whose puzzle was solved, in order. */
  days: string[];
}

const KEY = "khroma-puzzles";
const NONE: Effort = { misses: 0, solved: false, helped: false };
/** No streak is counted beyond this. */
const MOST_DAYS = 400;

export function readProgress(text: string | null): Progress {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<Progress>;
    return { efforts: kept.efforts ?? {}, days: Array.isArray(kept.days) ? kept.days : [] };
  } catch {
    return { efforts: {}, days: [] };
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const progress = new Store<Progress>(readProgress(kept()));

function keep(next: Progress): void {
  progress.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function effortOf({ efforts }: Progress, game: string, name: string): Effort {
  return efforts[`${game}/${name}`] ?? NONE;
}

/** A puzzle that is solved stays solved as it was the first time. */
export function withEffort(before: Progress, game: string, name: string, change: Partial<Effort>): Progress {
  const now = effortOf(before, game, name);
  if (now.solved) return before;
  return { ...before, efforts: { ...before.efforts, [`${game}/${name}`]: { ...now, ...change } } };
}

export function withDay(before: Progress, day: string): Progress {
  if (before.days.includes(day)) return before;
  return { ...before, days: [...before.days, day].sort().slice(-MOST_DAYS) };
}

export function noteMiss(game: string, name: string): void {
  const { misses } = effortOf(progress.value, game, name);
  keep(withEffort(progress.value, game, name, { misses: misses + 1 }));
}

export function noteHelp(game: string, name: string): void {
  keep(withEffort(progress.value, game, name, { helped: true }));
}

/** `day`: the puzzle is that of this day. */
export function noteSolved(game: string, name: string, day: string | null): void {
  const solved = withEffort(progress.value, game, name, { solved: true });
  keep(day === null ? solved : withDay(solved, day));
}

const DAY = 86_400_000;

/** How many days in a row up to today, or up to yesterday if today's puzzle is still to be solved. */
export function streak(days: readonly string[], today: string): number {
  const all = new Set(days);
  const back = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  let day = all.has(today) ? today : back(today);
  let count = 0;
  for (; all.has(day); day = back(day)) count++;
  return count;
}
