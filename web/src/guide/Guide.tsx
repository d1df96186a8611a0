/** The card of the guided first game, beside the board. */
import { useEffect, useState } from "preact/hooks";
import type { MatchState } from "../match.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { stepsOf, told } from "./steps.ts";

export function Guide({ game, state }: { game: string; state: MatchState }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const steps = stepsOf(game);
  const [at, setAt] = useState(0);
  const own =
    state.log.filter((happening) =>
      happening.kind === "said" && state.update?.you.includes(happening.seat ?? -1)
    ).length;
  const [answered, setAnswered] = useState(own);
  const step = steps[at];
  useEffect(() => {
    if (step?.until === "pick" && state.picked.length > 0) setAt(at + 1);
    if (own > answered) {
      setAnswered(own);
      if (step?.until === "answer") setAt(at + 1);
    }
  }, [own, state.picked.length, at]);
  if (step === undefined) return null;
  const [title, text] = told(language, step.key);
  return (
    <section class="guide card" aria-label={say("guide")}>
      <div role="status" aria-live="polite">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div class="row">
        <span class="dim">{at + 1} / {steps.length}</span>
        <button type="button" class={step.until === "read" ? "main" : ""} onClick={() => setAt(at + 1)}>
          {say(at + 1 === steps.length ? "guide-end" : "guide-next")}
        </button>
        {at + 1 < steps.length && (
          <button type="button" class="quiet" onClick={() => setAt(steps.length)}>{say("guide-stop")}</button>
        )}
      </div>
    </section>
  );
}
