/** The name, with the O as a splash of the six paints. */
import { PAINTS, SIX } from "./palette.ts";

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 172 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
        <path d="M8 7 V33 M26 7 L10 20 L27 33" />
        <path d="M40 7 V33 M58 7 V33 M40 20 H58" />
        <path d="M72 33 V8 H80 A7 7 0 0 1 80 22 H73 M80 22 L88 33" />
        <path d="M126 33 V8 L136 22 L146 8 V33" />
        <path d="M154 33 L162 8 L170 33 M157 25 H167" transform="translate(-1 0)" />
      </g>
      <g transform="translate(107 20)">
        {SIX.map((name, index) => {
          const turn = (index * Math.PI) / 3 - Math.PI / 2;
          return (
            <circle
              key={name}
              cx={8 * Math.cos(turn)}
              cy={8 * Math.sin(turn)}
              r="6.2"
              fill={PAINTS[name].fill}
            />
          );
        })}
        <circle r="4.6" class="logo-hole" />
      </g>
    </svg>
  );
}
