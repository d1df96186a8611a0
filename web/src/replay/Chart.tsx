/** How the sides stood through the game, one line each, with the place one looks at. */
import type { Paint } from "../palette.ts";

interface Props {
  standings: readonly (readonly number[])[];
  paints: readonly Paint[];
  at: number;
  points: readonly number[];
  /** How the highest and the lowest standing are written. */
  scale?: (value: number) => string;
  onStep: (step: number) => void;
}

const [WIDTH, HEIGHT, EDGE] = [300, 60, 6];

export function Chart({ standings, paints, at, points, scale, onStep }: Props) {
  const all = standings.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (step: number) => EDGE + step * (WIDTH - 2 * EDGE) / Math.max(1, standings.length - 1);
  const y = (value: number) =>
    HEIGHT - EDGE - (value - least) * (HEIGHT - 2 * EDGE) / Math.max(1, most - least);
  const line = (seat: number) =>
    standings.map((each, step) => `${x(step).toFixed(1)},${y(each[seat] ?? 0).toFixed(1)}`).join(" ");
  return (
    <div class="chart-frame">
      {scale && (
        <div class="chart-scale" aria-hidden="true">
          <span>{scale(most)}</span>
          <span>{scale(least)}</span>
        </div>
      )}
      <svg
        class="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = ((event.clientX - box.left) / box.width * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
          onStep(Math.round(share * (standings.length - 1)));
        }}
      >
        {points.map((step) => <path key={step} class="chart-turn" d={`M${x(step)} 0 V${HEIGHT}`} />)}
        {paints.map((paint, seat) => (
          <g key={seat}>
            <polyline class="chart-edge" points={line(seat)} />
            <polyline class="chart-line" points={line(seat)} style={{ stroke: paint.fill }} />
          </g>
        ))}
        <path class="chart-now" d={`M${x(at)} 0 V${HEIGHT}`} />
      </svg>
    </div>
  );
}

/** The line of one side, to be named beside it. */
export function ChartKey({ paint }: { paint: Paint }) {
  return (
    <svg class="chart-key" viewBox="0 0 24 12" aria-hidden="true">
      <polyline class="chart-edge" points="4,6 20,6" />
      <polyline class="chart-line" points="4,6 20,6" style={{ stroke: paint.fill }} />
    </svg>
  );
}
