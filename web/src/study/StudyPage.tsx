/** A game on the analysis board: every move can be tried, kept as a branch, judged and shared. */
import "../table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useAsked, useGameName, useNames } from "../asking.ts";
import { Board } from "../board/Board.tsx";
import { BoardFacts } from "../board/BoardFacts.tsx";
import { squaresOf } from "../board/geometry.ts";
import { ghostsOf } from "../board/ghosts.ts";
import type { Mark } from "../board/things.ts";
import { trailOf } from "../board/trails.tsx";
import { useKeptFocus } from "../focus.ts";
import { draw, lookOf } from "../games/index.ts";
import { lookAt, useFresh, What } from "../legend/What.tsx";
import { markChoices, useSame } from "../marks.ts";
import { Nowhere, Waiting } from "../Nowhere.tsx";
import { Hand } from "../panels/Hand.tsx";
import { popupOf } from "../panels/Popups.tsx";
import { Sheet } from "../panels/Sheet.tsx";
import { go } from "../route.ts";
import { settings, useTurned } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { useTitle } from "../title.ts";
import type { StudyShown, SuggestionShown } from "../wire.d.ts";
import { Best } from "./Best.tsx";
import { Beginning } from "./Beginning.tsx";
import { keepStudy, keptStudy } from "./kept.ts";
import { Moves } from "./Moves.tsx";
import { type Opened, openStudy, type Place } from "./opening.ts";
import { Judging, useJudging } from "./Judging.tsx";
import { type Naming, Sharing } from "./Sharing.tsx";
import { Study, type StudyState } from "./study.ts";
import { StudyPrompt } from "./StudyPrompt.tsx";
import { useStudyTexts } from "./texts.ts";
import { allSteps, written } from "./tree.ts";
import "../panels/log.css";
import "../panels/prompt.css";
import "../panels/seats.css";
import "../panels/hint.css";
import "../replay/replay.css";
import "./study.css";

export function StudyPage({ place }: { place: Place }) {
  return place.from === "link" && place.packed === "" ? <Beginning /> : <Given place={place} />;
}

function Given({ place }: { place: Place }) {
  const tell = useStudyTexts();
  const opened = useAsked(() => openStudy(place), []);
  if (opened.error !== null) {
    const why = place.from === "link" ? tell("link-damaged") : opened.error;
    return <Nowhere text={tell("broken", { why })} onAgain={opened.again} />;
  }
  if (opened.value === null) return <Waiting />;
  return <Open opened={opened.value} />;
}

function Open({ opened }: { opened: Opened }) {
  const say = useTexts();
  const tell = useStudyTexts();
  const { language } = useStore(settings);
  const [study] = useState(() => new Study(opened.tree, opened.at, opened.eyes));
  const state = useStore(study);
  useEffect(() => () => study.close(), []);
  useEffect(() => void study.lookAnew(state.eyes), [language]);
  useEffect(() => walkByKeys(study), []);
  const [name, setName] = useState(() => keptStudy(opened.id)?.name ?? "");
  // What was tried out or named is kept without asking; what was only looked at is not.
  useEffect(() => {
    const known = keptStudy(opened.id)?.name ?? "";
    if (state.shown === null || state.changes === 0 && name === known) return;
    const { tree } = study;
    const step = allSteps(tree).indexOf(state.at);
    const kept = {
      id: opened.id,
      game: state.shown.game,
      name,
      changed: Date.now(),
      text: written(tree),
      step,
    };
    // Whoever loads the page again finds what was kept.
    if (keepStudy(kept)) history.replaceState(null, "", `#/study/kept/${opened.id}`);
  }, [state.changes, name]);
  if (state.shown !== null) {
    const naming = { id: opened.id, name, onName: setName };
    return <Laid naming={naming} study={study} state={state} shown={state.shown} />;
  }
  if (state.error !== null) {
    return (
      <Nowhere
        text={tell("broken", { why: state.error || say("no-server") })}
        onAgain={() => void study.lookAnew(state.eyes)}
      />
    );
  }
  return <Waiting />;
}

/** Arrows walk through the game, wherever nothing else listens to them. */
function walkByKeys(study: Study): () => void {
  const key = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key === "Escape") return study.back();
    if (
      target instanceof SVGElement ||
      target instanceof HTMLElement && target.matches("input, select, .hand *")
    ) {
      return;
    }
    if (event.key === "ArrowLeft") study.walk(-1);
    else if (event.key === "ArrowRight") study.walk(1);
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

interface Props {
  naming: Naming;
  study: Study;
  state: StudyState;
  shown: StudyShown;
}

function Laid({ naming, study, state, shown }: Props) {
  const say = useTexts();
  const tell = useStudyTexts();
  const names = useNames(shown.game);
  const gameName = useGameName();
  const look = lookOf(shown.game);
  const [turned, turn] = useTurned(shown.game);
  const [lit, setLit] = useState<SuggestionShown | null>(null);
  const frame = useKeptFocus<HTMLElement>('.square[tabindex="0"]');
  const judging = useJudging(study);
  const title = say("labelled", { name: gameName(shown.game), text: tell("analysis") });
  useTitle(naming.name || title);
  useEffect(() => () => lookAt(null), []);
  const drawing = useMemo(() => draw(shown.table, names, say), [shown, names, say]);
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  useFresh(things);
  const asked = shown.question?.seat ?? null;
  const hand = drawing.places[shown.eyes ?? asked ?? -1];
  const elsewhere = useMemo(
    () => new Set([...drawing.squares, ...(hand?.cards ?? [])].map((each) => each.word)),
    [drawing, hand],
  );
  const best = lit ?? state.best?.suggestions[0] ?? null;
  const marks = useSame(useMemo(() => marksOf(state, shown, best), [state, best]));
  const after = state.preview?.table ?? null;
  const ghosts = useMemo(
    () => after === null ? [] : ghostsOf(drawing, draw(after, names, say)),
    [after, drawing],
  );
  const paints = shown.sides.map((side, seat) => look.side(drawing.places[seat]?.side ?? side).paint);
  const trails = useMemo(
    () => best === null || state.picked.length > 0 ? [] : trailOf(best.path, "var(--accent)"),
    [best, state.picked, shown],
  );

  return (
    <main
      class={look.wide ? "table wide replay study" : "table replay study"}
      ref={frame}
      data-game={shown.game}
      data-step={study.depth}
      aria-busy={state.busy}
    >
      <h1 class="unseen">{title}</h1>
      <div class="table-main">
        <div class="table-board">
          <Board
            name={say("board-of", { game: gameName(shown.game) })}
            squares={drawing.squares}
            pieces={drawing.pieces}
            frame={drawing.frame}
            home={shown.eyes === null ? undefined : hand?.home}
            facts={<BoardFacts drawing={drawing} />}
            turned={turned}
            onTurn={turn}
            marks={marks}
            flashes={[]}
            trails={trails}
            ghosts={ghosts}
            onClick={(word, finger) => {
              lookAt(things.get(word));
              void study.click(word, finger);
            }}
            onLook={(word) => {
              lookAt(word === null ? null : things.get(word));
              study.previews.look(word);
            }}
            onBack={() => study.back()}
            onSkip={() => study.pickNothing()}
            popup={popupOf(study, state, elsewhere, names, (rule) =>
              go(`rules/${shown.game}/${rule}`), shown.game)}
          />
          <What />
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          <StudyPrompt
            study={study}
            state={state}
            shown={shown}
            names={names}
            look={look}
            elsewhere={elsewhere}
            notes={drawing.notes}
          />
          {hand && hand.cards.length > 0 && shown.result === null && (
            <Hand
              name={say("labelled", { name: shown.labels[shown.eyes ?? asked ?? 0]!, text: say("hand") })}
              cards={hand.cards}
              marks={marks}
              onClick={(word, finger) => void study.click(word, finger)}
            />
          )}
        </Sheet>
        <Best study={study} state={state} shown={shown} lit={best} onLook={setLit} />
        <Moves study={study} state={state} labels={shown.labels} paints={paints} judged={judging.mistakes} />
        <Judging study={study} judging={judging} labels={shown.labels} paints={paints} />
        <Sharing
          {...naming}
          study={study}
          state={state}
          shown={shown}
          drawing={drawing}
          names={names}
          title={title}
        />
      </div>
    </main>
  );
}

/** What has just happened, what may be done, and what the bots would do. */
function marksOf(state: StudyState, shown: StudyShown, best: SuggestionShown | null): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const told = state.told.get(state.at);
  const happened = told?.events.flatMap(({ facts }) => squaresOf(facts)) ?? [];
  for (const word of [...happened, ...(state.preview?.squares ?? [])]) marks.set(word, "seen");
  for (const word of shown.table.decided) marks.set(word, "won");
  if (!state.busy) markChoices(marks, shown.choices, state);
  const { picked, aimed } = state;
  if (best !== null && picked.every((word, index) => best.path[index] === word)) {
    const next = best.path[picked.length];
    if (next !== undefined) marks.set(next, "hint");
  }
  if (aimed !== null) marks.set(aimed.word, "picked");
  return marks;
}
