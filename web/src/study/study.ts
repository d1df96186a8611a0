/** A study on the page: where one stands in it, what is shown there, and what the bots think of it. */
import * as api from "../api.ts";
import { squaresOf } from "../board/geometry.ts";
import { readable } from "../match/readable.ts";
import { NOTHING_PICKED, type Picked, Picking } from "../picking.ts";
import { settings } from "../settings.ts";
import type {
  AnswerTold,
  ChoiceShown,
  PreviewShown,
  StudyShown,
  StudySuggested,
  StudyWish,
} from "../wire.d.ts";
import { add, allSteps, promote, recordOf, remove, type Step, type Tree, wayTo } from "./tree.ts";

export interface StudyState extends Picked {
  at: Step;
  /** What was shown last: while the next position is on its way, the one before. */
  shown: StudyShown | null;
  /** Something is on its way. */
  busy: boolean;
  error: string | null;
  /** The seat that looks; null: everything is open. */
  eyes: number | null;
  told: ReadonlyMap<Step, AnswerTold>;
  /** What the bots would do here; null until they have said it. */
  best: StudySuggested | null;
  /** Where and why they could not be asked. */
  unheard: { at: Step; why: string } | null;
  /** Counts what was changed about the tree. */
  changes: number;
}

type Then = NonNullable<StudyWish["then"]>;
/** Whoever walks on at once does not want to know what the bots think. */
const PAUSE = 300;

export class Study extends Picking<StudyState> {
  #shown = new Map<Step, StudyShown>();
  #best = new Map<Step, StudySuggested>();
  #asking = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tree: Tree, at: Step, eyes: number | null) {
    super({
      ...NOTHING_PICKED,
      at,
      shown: null,
      busy: false,
      error: null,
      eyes,
      told: new Map(),
      best: null,
      unheard: null,
      changes: 0,
    });
  }

  /** How many answers lead to where one stands. */
  get depth(): number {
    return wayTo(this.value.at).length;
  }

  override choices(): readonly ChoiceShown[] {
    return this.value.busy ? [] : this.value.shown?.choices ?? [];
  }

  /** Read everything anew: through other eyes, or in another language. */
  async lookAnew(eyes: number | null): Promise<void> {
    this.#shown.clear();
    this.#best.clear();
    this.pickNothing();
    this.change({ eyes, told: new Map(), best: null });
    await this.#load();
    await this.#tellAll();
  }

  /** Stand somewhere else. */
  async go(at: Step): Promise<void> {
    if (at === this.value.at && this.value.shown !== null) return;
    clearTimeout(this.#pause);
    this.pickNothing();
    this.change({ at, best: this.#best.get(at) ?? null, error: null });
    await this.#load();
  }

  /** Walk back (negative) or on, as many steps as there are. */
  walk(by: number): void {
    let { at } = this.value;
    for (let left = Math.abs(by); left > 0; left--) {
      const next = by < 0 ? at.before : at.next[0];
      if (next == null) break;
      at = next;
    }
    void this.go(at);
  }

  /** Try an answer out: it is a step of its own, and what leaves no choice behind it follows. */
  override async choose(choice: Pick<ChoiceShown, "line">): Promise<void> {
    if (this.value.busy) return;
    const { at } = this.value;
    const known = at.next.length;
    const next = add(at, choice.line);
    const isNew = at.next.length > known;
    this.pickNothing();
    this.change({
      at: next,
      best: this.#best.get(next) ?? null,
      changes: this.value.changes + Number(isNew),
    });
    await this.#load(isNew ? "follow" : "wait");
  }

  /** Try another answer where one was given: whoever stands in a branch goes back for it. */
  async tryAt(at: Step, line: string): Promise<void> {
    await this.go(at);
    if (this.value.at === at && this.value.error === null) await this.choose({ line });
  }

  /** Let the dice fall, up to the next decision. */
  async roll(): Promise<void> {
    if (!this.value.busy) await this.#load("roll");
  }

  /** Ask why these clicks lead nowhere; what was picked stays. */
  override async refuse(why: string[], at: string): Promise<void> {
    const { at: step, eyes, picked, busy } = this.value;
    this.pickNothing({ picked });
    if (busy) return;
    try {
      const { refused } = await this.#read({ record: recordOf(this.tree, step), eyes, why });
      if (this.value.at === step && refused) this.pickNothing({ picked, refusal: { at, refused } });
    } catch (failure) {
      this.change({ error: failure instanceof Error ? failure.message : String(failure) });
    }
  }

  override async foresee(choice: ChoiceShown): Promise<PreviewShown | null> {
    const { at, eyes } = this.value;
    const record = recordOf(this.tree, at) + choice.line;
    const { happened, table } = await this.#read({ record, eyes });
    if (this.value.at !== at) return null;
    return {
      number: 0,
      table,
      squares: happened.flatMap(({ events }) => events.flatMap(({ facts }) => squaresOf(facts))),
    };
  }

  /** Take a step away, with all behind it. */
  async remove(at: Step): Promise<void> {
    const here = wayTo(this.value.at).includes(at);
    const before = remove(at);
    this.change({ changes: this.value.changes + 1 });
    if (here) await this.go(before);
  }

  /** Let a branch be what is played. */
  promote(at: Step): void {
    promote(at);
    this.change({ changes: this.value.changes + 1 });
  }

  name(at: Step, name: string): void {
    at.name = name.trim().slice(0, 60);
    this.change({ changes: this.value.changes + 1 });
  }

  close(): void {
    clearTimeout(this.#pause);
    this.previews.stop();
  }

  /** Show the present position; where one goes on meanwhile, the last one counts. */
  async #load(then: Then = "wait"): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (let wish: Then | null = then; wish !== null;) {
        const { at, eyes } = this.value;
        const shown = (wish === "wait" ? this.#shown.get(at) : undefined) ?? await this.#ask(at, wish);
        wish = at === this.value.at && eyes === this.value.eyes ? null : "wait";
        if (wish === null) this.#show(at, shown);
      }
    } catch (failure) {
      this.change({ busy: false, error: failure instanceof Error ? failure.message : String(failure) });
    } finally {
      this.#asking = false;
    }
  }

  #ask(at: Step, then: Then): Promise<StudyShown> {
    this.change({ busy: true });
    const wish = {
      record: recordOf(this.tree, at),
      eyes: this.value.eyes,
      then,
      since: Math.max(0, wayTo(at).length - 1),
    };
    return this.#read(wish);
  }

  async #read(wish: StudyWish): Promise<StudyShown> {
    const shown = await api.study(wish, settings.value.language);
    readable(shown);
    return shown;
  }

  #show(asked: Step, shown: StudyShown): void {
    const at = this.#note(asked, shown);
    this.#shown.set(at, shown);
    const best = this.#best.get(at) ?? null;
    this.change({ at, shown, busy: false, error: null, best });
    this.think();
  }

  /** Have the bots think about where one stands, if that is wanted and one stays there. */
  think(): void {
    clearTimeout(this.#pause);
    const { at, best } = this.value;
    const wanted = best === null || best.hurried;
    if (wanted && settings.value.advice) this.#pause = setTimeout(() => void this.#think(at), PAUSE);
  }

  /** Note what was told on the way to a step, and what has followed behind it; where one stands now. */
  #note(asked: Step, shown: StudyShown): Step {
    const way = wayTo(asked);
    const told = new Map(this.value.told);
    let [at, changes] = [asked, this.value.changes];
    shown.lines.forEach((line, index) => {
      const number = shown.since + index;
      if (number >= way.length) {
        const known = at.next.length;
        at = add(at, line);
        changes += Number(at.next.length > known);
      }
      told.set(way[number] ?? at, shown.happened[index]!);
    });
    this.change({ told, changes });
    return at;
  }

  /** The position at a step, without going there. */
  async shownAt(at: Step): Promise<StudyShown> {
    const { eyes } = this.value;
    return this.#shown.get(at) ??
      await this.#read({ record: recordOf(this.tree, at), eyes, since: wayTo(at).length });
  }

  /** Have everything told that was not looked at yet: the list of moves shows it. */
  async #tellAll(): Promise<void> {
    for (const end of allSteps(this.tree).filter(({ next }) => next.length === 0)) {
      const since = wayTo(end).findIndex((step) => !this.value.told.has(step));
      if (since < 0) continue;
      const { eyes } = this.value;
      const wish = { record: recordOf(this.tree, end), eyes, since };
      const shown = await this.#read(wish).catch(() => null);
      if (shown !== null && eyes === this.value.eyes) this.#note(end, shown);
    }
  }

  async #think(at: Step): Promise<void> {
    const { shown, eyes } = this.value;
    if (
      shown === null || this.value.at !== at || shown.choices.length === 0 || shown.question?.seat == null
    ) return;
    const wish = { record: recordOf(this.tree, at), eyes };
    this.change({ unheard: null });
    try {
      // Something soon; whoever stays gets what a longer thought finds.
      for (const soon of [true, false]) {
        const best = await api.suggest({ ...wish, soon }, settings.value.language);
        if (eyes !== this.value.eyes) return;
        this.#best.set(at, best);
        if (this.value.at !== at) return;
        this.change({ best });
        if (!best.hurried) return;
      }
    } catch (failure) {
      this.change({ unheard: { at, why: failure instanceof Error ? failure.message : "" } });
    }
  }
}
