/** What the bots think of a game: chances, mistakes and what was better. It comes part after part. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Paint } from "../palette.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { type Language, useTexts } from "../texts/index.ts";
import type { DecisionShown, ReviewPart } from "../wire.d.ts";
import { Chart, ChartKey } from "./Chart.tsx";
import { chances, verdicts } from "./judged.ts";

export interface Reviewing {
  decisions: readonly DecisionShown[];
  /** The answer that is judged next; null when all are. */
  next: number | null;
  begun: boolean;
  error: string | null;
  judge: (from: number) => Promise<void>;
}

interface Props {
  review: Reviewing;
  /** How many answers there are. */
  last: number;
  labels: readonly string[];
  paints: readonly Paint[];
  at: number;
  /** Whose decisions are judged alone; those of everybody where nobody is named. */
  eyes?: number | null;
  onStep: (step: number) => void;
  /** Try the better choice of a mistake. */
  onTry?: (decision: DecisionShown) => void;
}

const percent = (share: number) => Math.round(100 * share);

/** A game that is judged, part after part. */
export function useReview(ask: (first: number, language: Language) => Promise<ReviewPart>): Reviewing {
  const say = useTexts();
  const { language } = useStore(settings);
  const [decisions, setDecisions] = useState<readonly DecisionShown[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [begun, setBegun] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const here = useRef(true);
  useEffect(() => () => {
    here.current = false;
  }, []);

  async function judge(from: number): Promise<void> {
    setBegun(true);
    setError(null);
    const known = from === 0 ? [] : [...decisions];
    for (let first: number | null = from; first !== null && here.current;) {
      setNext(first);
      try {
        const part = await ask(first, language);
        known.push(...part.decisions);
        first = part.next;
      } catch (failure) {
        setError(failure instanceof Error ? failure.message || say("no-server") : String(failure));
        return;
      }
      setDecisions([...known]);
    }
    setNext(null);
  }
  return { decisions, next, begun, error, judge };
}

export function Review({ review, last, labels, paints, at, eyes = null, onStep, onTry }: Props) {
  const say = useTexts();
  const { decisions, next, begun, error, judge } = review;
  const seats = labels.length;
  const stood = useMemo(() => chances(seats, last, decisions), [decisions]);
  const seen = verdicts(seats, decisions).filter(({ seat }) => eyes === null || seat === eyes);
  const mistakes = decisions.filter((each) => each.mistake);
  const now = decisions.find((each) => each.step === at);

  if (!begun) {
    return (
      <div class="row review">
        <button type="button" onClick={() => judge(0)}>{say("review")}</button>
        <span class="dim">{say("review-about")}</span>
      </div>
    );
  }
  return (
    <section class="review" aria-label={say("review")}>
      <Chart
        standings={stood.map((each) => seen.map(({ seat }) => each[seat]!))}
        paints={seen.map(({ seat }) => paints[seat]!)}
        at={at}
        points={mistakes.map((each) => each.step)}
        scale={(value) => say("percent", { n: Math.round(value) })}
        onStep={onStep}
      />
      {next !== null && error === null && (
        <p class="dim" role="status">{say("reviewing", { n: next, all: last })}</p>
      )}
      {error !== null && (
        <p class="bad" role="alert">
          {error} <button type="button" onClick={() => judge(next ?? 0)}>{say("try-again")}</button>
        </p>
      )}
      <ul class={next === null ? "verdicts whole" : "verdicts"}>
        {seen.map(({ seat, decisions: count, mistakes: wrong }) => (
          <li key={seat}>
            <ChartKey paint={paints[seat]!} />
            {next !== null ? labels[seat] : say("labelled", {
              name: labels[seat]!,
              text: say("review-verdict", { n: wrong, all: count }),
            })}
            {wrong > 0 && (
              <div class="row mistakes" role="group" aria-label={say("review-mistakes")}>
                {mistakes.filter((each) => each.seat === seat).map(({ step }) => (
                  <button
                    key={step}
                    type="button"
                    class={step === at ? "chip on" : "chip"}
                    onClick={() => onStep(step)}
                  >
                    {step + 1}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {now && (
        <p class="judged" role="status">
          {say("review-chances", {
            name: labels[now.seat]!,
            n: percent(now.kept),
            best: percent(now.best),
          })}
          {now.mistake && <strong>{say("review-better", { text: now.text })}</strong>}
          {now.mistake && onTry && (
            <button type="button" class="main" onClick={() => onTry(now)}>{say("study-try")}</button>
          )}
        </p>
      )}
    </section>
  );
}
