/** From clicks to one of the choices that the server offers. Nothing here knows a rule. */
import type { ChoiceShown } from "./wire.d.ts";

/** What can be clicked now, and what has been found. */
export interface Narrowed {
  /** The choices that fit what was picked. */
  left: ChoiceShown[];
  /** The words that lead on, each with the number of choices behind it. */
  next: Map<string, number>;
  /** The choice whose whole path was picked, or the only one left after at least two picks. */
  found: ChoiceShown | null;
}

function follows(path: readonly string[], picked: readonly string[]): boolean {
  return picked.length <= path.length && picked.every((word, index) => path[index] === word);
}

const known = new WeakMap<readonly ChoiceShown[], Map<string, Narrowed>>();

/** Keep what begins with the words picked so far. Worked out once for each update, and asked for many times. */
export function narrow(choices: readonly ChoiceShown[], picked: readonly string[]): Narrowed {
  let answers = known.get(choices);
  if (answers === undefined) known.set(choices, answers = new Map());
  const way = picked.join("\n");
  let answer = answers.get(way);
  if (answer === undefined) answers.set(way, answer = narrowed(choices, picked));
  return answer;
}

function narrowed(choices: readonly ChoiceShown[], picked: readonly string[]): Narrowed {
  const left = choices.filter((choice) => follows(choice.path, picked));
  const next = new Map<string, number>();
  for (const choice of left) {
    const word = choice.path[picked.length];
    if (word !== undefined) next.set(word, (next.get(word) ?? 0) + 1);
  }
  const whole = left.find((choice) => choice.path.length === picked.length);
  const only = left.length === 1 && picked.length >= 2 ? left[0] : undefined;
  return { left, next, found: picked.length === 0 ? null : whole ?? only ?? null };
}

/** Words that leave no choice are picked by themselves. */
export function follow(choices: readonly ChoiceShown[], picked: readonly string[]): string[] {
  const way = [...picked];
  for (;;) {
    const { next, found } = narrow(choices, way);
    const [only] = next.keys();
    if (found !== null || next.size !== 1 || only === undefined) return way;
    way.push(only);
  }
}

/** Give the last pick up, and with it what had followed by itself. */
export function unpick(choices: readonly ChoiceShown[], picked: readonly string[]): string[] {
  const way = picked.slice(0, -1);
  while (way.length > 0 && narrow(choices, way).next.size <= 1) way.pop();
  return way;
}

export type Step =
  | { kind: "picked"; picked: string[] }
  | { kind: "found"; choice: ChoiceShown }
  | { kind: "menu"; choices: ChoiceShown[] }
  | { kind: "refused"; path: string[] };

/**
 * What a click on a word means. A word that leads on is picked; a word that begins anew begins anew;
 * a word that only comes later in a path shows all that ends there; any other is worth an explanation.
 */
export function pick(choices: readonly ChoiceShown[], picked: readonly string[], word: string): Step {
  if (picked.length > 0 && picked.at(-1) === word && !narrow(choices, picked).next.has(word)) {
    return { kind: "picked", picked: unpick(choices, picked) };
  }
  const further = narrow(choices, [...picked, word]);
  if (further.left.length > 0) {
    if (further.found !== null) return { kind: "found", choice: further.found };
    const way = further.left.length > 1 ? follow(choices, [...picked, word]) : [...picked, word];
    const { found } = narrow(choices, way);
    return found === null ? { kind: "picked", picked: way } : { kind: "found", choice: found };
  }
  const here = narrow(choices, picked).left.filter((choice) => choice.path.includes(word, picked.length));
  if (here.length > 0) return { kind: "menu", choices: here };
  if (picked.length > 0 && narrow(choices, [word]).left.length > 0) return pick(choices, [], word);
  return { kind: "refused", path: [...picked, word] };
}

/** Every word that a click would do something with, from here. */
export function clickable(choices: readonly ChoiceShown[], picked: readonly string[]): Set<string> {
  return new Set(narrow(choices, picked).left.flatMap((choice) => choice.path.slice(picked.length)));
}
