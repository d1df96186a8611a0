/** A board of squares: it knows where they are and what may be clicked, and nothing about any game. */
import type {
  ComponentChildren,
  TargetedKeyboardEvent,
  TargetedMouseEvent,
  TargetedPointerEvent,
} from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Still } from "./Still.tsx";
import { Tracker } from "./tracking.ts";
import { boxOf, type Direction, neighbour, pointOf } from "./geometry.ts";
import { useTexts } from "../texts/index.ts";

export type Mark = "start" | "next" | "picked" | "hint" | "seen" | "refused";

export interface Square {
  word: string;
  /** What a screen reader says. */
  name: string;
  /** Changes whenever the drawing does. */
  stamp: string;
  node: ComponentChildren;
}

export interface Piece {
  key: string;
  at: string;
  stamp: string;
  node: ComponentChildren;
}

interface Props {
  name: string;
  squares: readonly Square[];
  pieces: readonly Piece[];
  marks: ReadonlyMap<string, Mark>;
  flashes: readonly string[];
  onClick: (word: string) => void;
  /** The pointer or the focus has come to a square, or to none. */
  onLook?: (word: string | null) => void;
  onBack: () => void;
  onSkip: () => void;
  /** Something to show at a square: a menu or a refusal. */
  popup?: { at: string; node: ComponentChildren } | null;
  frame?: ComponentChildren;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const MARGIN = 22;
const FRAME = 44;
const HEAD = 54;
/** A square that is smaller than this is hard to hit with a finger. */
const FINGER = 31;

/** Everything in view, below the line of facts; a frame with letters needs more room. */
function fit(words: readonly string[], width: number, height: number, framed: boolean): View {
  const box = boxOf(words, framed ? FRAME : MARGIN);
  const scale = Math.min(width / box.width, (height - HEAD) / box.height, 1.75);
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: HEAD + (height - HEAD - box.height * scale) / 2 - box.y * scale,
  };
}

/** Close enough for a finger, with what can be done in the middle. */
function near(
  words: readonly string[],
  marks: ReadonlyMap<string, Mark>,
  size: { width: number; height: number },
  whole: View,
): View {
  const scale = FINGER / 100;
  const shown = words.filter((word) => marks.has(word));
  const box = boxOf(shown.length > 0 ? shown : words, 0);
  const all = boxOf(words, FRAME);
  const x = all.width * scale <= size.width ? whole.x : Math.max(
    size.width - (all.x + all.width) * scale,
    Math.min(-all.x * scale, size.width / 2 - (box.x + box.width / 2) * scale),
  );
  const y = all.height * scale <= size.height - HEAD
    ? HEAD + (size.height - HEAD - all.height * scale) / 2 - all.y * scale
    : Math.max(
      size.height - (all.y + all.height) * scale,
      Math.min(HEAD - all.y * scale, (size.height + HEAD) / 2 - (box.y + box.height / 2) * scale),
    );
  return { scale, x, y };
}

export function Board(props: Props) {
  const say = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 600 });
  const [own, setOwn] = useState<View | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const words = props.squares.map((square) => square.word);
  const present = new Set(words);
  const [tracker] = useState(() => new Tracker());
  const names = tracker.names(props.pieces);
  const order = props.pieces.map((_, index) => index).sort((a, b) => names[a]! < names[b]! ? -1 : 1);
  const whole = fit(words, size.width, size.height, props.frame !== undefined);
  const view = own ?? (whole.scale * 100 < FINGER ? near(words, props.marks, size, whole) : whole);

  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => setSize({ width: element.clientWidth || 600, height: element.clientHeight || 600 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const marked = [...props.marks].filter(([word, mark]) => present.has(word) && mark === "next").map((
    [word],
  ) => word);
  const drag = useDrag(view, setOwn, frame);
  const home = focus !== null && words.includes(focus) ? focus : firstFocus(props, words);

  function move(word: string | null): void {
    if (word === null) return;
    setFocus(word);
    const square = frame.current?.querySelector<SVGGElement>(`[data-square="${word}"]`);
    square?.focus({ preventScroll: true });
    if (own !== null && square && !inside(square, frame.current!)) setOwn(null);
  }

  function onTouch(event: TargetedMouseEvent<SVGGElement>): void {
    const word = squareOf(event);
    if (word === null) return;
    event.stopPropagation();
    if (!drag.moved()) props.onClick(word);
  }

  function onKey(event: TargetedKeyboardEvent<SVGGElement>): void {
    const word = squareOf(event);
    if (word === null) return;
    const direction = KEYS[event.key];
    if (direction !== undefined) move(neighbour(words, word, direction));
    else if (event.key === "Enter" || event.key === " ") props.onClick(word);
    else if (event.key === "Escape") props.onBack();
    else if (event.key === "n" || event.key === "N") {
      move(nextMarked(words, props.marks, word, event.shiftKey));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      class="board"
      ref={frame}
      {...drag.handlers}
    >
      <svg
        class={view.scale < 0.85 ? "far" : "near"}
        role="group"
        aria-label={props.name}
        onClick={props.onSkip}
      >
        <g
          class={drag.dragging ? "world dragging" : "world"}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {props.frame}
          <g aria-hidden="true">
            {props.squares.map((square) => (
              <g
                key={square.word}
                data-drawn={square.word}
                class={`drawn ${props.marks.get(square.word) ?? ""}`}
                style={at(square.word)}
              >
                <Still stamp={square.stamp}>{square.node}</Still>
              </g>
            ))}
          </g>
          <g class="pieces" aria-hidden="true">
            {order.map((index) => {
              const [piece, name] = [props.pieces[index]!, names[index]!];
              return (
                <g
                  key={name}
                  class="piece"
                  data-piece={name}
                  style={at(piece.at)}
                >
                  <Still stamp={piece.stamp}>{piece.node}</Still>
                </g>
              );
            })}
          </g>
          <g
            onClick={onTouch}
            onKeyDown={onKey}
            onFocusIn={(event) => {
              setFocus(squareOf(event));
              props.onLook?.(squareOf(event));
            }}
            onPointerOver={(event) => event.pointerType === "mouse" && props.onLook?.(squareOf(event))}
            onPointerLeave={() => props.onLook?.(null)}
          >
            {props.squares.map((square) => {
              const mark = props.marks.get(square.word);
              const entry = square.word === home;
              const said = label(square, mark, say);
              return (
                <Still key={square.word} stamp={`${mark} ${entry} ${said}`}>
                  <g
                    data-square={square.word}
                    class={mark ? `square ${mark}` : "square"}
                    style={at(square.word)}
                    role="button"
                    tabindex={entry ? 0 : -1}
                    aria-label={said}
                    aria-pressed={mark === "picked" ? "true" : undefined}
                  >
                    <rect class="touch" width="100" height="100" rx="12" />
                    {mark && <rect class="mark" x="4" y="4" width="92" height="92" rx="12" />}
                    <rect class="focus-ring" x="1.5" y="1.5" width="97" height="97" rx="13" />
                  </g>
                </Still>
              );
            })}
          </g>
          <g class="overlay" aria-hidden="true">
            {[...props.marks].map(([word, mark]) => {
              const point = present.has(word) ? pointOf(word) : null;
              return point && (mark === "next" || mark === "hint") && (
                <g key={word} style={at(word)}>
                  {mark === "hint"
                    ? (
                      <path
                        class="hint-star"
                        d="M50 6 l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1z"
                      />
                    )
                    : <circle class="next-dot" cx="50" cy="50" r="7" />}
                </g>
              );
            })}
            {props.flashes.map((word, index) => {
              const point = present.has(word) ? pointOf(word) : null;
              return point && (
                <rect
                  key={`${word}-${index}`}
                  class="flash"
                  x={point.x * 100 + 3}
                  y={point.y * 100 + 3}
                  width="94"
                  height="94"
                  rx="12"
                />
              );
            })}
          </g>
        </g>
      </svg>
      {props.popup && <Popup key={props.popup.at} {...props.popup} view={view} size={size} marked={marked} />}
      <div class="board-buttons">
        <button
          type="button"
          class="icon"
          onClick={() => setOwn(zoomed(view, 1.3, size))}
          aria-label={say("zoom-in")}
        >
          +
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => setOwn(zoomed(view, 1 / 1.3, size))}
          aria-label={say("zoom-out")}
        >
          −
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => setOwn(own === null ? whole : null)}
          aria-label={say("zoom-fit")}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}

/** The square that an event happened at. */
function squareOf(event: Event): string | null {
  return (event.target as Element).closest<SVGGElement>("[data-square]")?.dataset["square"] ?? null;
}

/** Where a square is drawn. */
function at(word: string): { transform: string } {
  const point = pointOf(word) ?? { x: 0, y: 0 };
  return { transform: `translate(${point.x * 100}px, ${point.y * 100}px)` };
}

function label(square: Square, mark: Mark | undefined, say: ReturnType<typeof useTexts>): string {
  const notes = { start: "mark-start", next: "mark-next", picked: "mark-picked", hint: "mark-hint" } as const;
  return mark !== undefined && mark in notes
    ? `${square.name}; ${say(notes[mark as keyof typeof notes])}`
    : square.name;
}

/** Where the keyboard comes in: at something that can be done, else in the middle. */
function firstFocus(props: Props, words: readonly string[]): string | undefined {
  return words.find((word) => props.marks.has(word)) ?? words[Math.floor(words.length / 2)];
}

function nextMarked(
  words: readonly string[],
  marks: ReadonlyMap<string, Mark>,
  from: string,
  back: boolean,
): string | null {
  const marked = words.filter((word) => marks.has(word) || word === from);
  const index = marked.indexOf(from) + (back ? -1 : 1);
  return marked.at(index % marked.length) ?? null;
}

function inside(square: Element, frame: Element): boolean {
  const [one, all] = [square.getBoundingClientRect(), frame.getBoundingClientRect()];
  return one.left >= all.left && one.right <= all.right && one.top >= all.top && one.bottom <= all.bottom;
}

function zoomed(
  view: View,
  by: number,
  size: { width: number; height: number },
  at?: { x: number; y: number },
): View {
  const scale = Math.min(4, Math.max(0.15, view.scale * by));
  const real = scale / view.scale;
  const middle = at ?? { x: size.width / 2, y: size.height / 2 };
  return { scale, x: middle.x - (middle.x - view.x) * real, y: middle.y - (middle.y - view.y) * real };
}

/** Dragging with one pointer pans, with two it zooms; the wheel zooms too. */
function useDrag(view: View, setView: (view: View) => void, frame: { current: HTMLDivElement | null }) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const way = useRef(0);
  const [dragging, setDragging] = useState(false);
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    const element = frame.current!;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView(zoomed(latest.current, Math.exp(-event.deltaY / 300), box, at));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  function moved(event: TargetedPointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    way.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (way.current < 8) return;
    setDragging(true);
    const box = event.currentTarget.getBoundingClientRect();
    if (other) {
      const by = Math.hypot(now.x - other.x, now.y - other.y) /
        Math.hypot(before.x - other.x, before.y - other.y);
      const at = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
      setView(zoomed(latest.current, by || 1, box, at));
    } else {
      const { scale, x, y } = latest.current;
      setView({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
    }
  }

  function ended(event: TargetedPointerEvent<HTMLDivElement>): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setDragging(false);
  }

  return {
    dragging,
    moved: () => way.current >= 8,
    handlers: {
      onPointerDown: (event: TargetedPointerEvent<HTMLDivElement>) => {
        if (pointers.current.size === 0) way.current = 0;
        if ((event.target as Element).closest(".popup, .board-buttons") === null) {
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }
      },
      onPointerMove: moved,
      onPointerUp: ended,
      onPointerCancel: ended,
      onPointerLeave: ended,
    },
  };
}

interface PopupProps {
  at: string;
  node: ComponentChildren;
  view: View;
  size: { width: number; height: number };
  marked: readonly string[];
}

/** A small card beside a square, inside the board, where it covers as few marked squares as possible. */
function Popup({ at, node, view, size, marked }: PopupProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current!;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const place = placeFor({ width, height }, at, view, size, marked);
    element.style.left = `${place.x}px`;
    element.style.top = `${place.y}px`;
  });
  return <div class="popup" ref={card}>{node}</div>;
}

interface Size {
  width: number;
  height: number;
}

function placeFor(
  card: Size,
  at: string,
  view: View,
  size: Size,
  marked: readonly string[],
): { x: number; y: number } {
  const side = 100 * view.scale;
  const corner = (word: string) => {
    const point = pointOf(word) ?? { x: 0, y: 0 };
    return { x: point.x * side + view.x, y: point.y * side + view.y };
  };
  const { x, y } = corner(at);
  const [middleX, middleY] = [x + side / 2 - card.width / 2, y + side / 2 - card.height / 2];
  const wished = [
    { x: middleX, y: y + side + 6 },
    { x: middleX, y: y - card.height - 6 },
    { x: x + side + 6, y: middleY },
    { x: x - card.width - 6, y: middleY },
    { x: 6, y: HEAD },
    { x: size.width - card.width - 6, y: HEAD },
    { x: 6, y: size.height - card.height - 6 },
  ];
  const corners = [at, ...marked].map(corner);
  let best = wished[0]!;
  let least = Infinity;
  wished.forEach((wish, index) => {
    const spot = {
      x: Math.max(6, Math.min(size.width - card.width - 6, wish.x)),
      y: Math.max(6, Math.min(size.height - card.height - 6, wish.y)),
    };
    const covered = corners.filter((each) =>
      each.x < spot.x + card.width && each.x + side > spot.x && each.y < spot.y + card.height &&
      each.y + side > spot.y
    ).length;
    const cost = covered * 3 + index;
    if (cost < least) {
      [best, least] = [spot, cost];
    }
  });
  return best;
}
