/** What the others have done since one's own last answer: on a small screen the log is far away. */
import type { MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import { newsOf } from "./news.ts";
import "./meanwhile.css";

export function Meanwhile({ state }: { state: MatchState }) {
  const say = useTexts();
  const { update } = state;
  if (!update?.question?.asks) return null;
  // Whoever plays all sides wants to know what the one before did.
  const others = update.you.filter((seat) => update.you.length === 1 || seat === update.seat);
  const news = newsOf(state.log, others).filter(({ kind }) => kind === "said");
  const last = news.at(-1);
  if (last === undefined) return null;
  return (
    <details class="meanwhile" key={update.number}>
      <summary>
        <span class="unseen">{say("meanwhile")}</span>
        {last.text}
      </summary>
      <ol>{news.slice(0, -1).reverse().map((each) => <li key={each.number}>{each.text}</li>)}</ol>
    </details>
  );
}
