/** How difficult a puzzle is, from one drop to five. */
import { usePuzzleTexts } from "./texts.ts";

const DROP = "M6 0.5 C9 5 11 7 11 10 A5 5 0 0 1 1 10 C1 7 3 5 6 0.5 Z";

export function Dots({ n }: { n: number }) {
  const tell = usePuzzleTexts();
  return (
    <svg class="dots" viewBox="0 0 72 16" role="img" aria-label={tell("difficulty", { n })}>
      {[0, 1, 2, 3, 4].map((place) => (
        <path key={place} class={place < n ? "on" : ""} d={DROP} transform={`translate(${place * 15} 0)`} />
      ))}
    </svg>
  );
}
