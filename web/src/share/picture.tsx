/** A position as a picture that stands by itself: an SVG without style sheets, and a PNG drawn from it. */
import { render } from "preact";
import { boxOf, seenAt } from "../board/geometry.ts";
import { SHAPES } from "../board/paint.tsx";
import type { Square } from "../board/things.ts";
import { wholeBox } from "../board/view.ts";
import { lookOf } from "../games/index.ts";
import type { Drawing } from "../games/look.ts";
import { letterOf } from "../letters.ts";
import { BOARDS, THEMES } from "../palette.ts";
import { referred, styled } from "./styles.ts";
import "./share.css";

export interface Shot {
  game: string;
  drawing: Drawing;
  title: string;
  text: string;
  /** How the sides are called, in the order of their places. */
  labels: readonly string[];
  /** In a row of pictures: all squares that any of them shows, so that nothing moves by itself. */
  room?: readonly string[];
  /** Where something has just happened. */
  seen?: readonly string[];
}

/** How wide a picture is drawn, in pixels; a PNG has twice as many. */
const WIDTH = 640;
/** A bold letter is at most about so wide, of its size. */
const LETTER = 0.62;
/** What is left for the name at the foot, in units. */
const NAMED = 3.4;
const FONT = 'ui-rounded, "SF Pro Rounded", Nunito, "Segoe UI", system-ui, sans-serif';
const COLORS = THEMES.light;

/** Letters as large as wanted, or as the line allows. */
function sized(text: string, wanted: number, width: number): number {
  return Math.min(wanted, width / (LETTER * Math.max(1, text.length)));
}

function Sides({ shot, unit, y, width }: { shot: Shot; unit: number; y: number; width: number }) {
  const { places } = shot.drawing;
  const look = lookOf(shot.game);
  const each = width / Math.max(1, places.length);
  return (
    <g>
      {places.map((place, seat) => {
        const { paint, id } = look.side(place.side);
        const text = [shot.labels[seat] ?? place.side, place.score].filter((part) => part != null).join("  ");
        const size = sized(text, unit * 0.72, each - unit * 2.2);
        return (
          <g key={place.side} transform={`translate(${seat * each} ${y})`}>
            <g transform={`translate(${unit * 1.05} 0) scale(${unit * 0.052})`}>
              <path d={SHAPES[paint.shape]} fill={`url(#${id})`} stroke={paint.mark} stroke-width="1" />
              <text y="4" text-anchor="middle" font-size="11" font-weight="800" fill={paint.mark}>
                {letterOf(paint)}
              </text>
            </g>
            <text x={unit * 1.95} y={size * 0.35} font-size={size} font-weight="700" fill={COLORS.ink}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Of a plane without an edge only what lies there is shown, not where something could be laid. */
function shownSquares({ frame, squares }: Drawing): Square[] {
  return frame !== undefined ? squares : squares.filter((square) => square.stamp !== "free");
}

/** The words of the squares that a picture shows. */
export const roomOf = (drawing: Drawing): string[] => shownSquares(drawing).map((square) => square.word);

function Picture({ shot }: { shot: Shot }) {
  const { drawing, title, text } = shot;
  const framed = drawing.frame !== undefined;
  const words = shot.room ?? roomOf(drawing);
  const box = words.length > 0 ? wholeBox(words, framed, "straight") : boxOf(["a1"], 0, "straight");
  const unit = box.width / 20;
  const [head, foot] = [unit * (text ? 2.5 : 1.6), unit * 1.7];
  const place = (word: string) => {
    const point = seenAt(word, "straight") ?? { x: 0, y: 0 };
    return `translate(${point.x * 100} ${point.y * 100})`;
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${box.width} ${box.height + head + foot}`}
      width={WIDTH}
      height={Math.round(WIDTH * (box.height + head + foot) / box.width)}
      font-family={FONT}
    >
      <title>{title}</title>
      <rect width={box.width} height={box.height + head + foot} fill={COLORS.page} />
      <text
        x={unit * 0.6}
        y={unit * 1.15}
        font-size={sized(title, unit * 0.95, box.width * 0.94)}
        font-weight="800"
        fill={COLORS.ink}
      >
        {title}
      </text>
      {text && (
        <text
          x={unit * 0.6}
          y={unit * 2.05}
          font-size={sized(text, unit * 0.62, box.width * 0.94)}
          fill={COLORS.dim}
        >
          {text}
        </text>
      )}
      <g transform={`translate(${-box.x} ${head - box.y})`} class="small" data-game={shot.game}>
        {drawing.frame}
        {shownSquares(drawing).map((square) => (
          <g key={square.word} class="drawn" transform={place(square.word)}>{square.node}</g>
        ))}
        {drawing.pieces.map((piece) => (
          <g key={`${piece.key} ${piece.at}`} class="piece" transform={place(piece.at)}>{piece.node}</g>
        ))}
        {shot.seen?.map((word) => (
          <rect
            key={word}
            transform={place(word)}
            {...{ x: 4, y: 4, width: 92, height: 92, rx: 12 }}
            fill="none"
            stroke={COLORS.accent}
            stroke-width="7"
          />
        ))}
      </g>
      <Sides shot={shot} unit={unit} y={head + box.height + foot * 0.45} width={box.width - unit * NAMED} />
      <text
        x={box.width - unit * 0.5}
        y={head + box.height + foot * 0.6}
        text-anchor="end"
        font-size={unit * 0.6}
        font-weight="800"
        fill={COLORS.accent}
      >
        Khroma
      </text>
    </svg>
  );
}

/** Somewhere out of sight in light colours, where nothing moves: styles are only known of what is drawn. */
function studio(): HTMLDivElement {
  const room = document.createElement("div");
  room.className = "studio";
  room.setAttribute("aria-hidden", "true");
  Object.assign(room.style, { position: "fixed", left: "-99999px", top: "0", width: `${WIDTH}px` });
  for (const [name, color] of Object.entries(COLORS)) room.style.setProperty(`--${name}`, color);
  for (const [game, colors] of Object.entries<Record<string, string>>(BOARDS.light)) {
    for (const [part, color] of Object.entries(colors)) room.style.setProperty(`--${game}-${part}`, color);
  }
  document.body.append(room);
  return room;
}

/** What the drawing refers to on this page comes with it. */
function withDefinitions(picture: SVGElement): void {
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  const serializer = new XMLSerializer();
  const known = new Set<string>();
  for (let wanted = referred(serializer.serializeToString(picture)); wanted.length > 0;) {
    const fresh = wanted.filter((id) =>
      !known.has(id) && picture.querySelector(`#${CSS.escape(id)}`) === null
    );
    fresh.forEach((id) => known.add(id));
    const found = fresh.map((id) => document.getElementById(id)).filter((each) => each !== null);
    defs.append(...found.map((each) => each.cloneNode(true)));
    wanted = found.flatMap((each) => referred(serializer.serializeToString(each)));
  }
  picture.prepend(defs);
}

/** The picture as the text of an SVG file. */
export function svgOf(shot: Shot): string {
  const room = studio();
  try {
    render(<Picture shot={shot} />, room);
    const picture = styled(room.querySelector("svg")!)!;
    withDefinitions(picture);
    return new XMLSerializer().serializeToString(picture);
  } finally {
    render(null, room);
    room.remove();
  }
}

export const dataOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Draw a picture on a canvas, enlarged by a factor. */
export async function drawnOf(svg: string, times: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = dataOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * times, image.height * times];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function pngOf(svg: string): Promise<Blob> {
  const canvas = await drawnOf(svg, 2);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => blob === null ? fail(new Error("no picture")) : done(blob), "image/png")
  );
}
