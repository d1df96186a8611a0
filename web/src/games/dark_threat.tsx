/** Dark Threat: how temples, prisms, totems and the two camps look. */
import { Badge } from "../board/paint.tsx";
import { paintOf } from "../palette.ts";
import { Portrait } from "./figures.tsx";
import type { Drawing, GameLook, Names } from "./look.ts";
import { drawGrid, type GridSquare } from "./squares.tsx";
import type { Sayer } from "../texts/index.ts";
import type { DarkThreatPiece, DarkThreatSquare, DarkThreatTable, DarkThreatTemple } from "../wire.d.ts";

/** Avatars, totems and mushrooms have a colour of their own; all others the colour of their camp. */
function colorOf(piece: DarkThreatPiece): string {
  return piece.colour ?? (piece.camp === "kaos" ? "black" : "gold");
}

function unitName(piece: DarkThreatPiece, names: Names): string {
  return names("unit", piece.colour ? `${piece.colour}_${piece.unit}` : piece.unit);
}

function square(
  word: string,
  shown: DarkThreatSquare,
  names: Names,
  say: Sayer,
  temples: readonly DarkThreatTemple[],
): GridSquare {
  const temple = temples.find((each) => each.centre === word);
  const parts = [
    ...(shown.piece ? [unitName(shown.piece, names), ...marksOf(shown.piece, names, say)] : []),
    ...(temple
      ? [
        names("temple", temple.temple),
        ...(temple.corrupted ? [say("corrupted")] : []),
        ...(temple.active ? [say("active")] : []),
        ...(temple.blocked ? [say("blocked")] : []),
      ]
      : shown.ground === "prism" && shown.prism
      ? [say("prism-of", { color: names("colour", shown.prism) }), ...(shown.lit ? [say("lit")] : [])]
      : shown.ground === "swamp" || shown.ground === "sanctuary"
      ? [say(shown.ground)]
      : []),
    ...(shown.paint ? [names("paint", shown.paint)] : []),
    ...(shown.fleeting ? [say("fleeting")] : []),
  ];
  const kind = shown.piece?.unit ?? "";
  return {
    word,
    name: say("labelled", { name: word, text: parts.join(", ") || say("empty-square") }),
    about: [
      ...(shown.piece ? [names.about("unit", shown.piece.unit)] : []),
      ...(temple ? [names.about("temple", temple.temple)] : []),
      ...(shown.fleeting ? [say("fleeting-about")] : []),
    ].filter(Boolean).join(" ") || undefined,
    ground: shown.ground,
    paint: shown.paint,
    fleeting: shown.fleeting,
    tint: shown.prism,
    lit: shown.lit,
    state: temple && stateOf(temple),
    stander: shown.piece && {
      kind,
      color: colorOf(shown.piece),
      name: kind,
      marks: shown.piece.marks,
      ...(shown.piece.camp === "kaos" && kind === "mushroom" ? { sign: "K" } : {}),
    },
  };
}

function stateOf(temple: DarkThreatTemple): GridSquare["state"] {
  if (temple.corrupted) return "corrupted";
  return temple.active ? "active" : temple.blocked ? "blocked" : undefined;
}

/** The paint that Gaia has left, as many badges as colours. */
function Supply({ supply, names }: { supply: Record<string, number>; names: Names }) {
  return (
    <span class="supply">
      {Object.entries(supply).filter(([color]) => color !== "black").map(([color, n]) => (
        <span key={color} title={names("colour", color)}>
          <Badge paint={paintOf(color)} id={`paint-${color}`} size={18} />
          <span class="unseen">{names("colour", color)}</span> {n}
        </span>
      ))}
    </span>
  );
}

/** What has happened to a character, as its name wants it. */
function marksOf(piece: DarkThreatPiece, names: Names, say: Sayer): string[] {
  return piece.marks.map((mark) => say(mark, { form: names.form("unit", piece.unit) }));
}

/** The moves and attacks that are left; where each may be either, they are not told as if there were both. */
function leftOf({ moves, attacks, actions, left }: DarkThreatTable["turn"], say: Sayer): Drawing["facts"] {
  if (left === "either") return [{ label: say("actions"), value: String(actions) }];
  return [{ label: say("moves"), value: String(moves) }, { label: say("attacks"), value: String(attacks) }];
}

function draw(table: DarkThreatTable, names: Names, say: Sayer): Drawing {
  const temples = table.temples.flatMap((temple) => {
    const state = stateOf(temple);
    return state === undefined ? [] : [{
      label: names("temple", temple.temple),
      value: say(state),
      about: names.about("temple", temple.temple),
    }];
  });
  return {
    ...drawGrid(
      "dark_threat",
      Object.entries(table.board.squares).map(([word, shown]) =>
        square(word, shown, names, say, table.temples)
      ),
      (index) => (
        <path
          d="M0 -18 L4.5 -4.5 L18 0 L4.5 4.5 L0 18 L-4.5 4.5 L-18 0 L-4.5 -4.5 Z"
          fill={paintOf(index % 2 === 0 ? "gaia" : "kaos").fill}
          stroke={paintOf(index % 2 === 0 ? "gaia" : "kaos").mark}
          stroke-width="2.5"
        />
      ),
    ),
    places: table.seats.map((seat) => ({
      side: seat.side,
      score: String(seat.progress),
      cards: [],
      hidden: 0,
      facts: [
        { label: say("level"), value: say(`level-${seat.level}`) },
        ...(seat.camp === "kaos"
          ? [
            { label: say("supply"), value: String(table.supply["black"] ?? 0) },
            {
              label: say("reserve"),
              value: `${table.reserve.mandrakes} × ${names("unit", "mandrake")}, ${table.reserve.spores} × ${
                names("unit", "spore")
              }`,
            },
          ]
          : [{
            label: say("supply"),
            value: "",
            node: <Supply supply={table.supply} names={names} />,
          }]),
      ],
    })),
    facts: [
      { label: say("cycle"), value: String(table.turn.cycle) },
      { label: "", value: names("turn", table.turn.turn) },
      ...leftOf(table.turn, say),
      ...temples,
    ],
  };
}

export const dark_threat: GameLook<DarkThreatTable> = {
  wide: true,
  side: (word) => {
    const camp = word.startsWith("kaos") ? "kaos" : "gaia";
    return { paint: paintOf(camp), id: `side-${camp}` };
  },
  draw,
  icon: (kind, word) => kind === "unit" ? <Portrait kind={word} /> : null,
};
