/** What is asked, what became of the answer, and the help that there is. */
import "../panels/prompt.css";
import type { ComponentChildren } from "preact";
import { Badge } from "../board/paint.tsx";
import { narrow } from "../choosing.ts";
import type { Look, Names } from "../games/look.ts";
import { Aimed } from "../panels/Popups.tsx";
import { AllMoves, Tool, Words } from "../panels/Prompt.tsx";
import { go } from "../route.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { Dots } from "./Dots.tsx";
import { effortOf, progress } from "./progress.ts";
import type { Solving, SolvingState } from "./solving.ts";
import { usePuzzleTexts } from "./texts.ts";

interface Props {
  solving: Solving;
  state: SolvingState;
  names: Names;
  look: Look;
  /** Words that can be clicked on board and hand. */
  elsewhere: ReadonlySet<string>;
  /** What there is to say about words: prices. */
  notes: Record<string, string> | undefined;
  /** How a word is called where it is seen. */
  shownAs: (word: string) => string;
}

export function Panel(props: Props) {
  const tell = usePuzzleTexts();
  const { solving, state, names, look, elsewhere, notes } = props;
  const { picked, aimed } = state;
  const { puzzle, game, seat, sides } = solving.shown;
  const side = look.side(sides[seat] ?? puzzle.side);
  const verdict = state.tried?.verdict;
  return (
    <section
      class={[
        "prompt puzzle-panel",
        state.solution ? "explaining" : verdict === "wrong" || verdict === "solved" ? verdict : "mine",
      ].join(" ")}
      aria-label={tell("number", { n: puzzle.number })}
      aria-busy={state.busy}
    >
      <div class="prompt-words">
        <Badge paint={side.paint} id={side.id} size={26} />
        <p class="question">{puzzle.asked}</p>
        <p class="dim puzzle-line">
          <a href={`#/puzzles/${game}`}>{tell("number", { n: puzzle.number })}</a>
          <Dots n={puzzle.difficulty} />
          <span>{tell("your-side", { side: puzzle.label })}</span>
          {puzzle.setting && <span>{puzzle.setting}</span>}
        </p>
      </div>
      <div class="prompt-body" role="group" aria-label={tell("puzzles")} tabIndex={0}>
        {state.error !== null && <p class="bad" role="alert">{state.error}</p>}
        {state.busy && <p class="dim" role="status">{tell("thinking")}</p>}
        {state.solution !== null ? <Explained solving={solving} solution={state.solution} /> : (
          <>
            <Verdict solving={solving} state={state} />
            {state.nowhere !== null && <p class="dim" role="status">{tell("nowhere")}</p>}
            <Told state={state} shownAs={props.shownAs} />
            {aimed !== null && <Aimed match={solving} aimed={aimed} />}
            {aimed === null && (
              <Words
                match={solving}
                picked={picked}
                names={names}
                elsewhere={elsewhere}
                left={narrow(solving.choices(), picked)}
                look={look}
                notes={notes}
              />
            )}
            {aimed === null && (
              <AllMoves key={state.lines.length} match={solving} choices={solving.choices()} />
            )}
          </>
        )}
      </div>
      <Tools {...props} />
    </section>
  );
}

/** Right, wrong and what then happens, or solved. */
function Verdict({ solving, state }: { solving: Solving; state: SolvingState }) {
  const tell = usePuzzleTexts();
  const { tried } = state;
  const { puzzle, game } = solving.shown;
  const { misses, helped } = effortOf(useStore(progress), game, puzzle.name);
  if (tried === null) return null;
  if (tried.verdict === "right") {
    return (
      <p class="verdict good" role="status">
        <strong>{tell("right")}</strong> {tried.text}
      </p>
    );
  }
  if (tried.verdict === "solved") {
    return (
      <p class="verdict good" role="status">
        <strong>{tell(misses === 0 && !helped ? "well-done-first" : "well-done")}</strong> {tried.text}
      </p>
    );
  }
  return (
    <div class="verdict" role="status">
      <p>
        <strong class="bad">{tell("wrong")}</strong> {tried.comment}
      </p>
      {tried.replies.length > 0 && (
        <p>
          {tell("then-happens")} {tried.replies.join(". ")}.
        </p>
      )}
      {tried.after && (
        <label class="radio">
          <input
            type="checkbox"
            checked={state.replying}
            onChange={(event) => solving.reply(event.currentTarget.checked)}
          />
          {tell("show-reply")}
        </label>
      )}
    </div>
  );
}

/** The hint: first where to begin, then the move. */
function Told({ state, shownAs }: { state: SolvingState; shownAs: (word: string) => string }) {
  const tell = usePuzzleTexts();
  if (state.hint === null) return null;
  const { told, whole } = state.hint;
  // What stands there is seen on the board: its first words will do.
  const [what] = shownAs(told.first).split(", ");
  return (
    <p class="puzzle-hint" role="status">
      <span aria-hidden="true">★</span>{" "}
      {whole ? tell("hint-move", { label: told.label }) : tell("hint-first", { what: what! })}
    </p>
  );
}

/** The solution, move by move. */
function Explained(
  { solving, solution }: { solving: Solving; solution: NonNullable<SolvingState["solution"]> },
) {
  const say = useTexts();
  const tell = usePuzzleTexts();
  const { told, at } = solution;
  const step = told.steps[at - 1];
  const last = at === told.steps.length;
  return (
    <div class="explanation">
      <div class="row">
        <button
          type="button"
          aria-label={say("previous-step")}
          disabled={at === 0}
          onClick={() => solving.step(at - 1)}
        >
          ◀
        </button>
        <span class="step-count">
          {at === 0 ? tell("start") : tell("step", { n: at, all: told.steps.length })}
        </span>
        <button
          type="button"
          aria-label={say("next-step")}
          disabled={last}
          onClick={() => solving.step(at + 1)}
        >
          ▶
        </button>
      </div>
      {step && (
        <div role="status">
          <p>
            <strong>{step.label}.</strong> {step.text}
          </p>
          {step.rule_text && (
            <Noted name={tell("rule-behind")}>
              {step.rule_text} <a href={`#/rules/${solving.shown.game}/${step.rule}`}>{step.rule}</a>
            </Noted>
          )}
        </div>
      )}
      {last && told.idea.length > 0 && <Noted name={tell("idea")}>{told.idea.join(" ")}</Noted>}
      {last && <p class="dim">{told.proof}</p>}
    </div>
  );
}

function Noted({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <p class="noted">
      <span class="noted-name">{name}</span> {children}
    </p>
  );
}

function Tools({ solving, state }: Props) {
  const say = useTexts();
  const tell = usePuzzleTexts();
  const { game, previous, next } = solving.shown;
  const verdict = state.tried?.verdict;
  const over = verdict === "solved" || verdict === "wrong" || state.solution !== null;
  return (
    <div class="row tools">
      {state.picked.length > 0 && !over && (
        <Tool
          sign="✕"
          name={say("cancel")}
          small
          onUse={() => solving.back()}
        />
      )}
      {!over && (
        <Tool
          sign="★"
          name={tell(state.hint === null ? "hint" : "more")}
          busy={state.busy || state.hint?.whole === true}
          onUse={() => void solving.askHint()}
        />
      )}
      {(verdict === "wrong" || state.solution !== null) && (
        <Tool
          sign="↺"
          name={tell("try-again")}
          onUse={() => solving.again()}
        />
      )}
      {state.solution === null && (
        <Tool
          sign="✓"
          name={tell(verdict === "solved" ? "why" : "solution")}
          busy={state.busy}
          onUse={() => void solving.showSolution()}
        />
      )}
      <span class="neighbours">
        {previous !== null && (
          <Tool
            sign="◀"
            name={tell("previous-puzzle")}
            small
            onUse={() => go(`puzzles/${game}/${previous}`)}
          />
        )}
        {next !== null && (
          <Tool
            sign="▶"
            name={tell("next-puzzle")}
            small
            onUse={() => go(`puzzles/${game}/${next}`)}
          />
        )}
      </span>
    </div>
  );
}
