/** What is asked at a position of a study, the dice to choose or to roll, and the way through the game. */
import { Badge } from "../board/paint.tsx";
import { narrow } from "../choosing.ts";
import type { Look, Names } from "../games/look.ts";
import { Aimed } from "../panels/Popups.tsx";
import { Declared } from "../panels/Reacting.tsx";
import { AllMoves, called, MANY, Tool, Words, wordsOf } from "../panels/Prompt.tsx";
import { settings } from "../settings.ts";
import { type Sayer, useTexts } from "../texts/index.ts";
import { joined } from "../texts/joined.ts";
import type { ChoiceShown, StudyShown } from "../wire.d.ts";
import { useStudyTexts } from "./texts.ts";
import type { Study, StudyState } from "./study.ts";
import { wayThrough } from "./tree.ts";

interface Props {
  study: Study;
  state: StudyState;
  shown: StudyShown;
  names: Names;
  look: Look;
  elsewhere: ReadonlySet<string>;
  notes: Record<string, string> | undefined;
}

export function StudyPrompt({ study, state, shown, names, look, elsewhere, notes }: Props) {
  const say = useTexts();
  const tell = useStudyTexts();
  const { picked, aimed } = state;
  const seat = shown.question?.seat ?? null;
  const side = seat === null ? null : look.side(shown.sides[seat]!);
  const places = seat === null ? NOWHERE : elsewhere;
  const left = narrow(study.choices(), picked);
  const odds = new Map(shown.choices.map(({ line, odds }) => [line, odds ?? null]));
  const oddsOf = ({ line }: ChoiceShown) => {
    const share = odds.get(line);
    return share == null ? null : say("percent", { n: Math.round(100 * share) });
  };
  const words = wordsOf(left, picked, places);
  const classes = ["prompt", picked.length > 0 ? "picking" : "", words.length > MANY ? "choosing" : ""];
  return (
    <section class={classes.join(" ")} aria-label={tell("analysis")}>
      <div class="prompt-words" role="status" aria-live="polite">
        {side !== null && <Badge paint={side.paint} id={side.id} size={26} />}
        <p class="question">{questionOf(shown, say)}</p>
        <Declared question={shown.question} labels={shown.labels} />
        {picked.length > 0 && (
          <p class="dim">
            {say("pick-further", { what: picked.map((word) => called(names, word)).join(" → ") })}
          </p>
        )}
        {shown.question !== null && shown.choices.length === 0 && <p class="dim">{tell("other-eyes")}</p>}
      </div>
      <div class="prompt-body" role="group" aria-label={say("choices")} tabIndex={0}>
        {state.error !== null && <p class="bad" role="alert">{state.error || say("no-server")}</p>}
        {aimed !== null && <Aimed match={study} aimed={aimed} />}
        {aimed === null && (
          <Words
            match={study}
            picked={picked}
            names={names}
            elsewhere={places}
            left={left}
            look={look}
            notes={notes}
            aside={oddsOf}
          />
        )}
        {aimed === null && <AllMoves key={study.depth} match={study} choices={study.choices()} />}
      </div>
      <Walking study={study} state={state} rolls={shown.question !== null && seat === null} />
    </section>
  );
}

/** Dice are chosen by their names, whatever lies on the board. */
const NOWHERE: ReadonlySet<string> = new Set();

function questionOf({ question, result, labels }: StudyShown, say: Sayer): string {
  if (question !== null && question !== undefined) return question.text;
  if (result === null || result === undefined) return "";
  const { winners, text } = result;
  if (winners.length === 0 || winners.length === labels.length) return `${say("draw")}. ${text}`;
  const side = joined(settings.value.language, winners.map((seat) => labels[seat] ?? ""));
  return `${say("wins", { side, n: winners.length })}. ${text}`;
}

function Walking({ study, state, rolls }: { study: Study; state: StudyState; rolls: boolean }) {
  const say = useTexts();
  const tell = useStudyTexts();
  const { at } = state;
  const way = wayThrough(at);
  return (
    <div class="row tools steps">
      {state.picked.length > 0 ? <Tool sign="✕" name={say("cancel")} small onUse={() => study.back()} /> : (
        <>
          <Move
            name={say("first-step")}
            sign="|◀"
            off={study.depth === 0}
            onUse={() => study.walk(-Infinity)}
          />
          <Move name={say("previous-step")} sign="◀" off={study.depth === 0} onUse={() => study.walk(-1)} />
        </>
      )}
      {rolls && (
        <button type="button" class="main" disabled={state.busy} onClick={() => study.roll()}>
          {tell("roll")}
        </button>
      )}
      <span class="step-count dim">{say("step", { n: study.depth, all: way.length })}</span>
      <Move name={say("next-step")} sign="▶" off={at.next.length === 0} onUse={() => study.walk(1)} />
      <Move name={say("last-step")} sign="▶|" off={at.next.length === 0} onUse={() => study.walk(Infinity)} />
    </div>
  );
}

function Move({ name, sign, off, onUse }: { name: string; sign: string; off: boolean; onUse: () => void }) {
  return <button type="button" aria-label={name} disabled={off} onClick={onUse}>{sign}</button>;
}
