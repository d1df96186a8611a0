/** The table of one match: board, hand, prompt and what lies beside them. */
import { addressOfMatch } from "./route.ts";
import "./table.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "./api.ts";
import { useAsked, useGameName, useNames } from "./asking.ts";
import { useAttention } from "./attention.ts";
import { Board } from "./board/Board.tsx";
import { BoardFacts } from "./board/BoardFacts.tsx";
import { type Ghost, ghostsOf } from "./board/ghosts.ts";
import { useKeptFocus } from "./focus.ts";
import { draw, lookOf } from "./games/index.ts";
import { Guide, UNLIT } from "./guide/Guide.tsx";
import { lookAt, useFresh, What } from "./legend/What.tsx";
import { marksOf, trailsNow, useSame } from "./marks.ts";
import { Match, type MatchState } from "./match.ts";
import { promise } from "./numbers.ts";
import { Nowhere, Waiting } from "./Nowhere.tsx";
import { Result } from "./panels/Ending.tsx";
import { useUnread } from "./panels/unread.ts";
import { Hand } from "./panels/Hand.tsx";
import { newsOf } from "./panels/news.ts";
import { popupOf, Refusal } from "./panels/Popups.tsx";
import { Progress } from "./panels/Progress.tsx";
import { Prompt } from "./panels/Prompt.tsx";
import { Share } from "./share/Share.tsx";
import { Seats } from "./panels/Seats.tsx";
import { Side } from "./panels/Side.tsx";
import { Sheet } from "./panels/Sheet.tsx";
import { Status, useStalePage } from "./panels/Status.tsx";
import { Agreed, Curtain, Invitation, Joining } from "./panels/Waiting.tsx";
import { settings, useTurned } from "./settings.ts";
import { useMedia, useStore } from "./store.ts";
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
  if (match === null) return <Waiting />;
  return <Table match={match} invitation={invitation} guide={guide} />;
}

/** Why a match is not shown: there is none, or it follows other rules. */
function Gone({ id }: { id: string }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const looked = useAsked(() => api.look(id, language), [language]);
  return <Nowhere text={looked.error || say("gone")} />;
}

const NONE: readonly string[] = [];
/** Where everything but the board lies in a sheet at the bottom. */
const PHONE =
  "(max-width: 37.5em), (max-width: 56.25em) and (max-height: 31.25em) and (orientation: landscape)";
/** Nobody wants to hear more lines than these at once. */
const NEWS = 8;
const NO_GHOSTS: readonly Ghost[] = [];

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
  if (condition === "gone") return <Gone id={props.match.id} />;
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
  const unread = useUnread(state);
  const [turned, turn] = useTurned(update.game);
  const { language } = useStore(settings);
  useAttention(
    update.question?.asks === true && !state.passed && update.you.length > 0,
    gameName(update.game),
    unread,
  );
  const [cited, setCited] = useState<{ rule: string } | null>(null);
  const cite = (rule: string) => setCited({ rule });
  const [talked, setTalked] = useState(0);
  const [lit, setLit] = useState(UNLIT);
  const [seen, setSeen] = useState<readonly string[]>(NONE);
  const frame = useKeptFocus<HTMLElement>('.square[tabindex="0"], .curtain button');
  useEffect(() => () => lookAt(null), []);
  const stale = useStalePage(state.condition);
  const phone = useMedia(PHONE);
  // A finger leaves nothing behind: what was tapped for the last question is not explained under the next one.
  useEffect(() => phone ? lookAt(null) : undefined, [phone, update.number]);
  const curtain = state.curtain;
  const look = lookOf(update.game);
  const table = state.past?.table ?? update.table;
  const drawing = useMemo(() => draw(table, names, say), [table, names, say]);
  const marks = useSame(useMemo(() => marksOf(state, seen), [state, seen]));
  const after = state.preview?.table ?? null;
  const ghosts = useMemo(
    () => after === null ? NO_GHOSTS : ghostsOf(drawing, draw(after, names, say)),
    [after, drawing],
  );
  const trails = useMemo(() => trailsNow(state, look), [update, state.log, state.past]);
  const hand = update.seat === null ? null : drawing.places[update.seat];
  const elsewhere = useMemo(
    () => new Set([...drawing.squares, ...(hand?.cards ?? [])].map((each) => each.word)),
    [drawing, hand],
  );
  /** A card of the hand is refused beside the hand, not on the board. */
  const onCard = hand?.cards.some((each) => each.word === state.refusal?.at) ?? false;
  const things = useMemo(() => new Map(drawing.squares.map((each) => [each.word, each])), [drawing]);
  useFresh(things);
  const join = invitation !== null || update.terms.listed
    ? async (seat: number) => {
      await match.tell({ do: "join", seat, invitation, promise: await promise() });
    }
    : undefined;

  const seats = useMemo(
    () => <Seats update={update} places={drawing.places} look={look} />,
    [update, drawing],
  );
  const card = guide && update.status === "running"
    ? <Guide game={update.game} state={state} onLight={setLit} />
    : null;
  const side = useMemo(
    () => (
      <Side
        match={match}
        update={update}
        look={look}
        state={state}
        cited={cited}
        onPoint={setSeen}
        talked={talked}
      >
        <Share
          small
          game={update.game}
          drawing={drawing}
          title={gameName(update.game)}
          text={update.question?.text ?? update.result?.text ?? ""}
          labels={update.seats.map(({ label }) => label)}
          link={addressOfMatch(`match/${match.id}`)}
        />
      </Side>
    ),
    [update, state.log, state.past, cited, drawing, talked],
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
    <main
      class={look.wide ? "table wide" : "table"}
      ref={frame}
      data-game={update.game}
      data-number={update.number}
    >
      <h1 class="unseen">{gameName(update.game)}</h1>
      <div class="unseen" role="log" aria-live="polite">
        {newsOf(state.log, update.you).slice(-NEWS).map((each) => each.text).join(" ")}
      </div>
      <Status state={state} stale={stale} />
      <div class="table-main">
        {!phone && card}
        {look.wide && seats}
        <div class="table-board">
          <Board
            key={language}
            name={say("board-of", { game: gameName(update.game) })}
            squares={drawing.squares}
            pieces={drawing.pieces}
            frame={drawing.frame}
            home={update.you.length === 1 ? hand?.home : undefined}
            facts={<BoardFacts drawing={drawing} />}
            progress={<Progress update={update} />}
            turned={turned}
            onTurn={turn}
            marks={marks}
            flashes={state.flashes}
            lights={lit.squares}
            toRead={lit.toRead}
            trails={trails}
            ghosts={ghosts}
            onClick={(word, finger) => {
              lookAt(things.get(word));
              match.click(word, finger);
            }}
            onLook={(word) => {
              lookAt(word === null ? null : things.get(word));
              match.previews.look(word);
            }}
            onBack={() => match.back()}
            onSkip={() => state.behind > 0 ? match.skip() : match.change({ menu: null, refusal: null })}
            popup={state.past === null && !onCard
              ? popupOf(match, state, elsewhere, names, cite, update.game)
              : null}
          />
          <What />
        </div>
      </div>
      <div class="table-column">
        <Sheet>
          {phone && unread > 0 && (
            <button type="button" class="talk" onClick={() => setTalked(talked + 1)}>
              {say("labelled", { name: say("chat"), text: String(unread) })}
            </button>
          )}
          {phone && card}
          {update.status === "over" && state.past === null
            ? <Result update={update} match={match} look={look} />
            : (
              <Prompt
                look={look}
                match={match}
                state={state}
                names={names}
                elsewhere={elsewhere}
                notes={drawing.notes}
                guided={card !== null}
                shown={(word) =>
                  (things.get(word) ?? hand?.cards.find((each) => each.word === word))?.name ?? null}
              >
                {state.refusal && (state.refusal.at === null || !elsewhere.has(state.refusal.at) || onCard) &&
                  (
                    <Refusal
                      key={state.refusal.refused.text}
                      game={update.game}
                      refused={state.refusal.refused}
                      onRule={cite}
                      onClose={() => match.back()}
                    />
                  )}
                {update.status === "open" && <Invitation update={update} />}
                {update.status === "open" && <Joining update={update} look={look} onJoin={join} />}
                {update.status === "open" && <Agreed update={update} />}
              </Prompt>
            )}
          {hand && (update.table.secrets || hand.cards.length > 0) && update.status !== "over" && (
            <Hand
              name={say("your-hand")}
              cards={hand.cards}
              marks={marks}
              onClick={(word, finger) => match.click(word, finger)}
            />
          )}
        </Sheet>
        {!look.wide && seats}
        {side}
      </div>
    </main>
  );
}
