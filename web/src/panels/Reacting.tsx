/** Reactions in other players' turns: how long a window stays open, more time, and when not to be asked at all. */
import { useEffect, useState } from "preact/hooks";
import type { Match, MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";
import "./reacting.css";

const MODES = ["ask", "turn", "action"] as const;

/** When not to be asked at all. */
export function Passing({ match, passing }: { match: Match; passing: Update["passing"] }) {
  const say = useTexts();
  return (
    <label class="passing row">
      <span class="dim">{say("pass-setting")}</span>
      <select
        value={passing}
        onChange={(event) =>
          match.tell({ do: "passing", mode: event.currentTarget.value as (typeof MODES)[number] })}
      >
        {MODES.map((mode) => <option key={mode} value={mode}>{say(`pass-${mode}`)}</option>)}
      </select>
    </label>
  );
}

/** How long the window of this question stays open. */
export function WindowTime({ match, state }: { match: Match; state: MatchState }) {
  const question = state.update?.question;
  if (question?.window !== true || !question.yours) return null;
  return <Window match={match} until={question.until ?? null} ahead={state.ahead} passed={state.passed} />;
}

interface WindowProps {
  match: Match;
  until: number | null;
  ahead: number;
  passed: boolean;
}

function Window({ match, until, ahead, passed }: WindowProps) {
  const say = useTexts();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const left = until === null ? null : Math.max(0, Math.ceil((until - Date.now() - ahead) / 1000));
  return (
    <div class="row window-time">
      {left !== null && <span class="clock">{say("window-time", { n: left })}</span>}
      {!passed && <button type="button" onClick={() => match.tell({ do: "wait" })}>{say("more-time")}
      </button>}
    </div>
  );
}
