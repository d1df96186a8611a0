/** What has happened or is about to, drawn over the board: arrows from where to where, and rings around what changed. */
import type { HappeningShown } from "../wire.d.ts";
import { type Lie, place, pointOf, seenAt, squaresOf } from "./geometry.ts";

export interface Trail {
  /** The same square twice: something changed there. */
  from: string;
  to: string;
  /** Whose doing it is. */
  color: string;
}

const END_FACTS = ["square", "cell"] as const;

/** The trails of some happenings: where pieces went, and everything else that was touched. */
export function trailsOf(
  happened: readonly HappeningShown[],
  color: (happening: HappeningShown) => string,
): Trail[] {
  const found = new Map<string, Trail>();
  for (const happening of happened) {
    for (const { facts } of happening.events) {
      const end = END_FACTS.map((name) => facts[name]).find((word) => typeof word === "string");
      const start = facts["start"];
      const moved = typeof start === "string" && typeof end === "string" && pointOf(start) !== null &&
        pointOf(end) !== null;
      const pairs = moved ? [[start, end] as const] : squaresOf(facts).map((word) => [word, word] as const);
      for (const [from, to] of pairs) found.set(`${from} ${to}`, { from, to, color: color(happening) });
    }
  }
  const reached = new Set([...found.values()].filter(({ from, to }) => from !== to).map(({ to }) => to));
  return [...found.values()].filter(({ from, to }) => from !== to || !reached.has(to));
}

/** The trail of a click path: from its first square to its last. */
export function trailOf(path: readonly string[], color: string): Trail[] {
  const squares = path.filter((word) => pointOf(word) !== null);
  const [from, to] = [squares[0], squares.at(-1)];
  return from === undefined || to === undefined ? [] : [{ from, to, color }];
}

export function Trails(
  { trails, present, lie }: { trails: readonly Trail[]; present: ReadonlySet<string>; lie: Lie },
) {
  const shown = trails.filter(({ from, to }) => present.has(to) && (from === to || pointOf(from) !== null));
  return (
    <g class="trails" aria-hidden="true">
      {shown.map(({ from, to, color }) =>
        from === to
          ? (
            <g key={to} style={place(to, lie)} data-trail={to}>
              <path class="trail-corners under" d={CORNERS} />
              <path class="trail-corners" d={CORNERS} stroke={color} />
            </g>
          )
          : <Arrow key={`${from} ${to}`} from={from} to={to} color={color} lie={lie} />
      )}
    </g>
  );
}

/** Four corners inside a square. */
const CORNERS =
  "M8 24 V14 Q8 8 14 8 H24 M76 8 H86 Q92 8 92 14 V24 M92 76 V86 Q92 92 86 92 H76 M24 92 H14 Q8 92 8 86 V76";
const [TAIL, HEAD, WING] = [30, 22, 17];

function Arrow({ from, to, color, lie }: Trail & { lie: Lie }) {
  const [a, b] = [seenAt(from, lie)!, seenAt(to, lie)!];
  const [x1, y1, x2, y2] = [a.x * 100 + 50, a.y * 100 + 50, b.x * 100 + 50, b.y * 100 + 50];
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / far, (y2 - y1) / far];
  const tip = { x: x2 - dx * TAIL, y: y2 - dy * TAIL };
  const neck = { x: tip.x - dx * HEAD, y: tip.y - dy * HEAD };
  const shaft = `M${x1 + dx * TAIL} ${y1 + dy * TAIL} L${neck.x} ${neck.y}`;
  const head = `M${tip.x} ${tip.y} L${neck.x - dy * WING} ${neck.y + dx * WING} L${neck.x + dy * WING} ${
    neck.y - dx * WING
  } Z`;
  return (
    <g data-trail={`${from}-${to}`}>
      <path class="trail-shaft under" d={shaft} />
      <path class="trail-head under" d={head} />
      <path class="trail-shaft" d={shaft} stroke={color} />
      <path class="trail-head" d={head} fill={color} />
    </g>
  );
}
