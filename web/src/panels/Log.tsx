/** What happened, in words. Pointing at a line shows it on the board. */
import { useEffect, useRef } from "preact/hooks";
import { squaresOf } from "../board/geometry.ts";
import { useKeeper } from "../board/kept.ts";
import { useTexts } from "../texts/index.ts";
import type { HappeningShown } from "../wire.d.ts";
import { actorsOf } from "./actors.ts";
import "./log.css";

interface Props {
  /** The colours of the seats. */
  colors: readonly string[];
  log: readonly HappeningShown[];
  /** Told which squares are pointed at; has to stay the same function. */
  onPoint: (squares: readonly string[]) => void;
}

export function Log({ log, colors, onPoint }: Props) {
  const say = useTexts();
  const keep = useKeeper();
  const end = useRef<HTMLOListElement>(null);
  const lines = log.filter((happening) => happening.text !== "" && happening.kind !== "chatted");
  useEffect(() => {
    // After the frame: asking for heights before it would make the browser lay the page out twice.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => end.current?.scrollTo(0, end.current.scrollHeight))
    );
    return () => cancelAnimationFrame(frame);
  }, [lines.length]);
  const actors = actorsOf(log);
  return (
    <ol class="log" ref={end} aria-label={say("log")} tabIndex={0}>
      {lines.map((happening) =>
        keep(happening.number, happening, () => {
          const actor = actors.get(happening.number);
          const squares = happening.events.flatMap((event) => squaresOf(event.facts));
          return (
            <li
              key={happening.number}
              class={`line ${happening.kind}`}
              data-seat={happening.seat ?? ""}
              style={actor === undefined ? {} : { "--side": colors[actor] }}
              onPointerEnter={() => onPoint(squares)}
              onPointerLeave={() => onPoint([])}
              onClick={() => onPoint(squares)}
            >
              {happening.text}
            </li>
          );
        })
      )}
    </ol>
  );
}
