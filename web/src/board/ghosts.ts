/** What a preview draws over the board: the squares that would look otherwise, as they would look. */
import type { ComponentChildren } from "preact";
import type { Piece, Square } from "./things.ts";

export interface Ghost {
  word: string;
  /** The square as it would be, with what would stand there. */
  nodes: ComponentChildren[];
}

interface Drawn {
  squares: readonly Square[];
  pieces: readonly Piece[];
}

function standing(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) found.set(piece.at, [...(found.get(piece.at) ?? []), piece]);
  return found;
}

function stampOf(pieces: readonly Piece[] | undefined): string {
  return (pieces ?? []).map((piece) => piece.key + piece.stamp).join();
}

export function ghostsOf(now: Drawn, then: Drawn): Ghost[] {
  const stamps = new Map(now.squares.map((square) => [square.word, square.stamp]));
  const [here, there] = [standing(now.pieces), standing(then.pieces)];
  return then.squares
    .filter(({ word, stamp }) =>
      stamps.get(word) !== stamp || stampOf(here.get(word)) !== stampOf(there.get(word))
    )
    .map(({ word, node }) => ({
      word,
      nodes: [node, ...(there.get(word) ?? []).map((piece) => piece.node)],
    }));
}
