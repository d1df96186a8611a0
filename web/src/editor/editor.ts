/** A position that is being set up: the picture, what is put on the next square, and the way back. */
import * as api from "../api.ts";
import { settings } from "../settings.ts";
import { Store } from "../store.ts";
import type { EditorShown, EditorWish } from "../wire.d.ts";

/** What a click on a square does: put this there, name it in a line (of the kind `line`), or take everything away. */
export interface Tool {
  kind: string;
  word: string;
}

export type Change = Partial<EditorWish>;

export interface EditorState {
  shown: EditorShown | null;
  /** The last position that was possible: it stays drawn while the picture is refused. */
  table: NonNullable<EditorShown["table"]> | null;
  tool: Tool | null;
  of: string;
  /** The square on which the chosen thing cannot be, after a click that changed nothing. */
  unfit: string | null;
  /** How many changes can be taken back, and how many be made again. */
  back: number;
  forth: number;
  busy: boolean;
  error: string | null;
}

const MOST = 200;
/** The kind of a tool that names squares in a line. */
export const LINE = "line";
/** What a line says that names nothing. */
const NOTHING = "none";

export class Editor extends Store<EditorState> {
  #past: EditorShown[] = [];
  #future: EditorShown[] = [];
  #line: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(readonly game: string, private readonly first: Change) {
    super({
      shown: null,
      table: null,
      tool: null,
      of: "",
      unfit: null,
      back: 0,
      forth: 0,
      busy: true,
      error: null,
    });
  }

  /** The beginning, or the same picture in another language. */
  open(): Promise<void> {
    const { shown } = this.value;
    return this.#ask(shown === null ? this.first : { picture: shown.picture }, false);
  }

  begin(start: Change): Promise<void> {
    return this.#ask({ ...start, picture: start.picture ?? "" }, true, true);
  }

  /** One change after the other: what comes while another one is on its way waits for it. */
  make(change: Change): Promise<void> {
    return this.#ask(change, true);
  }

  click(square: string): Promise<void> {
    const { tool, of } = this.value;
    if (tool === null) return this.make({ square });
    if (tool.kind === LINE) return this.#name(tool.word, square);
    return this.make({ square, kind: tool.kind, thing: tool.word, of });
  }

  /** The squares that the chosen line names. */
  named(): readonly string[] {
    const { shown, tool } = this.value;
    if (tool?.kind !== LINE) return [];
    const value = shown?.lines.find(({ key }) => key === tool.word)?.value ?? "";
    return value.split(/[\s,]+/).filter((word) => word !== "" && word !== NOTHING);
  }

  /** Name a square in a line, or no longer. */
  #name(line: string, square: string): Promise<void> {
    const named = this.named();
    const next = named.includes(square) ? named.filter((each) => each !== square) : [...named, square];
    return this.make({ line, value: next.join(" ") || NOTHING });
  }

  take(tool: Tool | null, of: string): void {
    this.change({ tool, of, unfit: null });
  }

  undo(): void {
    this.#walk(this.#past, this.#future);
  }

  redo(): void {
    this.#walk(this.#future, this.#past);
  }

  #walk(from: EditorShown[], to: EditorShown[]): void {
    const next = from.pop();
    if (next === undefined || this.value.shown === null) return;
    to.push(this.value.shown);
    this.#show(next);
  }

  #ask(change: Change, kept: boolean, anew = false): Promise<void> {
    this.#waiting++;
    this.change({ busy: true });
    const work = async () => {
      const { shown } = this.value;
      const before = anew || shown === null ? {} : { options: shown.options, picture: shown.picture };
      try {
        const next = await api.edit({ game: this.game, ...before, ...change }, settings.value.language);
        if (kept && shown !== null && next.picture !== shown.picture) {
          this.#past = [...this.#past, shown].slice(-MOST);
          this.#future = [];
        }
        this.#show(next);
        const { square, thing } = change;
        if (square != null && thing != null && next.picture === shown?.picture) {
          this.change({ unfit: square });
        }
      } catch (failure) {
        this.change({ error: failure instanceof Error ? failure.message : String(failure) });
      } finally {
        this.#waiting--;
        this.change({ busy: this.#waiting > 0 });
      }
    };
    this.#line = this.#line.then(work);
    return this.#line;
  }

  #show(shown: EditorShown): void {
    const table = shown.table ?? this.value.table;
    this.change({
      shown,
      table,
      unfit: null,
      error: null,
      back: this.#past.length,
      forth: this.#future.length,
    });
  }
}
