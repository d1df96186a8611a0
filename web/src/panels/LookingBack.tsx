/** Looking back through a match that goes on: step by step, or once more what the others have just done. */
import { useEffect } from "preact/hooks";
import type { Match, MatchState, Past } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import { doneOf, lastOwn } from "./news.ts";
import { Tool } from "./Prompt.tsx";

/** In the place of the question. */
export function LookingBack({ match, state, past }: { match: Match; state: MatchState; past: Past }) {
  const say = useTexts();
  const happening = state.log.findLast(({ number }) => number === past.number);
  // On a phone the steps lie below the board: whoever goes back wants to see it.
  useEffect(() => document.querySelector(".table-board")?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section class="prompt looking" aria-label={say("looking-back")}>
      <div class="prompt-words" role="status" aria-live="polite">
        <p class="dim">{say("looking-back")}</p>
        <p class="question">{past.table === null ? say("drawing") : happening?.text || say("beginning")}</p>
      </div>
      <div class="prompt-body" role="group" aria-label={say("looking-back")} tabIndex={0}>
        <div class="row">
          <Steps match={match} state={state} />
          <button type="button" class="main" onClick={() => match.earlier.lookBack(null)}>
            {say("to-present")}
          </button>
        </div>
      </div>
    </section>
  );
}

/** One step back, one step on. */
export function Steps({ match, state }: { match: Match; state: MatchState }) {
  const say = useTexts();
  const steps = match.earlier.steps();
  const at = state.past === null ? steps.length - 1 : steps.indexOf(state.past.number);
  return (
    <span class="steps-back">
      <button
        type="button"
        aria-label={say("previous-step")}
        disabled={at <= 0}
        onClick={() => match.earlier.lookBack(steps[at - 1]!)}
      >
        ◀
      </button>
      <button
        type="button"
        aria-label={say("next-step")}
        disabled={state.past === null}
        onClick={() => match.earlier.lookBack(steps[at + 1] ?? null)}
      >
        ▶
      </button>
    </span>
  );
}

/** Once more what the others did. */
export function ShowAgain({ match, state }: { match: Match; state: MatchState }) {
  const say = useTexts();
  const you = state.update?.you ?? [];
  const news = doneOf(state.log, you).filter(({ events }) => events.length > 0);
  if (news.length === 0 || you.length !== 1) return null;
  const steps = match.earlier.steps();
  const since = lastOwn(state.log, you) || (steps.findLast((number) => number < news[0]!.number) ?? 0);
  return <Tool sign="↻" name={say("show-again")} onUse={() => void match.earlier.showAgain(since)} />;
}
