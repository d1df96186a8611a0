/** Things that are asked from the server once and then drawn with. */
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "./api.ts";
import type { Names } from "./games/look.ts";
import { settings } from "./settings.ts";
import { useStore } from "./store.ts";

export interface Asked<T> {
  value: T | null;
  error: string | null;
}

/** The answer to a request, asked again when one of the keys changes. */
export function useAsked<T>(
  ask: () => Promise<T>,
  keys: readonly unknown[],
): Asked<T> & { again: () => void } {
  const [state, set] = useState<Asked<T>>({ value: null, error: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    ask().then(
      (value) => wanted && set({ value, error: null }),
      (error: unknown) =>
        wanted && set({ value: null, error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [...keys, round]);
  return { ...state, again: () => setRound(round + 1) };
}

function find(
  all: Record<string, Record<string, string>> | undefined,
  kind: string,
  word: string,
): string | undefined {
  const kinds = kind === "*" ? Object.values(all ?? {}) : [all?.[kind] ?? {}];
  return kinds.find((words) => word in words)?.[word];
}

/** How the words of a game are called and what they do; a word without a name is shown as it is. The kind `*` is any kind. */
export function useNames(game: string | undefined): Names {
  const { language } = useStore(settings);
  const { value } = useAsked(
    () => game === undefined ? Promise.resolve(null) : api.words(game, language),
    [game, language],
  );
  return useMemo(() =>
    Object.assign(
      (kind: string, word: string) => find(value?.words, kind, word) ?? word.replaceAll("_", " "),
      {
        about: (kind: string, word: string) => find(value?.about, kind, word),
        form: (kind: string, word: string) => value?.forms[kind]?.[word] ?? 0,
        has: (kind: string, word: string) => find(value?.words, kind, word) !== undefined,
      },
    ), [value]);
}

/** The names of all games here. */
export function useGameName(): (id: string) => string {
  const { language } = useStore(settings);
  const { value } = useAsked(() => api.games(language), [language]);
  return (id) => value?.games.find((game) => game.id === id)?.name ?? id;
}
