/** Facts, each with what it is for; and the line of them over the board: round, phase, what is left to do. */
import { Explained } from "../legend/What.tsx";
import type { Drawing, Fact } from "../games/look.ts";

/** The rows of a list of facts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <Explained thing={{ name: fact.label, about: fact.about }}>{fact.label}</Explained>
          </dt>
          <dd>{fact.node ?? fact.value}</dd>
        </div>
      ))}
    </>
  );
}

export function BoardFacts({ drawing }: { drawing: Drawing }) {
  return (
    <dl class="board-facts">
      <Facts facts={drawing.facts} />
    </dl>
  );
}
