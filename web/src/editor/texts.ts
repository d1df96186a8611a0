/** The words of the editor, and how the lines and things of a game are called. */
import { capital } from "../texts/capital.ts";
import type { Names } from "../games/look.ts";
import { ownTexts } from "../texts/own.ts";
import type { LineDeclared } from "../wire.d.ts";
import type { Tool } from "./editor.ts";
import { type EditorKey, en } from "./en.ts";
import { fr } from "./fr.ts";

export const useEditorTexts = ownTexts({ en, fr });

function isKnown(key: string): key is EditorKey {
  return key in en;
}

/** How a line is called: by its key, without whose it is. A line that nobody has named shows its key. */
export function useLineName(): (line: LineDeclared) => string {
  const own = useEditorTexts();
  return ({ key, seat }) => {
    const plain = seat === "" ? key : key.slice(seat.length + 1);
    const named = `line-${plain}`;
    return isKnown(named) ? own(named) : plain;
  };
}

/** Why a thing that was chosen cannot be where one has clicked, as far as the editor knows. */
export function useUnfit(): (tool: Tool) => string {
  const own = useEditorTexts();
  return ({ kind, word }) => {
    const known = [`unfit-${kind}`, `unfit-${word}`].find(isKnown);
    return known === undefined ? "" : own(known);
  };
}

/** How a word of the game is called: as the game says, or as the editor does; parts of a longer one each for itself. */
export function useWordNames(names: Names): (kind: string, word: string) => string {
  const own = useEditorTexts();
  function one(kind: string, word: string): string {
    if (kind === "points") return own("points", { n: Number(word) });
    const cards = /^(\d)M (\d)A$/.exec(word);
    if (cards) return `${own("moves", { n: Number(cards[1]) })}, ${own("attacks", { n: Number(cards[2]) })}`;
    if (names.has(kind, word)) return capital(names(kind, word));
    const key = `word-${word}`;
    if (isKnown(key)) return own(key);
    return names.has("*", word) ? capital(names("*", word)) : word;
  }
  return (kind, word) => {
    const whole = one(kind, word);
    if (whole !== word || !/[ -]/.test(word)) return whole;
    return word.split(/([ ,-]+)/).map((part) => /[a-z]/.test(part) ? one(kind, part) : part).join("");
  };
}
