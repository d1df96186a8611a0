/** What a game file says: how its table looks. It holds no rule. */
import type { ComponentChildren } from "preact";
import type { Piece, Square } from "../board/things.ts";
import type { Paint } from "../palette.ts";
import type { Sayer } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";

/** The words of a game in the reader's language. */
export interface Names {
  /** How a word is called. */
  (kind: string, word: string): string;
  /** What a thing does, in one line; nothing for what explains itself. */
  about(kind: string, word: string): string | undefined;
  /** Which form takes what agrees with a word: 0, or 1 for the second gender. */
  form(kind: string, word: string): number;
  /** Whether there is such a word of this kind. */
  has(kind: string, word: string): boolean;
}

/** A card, or something else beside the board that can be clicked: `word` is its word in click paths. */
export interface Card {
  key: string;
  word: string;
  name: string;
  note?: string;
  /** What it does, in one line. */
  about?: string | undefined;
  node: ComponentChildren;
}

export interface Fact {
  label: string;
  value: string;
  /** What it is for, in one line. */
  about?: string | undefined;
  /** Drawn in place of the value. */
  node?: ComponentChildren;
}

/** What lies before one seat. `hidden` counts the cards that the reader may not see. */
export interface Place {
  side: string;
  score: string | null;
  cards: Card[];
  hidden: number;
  facts: Fact[];
  /** The squares of its side of the board, if it has one. */
  home?: string[];
}

export interface Drawing {
  squares: Square[];
  pieces: Piece[];
  frame?: ComponentChildren;
  places: Place[];
  /** What there is to say about words that can be chosen: prices. */
  notes?: Record<string, string>;
  /** Things that belong to nobody: piles, rounds. */
  facts: Fact[];
}

/** The position as the server shows it: `game` says which of the four types it has. */
export type AnyTable = Update["table"];

/** What does not depend on the position. */
export interface Look {
  /** Whether the board is wide: then there is room above it for the seats. */
  wide: boolean;
  /** The colour of a side and the name of its pattern. */
  side(word: string): { paint: Paint; id: string };
  /** How the numbers are told that a match ends with, if they are not just points. */
  scored?(score: number, say: Sayer): string;
  /** A small picture of a thing, for the legend. */
  icon?(kind: string, word: string, names: Names): ComponentChildren;
}

/** How one game draws its own table. */
export interface GameLook<Table extends AnyTable> extends Look {
  draw(table: Table, names: Names, say: Sayer): Drawing;
}
