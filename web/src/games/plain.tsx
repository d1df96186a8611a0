/** A game without a look of its own: its board as its picture has it, a sign on each square. */
import { paintOf, PAINTS } from "../palette.ts";
import type { PlainTable } from "../wire.d.ts";
import type { Drawing, GameLook } from "./look.ts";
import { Slab } from "./slab.tsx";

const SIDES = Object.keys(PAINTS);

/** A side is painted in a colour that its name always gives, its own where it is a colour. */
function colorOf(word: string): string {
  if (SIDES.includes(word)) return word;
  const sum = [...word].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return SIDES[sum % SIDES.length] ?? "red";
}

function draw(table: PlainTable): Drawing {
  const words = Object.keys(table.squares);
  return {
    squares: words.map((word) => ({
      word,
      name: `${word} ${table.squares[word]}`.trim(),
      stamp: "plain",
      node: <rect class="plain-square" x="2" y="2" width="96" height="96" rx="10" />,
    })),
    pieces: Object.entries(table.squares).filter(([, sign]) => sign !== "").map(([word, sign]) => ({
      key: `${word}-${sign}`,
      at: word,
      stamp: sign,
      node: <text class="plain-sign" x="50" y="50">{sign}</text>,
    })),
    frame: words.length > 0 && <Slab board="paint_brawl" words={words} corner={() => null} />,
    places: table.seats.map((seat) => ({ side: seat.side, score: null, cards: [], hidden: 0, facts: [] })),
    facts: Object.entries(table.lines).map(([label, value]) => ({ label, value })),
  };
}

export const plain: GameLook<PlainTable> = {
  wide: false,
  side: (word) => ({ paint: paintOf(colorOf(word)), id: `side-${colorOf(word)}` }),
  draw,
};
