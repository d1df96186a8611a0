/** Puzzles: the one of the day, all of a game, and one of them on the board. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { GameArt } from "../games/cover.tsx";
import { lookOf } from "../games/index.ts";
import { Badge } from "../board/paint.tsx";
import { Nowhere } from "../Nowhere.tsx";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { useTitle } from "../title.ts";
import type { PuzzleListed, PuzzleOfDay } from "../wire.d.ts";
import { Dots } from "./Dots.tsx";
import { effortOf, progress, streak } from "./progress.ts";
import "./puzzles.css";
import { Solve } from "./Solve.tsx";
import { usePuzzleTexts } from "./texts.ts";

interface Props {
  game: string | null;
  puzzle: string | null;
}

const TODAY = "today";
const KINDS = ["win", "save", "best"] as const;

export function Puzzles({ game, puzzle }: Props) {
  const { language } = useStore(settings);
  const today = useAsked(() => api.puzzleOfDay(language), [language]);
  const say = useTexts();
  if (game === TODAY) {
    if (today.error !== null) return <Nowhere text={today.error || say("no-server")} onAgain={today.again} />;
    if (today.value?.puzzle == null) return <main class="page" />;
    return <Solve game={today.value.game} name={today.value.puzzle.name} day={today.value.day} />;
  }
  if (game !== null && puzzle !== null) {
    const daily = today.value?.game === game && today.value.puzzle?.name === puzzle ? today.value.day : null;
    return <Solve game={game} name={puzzle} day={daily} />;
  }
  return <Collection chosen={game} today={today.value} />;
}

function Collection({ chosen, today }: { chosen: string | null; today: PuzzleOfDay | null }) {
  const tell = usePuzzleTexts();
  const { language } = useStore(settings);
  const games = useAsked(() => api.games(language), [language]).value?.games ?? [];
  const game = chosen ?? today?.game ?? games[0]?.id ?? null;
  useTitle(tell("puzzles"));
  return (
    <main class="page puzzles">
      <h1>{tell("puzzles")}</h1>
      <p class="dim puzzles-about">{tell("about")}</p>
      {today?.puzzle && <Today today={today} puzzle={today.puzzle} />}
      <nav class="puzzle-games" aria-label={tell("which-game")}>
        {games.map(({ id, name }) => (
          <a
            key={id}
            class={id === game ? "puzzle-game on" : "puzzle-game"}
            href={`#/puzzles/${id}`}
            aria-current={id === game ? "page" : undefined}
          >
            <GameArt game={id} />
            <strong>{name}</strong>
          </a>
        ))}
      </nav>
      {game !== null && <List key={game} game={game} />}
    </main>
  );
}

function Today({ today, puzzle }: { today: PuzzleOfDay; puzzle: PuzzleListed }) {
  const tell = usePuzzleTexts();
  const kept = useStore(progress);
  const done = kept.days.includes(today.day);
  const days = streak(kept.days, today.day);
  return (
    <section class="card today" data-done={done}>
      <GameArt game={today.game} />
      <div class="today-words">
        <h2>{tell("today")}</h2>
        <p>{puzzle.asked}</p>
        <p class="dim puzzle-line">
          <Dots n={puzzle.difficulty} />
          {days > 0 && <strong class="streak">★ {tell("streak", { n: days })}</strong>}
        </p>
        {done && <p class="good">{tell("today-done")}</p>}
      </div>
      <a class="button main" href={`#/puzzles/${TODAY}`}>{tell(done ? "look-again" : "solve")}</a>
    </section>
  );
}

function List({ game }: { game: string }) {
  const say = useTexts();
  const tell = usePuzzleTexts();
  const { language } = useStore(settings);
  const kept = useStore(progress);
  const [kind, setKind] = useState<PuzzleListed["kind"] | null>(null);
  const [hides, setHides] = useState(false);
  const asked = useAsked(() => api.puzzles(game, language), [game, language]);
  if (asked.error !== null) return <p class="bad" role="alert">{asked.error || say("no-server")}</p>;
  if (asked.value === null) return <p role="status">{say("connecting")}</p>;
  const all = asked.value.puzzles;
  const isSolved = ({ name }: PuzzleListed) => effortOf(kept, game, name).solved;
  const solved = all.filter(isSolved).length;
  const listed = all.filter((each) => (kind === null || each.kind === kind) && !(hides && isSolved(each)));
  return (
    <section aria-label={tell("all-puzzles")}>
      <div class="row puzzle-filters" role="group" aria-label={tell("filter")}>
        {[null, ...KINDS.filter((each) => all.some((puzzle) => puzzle.kind === each))].map((each) => (
          <button
            key={each ?? ""}
            type="button"
            class={each === kind ? "chip on" : "chip"}
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {tell(each === null ? "all-kinds" : `kind-${each}`)}
          </button>
        ))}
        <label class="radio">
          <input
            type="checkbox"
            checked={hides}
            onChange={(event) => setHides(event.currentTarget.checked)}
          />
          {tell("hide-solved")}
        </label>
        <span class="solved-of">
          <progress
            max={all.length}
            value={solved}
            aria-label={tell("solved-of", { n: solved, all: all.length })}
          />
          {tell("solved-of", { n: solved, all: all.length })}
        </span>
      </div>
      {listed.length === 0 && <p class="dim">{tell("none-left")}</p>}
      <ol class="puzzle-list">
        {listed.map((puzzle) => <Row key={puzzle.name} game={game} puzzle={puzzle} />)}
      </ol>
    </section>
  );
}

function Row({ game, puzzle }: { game: string; puzzle: PuzzleListed }) {
  const tell = usePuzzleTexts();
  const { solved, misses, helped } = effortOf(useStore(progress), game, puzzle.name);
  const side = lookOf(game).side(puzzle.side);
  const stands = solved ? helped ? "solved-helped" : "solved" : misses > 0 || helped ? "tried" : null;
  return (
    <li>
      <a
        class={`puzzle-row ${stands ?? ""}`}
        href={`#/puzzles/${game}/${puzzle.name}`}
        data-kind={puzzle.kind}
      >
        <span class="puzzle-number">{puzzle.number}</span>
        <Badge paint={side.paint} id={side.id} size={26} />
        <span class="puzzle-words">
          <strong>{puzzle.asked}</strong>
          <span class="dim">
            {[puzzle.label, puzzle.setting, tell("choices", { n: puzzle.answers })].filter(Boolean).join(
              " · ",
            )}
          </span>
        </span>
        <span class="puzzle-stand">
          <Dots n={puzzle.difficulty} />
          {stands !== null && (
            <span class="stand-name">
              <span aria-hidden="true">{solved ? "✓" : "…"}</span> {tell(stands)}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
