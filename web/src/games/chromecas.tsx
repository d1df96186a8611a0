/** Chromecas: how the growing planet, its Chromecas and the hands look. */
import { capital } from "../texts/capital.ts";
import { SHAPES } from "../board/paint.tsx";
import type { Square } from "../board/things.ts";
import { letterOf } from "../letters.ts";
import { sideOf } from "../palette.ts";
import { EFFECTS, GROUNDS, TERRAINS, UNITS } from "./chromecas_art.tsx";
import type { Card, Drawing, GameLook, Names, Place } from "./look.ts";
import type { Sayer } from "../texts/index.ts";
import { TileName } from "./tile_name.tsx";
import type { ChromecasSeat, ChromecasTable, ChromecasTile } from "../wire.d.ts";

/** Where on a tile a scan zone lies; which faction's is where, the server says. */
const EDGES: Record<string, readonly [number, number]> = {
  north: [47, 6],
  east: [88, 47],
  south: [47, 88],
  west: [6, 47],
};

type Zones = ChromecasTable["scan_zones"];

function plainName(names: Names, id: string): string {
  return capital(names("terrain", id));
}

function pointsOf(say: Sayer, n: number): string {
  return say("points", { n });
}

function effectOf(say: Sayer, names: Names, effect: string): string {
  return say("labelled", { name: names("effect", effect), text: names.about("effect", effect) ?? "" });
}

export function Ground({ name, points, id }: { name: string; points: number; id: string }) {
  const [sky, far, near, light] = GROUNDS[id === "core" ? "core" : String(Math.min(4, Math.max(1, points)))]!;
  const draw = TERRAINS[name] ?? TERRAINS["glass_dunes"]!;
  return (
    <g>
      <rect class="tile-edge" x="0" y="0" width="94" height="94" rx="12" fill={near} />
      <rect x="2.5" y="2.5" width="89" height="89" rx="10" fill={sky} />
      <path d="M2.5 62 Q30 56 50 62 T91.5 60 V82 Q91.5 91.5 82 91.5 H12 Q2.5 91.5 2.5 82 Z" fill={near} />
      <g>{draw(far, near, light)}</g>
    </g>
  );
}

export function Gem({ points }: { points: number | string }) {
  return (
    <g transform="translate(16 17)">
      <path d="M-7 -9 H7 L12 -2 L0 12 L-12 -2 Z" fill="#fffbe8" stroke="#2a2135" stroke-width="2" />
      <text y="4" text-anchor="middle" font-size="13" font-weight="800" fill="#2a2135">{points}</text>
    </g>
  );
}

export function Zone(
  { faction, effect, edge }: { faction: string; effect: string; edge: string | undefined },
) {
  const paint = sideOf(faction);
  const [x, y] = EDGES[edge ?? ""] ?? [47, 47];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={SHAPES[paint.shape]}
        transform="scale(0.95)"
        fill={paint.fill}
        stroke="#16121f"
        stroke-width="1.2"
      />
      <g transform="translate(-6.4 -6.4) scale(0.8)" fill={paint.mark}>
        {EFFECTS[effect] ?? EFFECTS["unknown"]}
      </g>
    </g>
  );
}

export function Unit(
  { unit, power, faction }: { unit: string; power: number | string; faction: string },
) {
  const paint = sideOf(faction);
  return (
    <g class="token">
      <ellipse cx="50" cy="80" rx="25" ry="7" fill="#000" opacity="0.3" />
      <path
        d={SHAPES[paint.shape]}
        transform="translate(50 52) scale(3)"
        fill={`url(#side-${faction})`}
        stroke={paint.mark === "#ffffff" ? "#ffffff" : "#16121f"}
        stroke-width="0.9"
      />
      <path
        d={SHAPES[paint.shape]}
        transform="translate(50 52) scale(2.42)"
        fill={paint.fill}
        opacity="0.86"
      />
      <g transform="translate(31 32)" fill={paint.mark}>
        <g transform="scale(0.95)">{UNITS[unit] ?? UNITS["trooper"]}</g>
      </g>
      <g transform="translate(76 78)">
        <circle r="11" fill="#16121f" stroke={paint.fill} stroke-width="2.5" />
        <text y="5" text-anchor="middle" font-size="14" font-weight="800" fill="#ffffff">{power}</text>
      </g>
      <g transform="translate(25 78)">
        <circle r="9" fill={paint.fill} stroke="#16121f" stroke-width="1.5" />
        <text y="4" text-anchor="middle" font-size="11" font-weight="800" fill={paint.mark}>
          {letterOf(paint)}
        </text>
      </g>
    </g>
  );
}

export function Shield({ owner }: { owner: string }) {
  const paint = sideOf(owner);
  return (
    <g class="shield">
      <path
        d="M7 64 A43 50 0 0 1 93 64"
        fill="none"
        stroke="#16121f"
        stroke-width="9"
        stroke-linecap="round"
      />
      <path
        d="M7 64 A43 50 0 0 1 93 64"
        fill={paint.fill}
        fill-opacity="0.2"
        stroke={paint.fill}
        stroke-width="5"
        stroke-linecap="round"
        stroke-dasharray="9 6"
      />
      <g transform="translate(50 13)">
        <path d={SHAPES.shield} fill={paint.fill} stroke="#16121f" stroke-width="1.5" />
        <text y="4.5" text-anchor="middle" font-size="11" font-weight="800" fill={paint.mark}>
          {letterOf(paint)}
        </text>
      </g>
    </g>
  );
}

function tileSquare(cell: string, tile: ChromecasTile, edges: Zones, names: Names, say: Sayer): Square {
  const name = plainName(names, tile.terrain);
  const parts = [name, pointsOf(say, tile.points)];
  if (tile.unit && tile.faction) {
    parts.push(
      say("unit-of", {
        unit: names("unit", tile.unit),
        side: names("faction", tile.faction),
        n: tile.power ?? 0,
      }),
    );
    if (tile.effect) parts.push(names("effect", tile.effect));
  } else parts.push(say("nobody-here"));
  if (tile.shield) parts.push(say("shield-of", { side: names("faction", tile.shield) }));
  const facts = tile.terrain === "core" ? {} : tile.facts ?? {};
  for (const [faction, effect] of Object.entries(facts)) {
    if (faction !== tile.faction) {
      parts.push(say("hides", { effect: names("effect", effect), side: names("faction", faction) }));
    }
  }
  const zones = { ...facts, ...(tile.faction && tile.effect ? { [tile.faction]: tile.effect } : {}) };
  return {
    word: cell,
    name: say("labelled", { name: cell, text: parts.join(", ") }),
    about: [
      tile.unit && names.about("unit", tile.unit),
      tile.unit && tile.effect && effectOf(say, names, tile.effect),
      tile.shield && names.about("thing", "shield"),
      tile.terrain === "core" && !tile.unit && names.about("thing", "core"),
    ].filter(Boolean).join(" ") || undefined,
    stamp: `${name} ${JSON.stringify(tile)}`,
    node: (
      <g key={tile.terrain} class="tile" transform="translate(3 3)">
        <Ground name={tile.name} points={tile.points} id={tile.terrain} />
        {!tile.unit && <TileName name={name} />}
        <Gem points={tile.points} />
        {tile.terrain !== "core" &&
          Object.entries(zones).map(([faction, effect]) => (
            <Zone key={faction} faction={faction} effect={effect} edge={edges[faction]} />
          ))}
      </g>
    ),
  };
}

function freeSquare(cell: string, say: Sayer): Square {
  return {
    word: cell,
    name: say("labelled", { name: cell, text: say("free-cell") }),
    stamp: "free",
    node: (
      <g class="free-cell">
        <rect x="8" y="8" width="84" height="84" rx="12" />
        <path d="M50 42 v16 M42 50 h16" />
      </g>
    ),
  };
}

/** Lost Chromecas, told once each with their number. */
function counted(words: readonly string[], names: Names): string {
  const tally = new Map<string, number>();
  for (const word of words) tally.set(word, (tally.get(word) ?? 0) + 1);
  return [...tally].map(([word, n]) => n > 1 ? `${n} × ${names("unit", word)}` : names("unit", word)).join(
    ", ",
  );
}

const VEHICLES = ["ship", "cannon", "crane"] as const;

/** Whether the page knows what a vehicle does; one of an extension says it itself. */
function isShipped(vehicle: string): vehicle is (typeof VEHICLES)[number] {
  return (VEHICLES as readonly string[]).includes(vehicle);
}

function cardsOf(seat: ChromecasSeat, edges: Zones, names: Names, say: Sayer): Card[] {
  const units = seat.chromecas.map((card, index): Card => ({
    key: `${card.unit}-${index}`,
    word: card.unit,
    name: capital(names("unit", card.unit)),
    note: isShipped(card.vehicle) ? say(`power-${card.vehicle}`) : say("power", { n: card.power }),
    about: names.about("unit", card.unit),
    node: (
      <svg viewBox="14 16 76 76" aria-hidden="true">
        <Unit unit={card.unit} power={card.power} faction={seat.side} />
      </svg>
    ),
  }));
  const terrains = seat.terrains.map((card): Card => ({
    key: card.terrain,
    word: card.terrain,
    name: plainName(names, card.terrain),
    note: [
      pointsOf(say, card.points),
      ...Object.entries(card.facts).map(([faction, effect]) =>
        faction === seat.side
          ? names("effect", effect)
          : say("labelled", { name: names("faction", faction), text: names("effect", effect) })
      ),
    ].join(" · "),
    about:
      Object.entries(card.facts).map(([faction, effect]) =>
        `${names("faction", faction)}, ${effectOf(say, names, effect)}`
      ).join(" ") || undefined,
    node: (
      <svg viewBox="-2 -2 98 98" aria-hidden="true">
        <Ground name={card.name} points={card.points} id={card.terrain} />
        <Gem points={card.points} />
        {Object.entries(card.facts).map(([faction, effect]) => (
          <Zone key={faction} faction={faction} effect={effect} edge={edges[faction]} />
        ))}
      </svg>
    ),
  }));
  return [...units, ...terrains];
}

function placeOf(seat: ChromecasSeat, edges: Zones, names: Names, say: Sayer): Place {
  return {
    side: seat.side,
    score: String(seat.score),
    cards: cardsOf(seat, edges, names, say),
    hidden: seat.hidden_chromecas + seat.hidden_terrains,
    facts: [
      { label: say("pile"), value: String(seat.pile) },
      {
        label: say("shield"),
        value: seat.shield === "holder" ? say("shield-ready") : seat.shield,
        about: names.about("thing", "shield"),
      },
      ...(seat.discard.length > 0 ? [{ label: say("discard"), value: counted(seat.discard, names) }] : []),
    ],
  };
}

/** What a terrain hides for those who play: the others need no room on it. */
function forSeats(facts: Zones | undefined, table: ChromecasTable): Zones {
  const sides = table.seats.map(({ side }) => side);
  return Object.fromEntries(Object.entries(facts ?? {}).filter(([faction]) => sides.includes(faction)));
}

function draw(table: ChromecasTable, names: Names, say: Sayer): Drawing {
  const free = table.frontier.filter((cell) => !(cell in table.cells));
  return {
    squares: [
      ...free.map((cell) => freeSquare(cell, say)),
      ...Object.entries(table.cells).map(([cell, tile]) =>
        tileSquare(cell, { ...tile, facts: forSeats(tile.facts, table) }, table.scan_zones, names, say)
      ),
    ],
    pieces: Object.entries(table.cells).flatMap(([cell, tile]) => [
      ...(tile.unit && tile.faction
        ? [{
          key: `${tile.terrain}-${tile.faction}-${tile.unit}`,
          at: cell,
          stamp: `${tile.power}`,
          node: <Unit unit={tile.unit} power={tile.power ?? 0} faction={tile.faction} />,
        }]
        : []),
      ...(tile.shield
        ? [{
          key: `shield-${tile.shield}`,
          at: cell,
          stamp: tile.shield,
          node: <Shield owner={tile.shield} />,
        }]
        : []),
    ]),
    places: table.seats.map((seat) => {
      const terrains = seat.terrains.map((card) => ({ ...card, facts: forSeats(card.facts, table) }));
      return placeOf({ ...seat, terrains }, table.scan_zones, names, say);
    }),
    facts: [
      { label: say("round"), value: String(table.turn.round) },
      { label: say("terrain-pile"), value: String(table.terrain_pile) },
    ],
  };
}

export const chromecas: GameLook<ChromecasTable> = {
  wide: false,
  side: (word) => ({ paint: sideOf(word), id: `side-${word}` }),
  draw,
  icon: (kind, word) =>
    kind === "effect"
      ? <svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">{EFFECTS[word]}</svg>
      : null,
};
