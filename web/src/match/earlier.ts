/** Looking back while a match goes on: the table as it was after an occurrence, and what has happened since, once more. */
import * as api from "../api.ts";
import { NOTHING_PICKED } from "../picking.ts";
import type { Store } from "../store.ts";
import type { Update } from "../wire.d.ts";
import type { MatchState } from "./state.ts";

/** This many positions are kept for looking back; older ones are asked for. */
const KEPT = 120;
/** How long each position is looked at when something is shown again. */
const AGAIN = 900;
/** Occurrences that change the table. */
const MOVES: ReadonlySet<string> = new Set(["said", "rolled", "undone", "began", "ended"]);

export class Earlier {
  #tables = new Map<number, Update["table"]>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, readonly store: Store<MatchState>) {}

  keep({ number, table }: Update): void {
    this.#tables.set(number, table);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > KEPT && oldest !== undefined) this.#tables.delete(oldest);
  }

  /** The tables of another reader are not for this one. */
  forget(): void {
    this.#tables.clear();
    this.store.change({ past: null });
  }

  /** The occurrences after which one can look at the table, oldest first: the first one, and what there is to tell. */
  steps(): number[] {
    const moves = this.store.value.log.filter(({ kind }) => MOVES.has(kind));
    return moves.filter(({ text }, index) => index === 0 || text !== "").map(({ number }) => number);
  }

  /** Look at the table as it was after an occurrence; null: as it is. */
  async lookBack(number: number | null): Promise<void> {
    clearTimeout(this.#again);
    await this.#look(number);
  }

  async #look(number: number | null): Promise<void> {
    if (number === null || number >= (this.steps().at(-1) ?? 0)) return this.store.change({ past: null });
    const known = this.#tables.get(number) ?? null;
    this.store.change({ ...NOTHING_PICKED, past: { number, table: known } });
    if (known !== null) return;
    const found = await api.position(this.id, number).catch(() => null);
    if (found === null) return this.store.change({ past: null });
    this.#tables.set(number, found.table);
    if (this.store.value.past?.number === number) this.store.change({ past: { number, table: found.table } });
  }

  /** Show once more, step by step, what has happened since an occurrence. */
  async showAgain(since: number): Promise<void> {
    clearTimeout(this.#again);
    const next = this.steps().find((number) => number > since);
    await this.#look(since);
    if (this.store.value.past === null || next === undefined) return;
    this.#again = setTimeout(() => void this.showAgain(next), AGAIN);
  }

  stop(): void {
    clearTimeout(this.#again);
  }
}
