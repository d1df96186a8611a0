/** What the others have done since one's own last answer: on a small screen the log is far away. */
import type { MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import { actorsOf } from "./actors.ts";
import { newsOf } from "./news.ts";
import { isTelling } from "./turns.ts";
import "./meanwhile.css";

export function Meanwhile({ state }: { state: MatchState }) {
  const say = useTexts();
  const { update } = state;
  if (!update?.question?.asks) return null;
  // Whoever plays all sides wants to know what the one before did.
  const others = update.you.filter((seat) => update.you.length === 1 || seat === update.seat);
  // What comes of one's own move, once nobody has stopped it, is none of it.
  const actors = actorsOf(state.log);
  const news = newsOf(state.log, others).filter(({ number }) => {
    const actor = actors.get(number);
    return actor !== undefined && !others.includes(actor);
  });
  // What was done says more than that it is over; what is announced is read in the question.
  const last = news.findLast(isTelling) ?? (update.question.window ? undefined : news.at(-1));
  if (last === undefined) return null;
  return (
    <details class="meanwhile" key={update.number}>
      <summary>
        <span class="unseen">{say("meanwhile")}</span>
        {last.text}
      </summary>
      <ol>
        {news.filter((each) => each !== last).reverse().map((each) => <li key={each.number}>{each.text}</li>)}
      </ol>
    </details>
  );
}
