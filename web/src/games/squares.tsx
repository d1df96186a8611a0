/** What the three games of paint share: a grid of squares, pieces on it, and the slab under it. No game is named here. */
import type { ComponentChildren } from "preact";
import type { Piece, Square } from "../board/things.ts";
import { Floor, type Ground } from "./grounds.tsx";
import { Slab } from "./slab.tsx";
import { type Stander, Token } from "./tokens.tsx";

export interface GridSquare extends Ground {
  /** What a screen reader says. */
  name: string;
  /** What stands or lies here does this. */
  about?: string | undefined;
  stander?: Stander | undefined;
}

/** Squares, pieces and the slab with its letters, numbers and corners; `board` names its colours. */
export function drawGrid(
  board: string,
  squares: readonly GridSquare[],
  corner: (index: number) => ComponentChildren,
): { squares: Square[]; pieces: Piece[]; frame: ComponentChildren } {
  return {
    squares: squares.map((square) => ({
      word: square.word,
      name: square.name,
      about: square.about,
      stamp: JSON.stringify({ ...square, name: "", about: "", stander: null }),
      node: <Floor square={square} board={board} />,
    })),
    pieces: squares.flatMap((square) =>
      square.stander
        ? [{
          key: `${square.stander.kind}-${square.stander.color}`,
          at: square.word,
          stamp: JSON.stringify(square.stander),
          node: <Token stander={square.stander} />,
        }]
        : []
    ),
    frame: <Slab words={squares.map((square) => square.word)} corner={corner} board={board} />,
  };
}
