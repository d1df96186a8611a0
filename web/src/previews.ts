/** What an answer would do, shown while the pointer rests on it. */
import { pointOf } from "./board/geometry.ts";
import { pick } from "./choosing.ts";
import type { Picked } from "./picking.ts";
import type { Store } from "./store.ts";
import type { ChoiceShown, PreviewShown } from "./wire.d.ts";

/** The pointer has to rest this long on a square before the server is asked what would happen. */
const REST = 140;

/** What previews are shown of: where one picks, and who knows what an answer would do. */
export interface Foreseeing extends Store<Picked> {
  choices(): readonly ChoiceShown[];
  foresee(choice: ChoiceShown): Promise<PreviewShown | null>;
}

export class Previews {
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: Foreseeing) {}

  /** The pointer has come to a square or a word: if a click there would be an answer, show what it would do. */
  look(word: string | null): void {
    const { picked, aimed } = this.store.value;
    if (aimed !== null) return;
    this.#lookAway();
    if (word === null || (picked.length === 0 && pointOf(word) === null)) return;
    const step = pick(this.store.choices(), picked, word);
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
      const preview = await this.store.foresee(choice).catch(() => null);
      if (preview !== null && this.store.value.picked === picked) this.store.change({ preview });
    }, rest);
  }

  /** Whatever the pointer was about to ask is not asked any more. */
  stop(): void {
    clearTimeout(this.#resting);
  }
}
