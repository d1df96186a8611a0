/** What happened, in words: a line for each turn, and everything about it behind that. Pointing at it shows it. */
import { useRef } from "preact/hooks";
import { squaresOf } from "../board/geometry.ts";
import { useKeeper } from "../board/kept.ts";
import { useTexts } from "../texts/index.ts";
import type { HappeningShown } from "../wire.d.ts";
import { useEnd } from "./end.ts";
import { type Line, summaryOf, type Turn, turnsOf } from "./turns.ts";
import "./log.css";

interface Props {
  /** The colours of the seats. */
  colors: readonly string[];
  log: readonly HappeningShown[];
  /** Told which squares are pointed at; has to stay the same function. */
  onPoint: (squares: readonly string[]) => void;
}

/** So near to its end, in pixels, the log is meant to stay there. */
const NEAR = 60;

export function Log({ log, colors, onPoint }: Props) {
  const say = useTexts();
  const keep = useKeeper();
  const follows = useRef(true);
  const list = useEnd(follows, log.length);
  /** Lines that come or fold up move the log too: only its reader leads it away from its end. */
  const byHand = useRef(false);
  const touched = () => byHand.current = true;
  const turns = turnsOf(log);
  return (
    <ol
      class="log"
      ref={list}
      aria-label={say("log")}
      tabIndex={0}
      onWheel={touched}
      onPointerDown={touched}
      onKeyDown={touched}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        const near = scrollHeight - scrollTop - clientHeight < NEAR;
        if (near) byHand.current = false;
        if (near || byHand.current) follows.current = near;
      }}
    >
      {turns.map((turn, index) => {
        const last = index === turns.length - 1;
        return keep(turn.key, stampOf(turn, last), () => (
          <li
            key={turn.key}
            class="turn"
            data-seat={turn.seat ?? ""}
            style={turn.seat === null ? {} : { "--side": colors[turn.seat] }}
          >
            <details open={last}>
              <summary
                onPointerEnter={() => onPoint(turn.lines.flatMap((line) => squares(line)))}
                onPointerLeave={() => onPoint([])}
              >
                <strong>{turn.title || say("set-up")}</strong> {summaryOf(turn)}
              </summary>
              <Lines turn={turn} onPoint={onPoint} />
            </details>
          </li>
        ));
      })}
    </ol>
  );
}

/** What of a turn may change: it grows by a line, or its last line is said anew, also in another language. */
function stampOf({ title, lines }: Turn, last: boolean): string {
  const line = lines.at(-1);
  return `${last} ${lines.length} ${line?.times} ${title} ${line?.happening.text}`;
}

function squares({ happening }: Line): string[] {
  return happening.events.flatMap((event) => squaresOf(event.facts));
}

function Lines({ turn, onPoint }: { turn: Turn; onPoint: Props["onPoint"] }) {
  return (
    <ol>
      {turn.lines.map((line) => (
        <li
          key={line.happening.number}
          class={`line ${line.happening.kind}`}
          onPointerEnter={() => onPoint(squares(line))}
          onPointerLeave={() => onPoint([])}
          onClick={() => onPoint(squares(line))}
        >
          {line.happening.text}
          {line.times > 1 && ` ×${line.times}`}
        </li>
      ))}
    </ol>
  );
}
