/** One match on the page: what its player clicks, and what is told to the server. */
import { type Command, Connection, type Reply } from "./connection.ts";
import { squaresOf } from "./board/geometry.ts";
import { Arrivals, soundOf } from "./match/arrivals.ts";
import { Earlier } from "./match/earlier.ts";
import { type MatchState, NO_HINT, START } from "./match/state.ts";
import { reveal } from "./numbers.ts";
import { NOTHING_PICKED, Picking } from "./picking.ts";
import { settings } from "./settings.ts";
import { play } from "./sound.ts";
import type { ChoiceShown, PreviewShown, Update } from "./wire.d.ts";
import type { Language } from "./texts/index.ts";
import * as api from "./api.ts";

export type { MatchState, Past } from "./match/state.ts";

/** An answer waits this long for a connection that is being made. */
const CONNECTING = 3000;
/** The same answer again within this time is the second half of a double tap, and meant for the question before. */
const TWICE = 350;

export class Match extends Picking<MatchState> {
  readonly earlier: Earlier;
  #arrivals: Arrivals;
  #connection: Connection;
  #given = { line: "", at: 0 };

  constructor(readonly id: string, language: Language) {
    super(START);
    this.earlier = new Earlier(id, this);
    this.#arrivals = new Arrivals(this, (update, moving) => this.#show(update, moving));
    this.#connection = this.#connect(language);
  }

  #connect(language: Language): Connection {
    return new Connection(this.id, language, null, {
      update: (update) => this.#arrivals.receive(update),
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
    this.earlier.forget();
    this.change({ log: [] });
    this.#connection = this.#connect(language);
  }

  close(): void {
    this.#arrivals.stop();
    this.earlier.stop();
    this.previews.stop();
    this.#connection.close();
  }

  /** Show what has come, without waiting. */
  skip(): void {
    this.#arrivals.skip();
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
    this.earlier.keep(update);
    // A number that comes too late, over a slow link, is nothing that the reader has done.
    reveal(update, (command) => this.#connection.send(command));
    if (moving && moved) play(soundOf(before, update, news.length > 0));
    this.change({
      update,
      log: [...this.value.log, ...news],
      behind: this.#arrivals.waiting,
      flashes: [...flashes],
      ahead: update.now - Date.now(),
      ...(moved ? { ...NOTHING_PICKED, ...NO_HINT, sending: false, unstored: false, passed: false } : {}),
      ...(handed ? { curtain: update.seat } : {}),
      ...(update.status !== "running" ? { curtain: null } : {}),
    });
    // The one who looks now may not know what the one before could read.
    if (handed && before !== null) this.#readAnew(settings.value.language);
  }

  override choices(): readonly ChoiceShown[] {
    const { update, past, behind } = this.value;
    return update?.question?.asks && past === null && behind === 0 ? update.choices : [];
  }

  override async click(word: string, finger = false): Promise<void> {
    const { update, sending } = this.value;
    if (update === null || sending) return;
    if (this.value.past !== null) return await this.earlier.lookBack(null);
    if (this.value.behind > 0) this.skip();
    if (update.question?.asks) return await super.click(word, finger);
    this.pickNothing();
    if (update.you.length > 0 && update.status === "running") await this.refuse([word], word);
  }

  override async refuse(path: string[], at: string): Promise<void> {
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

  override async foresee(choice: ChoiceShown): Promise<PreviewShown | null> {
    const found = await api.preview(this.id, choice.line);
    return found.number === this.value.update?.number ? found : null;
  }

  override async choose(choice: ChoiceShown): Promise<void> {
    const { update } = this.value;
    this.previews.stop();
    if (update === null || this.value.sending) return;
    if (this.value.condition === "connecting") await this.#connected();
    if (this.value.condition !== "open") return this.change({ unstored: true });
    if (this.#given.line === choice.line && Date.now() - this.#given.at < TWICE) return;
    this.#given = { line: choice.line, at: Date.now() };
    // What was picked stays marked until the answer is confirmed.
    this.change({ ...NOTHING_PICKED, picked: this.value.picked, sending: true, unstored: false });
    const reply = await this.#connection.send({ do: "say", at: update.number, line: choice.line });
    if (reply?.kind === "noted" && reply.number > update.number) return; // its update ends the sending
    // At a hand-over the update comes first, and the link on which the reply would come is gone.
    if (reply === undefined && (this.value.update?.number ?? 0) > update.number) return;
    const passed = reply?.kind === "noted" && choice.line === "pass" && update.question?.window === true;
    const refusal = reply?.kind === "refused" ? { at: choice.path.at(-1) ?? null, refused: reply } : null;
    this.change({ ...NOTHING_PICKED, sending: false, passed, refusal, unstored: reply === undefined });
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
      const found = await api.hint(this.id, settings.value.language).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error))
      );
      if (this.value.update?.question?.asks !== true) return;
      if (found instanceof Error) return this.change({ hintFailed: { why: found.message } });
      if (found.number === this.value.update.number) {
        // What was begun before would hide its words and its marks.
        return this.change({ ...NOTHING_PICKED, hint: found });
      }
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
