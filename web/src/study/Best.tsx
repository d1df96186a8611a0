/** What the bots would do, with the chances it leaves and why: shown on the board, played by a click. */
import { type Sayer, useTexts } from "../texts/index.ts";
import { setSetting, settings } from "../settings.ts";
import { useStore } from "../store.ts";
import type { StudyShown, SuggestionShown } from "../wire.d.ts";
import { useStudyTexts } from "./texts.ts";
import type { Study, StudyState } from "./study.ts";

interface Props {
  study: Study;
  state: StudyState;
  shown: StudyShown;
  /** The one that is shown on the board. */
  lit: SuggestionShown | null;
  /** One of them is pointed at. */
  onLook: (suggestion: SuggestionShown | null) => void;
}

export function Best({ study, state, shown, lit, onLook }: Props) {
  const say = useTexts();
  const tell = useStudyTexts();
  const { advice } = useStore(settings);
  const seat = shown.question?.seat ?? null;
  const decides = seat !== null && shown.choices.length > 0;
  const { best } = state;
  const unheard = state.unheard?.at === state.at ? state.unheard : null;
  return (
    <section class="card best" aria-label={tell("best-choices")}>
      <div class="row best-head">
        <h2>{tell("best-choices")}</h2>
        <label class="radio">
          <input
            type="checkbox"
            checked={advice}
            onChange={(event) => {
              setSetting({ advice: event.currentTarget.checked });
              study.think();
            }}
          />
          {tell("show")}
        </label>
      </div>
      {advice && decides && best === null && (
        <p class="dim" role="status">
          {unheard === null
            ? tell("best-thinking")
            : say("hint-failed", { why: unheard.why || say("no-server") })}
        </p>
      )}
      {advice && !decides && <p class="dim">{whyNone(shown, say, tell)}</p>}
      {advice && best !== null && decides && (
        <ol aria-live="polite" onPointerLeave={() => onLook(null)}>
          {best.suggestions.map((each) => (
            <li key={each.line}>
              <button
                type="button"
                class={each === lit ? "suggestion lit" : "suggestion"}
                data-line={each.line}
                onClick={() => {
                  onLook(null);
                  void study.choose(each);
                }}
                onPointerEnter={() => onLook(each)}
                onFocus={() => onLook(each)}
                onBlur={() => onLook(null)}
              >
                <Gauge win={each.win} />
                <span class="suggestion-words">
                  <strong>{each.label}</strong>
                  {each.then && <span>{say("hint-then", { label: each.then })}</span>}
                  {each.reasons.map((reason) => <span key={reason}>{reason}</span>)}
                  {each.feared && (
                    <span class="hint-feared">{say("hint-feared", { label: each.feared })}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Dice, an end, or a choice that the side whose eyes one has cannot see. */
function whyNone(shown: StudyShown, say: Sayer, tell: ReturnType<typeof useStudyTexts>): string {
  if (shown.question === null) return say("over");
  return tell(shown.choices.length === 0 ? "best-hidden" : "best-none");
}

/** The chance of winning as a number and as a bar. */
function Gauge({ win }: { win: number }) {
  const say = useTexts();
  const tell = useStudyTexts();
  const share = Math.round(100 * win);
  return (
    <span class="gauge" title={tell("chance")}>
      <span class="unseen">{tell("chance")}</span>
      {say("percent", { n: share })}
      <span class="gauge-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
