/** What lies on a board, and how squares are marked. */
import type { ComponentChildren } from "preact";

export type Mark = "start" | "next" | "picked" | "hint" | "seen" | "refused" | "won";

export interface Square {
  word: string;
  /** What a screen reader says. */
  name: string;
  /** What stands or lies here does this, in a line or two. */
  about?: string | undefined;
  /** Changes whenever the drawing does. */
  stamp: string;
  node: ComponentChildren;
}

export interface Piece {
  key: string;
  at: string;
  stamp: string;
  node: ComponentChildren;
}
