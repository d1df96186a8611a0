/** The first game of each game, step by step: what is told, and what the player does to go on. */
import { en, type GuideKey } from "./en.ts";
import { fr } from "./fr.ts";
import { typeset } from "../texts/french.ts";
import { byHand } from "../texts/hand.ts";
import type { Language } from "../texts/index.ts";
import type {
  ChromecasAnswer,
  ColorQuestAnswer,
  DarkThreatAnswer,
  PaintBrawlAnswer,
  Update,
} from "../wire.d.ts";

/** `read`: until the player says so. `pick`: until something is picked. `answer`: until a move is made. */
export type Until = "read" | "pick" | "answer";

export interface Step<Verb extends string = string> {
  key: GuideKey;
  until: Until;
  /** Only answers with one of these verbs count, picks that lead to one, or what brings about what `brings` says. */
  verbs?: readonly Verb[];
  /** This many of them. */
  times?: number;
  /** Only answers that bring this event about count, or that have one of `verbs`. */
  brings?: string;
  /** It is told in this turn alone; before it comes, one just plays on. */
  turn?: string;
}

const TABLES: Record<Language, Record<GuideKey, readonly [string, string]>> = { en, fr };

/** The verbs are those that the games declare: a step that waits for another one does not compile. */
interface Steps {
  chromecas: readonly Step<ChromecasAnswer["verb"]>[];
  paint_brawl: readonly Step<PaintBrawlAnswer["verb"]>[];
  dark_threat: readonly Step<DarkThreatAnswer["verb"]>[];
  color_quest: readonly Step<ColorQuestAnswer["verb"]>[];
}

const STEPS: Steps = {
  chromecas: [
    { key: "ch-planet", until: "read" },
    { key: "ch-terrain", until: "pick", verbs: ["place_terrain"] },
    { key: "ch-lay", until: "answer", verbs: ["place_terrain"] },
    { key: "ch-unit", until: "answer", verbs: ["place_chromeca"] },
    { key: "ch-hidden", until: "read" },
    { key: "ch-capture", until: "answer", brings: "captured" },
    { key: "ch-vehicles", until: "read" },
    { key: "table-help", until: "read" },
  ],
  paint_brawl: [
    { key: "pb-clan", until: "read" },
    { key: "pb-pick", until: "pick" },
    { key: "pb-move", until: "answer", verbs: ["run", "walk", "slug"] },
    { key: "pb-attack", until: "answer", verbs: ["brawl", "shot", "network"] },
    { key: "pb-paint", until: "read" },
    { key: "pb-cards", until: "answer" },
    { key: "pb-chief", until: "read" },
    { key: "table-help", until: "read" },
  ],
  dark_threat: [
    { key: "dt-camps", until: "read" },
    { key: "dt-goal", until: "read" },
    { key: "dt-turns", until: "read" },
    { key: "dt-pick", until: "pick" },
    { key: "dt-network", until: "answer", verbs: ["network"] },
    { key: "dt-temples", until: "read" },
    { key: "dt-fungi", until: "answer", turn: "fongia" },
    { key: "table-help", until: "read" },
  ],
  color_quest: [
    { key: "cq-forest", until: "read" },
    { key: "cq-phases", until: "read" },
    { key: "cq-move", until: "pick" },
    { key: "cq-go", until: "answer", verbs: ["move"], times: 2 },
    { key: "cq-end", until: "answer", verbs: ["end_phase"] },
    { key: "cq-attack", until: "answer", verbs: ["end_phase"], brings: "declared" },
    { key: "cq-dice", until: "read" },
    { key: "cq-hero", until: "answer", verbs: ["move", "end_phase"] },
    { key: "table-help", until: "read" },
  ],
};

/** Questions that come up by the way, and the card that explains them: powers, reactions, gifts. */
const ASIDES: Record<string, Record<string, GuideKey>> = {
  chromecas: { shield: "ch-shield", vehicle: "ch-power" },
  paint_brawl: { cancel: "pb-react", immunity: "pb-react", interrupt: "pb-react" },
  dark_threat: {
    pick_totem: "dt-event",
    pick_follower: "dt-event",
    pick_colour: "dt-event",
    pick_ko: "dt-event",
    flee: "dt-flee",
    reappear: "dt-reappear",
  },
  color_quest: {
    powers: "cq-power",
    assign_die: "cq-die",
    react: "cq-react",
    counter: "cq-react",
    bush_colour: "cq-bush",
  },
};

/** What the reader is asked: the kind of the question, and in the first phase of Color Quest its powers. */
export function askedOf({ question, table }: Pick<Update, "question" | "table">): string {
  if (!question?.asks) return "";
  const powers = table.game === "color_quest" && table.turn.phase === 1 && question.kind === "phase_action";
  return powers ? "powers" : question.kind;
}

export function asideOf(game: string, asked: string): GuideKey | null {
  return ASIDES[game]?.[asked] ?? null;
}

/** Every card that explains a question of a game. */
export function asidesOf(game: string): GuideKey[] {
  return Object.values(ASIDES[game] ?? {});
}

/** The verb of a player's answer, and the names of the events that it brought about. */
export interface Given {
  verb: string | null;
  brought: readonly string[];
}

/** Whether the player's last answers, the newest last, are what a step waits for; `picks` are the verbs that a pick
 * leads to, if anything is picked. */
export function isDone(step: Step, picks: readonly string[], answers: readonly Given[]): boolean {
  const { until, verbs, brings, times } = step;
  if (until === "read") return false;
  const isAll = verbs === undefined && brings === undefined;
  const fitting = answers.filter(({ verb, brought }) =>
    isAll || verbs?.includes(verb ?? "") || (brings !== undefined && brought.includes(brings))
  );
  if (until === "pick" && picks.some((verb) => isAll || verbs?.includes(verb))) return true;
  return fitting.length >= (times ?? 1);
}

/** Whether any answer at all ends a step: then it has to be one that was given with its card in sight. */
export function isAny({ until, verbs, brings }: Step): boolean {
  return until === "answer" && verbs === undefined && brings === undefined;
}

export function stepsOf(game: string): readonly Step[] {
  return game in STEPS ? STEPS[game as keyof Steps] : [{ key: "table-help", until: "read" }];
}

/** Title and text of a step. */
export function told(language: Language, key: GuideKey): readonly [string, string] {
  const [title, text] = (TABLES[language] ?? en)[key];
  return language === "fr" ? [typeset(title), typeset(byHand(text))] : [title, byHand(text)];
}
