/** Clicks that come to a choice: what was picked so far, a menu, an answer that is shown and not given yet. */
import { pick, unpick } from "./choosing.ts";
import { type Foreseeing, Previews } from "./previews.ts";
import { settings } from "./settings.ts";
import { Store } from "./store.ts";
import type { ChoiceShown, PreviewShown, Refused } from "./wire.d.ts";

export interface Menu {
  at: string | null;
  choices: ChoiceShown[];
}

export interface Aim {
  /** The word that was chosen; choosing it again gives the answer. */
  word: string;
  choice: ChoiceShown;
}

export interface Picked {
  picked: string[];
  menu: Menu | null;
  refusal: { at: string | null; refused: Refused } | null;
  /** What the answer under the pointer would do, as far as one can know. */
  preview: PreviewShown | null;
  /** The answer that is shown and not given yet: by a finger, or by whoever wants to be asked before every move. */
  aimed: Aim | null;
}

/** Nothing on the board waits for a second click, and nothing lies over it. */
export const NOTHING_PICKED: Picked = {
  picked: [],
  menu: null,
  refusal: null,
  preview: null,
  aimed: null,
};

/** What the panels may do with whatever is played. */
export type Chooser = Pick<
  Picking<Picked>,
  "choices" | "click" | "take" | "choose" | "back" | "previews"
>;

export abstract class Picking<S extends Picked> extends Store<S> {
  readonly previews = new Previews(this as unknown as Foreseeing);

  /** What may be answered now. */
  abstract choices(): readonly ChoiceShown[];

  /** Answer with this choice. */
  abstract choose(choice: ChoiceShown): Promise<void>;

  /** Nothing that may be answered begins with these clicks. */
  abstract refuse(path: string[], at: string): Promise<void>;

  /** What a choice would do. */
  abstract foresee(choice: ChoiceShown): Promise<PreviewShown | null>;

  /** Forget what was picked, or have something else in its place. */
  pickNothing(but: Partial<Picked> = {}): void {
    this.change({ ...NOTHING_PICKED, ...but } as Partial<S>);
  }

  /** A click on a square, a card or a word. A finger cannot hover: it shows an answer first and gives it then. */
  async click(word: string, finger = false): Promise<void> {
    const { picked } = this.value;
    const step = pick(this.choices(), picked, word);
    if (step.kind === "picked") this.pickNothing({ picked: step.picked });
    else if (step.kind === "menu") this.pickNothing({ picked, menu: { at: word, choices: step.choices } });
    else if (step.kind === "found") await this.take(step.choice, word, finger);
    else await this.refuse(step.path, word);
  }

  /** Give an answer, or show it first: `word` is what was clicked for it. */
  async take(choice: ChoiceShown, word: string, finger: boolean): Promise<void> {
    if (!this.#aims(choice, word, finger)) return await this.choose(choice);
    this.change({ aimed: { word, choice }, menu: null, refusal: null } as Partial<S>);
    this.previews.show(choice);
  }

  /** Whether a click only shows: a finger on board or hand, or on a word about what was picked there. */
  #aims(choice: ChoiceShown, word: string, finger: boolean): boolean {
    const { aimed } = this.value;
    const { confirm, aim } = settings.value;
    if (aimed?.word === word && aimed.choice.line === choice.line) return false;
    return confirm || (finger && aim);
  }

  /** Give up the last pick, or close what is open. */
  back(): void {
    const { picked, menu, refusal, aimed } = this.value;
    if (menu !== null || refusal !== null || aimed !== null) this.pickNothing({ picked });
    else this.change({ picked: unpick(this.choices(), picked) } as Partial<S>);
  }
}
