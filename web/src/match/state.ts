/** What the page knows about a match: what is shown, what was picked so far, and what was said about it. */
import type { Condition } from "../connection.ts";
import { NOTHING_PICKED, type Picked } from "../picking.ts";
import type { HappeningShown, HintShown, Update } from "../wire.d.ts";

export interface Past {
  number: number;
  /** Null until the server has told it. */
  table: Update["table"] | null;
}

export interface MatchState extends Picked {
  condition: Condition;
  update: Update | null;
  log: HappeningShown[];
  /** The occurrence that is looked at while the match goes on, and the table after it; null: the present. */
  past: Past | null;
  /** Updates that have come and are not shown yet. */
  behind: number;
  /** The squares at which something has just happened. */
  flashes: readonly string[];
  hint: HintShown | null;
  /** Why there is no hint though one was asked for: in the server's words, or `late` if the table never stood still. */
  hintFailed: { why: string } | "late" | null;
  /** An answer is on its way; nothing is shown before it is confirmed. */
  sending: boolean;
  /** The last answer did not reach the server, as far as we know. */
  unstored: boolean;
  /** The reader has passed in the window that is open; nobody is told before it closes. */
  passed: boolean;
  /** The seat whose turn it is to look, while a curtain hides the table. */
  curtain: number | null;
  /** How far the clock of the server is ahead of ours, in milliseconds. */
  ahead: number;
}

export const START: MatchState = {
  ...NOTHING_PICKED,
  condition: "connecting",
  update: null,
  log: [],
  past: null,
  behind: 0,
  flashes: [],
  hint: null,
  hintFailed: null,
  sending: false,
  unstored: false,
  passed: false,
  curtain: null,
  ahead: 0,
};

export const NO_HINT = { hint: null, hintFailed: null };
