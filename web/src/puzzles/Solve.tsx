/** One puzzle on the board: choose the answer, take a hint, look at the solution. */
import { addressOf, go } from "../route.ts";
import "../table.css";
import { useEffect, useMemo } from "preact/hooks";
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
import { markChoices, useSame } from "../marks.ts";
import { Nowhere, Waiting } from "../Nowhere.tsx";
import { Hand } from "../panels/Hand.tsx";
import { popupOf } from "../panels/Popups.tsx";
import { SeatFacts } from "../panels/Seats.tsx";
import { Sheet } from "../panels/Sheet.tsx";
import { settings, useTurned } from "../settings.ts";
import { Share } from "../share/Share.tsx";
import { useStore } from "../store.ts";
import { pack } from "../study/packed.ts";
import { useTexts } from "../texts/index.ts";
import { useTitle } from "../title.ts";
import type { PuzzleShown } from "../wire.d.ts";
import { Panel } from "./Panel.tsx";
import { Solving, type SolvingState } from "./solving.ts";
import { usePuzzleTexts } from "./texts.ts";

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
  if (solving === null) return <Waiting />;
  return <Laid key={`${name} ${language}`} solving={solving} />;
}

/** On the analysis board, with the eyes of whoever solves it. */
async function study(seat: number, record: string): Promise<void> {
  go(`study?step=0&eyes=${seat}&s=${await pack(record)}`);
}

function marksOf(solving: Solving, state: SolvingState): Map<string, Mark> {
  const { hint, solution, tried, aimed, nowhere } = state;
  const marks = new Map<string, Mark>();
  const seen = solution === null
    ? tried?.events.flatMap((event) => squaresOf(event.facts))
    : solution.told.steps[solution.at - 1]?.squares;
  for (const word of seen ?? []) marks.set(word, "seen");
  markChoices(marks, solving.choices(), state);
  if (aimed !== null) marks.set(aimed.word, "picked");
  if (hint !== null && solution === null) {
    for (const word of hint.whole ? hint.told.path : [hint.told.first]) {
      if (marks.get(word) !== "picked") marks.set(word, "hint");
    }
  }
  if (nowhere !== null) marks.set(nowhere, "refused");
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
  const position = solving.seen();
  const drawing = useMemo(() => draw(position.table, names, say), [position, names, say]);
  const hand = drawing.places[shown.seat];
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  const elsewhere = useMemo(
    () => new Set([...drawing.squares, ...(hand?.cards ?? [])].map((each) => each.word)),
    [drawing],
  );
  const marks = useSame(marksOf(solving, state));
  // What lay there before is no longer told, and on a phone no longer hides the board.
  useEffect(() => lookAt(null), [position]);
  useEffect(() => () => lookAt(null), []);
  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === "Escape" && solving.back();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [solving]);
  const click = (word: string, finger = false) => {
    lookAt(things.get(word));
    void solving.click(word, finger);
  };
  const title = `${gameName(shown.game)} · ${tell("number", { n: shown.puzzle.number })}`;
  useTitle(title);
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
            onBack={() => solving.back()}
            onSkip={() => solving.pickNothing()}
            popup={popupOf(solving, state, elsewhere, names, () => {}, shown.game)}
          />
          <What />
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          <Panel
            solving={solving}
            state={state}
            names={names}
            look={look}
            elsewhere={elsewhere}
            notes={drawing.notes}
            shownAs={(word) =>
              (things.get(word) ?? hand?.cards.find((each) => each.word === word))?.name ?? names("*", word)}
          />
          {hand && hand.cards.length > 0 && (
            <Hand
              name={say("your-hand")}
              cards={hand.cards}
              marks={marks}
              onClick={click}
            />
          )}
        </Sheet>
        <Sides shown={shown} drawing={drawing} look={look} />
        <section class="card puzzle-share row" aria-label={tell("share")}>
          {state.solution !== null && (
            <button
              type="button"
              onClick={() => void study(shown.seat, state.solution!.told.record)}
            >
              {say("study")}
            </button>
          )}
          <Share
            game={shown.game}
            drawing={drawing}
            title={title}
            text={shown.puzzle.asked}
            labels={shown.labels}
            link={addressOf(`puzzles/${shown.game}/${shown.puzzle.name}`)}
          />
        </section>
      </div>
    </main>
  );
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
