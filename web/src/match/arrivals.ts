/** Updates as they come: each is looked at for a moment before the next one is shown. */
import { settings } from "../settings.ts";
import type { Sound } from "../sound.ts";
import type { Store } from "../store.ts";
import type { Update } from "../wire.d.ts";
import { readable } from "./readable.ts";
import type { MatchState } from "./state.ts";

/** How long an update is looked at before the next one comes, in milliseconds. */
const LOOK = { full: 750, quick: 260, off: 0 };

/** What an update sounds like to its reader. */
export function soundOf(before: Update | null, update: Update, news: boolean): Sound | null {
  if (update.result) {
    const won = update.you.some((seat) => update.result?.winners.includes(seat));
    return before?.result ? null : won || update.you.length === 0 ? "won" : "lost";
  }
  const [was, is] = [before?.question, update.question];
  if (is?.asks && is.window && !(was?.asks && was.window)) return "window";
  if (is?.asks && !was?.asks) return "turn";
  return news ? "happened" : null;
}

export class Arrivals {
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = false;

  /** `show` puts an update on the page; `moving`: what it changes is to be seen. */
  constructor(
    readonly store: Store<MatchState>,
    readonly show: (update: Update, moving: boolean) => void,
  ) {}

  /** How many updates have come and are not shown yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  receive(update: Update): void {
    readable(update);
    const { update: shown, log } = this.store.value;
    const fresh = shown === null || log.length === 0 || shown.language !== update.language;
    if (fresh || settings.value.motion === "off") {
      this.skip();
      this.show(update, !fresh);
      return;
    }
    this.#queue.push(update);
    this.store.change({ behind: this.waiting });
    this.#advance();
  }

  #advance(): void {
    if (this.#looking) return;
    const update = this.#queue.shift();
    if (update === undefined) return;
    this.show(update, true);
    if (this.store.value.flashes.length === 0) {
      this.#advance();
      return;
    }
    this.#looking = true;
    this.#timer = setTimeout(() => {
      this.#looking = false;
      if (this.waiting === 0) this.store.change({ flashes: [] });
      this.#advance();
    }, LOOK[settings.value.motion]);
  }

  /** Show what has come, without waiting. */
  skip(): void {
    this.stop();
    const last = this.#queue.at(-1);
    const all = this.#queue.flatMap((update) => update.happened);
    this.#queue = [];
    if (last !== undefined) this.show({ ...last, happened: all }, true);
    if (this.store.value.flashes.length > 0) this.store.change({ flashes: [] });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#looking = false;
  }
}
