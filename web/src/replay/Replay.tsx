/** A finished game, answer by answer: slider, steps, speed, turning points. */
import { addressOfMatch } from "../route.ts";
import "../table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName, useNames } from "../asking.ts";
import { Board } from "../board/Board.tsx";
import { BoardFacts } from "../board/BoardFacts.tsx";
import { Badge } from "../board/paint.tsx";
import { squaresOf } from "../board/geometry.ts";
import type { Mark } from "../board/things.ts";
import { draw, lookOf } from "../games/index.ts";
import { lookAt, useFresh, What } from "../legend/What.tsx";
import { Nowhere, Waiting } from "../Nowhere.tsx";
import { Sheet } from "../panels/Sheet.tsx";
import type { Shot } from "../share/picture.tsx";
import { Share } from "../share/Share.tsx";
import { settings, useTurned } from "../settings.ts";
import { useStore } from "../store.ts";
import { type Sayer, useTexts } from "../texts/index.ts";
import { useTitle } from "../title.ts";
import type { ReplayShown } from "../wire.d.ts";
import { Chart } from "./Chart.tsx";
import { GoOn } from "./GoOn.tsx";
import { keptRecord } from "./kept.ts";
import { Review, useReview } from "./Review.tsx";
import { turningPoints } from "./turning.ts";
import "../panels/log.css";
import "../panels/prompt.css";
import "../panels/seats.css";
import "./replay.css";

/** How long one stays at a step before the address names it, in milliseconds. */
const REST = 400;
const PACES = { "½": 2400, "1": 1200, "2": 600, "4": 300 } as const;

export function Replay({ id, step }: { id: string | null; step: number | null }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const record = useStore(keptRecord);
  const shown = useAsked(
    () => id === null ? api.readRecord(record, language) : api.replay(id, language),
    [id, language, record],
  );
  if (shown.error !== null) {
    return <Nowhere text={say("failed", { why: shown.error || say("no-server") })} onAgain={shown.again} />;
  }
  if (shown.value === null) return <Waiting />;
  return <Player id={id} replay={shown.value} first={step} />;
}

/** What is said about a step: what happened, or else who chose what. */
function toldOf(replay: ReplayShown, step: ReplayShown["steps"][number] | null, say: Sayer): string {
  if (step === null) return say("beginning");
  if (step.seat === null || step.events.length > 0) return step.text;
  return say("labelled", { name: replay.labels[step.seat]!, text: step.text });
}

/** The squares at which something happened in a step. */
const seenIn = (step: ReplayShown["steps"][number] | null): string[] =>
  step?.events.flatMap((event) => squaresOf(event.facts)) ?? [];

function Player({ id, replay, first }: { id: string | null; replay: ReplayShown; first: number | null }) {
  const say = useTexts();
  const names = useNames(replay.game);
  const gameName = useGameName();
  const last = replay.steps.length;
  const [turned, turn] = useTurned(replay.game);
  const title = say("labelled", { name: gameName(replay.game), text: say("replay") });
  useTitle(title);
  const [at, setAt] = useState(Math.min(first ?? 0, last));
  const [running, setRunning] = useState(false);
  const [pace, setPace] = useState<keyof typeof PACES>("1");
  const go = (step: number) => setAt(Math.max(0, Math.min(last, step)));
  // Whoever comes back from the analysis, or loads the page again, stands where they stood.
  const keepPlace = () => {
    history.replaceState(null, "", `#/${id === null ? "record" : `replay/${id}`}?step=${at}`);
  };
  useEffect(() => {
    if (at === (first ?? 0)) return;
    const timer = setTimeout(keepPlace, REST);
    return () => clearTimeout(timer);
  }, [at]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setAt((now) => Math.min(last, now + 1)), PACES[pace]);
    return () => clearInterval(timer);
  }, [running, pace]);
  useEffect(() => {
    if (at === last) setRunning(false);
  }, [at]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof SVGElement) return;
      if (event.key === "ArrowLeft") setAt((now) => Math.max(0, now - 1));
      if (event.key === "ArrowRight") setAt((now) => Math.min(last, now + 1));
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);

  const stood = useMemo(
    () =>
      [replay.start, ...replay.steps.map((each) => each.table)].map((table) =>
        table.seats.map((seat) => seat.standing)
      ),
    [replay],
  );
  const review = useReview((first, language) => api.review(id, replay.record, first, language));
  const points = useMemo(() => turningPoints(stood), [stood]);
  const stepAt = (number: number) => number === 0 ? null : replay.steps[number - 1]!;
  const step = stepAt(at);
  const look = lookOf(replay.game);
  const drawing = useMemo(() => draw(step?.table ?? replay.start, names, say), [step, names, say]);
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  useFresh(things);
  const squares = seenIn(step);
  const marks = new Map(squares.map((square): [string, Mark] => [square, "seen"]));
  for (const square of step?.table.decided ?? []) marks.set(square, "won");
  const paints = replay.sides.map((side, seat) => look.side(drawing.places[seat]?.side ?? side).paint);
  const shotAt = (number: number): Shot => {
    const step = stepAt(number);
    return {
      game: replay.game,
      drawing: number === at ? drawing : draw(step?.table ?? replay.start, names, say),
      title: say("labelled", { name: gameName(replay.game), text: say("step", { n: number, all: last }) }),
      text: toldOf(replay, step, say),
      labels: replay.labels,
      seen: seenIn(step),
    };
  };
  const film = { last, points, happens: (number: number) => seenIn(stepAt(number)).length > 0, shotAt };
  const link = id === null ? null : addressOfMatch(`replay/${id}?step=${at}`);

  return (
    <main class={look.wide ? "table wide replay" : "table replay"} data-game={replay.game} data-step={at}>
      <h1 class="unseen">{title}</h1>
      <div class="table-main">
        <div class="table-board">
          <Board
            name={say("board-of", { game: gameName(replay.game) })}
            squares={drawing.squares}
            pieces={drawing.pieces}
            frame={drawing.frame}
            facts={<BoardFacts drawing={drawing} />}
            turned={turned}
            onTurn={turn}
            marks={marks}
            flashes={[]}
            onClick={(word) =>
              lookAt(things.get(word))}
            onLook={(word) =>
              lookAt(word === null ? null : things.get(word))}
            onBack={() => {}}
            onSkip={() => {}}
          />
          <What />
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          <section class="prompt" aria-label={say("replay")}>
            <input
              type="range"
              class="slider"
              min={0}
              max={last}
              value={at}
              aria-label={say("step", { n: at, all: last })}
              onInput={(event) =>
                go(Number(event.currentTarget.value))}
            />
            <div class="row tools steps">
              <button type="button" aria-label={say("first-step")} onClick={() => go(0)}>|◀</button>
              <button type="button" aria-label={say("previous-step")} onClick={() => go(at - 1)}>◀</button>
              <button
                type="button"
                class="main"
                onClick={() => {
                  if (at === last) go(0);
                  setRunning(!running);
                }}
              >
                {running ? say("pause") : say("run")}
              </button>
              <button type="button" aria-label={say("next-step")} onClick={() => go(at + 1)}>▶</button>
              <button type="button" aria-label={say("last-step")} onClick={() => go(last)}>▶|</button>
              <label>
                <span class="unseen">{say("speed")}</span>
                <select
                  value={pace}
                  onChange={(event) => setPace(event.currentTarget.value as keyof typeof PACES)}
                >
                  {Object.keys(PACES).map((each) => <option key={each} value={each}>{each}×</option>)}
                </select>
              </label>
            </div>
            <p class="step-count dim">{say("step", { n: at, all: last })}</p>
            <p class="prompt-body step-text" role="status" tabIndex={0}>
              {toldOf(replay, step, say)}
            </p>
          </section>
        </Sheet>
        <section class="card replay-more" aria-label={say("turning-points")}>
          <Chart standings={stood} paints={paints} at={at} points={points} onStep={go} />
          {points.length > 0 && (
            <div class="row">
              <span class="dim">{say("turning-points")}</span>
              {points.map((point) => (
                <button
                  key={point}
                  type="button"
                  class={point === at ? "chip on" : "chip"}
                  title={replay.steps[point - 1]?.text}
                  onClick={() => go(point)}
                >
                  {point}
                </button>
              ))}
            </div>
          )}
          <Review
            review={review}
            last={last}
            labels={replay.labels}
            paints={paints}
            at={at}
            onStep={go}
          />
          <GoOn
            from={id === null ? { record: replay.record } : { match: id }}
            labels={replay.labels}
            next={replay.steps.slice(at).find((step) => step.seat !== null)?.seat ?? 0}
            at={at}
            over={at === last}
          />
          <div class="row">
            <a
              class="button"
              href={id === null ? `#/study/record?step=${at}` : `#/study/match/${id}?step=${at}`}
              onClick={keepPlace}
            >
              {say("study")}
            </a>
            <Share {...shotAt(at)} seen={[]} link={link} film={film} />
            <a
              class="button"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(replay.record)}`}
              download={`${replay.game}.record`}
            >
              {say("download")}
            </a>
          </div>
        </section>
        <div class="replay-side">
          <ul class="seats">
            {replay.sides.map((side, seat) => {
              const place = drawing.places[seat];
              const { paint, id: pattern } = look.side(place?.side ?? side);
              return (
                <li key={side} class={step?.seat === seat ? "seat asked" : "seat"}>
                  <Badge paint={paint} id={pattern} size={30} />
                  <div class="seat-who">
                    <strong>{replay.labels[seat]}</strong>
                  </div>
                  {place?.score != null && <span class="seat-score">{place.score}</span>}
                  <div class="mini-hand">
                    {place?.cards.map((card) => (
                      <span key={card.key} class="mini-card" title={card.name}>{card.node}</span>
                    ))}
                  </div>
                </li>
              );
            })}
          </ul>
          {replay.result && <p class="dim">{replay.result}</p>}
        </div>
      </div>
    </main>
  );
}
