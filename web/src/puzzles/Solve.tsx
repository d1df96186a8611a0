/** One puzzle on the board: choose the answer, take a hint, look at the solution. */
import "../table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName, useNames } from "../asking.ts";
import { Board } from "../board/Board.tsx";
import { BoardFacts } from "../board/BoardFacts.tsx";
import { squaresOf } from "../board/geometry.ts";
import { Badge } from "../board/paint.tsx";
import type { Mark } from "../board/things.ts";
import { draw, lookOf } from "../games/index.ts";
import type { Drawing, Look } from "../games/look.ts";
import { lookAt, What } from "../legend/What.tsx";
import { useSame } from "../marks.ts";
import { Nowhere } from "../Nowhere.tsx";
import { Hand } from "../panels/Hand.tsx";
import { SeatFacts } from "../panels/Seats.tsx";
import { Sheet } from "../panels/Sheet.tsx";
import { settings, useTurned } from "../settings.ts";
import { Share } from "../share/Share.tsx";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import type { PuzzleShown } from "../wire.d.ts";
import { Panel } from "./Panel.tsx";
import { Solving, type SolvingState } from "./solving.ts";
import { usePuzzleTexts } from "./texts.ts";
import { type Choosing, useChoosing } from "./useChoosing.tsx";

export function Solve({ game, name, day }: { game: string; name: string; day: string | null }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const asked = useAsked(() => api.puzzle(game, name, language), [game, name, language]);
  const solving = useMemo(
    () => asked.value === null ? null : new Solving(asked.value, language, day),
    [asked.value, day],
  );
  if (asked.error !== null) {
    return <Nowhere text={asked.error || say("no-server")} onAgain={asked.again} />;
  }
  if (solving === null) {
    return (
      <main class="page">
        <p role="status">{say("connecting")}</p>
      </main>
    );
  }
  return <Laid key={`${name} ${language}`} solving={solving} />;
}

function marksOf(state: SolvingState, shown: PuzzleShown, choosing: Choosing): Map<string, Mark> {
  const { hint, solution, tried } = state;
  if (solution !== null) {
    const step = solution.told.steps[solution.at - 1];
    return new Map(step?.squares.map((word): [string, Mark] => [word, "seen"]) ?? []);
  }
  const marks = new Map(choosing.marks);
  for (const word of tried?.events.flatMap((event) => squaresOf(event.facts)) ?? []) {
    if (!marks.has(word)) marks.set(word, "seen");
  }
  for (const word of shown.position.table.decided ?? []) marks.set(word, "won");
  if (hint !== null) {
    const { told, whole } = hint;
    for (const word of whole ? told.path : [told.first]) {
      if (marks.get(word) !== "picked") marks.set(word, "hint");
    }
  }
  return marks;
}

function Laid({ solving }: { solving: Solving }) {
  const say = useTexts();
  const tell = usePuzzleTexts();
  const { shown } = solving;
  const state = useStore(solving);
  const names = useNames(shown.game);
  const gameName = useGameName();
  const look = lookOf(shown.game);
  const [turned, turn] = useTurned(shown.game);
  const [nowhere, setNowhere] = useState<string | null>(null);
  const position = solving.seen();
  const drawing = useMemo(() => draw(position.table, names, say), [position, names, say]);
  const hand = drawing.places[shown.seat];
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  const elsewhere = useMemo(
    () => new Set([...drawing.squares, ...(hand?.cards ?? [])].map((each) => each.word)),
    [drawing],
  );
  const choices = state.solution === null && !state.busy ? position.choices : [];
  const choosing = useChoosing({
    choices,
    elsewhere,
    names,
    onChoose: (choice) => void solving.choose(choice),
    onNowhere: setNowhere,
  });
  const marks = useSame(
    withRefused(marksOf(state, shown, choosing), nowhere),
  );
  useEffect(() => setNowhere(null), [choosing.picked, position]);
  useEffect(() => () => lookAt(null), []);
  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === "Escape" && choosing.back();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const click = (word: string, finger = false) => {
    lookAt(things.get(word));
    setNowhere(null);
    choosing.click(word, finger);
  };
  const title = `${gameName(shown.game)} · ${tell("number", { n: shown.puzzle.number })}`;
  return (
    <main
      class={look.wide ? "table wide puzzle" : "table puzzle"}
      data-game={shown.game}
      data-puzzle={shown.puzzle.name}
      data-verdict={state.tried?.verdict ?? ""}
    >
      <h1 class="unseen">{title}</h1>
      <div class="table-main">
        <div class="table-board">
          <Board
            name={say("board-of", { game: gameName(shown.game) })}
            squares={drawing.squares}
            pieces={drawing.pieces}
            frame={drawing.frame}
            home={hand?.home}
            facts={<BoardFacts drawing={drawing} />}
            turned={turned}
            onTurn={turn}
            marks={marks}
            flashes={[]}
            onClick={click}
            onLook={(word) => lookAt(word === null ? null : things.get(word))}
            onBack={choosing.back}
            onSkip={choosing.back}
            popup={choosing.popup}
          />
          <What />
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          <Panel
            solving={solving}
            state={state}
            choosing={choosing}
            names={names}
            look={look}
            nowhere={nowhere !== null}
            shownAs={(word) =>
              (things.get(word) ?? hand?.cards.find((each) => each.word === word))?.name ?? names("*", word)}
          />
          {hand && hand.cards.length > 0 && (
            <Hand
              name={say("your-hand")}
              cards={hand.cards}
              marks={marks}
              onClick={(word) => click(word)}
            />
          )}
        </Sheet>
        <Sides shown={shown} drawing={drawing} look={look} />
        <section class="card puzzle-share" aria-label={tell("share")}>
          <Share
            game={shown.game}
            drawing={drawing}
            title={title}
            text={shown.puzzle.asked}
            labels={shown.labels}
            link={`${location.origin}/#/puzzles/${shown.game}/${shown.puzzle.name}`}
          />
        </section>
      </div>
    </main>
  );
}

function withRefused(marks: Map<string, Mark>, word: string | null): Map<string, Mark> {
  if (word !== null) marks.set(word, "refused");
  return marks;
}

/** Who plays, and what lies before each side. */
function Sides({ shown, drawing, look }: { shown: PuzzleShown; drawing: Drawing; look: Look }) {
  return (
    <ul class="seats">
      {shown.sides.map((side, seat) => {
        const place = drawing.places[seat];
        const { paint, id } = look.side(place?.side ?? side);
        return (
          <li key={side} class={seat === shown.seat ? "seat asked" : "seat"}>
            <Badge paint={paint} id={id} size={30} />
            <div class="seat-who">
              <strong>{shown.labels[seat]}</strong>
            </div>
            {place?.score != null && <span class="seat-score">{place.score}</span>}
            {place && <SeatFacts place={place} />}
          </li>
        );
      })}
    </ul>
  );
}
