/** A board of squares: it knows where they are and what may be clicked, and nothing about any game. */
import type { ComponentChildren, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { isSeen } from "../focus.ts";
import { byFinger, useDrag } from "./drag.ts";
import { ANGLES, type Direction, neighbour, place, TURNED } from "./geometry.ts";
import type { Ghost } from "./ghosts.ts";
import type { Mark, Piece, Square } from "./things.ts";
import { Drawn, inOrder, Overlay, Pieces, Touched } from "./layers.tsx";
import { busyAround } from "./placing.ts";
import { Popup } from "./Popup.tsx";
import { Still } from "./Still.tsx";
import { Tracker } from "./tracking.ts";
import { type Trail, Trails } from "./trails.tsx";
import { useView } from "./looking.ts";
import { lieOf, meant, type Size, spokenOf, wholeBox, zoomed } from "./view.ts";
import { useTexts } from "../texts/index.ts";
import "./board.css";

interface Props {
  name: string;
  squares: readonly Square[];
  pieces: readonly Piece[];
  marks: ReadonlyMap<string, Mark>;
  flashes: readonly string[];
  /** What is spoken of. */
  lights?: readonly string[];
  /** It is only read about: nothing there has to be tapped. */
  toRead?: boolean;
  /** Where pieces went, or are about to go, and what else has changed. */
  trails?: readonly Trail[];
  /** What a preview shows in place of some squares. */
  ghosts?: readonly Ghost[];
  /** `finger`: by touch, where nothing can be hovered over. */
  onClick: (word: string, finger: boolean) => void;
  /** The pointer or the focus has come to a square, or to none. */
  onLook?: (word: string | null) => void;
  onBack: () => void;
  onSkip: () => void;
  /** Something to show at a square: a menu or a refusal. */
  popup?: { kind: string; at: string; node: ComponentChildren } | null;
  frame?: ComponentChildren;
  /** The squares of the reader's side: if the board has to be turned, they come to the bottom. */
  home?: readonly string[] | undefined;
  /** Whether the reader wants to see it from the other side. */
  turned?: boolean;
  onTurn?: () => void;
  /** Round, phase and so on, over the board. */
  facts: ComponentChildren;
  /** What is to be reached, and how far one is, under them. */
  progress?: ComponentChildren;
}

const NO_LIGHTS: readonly string[] = [];
const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** Below these scales names are left out, letters and signs are drawn larger, and marks thicker. */
const SCALES = { far: 0.85, small: 0.62, tiny: 0.42 };
/** How much larger the letters at the feet of pieces are drawn on a small board, so that 16 units are eight pixels. */
function printOf(scale: number): number {
  return Math.min(2.2, Math.max(1.6, 8 / (16 * scale)));
}

/** Before the frame has been measured. */
const UNKNOWN = { width: 600, height: 600, upright: false };

export function Board(props: Props) {
  const say = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size & { upright: boolean } | null>(null);
  const room = size ?? UNKNOWN;
  const [focus, setFocus] = useState<string | null>(null);
  const words = useMemo(() => props.squares.map((square) => square.word), [props.squares]);
  const allWords = useMemo(() => words.join(), [words]);
  const present = useMemo(() => new Set(words), [allWords]);
  const [tracker] = useState(() => new Tracker());
  const named = useMemo(() => inOrder(tracker.names(props.pieces), props.pieces), [props.pieces]);
  const framed = props.frame !== undefined;
  const lie = useMemo(
    () => {
      if (!framed) return "straight";
      const lie = lieOf(words, room.width, room.upright, props.home);
      return props.turned ? TURNED[lie] : lie;
    },
    [present, framed, room.width, room.upright, props.home?.join(), props.turned],
  );
  const box = useMemo(() => wholeBox(words, framed, lie), [present, framed, lie]);
  const { squares, marks, flashes, lights = NO_LIGHTS } = props;
  const spoken = [...flashes, ...lights, ...spokenOf(marks, present)];
  // Whoever has picked something looks where that leads.
  const pointed = useMemo(
    () => [...marks.values()].includes("picked") ? NO_LIGHTS : lights.filter((word) => present.has(word)),
    [marks, lights, present],
  );
  const toRead = props.toRead ?? false;
  const { view, close, look, see, change } = useView(
    box,
    room,
    size !== null,
    lie,
    present,
    spoken,
    pointed,
    toRead,
  );

  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () =>
      setSize({
        width: element.clientWidth || UNKNOWN.width,
        height: element.clientHeight || UNKNOWN.height,
        upright: innerHeight > innerWidth,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Whoever looks closer still sees what is spoken of.
  useEffect(() => see(spoken), [marks, flashes, lights]);

  const drag = useDrag(view, look, frame);
  const home = focus !== null && present.has(focus) ? focus : firstFocus(props, words);

  // Preact passes over a layer that it has seen before: most changes of the table leave most layers as they are.
  const drawn = useMemo(() => <Drawn squares={squares} marks={marks} lie={lie} />, [squares, marks, lie]);
  const pieces = useMemo(() => <Pieces pieces={named} lie={lie} />, [named, lie]);
  const touched = useMemo(
    () => <Touched squares={squares} marks={marks} home={home} lie={lie} say={say} />,
    [squares, marks, home, lie, say],
  );
  const overlay = useMemo(
    () => <Overlay marks={marks} flashes={flashes} lights={lights} present={present} lie={lie} />,
    [marks, flashes, lights, present, lie],
  );

  const trails = useMemo(
    () => <Trails trails={props.trails ?? []} present={present} lie={lie} />,
    [props.trails, present, lie],
  );

  function move(word: string | null): void {
    if (word === null) return;
    setFocus(word);
    frame.current?.querySelector<SVGGElement>(`[data-square="${word}"]`)?.focus({ preventScroll: true });
    see([word]);
  }

  function onTouch(event: TargetedMouseEvent<SVGGElement>): void {
    const word = squareOf(event);
    if (word === null) return;
    event.stopPropagation();
    if (drag.moved()) return;
    if (!byFinger(event)) return props.onClick(word, false);
    const edge = frame.current!.getBoundingClientRect();
    const at = { x: event.clientX - edge.left, y: event.clientY - edge.top };
    props.onClick(meant(at, word, words.filter((each) => marks.has(each)), view, lie), true);
  }

  function onKey(event: TargetedKeyboardEvent<SVGGElement>): void {
    const word = squareOf(event);
    if (word === null) return;
    const direction = KEYS[event.key];
    if (direction !== undefined) move(neighbour(words, word, direction, lie));
    else if (event.key === "Enter" || event.key === " ") props.onClick(word, false);
    else if (event.key === "Escape") props.onBack();
    else if (event.key === "n" || event.key === "N") {
      move(nextMarked(words, props.marks, word, event.shiftKey));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(event: FocusEvent): void {
    const word = squareOf(event);
    if (word === null) return;
    setFocus(word);
    if (isSeen(event)) props.onLook?.(word);
  }

  return (
    <>
      <div class="board-head">
        {props.facts}
        {props.progress}
        <div class="board-buttons">
          {framed && props.onTurn && (
            <button type="button" class="icon" onClick={props.onTurn} aria-label={say("turn-board")}>
              ⟲
            </button>
          )}
          <button
            type="button"
            class="icon by-steps"
            onClick={() => look(zoomed(view, 1.3, room))}
            aria-label={say("zoom-in")}
          >
            +
          </button>
          <button
            type="button"
            class="icon by-steps"
            onClick={() => look(zoomed(view, 1 / 1.3, room))}
            aria-label={say("zoom-out")}
          >
            −
          </button>
          <button
            type="button"
            class={close ? "zoom" : "zoom at-once"}
            onClick={change}
          >
            <Glass plus={!close} />
            <span class="zoom-name">{say(close ? "zoom-fit" : "zoom-in")}</span>
          </button>
        </div>
      </div>
      <div
        class={close ? "board close" : "board"}
        ref={frame}
        style={{ "--tall": framed ? box.height / box.width : 1 }}
        data-lie={lie}
        onFocusIn={onFocus} // on a group inside the SVG it would make a Tab stop without a name of that group
        {...drag.handlers}
      >
        <svg
          class={Object.entries(SCALES).filter(([, most]) => view.scale < most).map(([name]) => name).join(
            " ",
          )}
          style={{ "--print": printOf(view.scale) }}
          role="group"
          aria-label={props.name}
          onClick={props.onSkip}
        >
          {size !== null && (
            <g
              class={drag.dragging ? "world dragging" : "world"}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            >
              <g transform={`rotate(${ANGLES[lie]})`}>
                <Still stamp={allWords}>{props.frame}</Still>
              </g>
              {drawn}
              {pieces}
              <g class="ghosts" aria-hidden="true">
                {props.ghosts?.map(({ word, nodes }) => <g key={word} style={place(word, lie)}>{nodes}</g>)}
              </g>
              <g
                onClick={onTouch}
                onKeyDown={onKey}
                onPointerOver={(event) => event.pointerType === "mouse" && props.onLook?.(squareOf(event))}
                onPointerLeave={() => props.onLook?.(null)}
              >
                {touched}
              </g>
              {trails}
              {overlay}
            </g>
          )}
        </svg>
        {props.popup && size !== null && (
          <Popup
            key={`${props.popup.kind} ${props.popup.at}`}
            at={props.popup.at}
            node={props.popup.node}
            view={view}
            size={size}
            lie={lie}
            busy={busyAround(props.popup.at, props.marks, props.pieces, props.ghosts)}
            foreseen={props.ghosts?.map(({ word }) => word).join() ?? ""}
          />
        )}
      </div>
    </>
  );
}

function Glass({ plus }: { plus: boolean }) {
  return (
    <svg class="glass" viewBox="0 0 20 20" aria-hidden="true">
      <path d={`M13 13 L18 18 M5.5 8.5 H11.5${plus ? " M8.5 5.5 V11.5" : ""}`} />
      <circle cx="8.5" cy="8.5" r="6.5" />
    </svg>
  );
}

/** The square that an event happened at. */
function squareOf(event: Event): string | null {
  return (event.target as Element).closest<SVGGElement>("[data-square]")?.dataset["square"] ?? null;
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
