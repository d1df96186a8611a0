/** One match on the page: what is shown, what was picked so far, and what was said about it. */
import { type Command, type Condition, Connection, type Reply } from "./connection.ts";
import { pick, unpick } from "./choosing.ts";
import { pointOf, squaresOf } from "./board/geometry.ts";
import { reveal } from "./numbers.ts";
import { settings } from "./settings.ts";
import { play, type Sound } from "./sound.ts";
import { Store } from "./store.ts";
import type { ChoiceShown, HappeningShown, HintShown, PreviewShown, Refused, Update } from "./wire.d.ts";
import type { Language } from "./texts/index.ts";
import * as api from "./api.ts";

export interface Menu {
  at: string | null;
  choices: ChoiceShown[];
}

export interface Aim {
  /** The word that was chosen; choosing it again gives the answer. */
  word: string;
  choice: ChoiceShown;
}

export interface Past {
  number: number;
  /** Null until the server has told it. */
  table: Update["table"] | null;
}

export interface MatchState {
  condition: Condition;
  update: Update | null;
  log: HappeningShown[];
  /** The entry that is looked at while the match goes on, and the table after it; null: the present. */
  past: Past | null;
  /** Updates that have come and are not shown yet. */
  behind: number;
  /** The squares at which something has just happened. */
  flashes: readonly string[];
  picked: string[];
  menu: Menu | null;
  refusal: { at: string | null; refused: Refused } | null;
  hint: HintShown | null;
  /** Why there is no hint though one was asked for: in the server's words, or `late` if the table never stood still. */
  hintFailed: { why: string } | "late" | null;
  /** An answer is on its way; nothing is shown before it is confirmed. */
  sending: boolean;
  /** The last answer did not reach the server, as far as we know. */
  unstored: boolean;
  /** The reader has passed in the window that is open; nobody is told before it closes. */
  passed: boolean;
  /** What the answer under the pointer would do, as far as one can know. */
  preview: PreviewShown | null;
  /** The answer that is shown and not given yet: by a finger, or by whoever wants to be asked before every move. */
  aimed: Aim | null;
  /** The seat whose turn it is to look, while a curtain hides the table. */
  curtain: number | null;
  /** How far the clock of the server is ahead of ours, in milliseconds. */
  ahead: number;
}

const START: MatchState = {
  condition: "connecting",
  update: null,
  log: [],
  past: null,
  behind: 0,
  flashes: [],
  picked: [],
  menu: null,
  refusal: null,
  hint: null,
  hintFailed: null,
  sending: false,
  unstored: false,
  passed: false,
  preview: null,
  aimed: null,
  curtain: null,
  ahead: 0,
};

/** How long an update is looked at before the next one comes, in milliseconds. */
const LOOK = { full: 750, quick: 260, off: 0 };
const NOTHING_PICKED = {
  picked: [],
  menu: null,
  refusal: null,
  preview: null,
  aimed: null,
};
/** This many positions are kept for looking back; older ones are asked for. */
const KEPT = 120;
/** How long each position is looked at when something is shown again. */
const AGAIN = 900;
/** Entries that change the table. */
const MOVES: ReadonlySet<string> = new Set(["said", "rolled", "undone", "began", "ended"]);
const NO_HINT = { hint: null, hintFailed: null };
/** The pointer has to rest this long on a square before the server is asked what would happen. */
const REST = 140;
/** An answer waits this long for a connection that is being made. */
const CONNECTING = 3000;
/** The same answer again within this time is the second half of a double tap, and meant for the question before. */
const TWICE = 350;

/** Terrains are told apart by their pictures: their codes, which the server adds in brackets, are for lines. */
function withoutCodes(update: Update): void {
  if (update.game !== "chromecas") return;
  const plain = (text: string) => text.replace(/ \(t\d+\)/g, "");
  for (const choice of update.choices) choice.label = plain(choice.label);
  for (const happening of update.happened) {
    happening.text = plain(happening.text);
    for (const event of happening.events) event.text = plain(event.text);
  }
}

/** What an update sounds like to its reader. */
function soundOf(before: Update | null, update: Update, news: boolean): Sound | null {
  if (update.result) {
    const won = update.you.some((seat) => update.result?.winners.includes(seat));
    return before?.result ? null : won || update.you.length === 0 ? "won" : "lost";
  }
  const [was, is] = [before?.question, update.question];
  if (is?.asks && is.window && !(was?.asks && was.window)) return "window";
  if (is?.asks && !was?.asks) return "turn";
  return news ? "happened" : null;
}

export class Match extends Store<MatchState> {
  #connection: Connection;
  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #given = { line: "", at: 0 };
  #tables = new Map<number, Update["table"]>();
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string, language: Language) {
    super(START);
    this.#connection = this.#connect(language);
  }

  #connect(language: Language): Connection {
    return new Connection(this.id, language, null, {
      update: (update) => this.#receive(update),
      condition: (condition) => {
        if (condition !== this.value.condition) this.change({ condition });
      },
    });
  }

  /** Read everything anew in another language. */
  speak(language: Language): void {
    if (this.#connection.language === language) return;
    this.skip();
    this.change({ ...NOTHING_PICKED, ...NO_HINT });
    this.#readAnew(language);
  }

  #readAnew(language: Language): void {
    this.#connection.close();
    this.#tables.clear();
    this.change({ log: [], past: null });
    this.#connection = this.#connect(language);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    this.#connection.close();
  }

  #receive(update: Update): void {
    withoutCodes(update);
    const shown = this.value.update;
    const fresh = shown === null || this.value.log.length === 0 || shown.language !== update.language;
    if (fresh || settings.value.motion === "off") {
      this.skip();
      this.#show(update, !fresh);
      return;
    }
    this.#queue.push(update);
    this.change({ behind: this.#queue.length });
    this.#advance();
  }

  #advance(): void {
    if (this.#looking) return;
    const update = this.#queue.shift();
    if (update === undefined) return;
    this.#show(update, true);
    if (this.value.flashes.length === 0) {
      this.#advance();
      return;
    }
    this.#looking = true;
    this.#timer = setTimeout(() => {
      this.#looking = false;
      if (this.#queue.length === 0) this.change({ flashes: [] });
      this.#advance();
    }, LOOK[settings.value.motion]);
  }

  /** Show what has come, without waiting. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#looking = false;
    const last = this.#queue.at(-1);
    const all = this.#queue.flatMap((update) => update.happened);
    this.#queue = [];
    if (last !== undefined) this.#show({ ...last, happened: all }, true);
    if (this.value.flashes.length > 0) this.change({ flashes: [] });
  }

  #show(update: Update, moving: boolean): void {
    const before = this.value.update;
    const known = this.value.log.at(-1)?.number ?? -1;
    const news = update.happened.filter((happening) => happening.number > known);
    const moved = before === null || before.number !== update.number || before.seat !== update.seat;
    const handed = update.you.length > 1 && update.seat !== before?.seat && update.table.secrets &&
      update.status === "running";
    const flashes = moving && settings.value.motion !== "off"
      ? new Set(news.flatMap(({ events }) => events.flatMap((event) => squaresOf(event.facts))))
      : [];
    this.#keep(update);
    reveal(this, update);
    if (moving && moved) play(soundOf(before, update, news.length > 0));
    this.change({
      update,
      log: [...this.value.log, ...news],
      behind: this.#queue.length,
      flashes: [...flashes],
      ahead: update.now - Date.now(),
      ...(moved ? { ...NOTHING_PICKED, ...NO_HINT, sending: false, unstored: false, passed: false } : {}),
      ...(handed ? { curtain: update.seat } : {}),
      ...(update.status !== "running" ? { curtain: null } : {}),
    });
    // The one who looks now may not know what the one before could read.
    if (handed && before !== null) this.#readAnew(settings.value.language);
  }

  #keep(update: Update): void {
    this.#tables.set(update.number, update.table);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > KEPT && oldest !== undefined) this.#tables.delete(oldest);
  }

  /** The entries after which one can look at the table, oldest first. */
  steps(): number[] {
    return this.value.log.filter(({ kind }) => MOVES.has(kind)).map(({ number }) => number);
  }

  /** Look at the table as it was after an entry; null: as it is. */
  async lookBack(number: number | null): Promise<void> {
    clearTimeout(this.#again);
    await this.#look(number);
  }

  async #look(number: number | null): Promise<void> {
    if (number === null || number >= (this.steps().at(-1) ?? 0)) return this.change({ past: null });
    const known = this.#tables.get(number) ?? null;
    this.change({ ...NOTHING_PICKED, past: { number, table: known } });
    if (known !== null) return;
    const found = await api.position(this.id, number).catch(() => null);
    if (found === null) return this.change({ past: null });
    this.#tables.set(number, found.table);
    if (this.value.past?.number === number) this.change({ past: { number, table: found.table } });
  }

  /** Show once more, step by step, what has happened since an entry. */
  async showAgain(since: number): Promise<void> {
    clearTimeout(this.#again);
    const next = this.steps().find((number) => number > since);
    await this.#look(since);
    if (this.value.past === null || next === undefined) return;
    this.#again = setTimeout(() => void this.showAgain(next), AGAIN);
  }

  /** A click on a square, a card or a word. A finger cannot hover: it shows an answer first and gives it then. */
  async click(word: string, finger = false): Promise<void> {
    const { update, picked, sending } = this.value;
    if (update === null || sending) return;
    if (this.value.past !== null) return await this.lookBack(null);
    if (this.value.behind > 0) this.skip();
    if (!update.question?.asks) {
      this.change({ ...NOTHING_PICKED });
      if (update.you.length > 0 && update.status === "running") await this.#why([word], word);
      return;
    }
    const step = pick(update.choices, picked, word);
    if (step.kind === "picked") this.change({ ...NOTHING_PICKED, picked: step.picked });
    else if (step.kind === "menu") {
      this.change({ ...NOTHING_PICKED, picked, menu: { at: word, choices: step.choices } });
    } else if (step.kind === "found") await this.take(step.choice, word, finger);
    else await this.#why(step.path, word);
  }

  /** Give an answer, or show it first: `word` is what was clicked for it. */
  async take(choice: ChoiceShown, word: string, finger: boolean): Promise<void> {
    if (!this.#aims(choice, word, finger)) return await this.choose(choice);
    this.change({ aimed: { word, choice }, menu: null, refusal: null });
    this.#preview(choice, 0);
  }

  /** Whether a click only shows: a finger on the board, or on a word about what was picked there. */
  #aims(choice: ChoiceShown, word: string, finger: boolean): boolean {
    const { aimed, picked } = this.value;
    const { confirm, aim } = settings.value;
    if (aimed?.word === word && aimed.choice.line === choice.line) return false;
    return confirm || (finger && aim && (pointOf(word) !== null || picked.length > 0));
  }

  async #why(path: string[], at: string): Promise<void> {
    const reply = await this.#connection.send({ do: "why", path });
    play("refused");
    if (reply?.kind === "refused") this.change({ menu: null, refusal: { at, refused: reply } });
    else if (reply?.kind === "explained" && reply.refusal) {
      this.change({ menu: null, refusal: { at, refused: reply.refusal } });
    }
  }

  /** Wait for a connection that is being made: it takes a moment after every hand-over. */
  #connected(): Promise<void> {
    return new Promise((done) => {
      const stop = this.watch(() => this.value.condition !== "connecting" && end());
      const timer = setTimeout(end, CONNECTING);
      function end(): void {
        stop();
        clearTimeout(timer);
        done();
      }
    });
  }

  /** Answer with this choice. */
  async choose(choice: ChoiceShown): Promise<void> {
    const { update } = this.value;
    clearTimeout(this.#resting);
    if (update === null || this.value.sending) return;
    if (this.value.condition === "connecting") await this.#connected();
    if (this.value.condition !== "open") return this.change({ unstored: true });
    if (this.#given.line === choice.line && Date.now() - this.#given.at < TWICE) return;
    this.#given = { line: choice.line, at: Date.now() };
    // What was picked stays marked until the answer is confirmed.
    this.change({ ...NOTHING_PICKED, picked: this.value.picked, sending: true, unstored: false });
    const reply = await this.#connection.send({ do: "say", at: update.number, line: choice.line });
    if (reply?.kind === "noted" && reply.number > update.number) return; // its update ends the sending
    const passed = reply?.kind === "noted" && choice.line === "pass" && update.question?.window === true;
    const refusal = reply?.kind === "refused" ? { at: choice.path.at(-1) ?? null, refused: reply } : null;
    this.change({ ...NOTHING_PICKED, sending: false, passed, refusal, unstored: reply === undefined });
  }

  /** The pointer has come to a square or a word: if a click there would be an answer, show what it would do. */
  look(word: string | null): void {
    const { update, picked, aimed, past } = this.value;
    if (aimed !== null || past !== null) return;
    this.#lookAway();
    if (word === null || !update?.question?.asks || this.value.behind > 0) return;
    if (picked.length === 0 && pointOf(word) === null) return;
    const step = pick(update.choices, picked, word);
    if (step.kind === "found") this.#preview(step.choice, REST);
  }

  /** The pointer has come to one line of a menu. */
  lookAt(choice: ChoiceShown | null): void {
    this.#lookAway();
    if (choice !== null) this.#preview(choice, REST);
  }

  #lookAway(): void {
    clearTimeout(this.#resting);
    if (this.value.preview !== null) this.change({ preview: null });
  }

  #preview(choice: ChoiceShown, rest: number): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(async () => {
      const { picked } = this.value;
      const found = await api.preview(this.id, choice.line).catch(() => null);
      const now = this.value;
      if (found !== null && found.number === now.update?.number && now.picked === picked) {
        this.change({ preview: found });
      }
    }, rest);
  }

  /** Give up the last pick, or close what is open. */
  back(): void {
    const { picked, menu, refusal, aimed } = this.value;
    if (menu !== null || refusal !== null || aimed !== null) {
      this.change({ ...NOTHING_PICKED, picked });
    } else this.change({ picked: unpick(this.value.update?.choices ?? [], picked) });
  }

  /** Any other command; a refusal is shown. */
  async tell(command: Command): Promise<Reply | undefined> {
    const reply = await this.#connection.send(command);
    if (reply?.kind === "refused") this.change({ refusal: { at: null, refused: reply } });
    return reply;
  }

  undo(): Promise<Reply | undefined> {
    this.#given = { line: "", at: 0 }; // the same answer once more is meant now
    return this.tell({ do: "undo", at: this.value.update?.number ?? 0 });
  }

  /** Ask a bot; what it says is shown as long as the question stands. An answer that comes too late is asked anew. */
  async askHint(): Promise<void> {
    this.change(NO_HINT);
    for (let tries = 0; tries < 3; tries++) {
      const found = await api.hint(this.id, settings.value.language).catch((error: unknown) => error);
      if (this.value.update?.question?.asks !== true) return;
      if (found instanceof Error) return this.change({ hintFailed: { why: found.message } });
      const hint = found as HintShown;
      if (hint.number === this.value.update.number) return this.change({ hint });
    }
    this.change({ hintFailed: "late" });
  }

  closeHint(): void {
    this.change(NO_HINT);
  }

  openCurtain(): void {
    this.change({ curtain: null });
  }
}
