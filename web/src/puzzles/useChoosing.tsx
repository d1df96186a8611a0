/** Choosing one of several answers by clicks on board, cards and words, without a match behind it. */
import { type ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { byFinger } from "../board/drag.ts";
import { pointOf } from "../board/geometry.ts";
import type { Mark } from "../board/things.ts";
import { narrow, pick, unpick } from "../choosing.ts";
import type { Names } from "../games/look.ts";
import { settings } from "../settings.ts";
import { useTexts } from "../texts/index.ts";
import type { ChoiceShown } from "../wire.d.ts";

interface Given {
  choices: readonly ChoiceShown[];
  /** Words that can be clicked on board or hand. */
  elsewhere: ReadonlySet<string>;
  names: Names;
  onChoose: (choice: ChoiceShown) => void;
  /** A click that leads nowhere. */
  onNowhere: (word: string) => void;
}

export interface Choosing {
  picked: readonly string[];
  /** An answer that is shown and not given yet. */
  aimed: { word: string; choice: ChoiceShown } | null;
  marks: Map<string, Mark>;
  popup: { kind: string; at: string; node: ComponentChildren } | null;
  /** Words that lead on and lie nowhere on the table. */
  words: string[];
  click: (word: string, finger: boolean) => void;
  back: () => void;
}

interface State {
  picked: string[];
  menu: { at: string; choices: ChoiceShown[] } | null;
  aimed: Choosing["aimed"];
}

const START: State = { picked: [], menu: null, aimed: null };
/** This many words fit at the square they are about. */
const FEW = 8;

/** Whether a click only shows an answer: a finger on the board, or whoever wants to be asked. */
function shows(word: string, picked: readonly string[], finger: boolean): boolean {
  const { confirm, aim } = settings.value;
  return confirm || (finger && aim && (pointOf(word) !== null || picked.length > 0));
}

function marksOf(choices: readonly ChoiceShown[], { picked, aimed }: State): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const word of picked) marks.set(word, "picked");
  for (const word of narrow(choices, picked).next.keys()) {
    marks.set(word, picked.length === 0 ? "start" : "next");
  }
  if (aimed !== null) marks.set(aimed.word, "picked");
  return marks;
}

export function useChoosing({ choices, elsewhere, names, onChoose, onNowhere }: Given): Choosing {
  const [state, set] = useState<State>(START);
  useEffect(() => set(START), [choices]);
  const { picked, menu, aimed } = state;
  const left = narrow(choices, picked);
  const last = picked.at(-1);
  const other = [...left.next.keys()].filter((word) => !elsewhere.has(word));
  const atSquare = last !== undefined && elsewhere.has(last) && other.length > 0 && other.length <= FEW;

  function take(choice: ChoiceShown, word: string, finger: boolean): void {
    const again = aimed?.word === word && aimed.choice.line === choice.line;
    if (!again && shows(word, picked, finger)) set({ ...state, menu: null, aimed: { word, choice } });
    else give(choice);
  }

  function give(choice: ChoiceShown): void {
    set(START);
    onChoose(choice);
  }

  function click(word: string, finger: boolean): void {
    if (choices.length === 0) return;
    const step = pick(choices, picked, word);
    if (step.kind === "picked") set({ ...START, picked: step.picked });
    else if (step.kind === "menu") set({ ...START, picked, menu: { at: word, choices: step.choices } });
    else if (step.kind === "found") take(step.choice, word, finger);
    else onNowhere(word);
  }

  function back(): void {
    if (menu !== null || aimed !== null) set({ ...state, menu: null, aimed: null });
    else set({ ...START, picked: unpick(choices, picked) });
  }

  function popup(): Choosing["popup"] {
    if (menu !== null) {
      return {
        kind: "menu",
        at: menu.at,
        node: (
          <Menu
            choices={menu.choices}
            onTake={(choice, finger) => take(choice, menu.at, finger)}
            onBack={back}
          />
        ),
      };
    }
    if (aimed !== null) {
      return elsewhere.has(aimed.word)
        ? {
          kind: "aimed",
          at: aimed.word,
          node: <Confirm label={aimed.choice.label} onGive={() => give(aimed.choice)} onBack={back} />,
        }
        : null;
    }
    if (!atSquare) return null;
    return {
      kind: "words",
      at: last,
      node: (
        <div class="menu words-menu" role="group">
          {other.map((word) => (
            <button
              key={word}
              type="button"
              class="word"
              data-word={word}
              onClick={(event) => click(word, byFinger(event))}
            >
              {wordName(names, word, left.left.filter((choice) => choice.path[picked.length] === word))}
            </button>
          ))}
        </div>
      ),
    };
  }

  return {
    picked,
    aimed,
    marks: choices.length > 0 ? marksOf(choices, state) : new Map(),
    popup: popup(),
    words: atSquare || aimed !== null ? [] : other,
    click,
    back,
  };
}

/** A word by its name; if one choice only begins with it, by what that does. */
export function wordName(names: Names, word: string, choices: readonly ChoiceShown[]): string {
  const name = names("*", word);
  return choices.length === 1 && name === word.replaceAll("_", " ") ? choices[0]!.label : name;
}

interface MenuProps {
  choices: readonly ChoiceShown[];
  onTake: (choice: ChoiceShown, finger: boolean) => void;
  onBack: () => void;
}

function Menu({ choices, onTake, onBack }: MenuProps) {
  const say = useTexts();
  return (
    <div class="menu" role="group" aria-label={say("choose-here")}>
      <p>{say("choose-here")}</p>
      {choices.map((choice) => (
        <button
          key={choice.line}
          type="button"
          data-line={choice.line}
          onClick={(event) => onTake(choice, byFinger(event))}
        >
          {choice.label}
        </button>
      ))}
      <button type="button" class="quiet" onClick={onBack}>{say("cancel")}</button>
    </div>
  );
}

export function Confirm(
  { label, onGive, onBack }: { label: string; onGive: () => void; onBack: () => void },
) {
  const say = useTexts();
  return (
    <div class="aimed-buttons" role="group" aria-label={say("confirm-question", { label })}>
      <button type="button" class="main" onClick={onGive}>{say("play")}</button>
      <button type="button" aria-label={say("cancel")} onClick={onBack}>✕</button>
    </div>
  );
}
