/** The question in words, what was picked, and everything that is not on the board: words, undo, hint, reactions. */
import type { ComponentChildren } from "preact";
import { byFinger } from "../board/Board.tsx";
import { Badge } from "../board/paint.tsx";
import { pointOf } from "../board/geometry.ts";
import { narrow } from "../choosing.ts";
import type { Look, Names } from "../games/look.ts";
import { lookAt } from "../legend/What.tsx";
import type { Match, MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import type { ChoiceShown } from "../wire.d.ts";
import { Hint, HintButton, NoHint } from "./Hint.tsx";
import { WindowTime } from "./Reacting.tsx";
import { Meanwhile } from "./Meanwhile.tsx";
import "./prompt.css";

interface Props {
  match: Match;
  state: MatchState;
  names: Names;
  /** Words that can be clicked elsewhere: squares and cards. */
  elsewhere: ReadonlySet<string>;
  /** What stands on a square or card that can be clicked; null for a mere word. */
  shown: (word: string) => string | null;
  /** Somebody else tells already what to do. */
  guided: boolean;
  look: Look;
}

/** Whoever has answered this often knows how it goes. */
const KNOWN = 4;

function isNew({ log, update }: MatchState): boolean {
  return log.filter(({ kind, seat }) => kind === "said" && seat != null && update?.you.includes(seat))
    .length < KNOWN;
}

/** How a word of a click path is called, whatever kind of word it is. */
export function called(names: Names, word: string): string {
  return pointOf(word) === null ? names("*", word) : word;
}

export function Prompt({ match, state, names, elsewhere, shown, guided, look }: Props) {
  const say = useTexts();
  const { update, picked, hint, confirming, aimed } = state;
  if (update === null) return null;
  const question = update.question;
  const mine = (question?.yours ?? false) && !state.passed;
  const asked = question ? update.seats[question.seat]?.label ?? "" : "";
  const side = question ? look.side(update.seats[question.seat]?.side ?? "") : null;
  const left = narrow(update.choices, picked);
  const wordButtons = [...left.next.keys()].filter((word) => !elsewhere.has(word));
  const text = update.status === "open"
    ? say("waiting-for-players")
    : update.result
    ? update.result.text
    : question?.text ?? "";
  return (
    <section
      class={[
        "prompt",
        mine && "mine",
        question?.window && "window",
        state.sending && "sending",
        picked.length > 0 && "picking",
        aimed && "aiming",
      ]
        .filter(Boolean).join(" ")}
      aria-label={say("your-turn")}
      aria-busy={state.sending}
    >
      <div class="prompt-words" role="status" aria-live="polite">
        {side !== null && <Badge paint={side.paint} id={side.id} size={26} />}
        {mine && <span class="turn-flag">{say(question?.window ? "react" : "your-turn")}</span>}
        <p class="question">{text}</p>
        {state.passed && <p class="dim">{say("passed")}</p>}
        {!mine && !state.passed && question && update.status === "running" && (
          <p class="dim">{update.you.length === 0 ? say("you-watch") : say("their-turn", { side: asked })}</p>
        )}
        {picked.length > 0 && (
          <p class="dim">
            {say("pick-further", {
              // A square that a path names again is told once.
              what: [...new Set(picked)].map((word) => shown(word) ?? called(names, word)).join(" → "),
            })}
          </p>
        )}
        {mine && !guided && picked.length === 0 && isNew(state) &&
          [...left.next.keys()].some((word) => elsewhere.has(word)) && (
          <p class="dim">{say("begin-marked")}</p>
        )}
      </div>
      {!guided && <Meanwhile state={state} />}
      {mine && wordButtons.length > 0 &&
        (picked.length === 0 || !elsewhere.has(picked.at(-1)!) || wordButtons.length > 8) && (
        <div class="row words">
          {wordButtons.map((word) => {
            const choices = left.left.filter((choice) => choice.path[picked.length] === word);
            return (
              <Word key={word} match={match} word={word} names={names}>
                {choices.length === 1 ? choices[0]!.label : called(names, word)}
                <span class="word-about">{names.about("*", word)}</span>
              </Word>
            );
          })}
        </div>
      )}
      {aimed && (
        <div class="row aimed" role="status">
          <span>{say("tap-again", { label: aimed.choice.label })}</span>
          <button type="button" class="main" onClick={() => match.choose(aimed.choice)}>
            {say("do-it")}
          </button>
        </div>
      )}
      {confirming && (
        <Confirm
          choice={confirming}
          onYes={() => match.choose(confirming, true)}
          onNo={() => match.back()}
        />
      )}
      {hint && <Hint match={match} hint={hint} update={update} />}
      {state.hintFailed !== null && <NoHint failed={state.hintFailed} />}
      <div class="row tools">
        {picked.length > 0 && <button type="button" onClick={() => match.back()}>{say("cancel")}</button>}
        {update.may_undo && <button type="button" onClick={() => match.undo()}>↶ {say("undo")}</button>}
        {mine && update.choices.length > 1 && !hint && <HintButton key={update.number} match={match} />}
        {state.behind > 0 && <button type="button" onClick={() => match.skip()}>» {say("skip")}</button>}
      </div>
      <WindowTime match={match} state={state} />
    </section>
  );
}

/** A word of a click path as a button; resting on it shows what it would do. */
export function Word(
  props: {
    match: Match;
    word: string;
    names: Names;
    title?: string | undefined;
    children: ComponentChildren;
  },
) {
  const { match, word, names } = props;
  const look = (at: string | null) => {
    lookAt(at === null ? null : { name: called(names, word), about: names.about("*", word) });
    match.look(at);
  };
  return (
    <button
      type="button"
      class="word"
      data-word={word}
      title={props.title}
      onClick={(event) => match.click(word, byFinger(event))}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(word)}
      onPointerLeave={(event) => event.pointerType === "mouse" && look(null)}
      onFocus={() => look(word)}
    >
      {props.children}
    </button>
  );
}

function Confirm(props: { choice: ChoiceShown; onYes: () => void; onNo: () => void }) {
  const say = useTexts();
  return (
    <div
      class="row confirm"
      role="alertdialog"
      aria-label={say("confirm-question", { label: props.choice.label })}
    >
      <span>{say("confirm-question", { label: props.choice.label })}</span>
      <button type="button" class="main" autofocus onClick={props.onYes}>{say("yes")}</button>
      <button type="button" onClick={props.onNo}>{say("no")}</button>
    </div>
  );
}
