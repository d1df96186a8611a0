/** A part of a board as a picture: the same drawings as on the table, nothing to click. */
import { boxOf, type Lie, pointOf, seenAt } from "../board/geometry.ts";
import type { Mark } from "../board/things.ts";
import { lieOf } from "../board/view.ts";
import type { Drawing } from "../games/look.ts";
import { useTexts } from "../texts/index.ts";

interface Props {
  /** What the picture is called where nothing on it has a name. */
  name: string;
  drawing: Drawing;
  /** The squares that shall be seen; all of them if there are none. */
  wanted: readonly string[];
  marks: Readonly<Record<string, string>>;
}

const EDGE = 46;
const LETTERED = /^[a-z]/;
/** How wide a square is at most, in pixels. */
const LARGEST = 58;
/** What stands beside a picture on a narrow screen, in pixels. */
const BESIDE = 68;

/** The squares inside the box around those that are wanted. */
export function cropped<T>(all: readonly T[], place: (each: T) => string, wanted: readonly string[]): T[] {
  const points = wanted.map(pointOf).filter((point) => point !== null);
  if (points.length === 0) return [...all];
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return all.filter((each) => {
    const point = pointOf(place(each));
    return point !== null && point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
  });
}

export function Diagram({ name, drawing, wanted, marks }: Props) {
  const say = useTexts();
  const noted = (before: string, square: string) =>
    before ? say("noted", { name: before, text: square }) : square;
  const squares = cropped(drawing.squares, (square) => square.word, wanted);
  const words = squares.map((square) => square.word);
  const shown = new Set(words);
  const named = words.every((word) => LETTERED.test(word));
  const lie = named ? lieOf(words, innerWidth - BESIDE, innerHeight > innerWidth, undefined) : "straight";
  const box = boxOf(words, 8, lie);
  const margin = named ? EDGE : 0;
  const standing = new Set(drawing.pieces.map((piece) => piece.at));
  const content = squares.filter((square) => standing.has(square.word) || square.word in marks);
  return (
    <svg
      class="diagram small"
      role="img"
      aria-label={content.map((square) => square.name).reduce(noted, "") || name}
      viewBox={`${box.x - margin} ${box.y} ${box.width + margin} ${box.height + margin}`}
      style={{ maxWidth: `${Math.round((box.width + margin) / 100 * LARGEST)}px` }}
    >
      {named && <Names words={words} lie={lie} />}
      {squares.map((square) => <g key={square.word} transform={placed(square.word, lie)}>{square.node}</g>)}
      {drawing.pieces.filter((piece) => shown.has(piece.at)).map((piece) => (
        <g key={`${piece.key} ${piece.at}`} transform={placed(piece.at, lie)}>{piece.node}</g>
      ))}
      {Object.entries(marks).filter(([word]) => shown.has(word)).map(([word, mark]) => (
        <g key={word} class={`square ${mark}`} transform={placed(word, lie)}>
          <rect class="mark" x="4" y="4" width="92" height="92" rx="12" />
          {(mark as Mark) === "next" && <circle class="next-dot" cx="50" cy="50" r="9" />}
          {(mark as Mark) === "refused" && <path class="refused-cross" d="M30 30 L70 70 M70 30 L30 70" />}
        </g>
      ))}
    </svg>
  );
}

function placed(word: string, lie: Lie): string {
  const point = seenAt(word, lie) ?? { x: 0, y: 0 };
  return `translate(${point.x * 100} ${point.y * 100})`;
}

/** Letters below and numbers at the left; on a turned board the other way round. */
function Names({ words, lie }: { words: readonly string[]; lie: Lie }) {
  const below = new Map<number, string>();
  const beside = new Map<number, string>();
  for (const word of words) {
    const { x, y } = seenAt(word, lie)!;
    const [file, rank] = [word.slice(0, 1), word.slice(1)];
    below.set(x, lie === "straight" ? file : rank);
    beside.set(y, lie === "straight" ? rank : file);
  }
  const [left, bottom] = [Math.min(...below.keys()), Math.max(...beside.keys())];
  return (
    <g class="names">
      {[...below].map(([x, name]) => (
        <text key={`x${x}`} x={x * 100 + 50} y={bottom * 100 + 140} text-anchor="middle">{name}</text>
      ))}
      {[...beside].map(([y, name]) => (
        <text key={`y${y}`} x={left * 100 - 14} y={y * 100 + 62} text-anchor="end">{name}</text>
      ))}
    </g>
  );
}
