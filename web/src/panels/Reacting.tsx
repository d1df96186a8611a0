/** Reactions in other players' turns: what was declared, how long a window stays open, and when to be asked at all. */
import { useEffect, useState } from "preact/hooks";
import type { Match, MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import type { StudyQuestion, Update } from "../wire.d.ts";
import "./reacting.css";

const MODES = ["able", "ask", "turn"] as const;

/** When to be asked at all. */
export function Passing({ match, passing }: { match: Match; passing: Update["passing"] }) {
  const say = useTexts();
  return (
    <label class="passing">
      <span class="unseen">{say("pass-setting")}</span>
      <select
        title={say("pass-setting")}
        value={passing}
        onChange={(event) =>
          match.tell({ do: "passing", mode: event.currentTarget.value as (typeof MODES)[number] })}
      >
        {[...MODES, ...(passing === "action" ? ["action" as const] : [])].map((mode) => (
          <option key={mode} value={mode}>{say(`pass-${mode}`)}</option>
        ))}
      </select>
    </label>
  );
}

/** The action to which one may react, where the question does not name it itself. */
export function Declared({ question, labels }: {
  question: StudyQuestion | null;
  labels: readonly string[];
}) {
  const say = useTexts();
  const declared = question?.declared;
  if (!declared || question.text.includes(declared.label)) return null;
  return (
    <p class="declared">
      {say("labelled", { name: labels[declared.seat] ?? "", text: declared.label })}
    </p>
  );
}

/** What one can do in a window but react: pass for longer, or take more time where there is a clock. */
export function WindowTime({ match, state }: { match: Match; state: MatchState }) {
  const say = useTexts();
  const question = state.update?.question;
  if (question?.window !== true || !question.asks) return null;
  const more = state.update?.terms.clock ? "more-time-clock" : "more-time";
  return (
    <div class="row window-time">
      {question.until != null && (
        <Window
          match={match}
          until={question.until}
          ahead={state.ahead}
          passed={state.passed}
          more={more}
        />
      )}
      {!state.passed && (
        <button type="button" onClick={() => match.tell({ do: "passing", mode: "turn" })}>
          {say("pass-turn")}
        </button>
      )}
    </div>
  );
}

interface WindowProps {
  match: Match;
  until: number;
  ahead: number;
  passed: boolean;
  more: "more-time" | "more-time-clock";
}

function Window({ match, until, ahead, passed, more }: WindowProps) {
  const say = useTexts();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - Date.now() - ahead) / 1000));
  return (
    <>
      <span class="clock">{say("window-time", { n: left })}</span>
      {!passed && <button type="button" onClick={() => match.tell({ do: "wait" })}>{say(more)}</button>}
    </>
  );
}
