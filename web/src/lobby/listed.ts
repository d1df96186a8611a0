/** What a match in a list says about itself. */
import type { Sayer } from "../texts/index.ts";
import type { MatchListed } from "../wire.d.ts";

export type Standing = "yours" | "theirs" | "waiting" | "won" | "lost" | "draw" | "ended";

/** How one's own match stands; null for those of others. */
export function standing({ status, mine, asked, winners, names }: MatchListed): Standing | null {
  if (mine.length === 0) return null;
  if (status === "open") return "waiting";
  if (status === "running") return asked !== null && mine.includes(asked) ? "yours" : "theirs";
  if (mine.length === names.length) return "ended";
  if (winners.length === 0 || winners.length === names.length) return "draw";
  return mine.some((seat) => winners.includes(seat)) ? "won" : "lost";
}

/** Who sits at the other seats; an empty name is a free one. */
export function opponents({ names, mine }: MatchListed): string[] {
  return names.filter((_, seat) => !mine.includes(seat));
}

const UNITS = [["days", 86_400], ["hours", 3600], ["minutes", 60]] as const;

/** How much time one has; null without a clock. */
export function clockWords(clock: MatchListed["clock"], say: Sayer): string | null {
  if (clock === null) return null;
  const [unit, seconds] = UNITS.find(([, each]) => clock.seconds >= each) ?? UNITS[2];
  const time = say(`clock-${unit}`, { n: Math.max(1, Math.round(clock.seconds / seconds)) });
  if (clock.kind === "move") return say("clock-a-move", { time });
  return clock.increment ? say("clock-plus", { time, s: clock.increment }) : time;
}
