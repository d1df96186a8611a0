/** Paint Brawl: how clans, puddles, walls and bonus cards look. */
import { paintOf } from "../palette.ts";
import { Figure, Portrait } from "./figures.tsx";
import type { Card, Drawing, GameLook, Names, Place } from "./look.ts";
import { BLOBS } from "./grounds.tsx";
import { drawGrid, type GridSquare } from "./squares.tsx";
import type { Key, Sayer } from "../texts/index.ts";
import type { PaintBrawlSeat, PaintBrawlSquare, PaintBrawlTable } from "../wire.d.ts";

/** What a goal square of a scenario is for. */
const GOALS: Record<string, Key> = {
  paint_networks: "goal-paint_networks",
  capture: "goal-capture",
  siege: "goal-siege",
  chief_escort: "goal-chief_escort",
};

function square(
  word: string,
  shown: PaintBrawlSquare,
  goal: Key | undefined,
  names: Names,
  say: Sayer,
): GridSquare {
  const parts: string[] = [];
  const marks = [
    ...(shown.knocked_out_by?.length ? ["knocked_out"] : []),
    ...(shown.ground === "wall" ? ["on_wall"] : []),
  ];
  if (shown.piece && shown.owner) {
    parts.push(say("of-clan", { color: names("colour", shown.owner), thing: names("piece", shown.piece) }));
    if (shown.knocked_out_by?.length) {
      parts.push(say("knocked-out", { form: names.form("piece", shown.piece) }));
    }
  } else if (shown.paint) parts.push(names("paint", shown.paint));
  else if (shown.ground === "ground") parts.push(say("empty-square"));
  if (shown.ground === "wall") parts.push(say("wall-here"));
  if (shown.ground === "quest") parts.push(say("quest-square"));
  if (shown.ground === "quest" && shown.stand) parts.push(names("colour", shown.stand));
  if (goal) parts.push(say("goal-square"));
  return {
    word,
    name: say("labelled", { name: word, text: parts.join(", ") }),
    about: [
      ...(shown.piece ? [names.about("piece", shown.piece)] : []),
      ...(shown.ground === "quest" ? [say("quest-about")] : []),
      ...(goal ? [say(goal)] : []),
    ].filter(Boolean).join(" ") || undefined,
    ground: shown.ground,
    goal: goal && "all",
    paint: shown.paint ?? (shown.ground === "quest" ? shown.stand : undefined),
    stander: shown.piece && shown.owner
      ? { kind: shown.piece, color: shown.owner, name: shown.piece, marks }
      : undefined,
  };
}

/** The signs of the bonus cards, 40 by 40. */
export const SIGNS: Record<string, string> = {
  fatigue: "M8 30 H32 M12 24 L18 12 L22 20 L28 8 M8 34 H32",
  missed: "M10 10 L30 30 M30 10 L10 30 M20 4 A16 16 0 1 1 19.9 4",
  kadamas: "M20 6 A5 5 0 1 1 19.9 6 M9 24 A5 5 0 1 1 8.9 24 M31 24 A5 5 0 1 1 30.9 24",
  golem_explosion:
    "M20 2 L23 14 L34 8 L28 18 L39 21 L28 25 L33 36 L22 29 L18 39 L15 28 L4 34 L11 23 L1 19 L13 16 L8 5 L18 13 Z",
  golem_invocation: "M20 4 V36 M4 20 H36 M9 9 L31 31 M31 9 L9 31",
  immunity: "M20 3 L34 8 V20 Q34 31 20 37 Q6 31 6 20 V8 Z M13 20 L18 26 L28 13",
};

/** The face of a card, in 64 by 64. */
export function BonusSign({ card }: { card: string }) {
  return (
    <g>
      <rect x="3" y="3" width="58" height="58" rx="12" fill="#fff3c4" stroke="#5c4600" stroke-width="3" />
      <path
        d={SIGNS[card] ?? ""}
        transform="translate(12 12)"
        fill="none"
        stroke="#5c1a7d"
        stroke-width="3.4"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </g>
  );
}

function CardFace({ card }: { card: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <BonusSign card={card} />
    </svg>
  );
}

function cards(seat: PaintBrawlSeat, names: Names): Card[] {
  const bonus = seat.hand.map((card, index): Card => ({
    key: `${card}-${index}`,
    word: card,
    name: names("card", card),
    about: names.about("card", card),
    node: <CardFace card={card} />,
  }));
  const blasts = seat.blasts.map((caste, index): Card => ({
    key: `blast-${caste}-${index}`,
    word: `blast-${caste}`,
    name: names("blast", caste),
    about: names.about("blast", caste),
    node: (
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect
          x="3"
          y="3"
          width="58"
          height="58"
          rx="12"
          fill={paintOf(seat.side).fill}
          stroke="#16121f"
          stroke-width="3"
        />
        <g transform="translate(10 8) scale(1.1)">
          <Figure kind={caste} ink={paintOf(seat.side).mark} hole={paintOf(seat.side).fill} />
        </g>
      </svg>
    ),
  }));
  return [...bonus, ...blasts];
}

function place(seat: PaintBrawlSeat, names: Names, say: Sayer): Place {
  return {
    side: seat.side,
    score: null,
    cards: cards(seat, names),
    hidden: seat.hidden_cards,
    home: seat.home,
    facts: [
      { label: say("combatants"), value: String(seat.combatants) },
      { label: say("puddles"), value: String(seat.puddles) },
      { label: say("supply"), value: String(seat.supply) },
      { label: say("golems"), value: String(seat.golems) },
      ...(seat.walls > 0 ? [{ label: say("walls"), value: String(seat.walls) }] : []),
    ],
  };
}

function draw(table: PaintBrawlTable, names: Names, say: Sayer): Drawing {
  const { files, ranks } = table;
  const words = Array.from(
    { length: files * ranks },
    (_, index) => `${String.fromCharCode(97 + index % files)}${ranks - Math.floor(index / files)}`,
  );
  const goals = new Set(table.goals);
  return {
    ...drawGrid(
      "paint_brawl",
      words.map((word) =>
        square(
          word,
          table.squares[word] ?? { ground: "ground" },
          goals.has(word) ? GOALS[table.scenario] : undefined,
          names,
          say,
        )
      ),
      (index) => (
        <path
          d={BLOBS[index]}
          transform="scale(0.38) translate(-50 -50)"
          fill="#8d86a3"
          stroke="#16121f"
          stroke-width="5"
        />
      ),
    ),
    places: table.seats.map((seat) => place(seat, names, say)),
    facts: [
      { label: say("round"), value: String(table.turn.round) },
      { label: say("moves"), value: String(table.turn.moves) },
      { label: say("attacks"), value: String(table.turn.attacks) },
    ],
  };
}

export const paint_brawl: GameLook<PaintBrawlTable> = {
  wide: false,
  side: (word) => ({ paint: paintOf(word), id: `paint-${word}` }),
  draw,
  icon: (kind, word) =>
    kind === "card" && word in SIGNS
      ? <CardFace card={word} />
      : kind === "piece" && word !== "puddle"
      ? <Portrait kind={word} />
      : null,
};
