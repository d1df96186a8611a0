/** An update as people read it: without the codes of terrains, and without what concerns nobody at the table. */
import { withoutCodes } from "../games/codes.ts";
import type { HintShown, Update } from "../wire.d.ts";

type Told = Pick<Update["happened"][number], "text" | "events">;
type Sides = readonly { side: string }[];

/** `seats`: who plays, where that is known. */
export function readable(
  update: Pick<Update, "game" | "choices"> & { happened: Told[]; seats?: Sides },
): void {
  const plain = (text: string) => withoutCodes(update.game, text);
  const sides = update.seats && new Set(update.seats.map(({ side }) => side));
  for (const choice of update.choices) choice.label = plain(choice.label);
  for (const happening of update.happened) {
    if (sides) leaveOut(happening, sides);
    happening.text = plain(happening.text);
    for (const event of happening.events) event.text = plain(event.text);
  }
}

/** A hint in the same words as the choices it speaks of. */
export function readableHint(game: string, hint: HintShown): HintShown {
  const plain = (text: string) => withoutCodes(game, text);
  return {
    ...hint,
    label: plain(hint.label),
    reasons: hint.reasons.map(plain),
    then: hint.then && plain(hint.then),
    feared: hint.feared && plain(hint.feared),
  };
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
