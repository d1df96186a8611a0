/** The card of the guided first game, beside the board. It never holds anybody up: one can always go on. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { narrow } from "../choosing.ts";
import type { MatchState } from "../match.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import "./guide.css";
import { lightsOf } from "./lights.ts";
import type { GuideKey } from "./en.ts";
import { asideOf, askedOf, isAny, isDone, stepsOf, told } from "./steps.ts";

/** Where the guide of a match is, and what it has explained: it comes back there when the page is loaded again. */
function kept(match: string): { at: number; known: readonly GuideKey[] } {
  try {
    const [at, ...known] = (sessionStorage.getItem(`khroma-guide-${match}`) ?? "0").split(" ");
    return { at: Number(at), known: known as GuideKey[] };
  } catch {
    return { at: 0, known: [] };
  }
}

function keep(match: string, at: number, known: readonly GuideKey[]): void {
  try {
    sessionStorage.setItem(`khroma-guide-${match}`, [at, ...known].join(" "));
  } catch {
    // Without storage a guide begins anew.
  }
}

/** The turn that is played, where a game has turns with names of their own. */
function turnOf({ update }: MatchState): string | null {
  return update?.table.game === "dark_threat" ? update.table.turn.turn : null;
}

/** Squares that are lit; `toRead`: as long as the card is read, and nothing is asked for. */
export interface Lit {
  squares: readonly string[];
  toRead: boolean;
}

export const UNLIT: Lit = { squares: [], toRead: false };

interface Props {
  game: string;
  state: MatchState;
  /** What the step speaks of is lit on the board. */
  onLight: (lit: Lit) => void;
}

export function Guide({ game, state, onLight }: Props) {
  const say = useTexts();
  const { language } = useStore(settings);
  const steps = stepsOf(game);
  const own = state.log.filter((happening) =>
    happening.kind === "said" && state.update?.you.includes(happening.seat ?? -1)
  ).map(({ verb, events }) => ({ verb, brought: events.map(({ name }) => name) }));
  const match = state.update?.match ?? "";
  const [at, setAt] = useState(() => kept(match).at);
  /** The questions that have been explained: each is once, when it first comes up, even behind the last step. */
  const [known, setKnown] = useState(() => kept(match).known);
  /** How many answers had been given when this step began. */
  const [since, setSince] = useState(own.length);
  const step = steps[at];

  function go(to: number): void {
    setAt(to);
    setSince(own.length);
  }
  /** Its time has not come yet. */
  const waits = step?.turn !== undefined && turnOf(state) !== step.turn;
  const picks = state.picked.length === 0
    ? []
    : narrow(state.update?.choices ?? [], state.picked).left.map(({ line }) => line.split(" ")[0]!);
  /** Whether another card lay over that of the step when the last answer was given. */
  const covered = useRef(false);
  useEffect(() => {
    if (waits || (covered.current && step !== undefined && isAny(step))) setSince(own.length);
    else if (step !== undefined && isDone(step, picks, own.slice(since))) {
      // What was answered without a pick may be what the next step asks for.
      if (step.until === "pick" && state.picked.length === 0) setAt(at + 1);
      else go(at + 1);
    }
  }, [own.length, state.picked.join(), at]);

  const asked = state.update === null || at > steps.length ? null : asideOf(game, askedOf(state.update));
  const aside = asked === null || known.includes(asked) ? null : asked;
  const learn = (key: GuideKey) => setKnown((before) => before.includes(key) ? before : [...before, key]);
  useEffect(() => {
    covered.current = aside !== null;
    return aside === null ? undefined : () => learn(aside);
  }, [aside]);
  // At once: whoever loads the page again right after a step comes back to it.
  useLayoutEffect(() => keep(match, at, known), [at, known]);

  const lit = step === undefined || waits || aside !== null || state.update === null
    ? []
    : lightsOf(step.key, state.update.table, state.update.seat);
  const toRead = step?.until === "read";
  useEffect(() => onLight({ squares: lit, toRead }), [lit.join(), toRead]);
  useEffect(() => () => onLight(UNLIT), []);

  const key = aside ?? (waits ? "guide-wait" : step?.key);
  if (key === undefined) return null;
  const [title, text] = told(language, key);
  const last = at + 1 === steps.length;
  const until = aside === null ? step?.until : "aside";
  return (
    <section class="guide card" aria-label={say("guide")} data-step={at + 1} data-until={until}>
      <progress
        max={steps.length}
        value={at + 1}
        aria-label={say("step", { n: at + 1, all: steps.length })}
      />
      <div class="guide-words" role="status" aria-live="polite" aria-label={title} tabIndex={0}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div class="guide-buttons">
        {at > 0 && aside === null && (
          <button
            type="button"
            aria-label={say("previous-step")}
            onClick={() => go(at - 1)}
          >
            ◀
          </button>
        )}
        <button
          type="button"
          class={until === "read" ? "main guide-go" : "guide-go"}
          onClick={() => aside === null ? go(at + 1) : learn(aside)}
        >
          {say(
            aside !== null ? "close" : last ? "guide-end" : until === "read" ? "guide-next" : "guide-skip",
          )}
        </button>
        {!last && (
          <button type="button" class="quiet guide-stop" onClick={() => go(steps.length + 1)}>
            {say("guide-stop")}
          </button>
        )}
      </div>
    </section>
  );
}
