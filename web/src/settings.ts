/** What a player has set on this device. */
import { Store, useStore } from "./store.ts";
import { BOARDS, type Theme, THEMES } from "./palette.ts";
import type { Language } from "./texts/index.ts";

/** The languages that come with the page; the server may bring others. */
const LANGUAGES: readonly string[] = ["en", "fr"];

export interface Settings {
  language: Language;
  theme: Theme;
  motion: "full" | "quick" | "off";
  confirm: boolean;
  /** A first tap shows what an answer would do, a second one gives it. */
  aim: boolean;
  sound: boolean;
  /** A notification when it is one's turn and one looks elsewhere. */
  notify: boolean;
  /** What the bots would do is shown in an analysis. */
  advice: boolean;
  /** The games whose boards are turned round. */
  turned: string[];
}

const KEY = "khroma-settings";

function wished(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}

function defaults(): Settings {
  const spoken = globalThis.navigator?.language?.slice(0, 2) ?? "en";
  return {
    language: LANGUAGES.includes(spoken) ? spoken : "en",
    theme: wished("(prefers-color-scheme: dark)") ? "dark" : "light",
    motion: wished("(prefers-reduced-motion: reduce)") ? "off" : "full",
    confirm: false,
    aim: true,
    sound: false,
    notify: false,
    advice: true,
    turned: [],
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = new Store<Settings>({ ...defaults(), ...kept() });

/** Write the colours and the language where the style sheet and screen readers look for them. */
export function applySettings(): void {
  const { theme, language, motion } = settings.value;
  const root = document.documentElement;
  root.lang = language;
  root.dataset["theme"] = theme;
  root.style.colorScheme = theme; // what the browser draws itself: boxes to tick, lists, scroll bars
  root.dataset["motion"] = motion;
  for (const [name, color] of Object.entries(THEMES[theme])) root.style.setProperty(`--${name}`, color);
  for (const [game, colors] of Object.entries<Record<string, string>>(BOARDS[theme])) {
    for (const [part, color] of Object.entries(colors)) root.style.setProperty(`--${game}-${part}`, color);
  }
}

export function setSetting(part: Partial<Settings>): void {
  settings.change(part);
  applySettings();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}

/** Whether the board of a game is turned round, and how to turn it. */
export function useTurned(game: string): [turned: boolean, turn: () => void] {
  const { turned } = useStore(settings);
  const is = turned.includes(game);
  return [is, () => setSetting({ turned: is ? turned.filter((each) => each !== game) : [...turned, game] })];
}
