/** A board of squares: it knows where they are and what may be clicked, and nothing about any game. */
import type { ComponentChildren, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useDrag } from "./drag.ts";
import { type Direction, neighbour, place, pointOf } from "./geometry.ts";
import type { Ghost } from "./ghosts.ts";
import { useKeeper } from "./kept.ts";
import { Popup } from "./Popup.tsx";
import { Still } from "./Still.tsx";
import { Tracker } from "./tracking.ts";
import { fit, near, SMALL, type View, zoomed } from "./view.ts";
import { type Sayer, useTexts } from "../texts/index.ts";

export type Mark = "start" | "next" | "picked" | "hint" | "seen" | "refused";

export interface Square {
  word: string;
  /** What a screen reader says. */
  name: string;
  /** What stands or lies here does this, in a line or two. */
  about?: string | undefined;
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
  /** What a preview shows in place of some squares. */
  ghosts?: readonly Ghost[];
  /** `finger`: by touch, where nothing can be hovered over. */
  onClick: (word: string, finger: boolean) => void;
  /** The pointer or the focus has come to a square, or to none. */
  onLook?: (word: string | null) => void;
  onBack: () => void;
  onSkip: () => void;
  /** Something to show at a square: a menu or a refusal. */
  popup?: { at: string; node: ComponentChildren } | null;
  frame?: ComponentChildren;
}

const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
export function Board(props: Props) {
  const say = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 600 });
  const [own, setOwn] = useState<View | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const words = useMemo(() => props.squares.map((square) => square.word), [props.squares]);
  const present = useMemo(() => new Set(words), [words]);
  const [tracker] = useState(() => new Tracker());
  const named = useMemo(() => inOrder(tracker.names(props.pieces), props.pieces), [props.pieces]);
  const framed = props.frame !== undefined;
  const whole = useMemo(() => fit(words, size.width, size.height, framed), [words, size, framed]);
  const view = own ?? (whole.scale * 100 < SMALL ? near(words, props.marks, size, whole) : whole);

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
  const home = focus !== null && present.has(focus) ? focus : firstFocus(props, words);

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
    if (!drag.moved()) props.onClick(word, byFinger(event));
  }

  function onKey(event: TargetedKeyboardEvent<SVGGElement>): void {
    const word = squareOf(event);
    if (word === null) return;
    const direction = KEYS[event.key];
    if (direction !== undefined) move(neighbour(words, word, direction));
    else if (event.key === "Enter" || event.key === " ") props.onClick(word, false);
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
          <Still stamp={words.join()}>{props.frame}</Still>
          <Drawn squares={props.squares} marks={props.marks} />
          <Pieces pieces={named} />
          <g class="ghosts" aria-hidden="true">
            {props.ghosts?.map(({ word, nodes }) => <g key={word} style={place(word)}>{nodes}</g>)}
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
            <Touched squares={props.squares} marks={props.marks} home={home} say={say} />
          </g>
          <g class="overlay" aria-hidden="true">
            {[...props.marks].map(([word, mark]) => {
              const point = present.has(word) ? pointOf(word) : null;
              return point && (mark === "next" || mark === "hint") && (
                <g key={word} style={place(word)}>
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

/** Whether a click came from a finger. */
export function byFinger(event: Event): boolean {
  return (event as Partial<PointerEvent>).pointerType === "touch";
}

/** The square that an event happened at. */
function squareOf(event: Event): string | null {
  return (event.target as Element).closest<SVGGElement>("[data-square]")?.dataset["square"] ?? null;
}

type Named = [name: string, piece: Piece];

/** Pieces in an order that stays: one that is taken out and put back would lose its way across the board. */
function inOrder(names: readonly string[], pieces: readonly Piece[]): Named[] {
  const named = pieces.map((piece, index): Named => [names[index]!, piece]);
  return named.sort(([one], [other]) => one < other ? -1 : 1);
}

/** What lies on the squares. */
function Drawn({ squares, marks }: { squares: readonly Square[]; marks: ReadonlyMap<string, Mark> }) {
  const keep = useKeeper();
  return (
    <g aria-hidden="true">
      {squares.map(({ word, stamp, node }) => {
        const mark = marks.get(word) ?? "";
        return keep(
          word,
          mark + stamp,
          () => (
            <g key={word} data-drawn={word} class={`drawn ${mark}`} style={place(word)}>
              <Still stamp={stamp}>{node}</Still>
            </g>
          ),
        );
      })}
    </g>
  );
}

function Pieces({ pieces }: { pieces: readonly Named[] }) {
  const keep = useKeeper();
  return (
    <g class="pieces" aria-hidden="true">
      {pieces.map(([name, { at, stamp, node }]) =>
        keep(name, at + stamp, () => (
          <g key={name} class="piece" data-piece={name} style={place(at)}>
            <Still stamp={stamp}>{node}</Still>
          </g>
        ))
      )}
    </g>
  );
}

/** What is clicked, focused and read out: one button a square, over everything that is drawn. */
function Touched(
  { squares, marks, home, say }: {
    squares: readonly Square[];
    marks: ReadonlyMap<string, Mark>;
    home: string | undefined;
    say: Sayer;
  },
) {
  const keep = useKeeper();
  return (
    <>
      {squares.map((square) => {
        const { word } = square;
        const mark = marks.get(word);
        const entry = word === home;
        const said = label(square, mark, say);
        return keep(word, `${mark} ${entry} ${said}`, () => (
          <g
            key={word}
            data-square={word}
            class={mark ? `square ${mark}` : "square"}
            style={place(word)}
            role="button"
            tabindex={entry ? 0 : -1}
            aria-label={said}
            aria-pressed={mark === "picked" ? "true" : undefined}
          >
            <rect class="touch" width="100" height="100" rx="12" />
            {mark && <rect class="mark" x="4" y="4" width="92" height="92" rx="12" />}
            <rect class="focus-ring" x="1.5" y="1.5" width="97" height="97" rx="13" />
          </g>
        ));
      })}
    </>
  );
}

const NOTES = { start: "mark-start", next: "mark-next", picked: "mark-picked", hint: "mark-hint" } as const;

function label(square: Square, mark: Mark | undefined, say: Sayer): string {
  return mark !== undefined && mark in NOTES
    ? `${square.name}; ${say(NOTES[mark as keyof typeof NOTES])}`
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
