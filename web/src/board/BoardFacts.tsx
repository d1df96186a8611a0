/** The line over the board: round, phase, what is left to do. */
import { Explained } from "../legend/What.tsx";
import type { Drawing } from "../games/look.ts";

export function BoardFacts({ drawing }: { drawing: Drawing }) {
  return (
    <dl class="board-facts">
      {drawing.facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <Explained thing={{ name: fact.label, about: fact.about }}>{fact.label}</Explained>
          </dt>
          <dd>{fact.node ?? fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
