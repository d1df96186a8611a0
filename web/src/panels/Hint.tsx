/** What a bot would do, and why: in words about this very position. */
import { useState } from "preact/hooks";
import type { Match, MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import { Tool } from "./Prompt.tsx";
import "./hint.css";
import type { HintShown, Update } from "../wire.d.ts";

export function Hint({ hint, update }: { hint: HintShown; update: Update }) {
  const say = useTexts();
  return (
    <section class="hint card" aria-label={say("hint")} aria-live="polite">
      <p class="hint-label">
        <span aria-hidden="true">★</span> {hint.label}
      </p>
      {hint.then !== null && <p class="hint-then">{say("hint-then", { label: hint.then })}</p>}
      {hint.reasons.length > 0
        ? <ul class="hint-reasons">{hint.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ul>
        : <p class="dim">{say("hint-why", { n: update.choices.length })}</p>}
      {hint.feared !== null && <p class="hint-feared">{say("hint-feared", { label: hint.feared })}</p>}
    </section>
  );
}

/** To follow it or not: these stand among the tools, however much a hint has to say. */
export function HintTools({ match, hint, update }: { match: Match; hint: HintShown; update: Update }) {
  const say = useTexts();
  const choice = update.choices.find((each) => each.line === hint.line);
  return (
    <>
      {choice && (
        <button type="button" class="main follow" onClick={() => match.choose(choice)}>{say("do-it")}</button>
      )}
      <Tool sign="✕" name={say("close")} small onUse={() => match.closeHint()} />
    </>
  );
}

/** Why there is none. */
export function NoHint({ failed }: { failed: NonNullable<MatchState["hintFailed"]> }) {
  const say = useTexts();
  const text = failed === "late"
    ? say("hint-late")
    : say("hint-failed", { why: failed.why || say("no-server") });
  return <p class="bad hint-failed" role="alert">{text}</p>;
}

/** Asking takes a moment: the bot thinks. */
export function HintButton({ match }: { match: Match }) {
  const say = useTexts();
  const [thinking, setThinking] = useState(false);
  return (
    <Tool
      sign="★"
      name={say(thinking ? "hint-thinking" : "hint")}
      busy={thinking}
      onUse={() => {
        setThinking(true);
        match.askHint().finally(() => setThinking(false));
      }}
    />
  );
}
