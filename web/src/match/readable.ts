/** An update as people read it: without what concerns nobody at the table. */
import type { Update } from "../wire.d.ts";

type Told = Pick<Update["happened"][number], "text" | "events">;
type Sides = readonly { side: string }[];

/** `seats`: who plays, where that is known. */
export function readable(update: { happened: Told[]; seats?: Sides }): void {
  const sides = update.seats && new Set(update.seats.map(({ side }) => side));
  for (const happening of sides ? update.happened : []) leaveOut(happening, sides!);
}

/** What a terrain holds for a faction that does not play is of no use to anybody. */
function leaveOut(happening: Told, sides: ReadonlySet<string>): void {
  const told = happening.events.filter(({ name, facts }) =>
    name !== "fact_opened" || sides.has(String(facts["faction"]))
  );
  if (told.length === happening.events.length) return;
  happening.events = told;
  happening.text = told.map(({ text }) => text).join(" ");
}
