/** The question in words, what was picked, and everything that is not on the board: words, undo, hint, reactions. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { byFinger } from "../board/drag.ts";
import { Badge } from "../board/paint.tsx";
import { pointOf } from "../board/geometry.ts";
import { narrow, type Narrowed } from "../choosing.ts";
import { isSeen } from "../focus.ts";
import type { Look, Names } from "../games/look.ts";
import { lookAt } from "../legend/What.tsx";
import type { Match, MatchState } from "../match.ts";
import type { Chooser } from "../picking.ts";
import { useTexts } from "../texts/index.ts";
import type { ChoiceShown, Update } from "../wire.d.ts";
import { Hint, HintButton, HintTools, NoHint } from "./Hint.tsx";
import { WindowTime } from "./Reacting.tsx";
import { LookingBack, ShowAgain } from "./LookingBack.tsx";
import { Meanwhile } from "./Meanwhile.tsx";
import { lastOwn } from "./news.ts";
import { Offers } from "./Offers.tsx";
import { Aimed } from "./Popups.tsx";
import { Clocks, personName } from "./Seats.tsx";
import "./prompt.css";
import "./words.css";

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
  /** What there is to say about words: prices. */
  notes?: Record<string, string> | undefined;
  /** What is done before the match begins. */
  children?: ComponentChildren;
}

/** Whoever has answered this often knows how it goes. */
const KNOWN = 4;
/** This many words fit at the square they are about. */
const FEW = 8;

function isNew({ log, update }: MatchState): boolean {
  return log.filter(({ kind, seat }) => kind === "said" && seat != null && update?.you.includes(seat))
    .length < KNOWN;
}

/** Undo stays where it is once one has acted: where nothing can be taken back, it says why. */
function mayAskUndo({ update, log }: MatchState): boolean {
  if (update === null || !update.terms.undo || update.status !== "running") return false;
  return update.may_undo || lastOwn(log, update.you) > 0;
}

/** How a word of a click path is called, whatever kind of word it is; before a colon it says where a thing lies. */
export function called(names: Names, word: string): string {
  if (pointOf(word) !== null) return word;
  const [place, thing] = word.split(":");
  return thing === undefined ? names("*", word) : `${names("*", thing)} (${names("*", place!)})`;
}

/** More words than these want more room. */
export const MANY = 3;

function classesOf({ update, sending, picked, aimed, hint, passed }: MatchState, words: number): string {
  const question = update?.question;
  const classes = {
    open: update?.status === "open",
    mine: question?.asks === true && !passed,
    window: question?.window === true,
    sending,
    picking: picked.length > 0,
    aiming: aimed !== null,
    hinted: hint !== null,
    choosing: words > MANY,
  };
  return ["prompt", ...Object.entries(classes).filter(([, is]) => is).map(([name]) => name)].join(" ");
}

export function Prompt(props: Props) {
  const { match, state, elsewhere } = props;
  const say = useTexts();
  const { update, picked, hint, aimed } = state;
  if (update === null) return null;
  if (state.past !== null) return <LookingBack match={match} state={state} past={state.past} />;
  const mine = (update.question?.asks ?? false) && !state.passed;
  const left = narrow(update.choices, picked);
  const words = mine ? wordsOf(left, picked, elsewhere).length : 0;
  const hinted = hint !== null && aimed === null;
  return (
    <section
      class={classesOf(state, words)}
      aria-label={say(mine ? "your-turn" : "turn")}
      aria-busy={state.sending}
    >
      <Asked {...props} update={update} left={left} mine={mine} />
      <Body about={`${update.question?.text} ${hinted}`}>
        {props.children}
        <Offers match={match} update={update} />
        {state.unstored && <p class="bad" role="alert">{say("not-stored")}</p>}
        {aimed !== null && <Aimed match={match} aimed={aimed} />}
        {hinted && <Hint hint={hint} update={update} />}
        {state.hintFailed !== null && <NoHint failed={state.hintFailed} />}
        {mine && aimed === null && hint === null && <Words {...props} picked={picked} left={left} />}
        {mine && aimed === null && <AllMoves key={update.number} match={match} choices={update.choices} />}
        {aimed === null && hint === null && <WindowTime match={match} state={state} />}
        <Meanwhile state={state} />
      </Body>
      <div class="row tools">
        {hinted && <HintTools match={match} hint={hint} update={update} />}
        {picked.length > 0 && !hinted && aimed === null && (
          <Tool
            sign="✕"
            name={say("cancel")}
            small
            onUse={() => {
              lookAt(null);
              match.back();
            }}
          />
        )}
        {mayAskUndo(state) && (
          <Tool
            sign="↶"
            name={say("undo")}
            small
            faint={!update.may_undo}
            onUse={() => match.undo()}
          />
        )}
        {mine && update.choices.length > 1 && !hint && <HintButton key={update.number} match={match} />}
        {mine && aimed === null && picked.length === 0 && <ShowAgain match={match} state={state} />}
        {state.behind > 0 && <Tool sign="»" name={say("skip")} onUse={() => match.skip()} />}
      </div>
    </section>
  );
}

/** What comes next is read from its beginning, however far down the last was read. */
function Body({ about, children }: { about: string; children: ComponentChildren }) {
  const say = useTexts();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.scrollTo(0, 0), [about]);
  return (
    <div class="prompt-body" ref={body} role="group" aria-label={say("choices")} tabIndex={0}>
      {children}
    </div>
  );
}

/** A button with a sign; on a phone the sign is all that is seen of it. */
export function Tool(
  props: { sign: string; name: string; busy?: boolean; small?: boolean; faint?: boolean; onUse: () => void },
) {
  return (
    <button
      type="button"
      class={`${props.faint ? "faint" : ""} ${props.small ? "small-tool" : ""}`}
      title={props.name}
      aria-busy={props.busy}
      disabled={props.busy}
      onClick={props.onUse}
    >
      <span aria-hidden="true">{props.sign}</span> <span class="tool-name">{props.name}</span>
    </button>
  );
}

/** Who is asked what, and what was picked so far. */
function Asked(
  { state, names, elsewhere, shown, guided, look, update, left, mine }: Props & {
    update: Update;
    left: Narrowed;
    mine: boolean;
  },
) {
  const say = useTexts();
  const { picked, passed } = state;
  const question = update.question;
  const seat = update.seats[question?.seat ?? -1];
  const side = seat ? look.side(seat.side) : null;
  /** Whoever has passed, or has nothing to react with, waits for the end of the window like everybody. */
  const waits = passed || (question?.yours === true && !question.asks);
  const text = update.status === "open"
    ? say("waiting-for-players")
    : waits
    ? say("passed")
    : mine || seat === undefined
    ? question?.text ?? ""
    : say(question?.window ? "they-react" : seat.who === "bot" ? "they-think" : "they-choose", {
      name: personName(seat.name, say),
      side: seat.label,
    });
  const marked = mine && !guided && picked.length === 0 && isNew(state)
    ? [...left.next.keys()].filter((word) => elsewhere.has(word))
    : [];
  return (
    <div class="prompt-words" role="status" aria-live="polite">
      {side !== null && <Badge paint={side.paint} id={side.id} size={26} />}
      {mine && <span class="turn-flag">{say(question?.window ? "react" : "your-turn")}</span>}
      <p class="question" title={text}>{text}</p>
      {update.you.length === 0 && update.status === "running" && <p class="dim">{say("you-watch")}</p>}
      {picked.length > 0 && (
        <p class="dim">
          {say("pick-further", {
            // A square that a path names again is told once.
            what: [...new Set(picked)].map((word) => shown(word) ?? called(names, word)).join(" → "),
          })}
        </p>
      )}
      <Clocks update={update} look={look} />
      {marked.length > 0 && (
        <p class="dim begin">
          {say(marked.every((word) => pointOf(word) !== null) ? "begin-square" : "begin-marked")}
        </p>
      )}
    </div>
  );
}

/** Words that lead on and lie nowhere on the table, but for those few that stand at a square. */
export function wordsOf(left: Narrowed, picked: readonly string[], elsewhere: ReadonlySet<string>): string[] {
  const words = [...left.next.keys()].filter((word) => !elsewhere.has(word));
  const atSquare = picked.length > 0 && elsewhere.has(picked.at(-1)!) && words.length <= FEW;
  return atSquare ? [] : words;
}

interface WordsProps extends Pick<Props, "names" | "elsewhere" | "look" | "notes"> {
  match: Chooser;
  picked: readonly string[];
  left: Narrowed;
  /** What there is to say about a choice that is the only one behind its word. */
  aside?: (choice: ChoiceShown) => string | null;
}

/** The words of the question as buttons. */
export function Words({ match, picked, names, elsewhere, left, look, notes, aside }: WordsProps) {
  const words = wordsOf(left, picked, elsewhere);
  if (words.length === 0) return null;
  // Things with a price stand in the order of their list, behind what has none.
  const list = Object.keys(notes ?? {});
  words.sort((one, other) => list.indexOf(one) - list.indexOf(other));
  return (
    <div class="row words">
      {words.map((word) => {
        const choices = left.left.filter((choice) => choice.path[picked.length] === word);
        return (
          <Word key={word} match={match} word={word} names={names} first={picked.length === 0}>
            <WordIcon look={look} names={names} word={word} />
            {choices.length === 1 && kindOf(names, word) === undefined
              ? choices[0]!.label
              : called(names, word)}
            {choices.length === 1 && aside?.(choices[0]!) && (
              <span class="word-note">{aside(choices[0]!)}</span>
            )}
            {notes?.[word] && <span class="word-note">{notes[word]}</span>}
            <span class="word-about">{names.about("*", word)}</span>
          </Word>
        );
      })}
    </div>
  );
}

/** Everything that can be answered, one after the other: for whoever cannot see where it is on the board. */
export function AllMoves({ match, choices }: { match: Chooser; choices: readonly ChoiceShown[] }) {
  const say = useTexts();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.querySelector("button")?.focus(), [open]); // in the place of what opened it
  if (choices.length === 0) return null;
  if (!open) {
    return (
      <button type="button" class="when-focused" onClick={() => setOpen(true)}>{say("all-moves")}</button>
    );
  }
  return (
    <ul ref={list} class="all-moves" aria-label={say("all-moves")}>
      {choices.map((choice) => (
        <li key={choice.line}>
          <button type="button" onClick={() => match.choose(choice)}>{choice.label}</button>
        </li>
      ))}
    </ul>
  );
}

/** Of words that have a picture: figures and colours. They need no sentence. */
function kindOf(names: Names, word: string): "figure" | "colour" | undefined {
  return (["figure", "colour"] as const).find((each) => names.has(each, word));
}

/** A figure or colour that can be chosen, in a small picture. */
function WordIcon({ look, names, word }: { look: Look; names: Names; word: string }) {
  const kind = kindOf(names, word);
  const icon = kind && look.icon?.(kind, word, names);
  return icon ? <span class="word-icon" aria-hidden="true">{icon}</span> : null;
}

/** A word of a click path as a button; resting on it shows what it would do. */
export function Word(
  props: {
    match: Chooser;
    word: string;
    names: Names;
    /** It answers by itself: there is nothing to see before. */
    first?: boolean;
    title?: string | undefined;
    children: ComponentChildren;
  },
) {
  const { match, word, names } = props;
  const over = useRef(false);
  const look = (at: string | null) => {
    over.current = at !== null;
    lookAt(at === null ? null : { name: called(names, word), about: names.about("*", word) });
    match.previews.look(at);
  };
  // A word that goes away under the pointer is not left: nothing else would take its explanation back.
  useEffect(() => () => over.current ? lookAt(null) : undefined, []);
  return (
    <button
      type="button"
      class="word"
      data-word={word}
      title={props.title}
      onClick={(event) => match.click(word, byFinger(event) && !props.first)}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(word)}
      onPointerLeave={(event) => event.pointerType === "mouse" && look(null)}
      onFocus={(event) => isSeen(event) && look(word)}
    >
      {props.children}
    </button>
  );
}
