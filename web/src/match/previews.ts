/** What an answer would do, shown while the pointer rests on it. */
import * as api from "../api.ts";
import { pointOf } from "../board/geometry.ts";
import { pick } from "../choosing.ts";
import type { Store } from "../store.ts";
import type { ChoiceShown } from "../wire.d.ts";
import type { MatchState } from "./state.ts";

/** The pointer has to rest this long on a square before the server is asked what would happen. */
const REST = 140;

export class Previews {
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, readonly store: Store<MatchState>) {}

  /** The pointer has come to a square or a word: if a click there would be an answer, show what it would do. */
  look(word: string | null): void {
    const { update, picked, aimed, past } = this.store.value;
    if (aimed !== null || past !== null) return;
    this.#lookAway();
    if (word === null || !update?.question?.asks || this.store.value.behind > 0) return;
    if (picked.length === 0 && pointOf(word) === null) return;
    const step = pick(update.choices, picked, word);
    if (step.kind === "found") this.show(step.choice, REST);
  }

  /** The pointer has come to one line of a menu. */
  lookAt(choice: ChoiceShown | null): void {
    this.#lookAway();
    if (choice !== null) this.show(choice, REST);
  }

  #lookAway(): void {
    this.stop();
    if (this.store.value.preview !== null) this.store.change({ preview: null });
  }

  show(choice: ChoiceShown, rest = 0): void {
    this.stop();
    this.#resting = setTimeout(async () => {
      const { picked } = this.store.value;
      const found = await api.preview(this.id, choice.line).catch(() => null);
      const now = this.store.value;
      if (found !== null && found.number === now.update?.number && now.picked === picked) {
        this.store.change({ preview: found });
      }
    }, rest);
  }

  /** Whatever the pointer was about to ask is not asked any more. */
  stop(): void {
    clearTimeout(this.#resting);
  }
}
