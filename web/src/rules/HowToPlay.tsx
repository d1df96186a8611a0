/** A game in six lines: aim, turn, what one does, what one fights with, what else there is, and how it ends. */
import { useTexts } from "../texts/index.ts";

interface Props {
  /** The lines by scenario; by an empty name where the game has none. */
  play: Readonly<Record<string, readonly string[]>>;
  /** The scenario that is chosen; without one, the aims of all are told. */
  scenario?: string | undefined;
  /** Only the aim is seen at first: what comes below has to stay near. */
  folded?: boolean;
}

export function HowToPlay({ play, scenario, folded = false }: Props) {
  const say = useTexts();
  const all = Object.values(play);
  const chosen = scenario === undefined ? undefined : play[scenario];
  const [first, ...others] = chosen === undefined ? all : [chosen];
  if (first === undefined || first.length === 0) return null;
  const [aim = "", ...rest] = first;
  const aims = [aim, ...others.map((lines) => lines[0] ?? "")];
  const told = aims.map((line) => <li key={line} class="aim">{line}</li>);
  const more = rest.map((line) => <li key={line}>{line}</li>);
  return (
    <section class="how-to-play" aria-label={say("how-to-play")}>
      {!folded && <h2>{say("how-to-play")}</h2>}
      <ol>
        {told}
        {!folded && more}
      </ol>
      {folded && (
        <details>
          <summary>{say("how-to-play")}</summary>
          <ol>{more}</ol>
        </details>
      )}
    </section>
  );
}
