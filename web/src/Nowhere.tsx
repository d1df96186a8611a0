/** A screen that is not there, with the way back; and one that is not there yet. */
import { useTexts } from "./texts/index.ts";
import { transport } from "./transport/index.ts";
import "./nowhere.css";

interface Props {
  /** What is missing, in words. */
  text: string;
  onAgain?: (() => void) | undefined;
}

export function Waiting() {
  const say = useTexts();
  return (
    <main class="page">
      <p role="status">{say("connecting")}</p>
    </main>
  );
}

export function Nowhere({ text, onAgain }: Props) {
  const say = useTexts();
  return (
    <main class="page nowhere">
      <svg viewBox="0 0 200 130" aria-hidden="true">
        <path
          d="M22 100 Q10 82 34 78 Q54 76 60 88 Q82 74 108 84 Q142 74 166 86 Q196 92 178 110 Q150 126 98 120 Q40 124 22 100 Z"
          fill="url(#paint-purple)"
        />
        <g transform="rotate(-64 96 64)">
          <path
            d="M74 40 H122 L118 96 Q98 104 78 96 Z"
            fill="var(--raised)"
            stroke="var(--ink)"
            stroke-width="4"
          />
          <ellipse
            cx="98"
            cy="40"
            rx="24"
            ry="8"
            fill="url(#paint-purple)"
            stroke="var(--ink)"
            stroke-width="4"
          />
          <path d="M76 42 Q98 2 120 42" fill="none" stroke="var(--ink)" stroke-width="3" />
        </g>
        <circle cx="36" cy="58" r="5" fill="url(#paint-purple)" />
        <circle cx="22" cy="70" r="3" fill="url(#paint-purple)" />
      </svg>
      <div role="alert">
        <h1>{text}</h1>
      </div>
      <div class="row">
        {onAgain && <button type="button" class="main" onClick={onAgain}>{say("try-again")}</button>}
        <a class="button" href={`${transport.root}#/`}>{say("to-lobby")}</a>
      </div>
    </main>
  );
}
