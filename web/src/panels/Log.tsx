/** What happened, in words. Pointing at a line shows it on the board. */
import { useEffect, useRef } from "preact/hooks";
import { squaresOf } from "../board/geometry.ts";
import { useTexts } from "../texts/index.ts";
import type { HappeningShown, SeatShown } from "../wire.d.ts";

interface Props {
  log: readonly HappeningShown[];
  seats: readonly SeatShown[];
  onPoint: (squares: string[]) => void;
}

export function Log({ log, onPoint }: Props) {
  const say = useTexts();
  const end = useRef<HTMLOListElement>(null);
  const lines = log.filter((happening) => happening.text !== "" && happening.kind !== "chatted");
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  return (
    <ol class="log" ref={end} aria-label={say("log")} tabIndex={0}>
      {lines.map((happening) => {
        const squares = happening.events.flatMap((event) => squaresOf(event.facts));
        return (
          <li
            key={happening.number}
            class={`line ${happening.kind}`}
            data-seat={happening.seat ?? ""}
            onPointerEnter={() => onPoint(squares)}
            onPointerLeave={() => onPoint([])}
            onClick={() => onPoint(squares)}
          >
            {happening.text}
          </li>
        );
      })}
    </ol>
  );
}
