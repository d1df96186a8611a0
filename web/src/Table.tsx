/** The table of one match: board, hand, prompt and what lies beside them. */
import "./table.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "./api.ts";
import { useAsked, useGameName, useNames } from "./asking.ts";
import { Board } from "./board/Board.tsx";
import { BoardFacts } from "./board/BoardFacts.tsx";
import { squaresOf } from "./board/geometry.ts";
import { type Ghost, ghostsOf } from "./board/ghosts.ts";
import type { Mark } from "./board/things.ts";
import { narrow } from "./choosing.ts";
import { useKeptFocus } from "./focus.ts";
import { draw, lookOf } from "./games/index.ts";
import { Guide } from "./guide/Guide.tsx";
import { Legend } from "./legend/Legend.tsx";
import { lookAt, What } from "./legend/What.tsx";
import { Match, type MatchState } from "./match.ts";
import { Nowhere } from "./Nowhere.tsx";
import { Chat } from "./panels/Chat.tsx";
import { Actions, Result } from "./panels/Ending.tsx";
import { Hand } from "./panels/Hand.tsx";
import { Log } from "./panels/Log.tsx";
import { newsOf } from "./panels/news.ts";
import { popupOf, Refusal } from "./panels/Popups.tsx";
import { Prompt } from "./panels/Prompt.tsx";
import { Passing } from "./panels/Reacting.tsx";
import { Rules } from "./panels/Rules.tsx";
import { Seats } from "./panels/Seats.tsx";
import { Status, useStalePage } from "./panels/Status.tsx";
import { Curtain, Invitation } from "./panels/Waiting.tsx";
import { settings } from "./settings.ts";
import { useStore } from "./store.ts";
import { useTexts } from "./texts/index.ts";
import type { Update } from "./wire.d.ts";

interface PageProps {
  id: string;
  invitation: string | null;
  guide: boolean;
}

export function TablePage({ id, invitation, guide }: PageProps) {
  const say = useTexts();
  const { language } = useStore(settings);
  const me = useAsked(api.guest, []);
  const match = useMemo(() => {
    if (me.value === null) return null;
    return new Match(id, language);
  }, [id, me.value === null]);
  useEffect(() => () => match?.close(), [match]);
  useEffect(() => match?.speak(language), [match, language]);
  if (me.error !== null) {
    return <Nowhere text={me.error || say("no-server")} onAgain={me.again} />;
  }
  if (match === null) {
    return (
      <main class="page">
        <p role="status">{say("connecting")}</p>
      </main>
    );
  }
  return <Table match={match} invitation={invitation} guide={guide} />;
}

const NONE: readonly string[] = [];
/** Nobody wants to hear more lines than these at once. */
const NEWS = 8;
const NO_GHOSTS: readonly Ghost[] = [];

/** What is marked on board and hand. */
export function marksOf(state: MatchState, seen: readonly string[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { update, picked, hint, refusal } = state;
  const previewed = new Set(state.preview?.squares);
  for (const word of [...seen, ...previewed]) marks.set(word, "seen");
  if (update?.question?.yours && state.behind === 0 && !state.passed) {
    if (update.question.window) { for (const word of lastSquares(state)) marks.set(word, "seen"); }
    const { next } = narrow(update.choices, picked);
    for (const word of picked) marks.set(word, "picked");
    for (const word of next.keys()) {
      if (!previewed.has(word)) marks.set(word, picked.length === 0 ? "start" : "next");
    }
  }
  if (
    hint !== null && picked.length < hint.path.length &&
    picked.every((word, index) => hint.path[index] === word)
  ) {
    marks.set(hint.path[picked.length]!, "hint");
  }
  if (state.aimed !== null) marks.set(state.aimed.word, "picked");
  if (refusal?.at) marks.set(refusal.at, "refused");
  return marks;
}

/** The marks of before as long as they say the same: the board is then left alone. */
function useSame(marks: Map<string, Mark>): Map<string, Mark> {
  const kept = useRef(marks);
  const before = kept.current;
  const same = before.size === marks.size && [...marks].every(([word, mark]) => before.get(word) === mark);
  if (!same) kept.current = marks;
  return kept.current;
}

/** Where the action took place to which one may react. */
function lastSquares({ log }: MatchState): string[] {
  const action = log.findLast((each) => each.kind === "said" && each.line !== "pass");
  return action?.events.flatMap((event) => squaresOf(event.facts)) ?? [];
}

interface Props {
  match: Match;
  invitation: string | null;
  guide: boolean;
}

function Table(props: Props) {
  const say = useTexts();
  const state = useStore(props.match);
  const { condition, update } = state;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") props.match.back();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [props.match]);
  if (update !== null) return <Laid {...props} state={state} update={update} />;
  if (condition === "gone") return <Nowhere text={say("gone")} />;
  return (
    <main class="page">
      <p role="status">{say(condition === "lost" ? "lost" : "connecting")}</p>
    </main>
  );
}

/** The table as soon as there is something to see. */
function Laid({ match, invitation, guide, state, update }: Props & { state: MatchState; update: Update }) {
  const say = useTexts();
  const names = useNames(update.game);
  const gameName = useGameName();
  const [cited, setCited] = useState<{ rule: string } | null>(null);
  const cite = (rule: string) => setCited({ rule });
  const [seen, setSeen] = useState<readonly string[]>(NONE);
  const frame = useKeptFocus<HTMLElement>('.square[tabindex="0"], .curtain button');
  const stale = useStalePage(state.condition);
  const curtain = state.curtain;
  const look = lookOf(update.game);
  const drawing = useMemo(() => draw(update.table, names, say), [update.table, names, say]);
  const marks = useSame(useMemo(() => marksOf(state, seen), [state, seen]));
  const after = state.preview?.table ?? null;
  const ghosts = useMemo(
    () => after === null ? NO_GHOSTS : ghostsOf(drawing, draw(after, names, say)),
    [after, drawing],
  );
  const hand = update.seat === null ? null : drawing.places[update.seat];
  const elsewhere = useMemo(
    () => new Set([...drawing.squares, ...(hand?.cards ?? [])].map((each) => each.word)),
    [drawing, hand],
  );
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  const join = invitation !== null || update.terms.listed
    ? (seat: number) => void match.tell({ do: "join", seat, invitation })
    : undefined;

  const seats = useMemo(() => <Seats update={update} places={drawing.places} look={look} onJoin={join} />, [
    update,
    drawing,
  ]);
  const side = useMemo(
    () => <Side match={match} update={update} log={state.log} cited={cited} onPoint={setSeen} />,
    [update, state.log, cited],
  );

  // Log, hand and board may hold what only the next one may know: nothing of them is there before the curtain opens.
  if (curtain !== null) {
    return (
      <main class="table curtained" ref={frame} data-game={update.game} data-number={update.number}>
        <h1 class="unseen">{gameName(update.game)}</h1>
        <Status state={state} stale={stale} />
        <Curtain update={update} seat={curtain} look={look} onOpen={() => match.openCurtain()} />
      </main>
    );
  }
  return (
    <main class="table" ref={frame} data-game={update.game} data-number={update.number}>
      <h1 class="unseen">{gameName(update.game)}</h1>
      <div class="unseen" role="log" aria-live="polite">
        {newsOf(state.log, update.you).slice(-NEWS).map((each) => each.text).join(" ")}
      </div>
      <Status state={state} stale={stale} />
      <div class="table-board">
        <Board
          name={say("board-of", { game: gameName(update.game) })}
          squares={drawing.squares}
          pieces={drawing.pieces}
          frame={drawing.frame}
          home={update.you.length === 1 ? hand?.home : undefined}
          facts={<BoardFacts drawing={drawing} />}
          marks={marks}
          flashes={state.flashes}
          ghosts={ghosts}
          onClick={(word, finger) => {
            lookAt(things.get(word));
            match.click(word, finger);
          }}
          onLook={(word) => {
            lookAt(word === null ? null : things.get(word));
            match.look(word);
          }}
          onBack={() => match.back()}
          onSkip={() => state.behind > 0 ? match.skip() : match.change({ menu: null, refusal: null })}
          popup={popupOf(match, state, elsewhere, names, cite)}
        />
        <What />
      </div>
      <div class="table-column">
        <div class="table-ask">
          {guide && update.status === "running" && <Guide game={update.game} state={state} />}
          {update.status === "over" && <Result update={update} match={match} look={look} />}
          {update.status === "open" && <Invitation update={update} />}
          {update.status !== "over" && (
            <Prompt
              look={look}
              match={match}
              state={state}
              names={names}
              elsewhere={elsewhere}
              guided={guide}
              shown={(word) =>
                (things.get(word) ?? hand?.cards.find((card) => card.word === word))?.name ?? null}
            />
          )}
          {state.refusal && (state.refusal.at === null || !elsewhere.has(state.refusal.at) ||
            hand?.cards.some((card) => card.word === state.refusal?.at)) &&
            <Refusal refused={state.refusal.refused} onRule={cite} onClose={() => match.back()} />}
          {hand && hand.cards.length > 0 && (
            <Hand
              name={say("your-hand")}
              cards={hand.cards}
              marks={marks}
              onClick={(word) => match.click(word)}
            />
          )}
          {update.table.windows && update.you.length > 0 && update.status === "running" && (
            <Passing match={match} state={state} />
          )}
        </div>
        {seats}
        {side}
      </div>
    </main>
  );
}

type Tab = "log" | "rules" | "legend" | "chat";

interface SideProps {
  match: Match;
  update: Update;
  log: MatchState["log"];
  /** The rule that was cited last; it opens the rules. */
  cited: { rule: string } | null;
  onPoint: (squares: readonly string[]) => void;
}

/** Log, rules and chat, behind tabs. */
function Side({ match, update, log, cited, onPoint }: SideProps) {
  const say = useTexts();
  const [tab, setTab] = useState<Tab>("log");
  useEffect(() => {
    if (cited !== null) setTab("rules");
  }, [cited]);
  const colors = update.seats.map((seat) => lookOf(update.game).side(seat.side).paint.fill);
  const tabs: Tab[] = ["log", "rules", "legend", ...(update.terms.chat ? ["chat" as const] : [])];
  const chat = update.you.length > 0 ? (text: string) => void match.tell({ do: "chat", text }) : null;
  return (
    <aside class="table-side" aria-label={say("log")}>
      <div class="tabs" role="tablist">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls="tab-panel"
            onClick={() => setTab(each)}
          >
            {say(each)}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
        {tab === "log" && <Log log={log} colors={colors} onPoint={onPoint} />}
        {tab === "rules" && <Rules game={update.game} rule={cited?.rule ?? null} />}
        {tab === "legend" && <Legend game={update.game} />}
        {tab === "chat" && <Chat log={log} onSay={chat} />}
      </div>
      <Actions match={match} update={update} />
    </aside>
  );
}
