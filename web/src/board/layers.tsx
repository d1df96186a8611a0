/** What a board is made of, from the ground up: what is drawn, the pieces, what is touched, and the marks over all. */
import type { Sayer } from "../texts/index.ts";
import type { Mark, Piece, Square } from "./things.ts";
import { type Lie, place } from "./geometry.ts";
import { useKeeper } from "./kept.ts";
import { Still } from "./Still.tsx";
import "./squares.css";

export type Named = [name: string, piece: Piece];

/** Pieces in an order that stays: one that is taken out and put back would lose its way across the board. */
export function inOrder(names: readonly string[], pieces: readonly Piece[]): Named[] {
  const named = pieces.map((piece, index): Named => [names[index]!, piece]);
  return named.sort(([one], [other]) => one < other ? -1 : 1);
}

/** What lies on the squares. */
export function Drawn(
  { squares, marks, lie }: { squares: readonly Square[]; marks: ReadonlyMap<string, Mark>; lie: Lie },
) {
  const keep = useKeeper();
  return (
    <g aria-hidden="true">
      {squares.map(({ word, stamp, node }) => {
        const mark = marks.get(word) ?? "";
        return keep(
          word,
          lie + mark + stamp,
          () => (
            <g key={word} data-drawn={word} class={`drawn ${mark}`} style={place(word, lie)}>
              <Still stamp={stamp}>{node}</Still>
            </g>
          ),
        );
      })}
    </g>
  );
}

export function Pieces({ pieces, lie }: { pieces: readonly Named[]; lie: Lie }) {
  const keep = useKeeper();
  return (
    <g class="pieces" aria-hidden="true">
      {pieces.map(([name, { at, stamp, node }]) =>
        keep(
          name,
          lie + at + stamp,
          () => (
            <g key={name} class="piece" data-piece={name} style={place(at, lie)}>
              <Still stamp={stamp}>{node}</Still>
            </g>
          ),
        )
      )}
    </g>
  );
}

/** What is clicked, focused and read out: one button a square, over everything that is drawn. */
export function Touched(
  { squares, marks, home, lie, say }: {
    squares: readonly Square[];
    marks: ReadonlyMap<string, Mark>;
    home: string | undefined;
    lie: Lie;
    say: Sayer;
  },
) {
  const keep = useKeeper();
  return (
    <>
      {squares.map((square) => {
        const { word } = square;
        const mark = marks.get(word);
        const entry = word === home;
        const said = label(square, mark, say);
        return keep(word, `${lie} ${mark} ${entry} ${said}`, () => (
          <g
            key={word}
            data-square={word}
            class={mark ? `square ${mark}` : "square"}
            style={place(word, lie)}
            role="button"
            tabindex={entry ? 0 : -1}
            aria-label={said}
            aria-pressed={mark === "picked" ? "true" : undefined}
          >
            <rect class="touch" width="100" height="100" rx="12" />
            {mark && <rect class="mark" x="4" y="4" width="92" height="92" rx="12" />}
            <rect class="focus-ring" x="1.5" y="1.5" width="97" height="97" rx="13" />
          </g>
        ));
      })}
    </>
  );
}

const NOTES = {
  start: "mark-start",
  next: "mark-next",
  picked: "mark-picked",
  hint: "mark-hint",
  won: "mark-won",
} as const;

function label(square: Square, mark: Mark | undefined, say: Sayer): string {
  return mark !== undefined && mark in NOTES
    ? say("noted", { name: square.name, text: say(NOTES[mark as keyof typeof NOTES]) })
    : square.name;
}

const STAR = "M50 6 l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1z";

/** Dots on what can be done, a star on what is hinted, a light on what is spoken of, a flash where something has happened. */
export function Overlay(
  { marks, flashes, lights, present, lie }: {
    marks: ReadonlyMap<string, Mark>;
    flashes: readonly string[];
    lights: readonly string[];
    present: ReadonlySet<string>;
    lie: Lie;
  },
) {
  return (
    <g class="overlay" aria-hidden="true">
      {lights.filter((word) => present.has(word)).map((word) => (
        <g key={`light-${word}`} style={place(word, lie)} data-light={word}>
          <rect class="light-under" x="-2" y="-2" width="104" height="104" rx="16" />
          <rect class="light" x="-2" y="-2" width="104" height="104" rx="16" />
        </g>
      ))}
      {[...marks].map(([word, mark]) =>
        present.has(word) && (mark === "next" || mark === "hint") && (
          <g key={word} style={place(word, lie)}>
            {mark === "hint"
              ? <path class="hint-star" d={STAR} />
              : <circle class="next-dot" cx="50" cy="50" r="7" />}
          </g>
        )
      )}
      {flashes.map((word, index) =>
        present.has(word) && (
          <g key={`${word}-${index}`} style={place(word, lie)}>
            <rect class="flash" x="3" y="3" width="94" height="94" rx="12" />
          </g>
        )
      )}
    </g>
  );
}
