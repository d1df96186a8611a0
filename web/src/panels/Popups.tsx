/** What appears at a square: a menu of what could be meant, words to go on with, a refusal and its rule. */
import { byFinger } from "../board/drag.ts";
import { pointOf } from "../board/geometry.ts";
import { useState } from "preact/hooks";
import { narrow } from "../choosing.ts";
import { isSeen } from "../focus.ts";
import type { Names } from "../games/look.ts";
import { lookAt } from "../legend/What.tsx";
import type { Aim, Chooser, Picked } from "../picking.ts";
import { useTexts } from "../texts/index.ts";
import type { ChoiceShown, Refused } from "../wire.d.ts";
import { called, Word } from "./Prompt.tsx";
import { RuleCard } from "./Rules.tsx";

export function popupOf(
  match: Chooser,
  { menu, refusal, picked, aimed }: Picked,
  elsewhere: ReadonlySet<string>,
  names: Names,
  cite: (rule: string) => void,
  game: string,
) {
  if (menu?.at) {
    return { kind: "menu", at: menu.at, node: <Menu match={match} at={menu.at} choices={menu.choices} /> };
  }
  if (refusal?.at && elsewhere.has(refusal.at)) {
    return {
      kind: "refusal",
      at: refusal.at,
      node: <Refusal game={game} refused={refusal.refused} onRule={cite} onClose={() => match.back()} />,
    };
  }
  if (aimed !== null) {
    const node = <AimedButtons match={match} aimed={aimed} />;
    return pointOf(aimed.word) === null ? null : { kind: "aimed", at: aimed.word, node };
  }
  const last = picked.at(-1);
  if (last !== undefined && elsewhere.has(last)) {
    const { left, next } = narrow(match.choices(), picked);
    const words = [...next.keys()].filter((word) => !elsewhere.has(word));
    if (words.length > 0 && words.length <= 8) {
      return {
        kind: "words",
        at: last,
        node: <Words match={match} words={words} left={left} at={picked.length} names={names} />,
      };
    }
  }
  return null;
}

/** An answer that is shown and not given yet, in words; beside a square that was clicked for it there are only the buttons. */
export function Aimed({ match, aimed }: { match: Chooser; aimed: Aim }) {
  const { label } = aimed.choice;
  return (
    <div class="aimed" role="status">
      <p>{label}</p>
      {pointOf(aimed.word) === null && <AimedButtons match={match} aimed={aimed} />}
    </div>
  );
}

function AimedButtons({ match, aimed }: { match: Chooser; aimed: Aim }) {
  const say = useTexts();
  const { label } = aimed.choice;
  return (
    <div class="aimed-buttons" role="group" aria-label={say("confirm-question", { label })}>
      <button type="button" class="main" onClick={() => match.choose(aimed.choice)}>{say("play")}</button>
      <button
        type="button"
        aria-label={say("cancel")}
        onClick={() => {
          lookAt(null);
          match.back();
        }}
      >
        ✕
      </button>
    </div>
  );
}

function Menu({ match, at, choices }: { match: Chooser; at: string; choices: readonly ChoiceShown[] }) {
  const say = useTexts();
  return (
    <div class="menu" role="group" aria-label={say("choose-here")}>
      <p>{say("choose-here")}</p>
      {choices.map((choice) => (
        <button
          key={choice.line}
          type="button"
          data-line={choice.line}
          onClick={(event) => match.take(choice, at, byFinger(event))}
          onPointerEnter={(event) => event.pointerType === "mouse" && match.previews.lookAt(choice)}
          onPointerLeave={(event) => event.pointerType === "mouse" && match.previews.lookAt(null)}
          onFocus={(event) => isSeen(event) && match.previews.lookAt(choice)}
        >
          {choice.label}
        </button>
      ))}
      <button type="button" class="quiet" onClick={() => match.back()}>{say("cancel")}</button>
    </div>
  );
}

/** A word by its name; one that has none by what its only choice does. */
function shortly(names: Names, word: string, choices: readonly ChoiceShown[]): string {
  const name = called(names, word);
  return name === word.replaceAll("_", " ") && choices.length === 1 ? choices[0]!.label : name;
}

/** What a picked piece can do beside going somewhere: words to choose from, at its square. */
function Words(
  { match, words, left, at, names }: {
    match: Chooser;
    words: readonly string[];
    left: readonly ChoiceShown[];
    at: number;
    names: Names;
  },
) {
  const say = useTexts();
  return (
    <div class="menu words-menu" role="group" aria-label={say("choose-here")}>
      {words.map((word) => {
        const choices = left.filter((choice) => choice.path[at] === word);
        return (
          <Word
            key={word}
            match={match}
            word={word}
            names={names}
            title={choices.length === 1 ? choices[0]!.label : undefined}
          >
            {shortly(names, word, choices)}
          </Word>
        );
      })}
    </div>
  );
}

interface RefusalProps {
  game: string;
  refused: Refused;
  /** Go to the rule among all others. */
  onRule: (rule: string) => void;
  onClose: () => void;
}

export function Refusal(props: RefusalProps) {
  const say = useTexts();
  const { refused } = props;
  const [open, setOpen] = useState(false);
  return (
    <div class="refusal" role="alert">
      <p>
        <strong>{say("why-not")}.</strong> {refused.text}
      </p>
      <div class="row">
        {!refused.rule.startsWith("TABLE-") && (
          <button
            type="button"
            class="link"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {say("show-rule", { rule: refused.rule })}
          </button>
        )}
        <button type="button" class="quiet" onClick={props.onClose}>{say("close")}</button>
      </div>
      {open && <RuleCard game={props.game} rule={refused.rule} onRule={props.onRule} />}
    </div>
  );
}
