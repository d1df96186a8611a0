/** The table of one match: board, hand, prompt and what lies beside them. */
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "./api.ts";
import { useAsked, useGameName, useNames } from "./asking.ts";
import { Board, type Mark } from "./board/Board.tsx";
import { narrow } from "./choosing.ts";
import { lookOf } from "./games/index.ts";
import type { Drawing, Look, Names } from "./games/look.ts";
import { Guide } from "./guide/Guide.tsx";
import { Match, type MatchState } from "./match.ts";
import { Chat } from "./panels/Chat.tsx";
import { Hand } from "./panels/Hand.tsx";
import { Log } from "./panels/Log.tsx";
import { called, Prompt } from "./panels/Prompt.tsx";
import { Rules } from "./panels/Rules.tsx";
import { Seats } from "./panels/Seats.tsx";
import { go } from "./route.ts";
import { settings } from "./settings.ts";
import { useStore } from "./store.ts";
import { useTexts } from "./texts/index.ts";
import type { Refused, Update } from "./wire.d.ts";

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
    return new Match(id, language, (game) => lookOf(game).hidden);
  }, [id, me.value === null]);
  useEffect(() => () => match?.close(), [match]);
  useEffect(() => match?.speak(language), [match, language]);
  if (me.error !== null) {
    return (
      <main class="page">
        <p class="bad">{me.error || say("no-server")}</p>
      </main>
    );
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

/** What is marked on board and hand. */
export function marksOf(state: MatchState, seen: readonly string[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { update, picked, hint, refusal } = state;
  for (const word of [...seen, ...state.preview]) marks.set(word, "seen");
  if (update?.question?.yours && state.behind === 0) {
    const { next } = narrow(update.choices, picked);
    for (const word of picked) marks.set(word, "picked");
    for (const word of next.keys()) {
      if (!state.preview.includes(word)) marks.set(word, picked.length === 0 ? "start" : "next");
    }
  }
  if (
    hint !== null && picked.length < hint.path.length &&
    picked.every((word, index) => hint.path[index] === word)
  ) {
    marks.set(hint.path[picked.length]!, "hint");
  }
  if (refusal?.at) marks.set(refusal.at, "refused");
  return marks;
}

type Tab = "log" | "rules" | "chat";

function Table({ match, invitation, guide }: { match: Match; invitation: string | null; guide: boolean }) {
  const say = useTexts();
  const state = useStore(match);
  const { update } = state;
  const names = useNames(update?.game);
  const gameName = useGameName();
  const [tab, setTab] = useState<Tab>("log");
  const [rule, setRule] = useState<string | null>(null);
  const [seen, setSeen] = useState<string[]>([]);
  const received = useMemo(() => Date.now(), [update]);
  const stale = useStalePage(state.condition);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") match.back();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [match]);

  if (update === null) {
    return (
      <main class="page">
        <p role="status">
          {state.condition === "gone" ? say("gone") : say(state.condition === "lost" ? "lost" : "connecting")}
        </p>
      </main>
    );
  }
  const look = lookOf(update.game);
  const drawing = look.draw(update.table, names, say);
  const marks = marksOf(state, seen);
  const hand = update.seat === null ? null : drawing.places[update.seat];
  const elsewhere = new Set([
    ...drawing.squares.map((square) => square.word),
    ...(hand?.cards ?? []).map((card) => card.word),
  ]);

  function cite(cited: string): void {
    setRule(cited);
    setTab("rules");
  }

  const join = invitation !== null || update.terms.listed
    ? (seat: number) => void match.tell({ do: "join", seat, invitation })
    : undefined;

  return (
    <main class="table" data-game={update.game} data-number={update.number}>
      <h1 class="unseen">{gameName(update.game)}</h1>
      <Status state={state} stale={stale} />
      <div class="table-board">
        {state.curtain !== null
          ? <Curtain update={update} seat={state.curtain} onOpen={() => match.openCurtain()} />
          : (
            <Board
              name={say("board-of", { game: gameName(update.game) })}
              squares={drawing.squares}
              pieces={drawing.pieces}
              frame={drawing.frame}
              marks={marks}
              flashes={[...new Set(state.flashes.map((flash) => flash.square))]}
              onClick={(word) => match.click(word)}
              onLook={(word) => match.look(word)}
              onBack={() => match.back()}
              onSkip={() => state.behind > 0 ? match.skip() : match.change({ menu: null, refusal: null })}
              popup={popupOf(match, state, elsewhere, names, cite)}
            />
          )}
        <BoardFacts drawing={drawing} />
      </div>
      <div class="table-column">
        <div class="table-ask">
          {guide && update.status === "running" && <Guide game={update.game} state={state} />}
          {update.status === "over" && <Result update={update} match={match} look={look} />}
          {update.status === "open" && <Invitation update={update} />}
          {state.curtain === null && (
            <Prompt match={match} state={state} names={names} elsewhere={elsewhere} />
          )}
          {state.refusal && (state.refusal.at === null || !elsewhere.has(state.refusal.at) ||
            hand?.cards.some((card) => card.word === state.refusal?.at)) &&
            <Refusal refused={state.refusal.refused} onRule={cite} onClose={() => match.back()} />}
          {hand && state.curtain === null && hand.cards.length > 0 && (
            <Hand
              name={say("your-hand")}
              cards={hand.cards}
              marks={marks}
              onClick={(word) => match.click(word)}
            />
          )}
        </div>
        <Seats update={update} places={drawing.places} look={look} received={received} onJoin={join} />
        <aside class="table-side" aria-label={say("log")}>
          <div class="tabs" role="tablist">
            {(["log", "rules", ...(update.terms.chat ? ["chat" as const] : [])] as Tab[]).map((each) => (
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
          <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
            {tab === "log" && <Log log={state.log} seats={update.seats} onPoint={setSeen} />}
            {tab === "rules" && <Rules game={update.game} rule={rule} />}
            {tab === "chat" && (
              <Chat
                log={state.log}
                onSay={update.you.length > 0 ? (text) => void match.tell({ do: "chat", text }) : null}
              />
            )}
          </div>
          <Actions match={match} update={update} />
        </aside>
      </div>
    </main>
  );
}

function popupOf(
  match: Match,
  state: MatchState,
  elsewhere: ReadonlySet<string>,
  names: Names,
  cite: (rule: string) => void,
) {
  const { menu, refusal, update, picked } = state;
  if (menu?.at) {
    return { at: menu.at, node: <Menu match={match} choices={menu.choices} /> };
  }
  if (refusal?.at && elsewhere.has(refusal.at)) {
    return {
      at: refusal.at,
      node: <Refusal refused={refusal.refused} onRule={cite} onClose={() => match.back()} />,
    };
  }
  const last = picked.at(-1);
  if (update !== null && last !== undefined && elsewhere.has(last)) {
    const { left, next } = narrow(update.choices, picked);
    const words = [...next.keys()].filter((word) => !elsewhere.has(word));
    if (words.length > 0 && words.length <= 8) {
      return {
        at: last,
        node: <Words match={match} words={words} left={left} at={picked.length} names={names} />,
      };
    }
  }
  return null;
}

function Menu({ match, choices }: { match: Match; choices: Update["choices"] }) {
  const say = useTexts();
  return (
    <div class="menu" role="group" aria-label={say("choose-here")}>
      <p>{say("choose-here")}</p>
      {choices.map((choice) => (
        <button
          key={choice.line}
          type="button"
          data-line={choice.line}
          onClick={() => match.choose(choice)}
        >
          {choice.label}
        </button>
      ))}
      <button type="button" class="quiet" onClick={() => match.back()}>{say("cancel")}</button>
    </div>
  );
}

/** What a picked piece can do beside going somewhere: words to choose from, at its square. */
function Words(
  { match, words, left, at, names }: {
    match: Match;
    words: readonly string[];
    left: Update["choices"];
    at: number;
    names: Names;
  },
) {
  const say = useTexts();
  return (
    <div class="menu words-menu" role="group" aria-label={say("choose-here")}>
      {words.map((word) => {
        const choices = left.filter((choice) => choice.path[at] === word);
        return (
          <button key={word} type="button" data-word={word} onClick={() => match.click(word)}>
            {choices.length === 1 ? choices[0]!.label : called(names, word)}
          </button>
        );
      })}
    </div>
  );
}

function Refusal(props: { refused: Refused; onRule: (rule: string) => void; onClose: () => void }) {
  const say = useTexts();
  const { refused } = props;
  return (
    <div class="refusal" role="alert">
      <p>
        <strong>{say("why-not")}.</strong> {refused.text}
      </p>
      <div class="row">
        {!refused.rule.startsWith("TABLE-") && (
          <button
            type="button"
            class="link"
            onClick={() => props.onRule(refused.rule)}
          >
            {say("show-rule", { rule: refused.rule })}
          </button>
        )}
        <button type="button" class="quiet" onClick={props.onClose}>{say("close")}</button>
      </div>
    </div>
  );
}

export function BoardFacts({ drawing }: { drawing: Drawing }) {
  return (
    <dl class="board-facts">
      {drawing.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Status({ state, stale }: { state: MatchState; stale: boolean }) {
  const say = useTexts();
  const good = state.condition === "open" && !stale;
  return (
    <p class={good ? "status unseen" : "status banner"} role="status" data-condition={state.condition}>
      {stale ? say("new-version") : say(state.condition === "open" ? "connected" : state.condition)}
      {stale && <button type="button" onClick={() => location.reload()}>{say("reload")}</button>}
    </p>
  );
}

/** Whether the server has another page by now: looked up when a lost link comes back. */
function useStalePage(condition: string): boolean {
  const [lost, setLost] = useState(false);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    if (condition === "lost") setLost(true);
    if (condition !== "open" || !lost) return;
    const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute("src") ?? "";
    fetch("/", { cache: "no-store" }).then((answer) => answer.text()).then(
      (page) => setStale(page.includes("<script") && !page.includes(own)),
      () => {},
    );
  }, [condition]);
  return stale;
}

function Curtain({ update, seat, onOpen }: { update: Update; seat: number; onOpen: () => void }) {
  const say = useTexts();
  const side = update.seats[seat]?.label ?? "";
  return (
    <div class="curtain">
      <h2>{say("curtain", { side })}</h2>
      <p>{say("curtain-help", { side })}</p>
      <button type="button" class="main large" autofocus onClick={onOpen}>
        {say("curtain-open", { side })}
      </button>
    </div>
  );
}

function Invitation({ update }: { update: Update }) {
  const say = useTexts();
  const [copied, setCopied] = useState(false);
  if (update.invitation === null) return null;
  const link = `${location.origin}/#/match/${update.match}?invitation=${update.invitation}`;
  return (
    <div class="invitation card">
      <p>{say("send-link")}</p>
      <div class="row">
        <input
          class="link-field"
          readOnly
          value={link}
          aria-label={say("send-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="main"
          onClick={() => navigator.clipboard?.writeText(link).then(() => setCopied(true), () => {})}
        >
          {say(copied ? "copied" : "copy")}
        </button>
      </div>
    </div>
  );
}

function Result({ update, match, look }: { update: Update; match: Match; look: Look }) {
  const say = useTexts();
  const result = update.result;
  if (result === null) return null;
  const winners = result.winners.map((seat) => update.seats[seat]?.label ?? "");
  const { paint } = look.side(update.seats[result.winners[0] ?? 0]?.side ?? "");
  return (
    <section
      class="result card"
      role="status"
      style={{ borderColor: result.winners.length > 0 ? paint.fill : "var(--line)" }}
    >
      <h2>
        {winners.length === 0 || winners.length === update.seats.length
          ? say("draw")
          : say("wins", { side: winners.join(", ") })}
      </h2>
      <p>{result.text}</p>
      {result.scores.length > 0 && (
        <p class="scores">
          {result.scores.map((score, seat) => `${update.seats[seat]?.label ?? ""} ${score}`).join(" · ")}
        </p>
      )}
      <div class="row">
        {update.rematch
          ? (
            <button type="button" class="main" onClick={() => go(`match/${update.rematch}`)}>
              {say("to-rematch")}
            </button>
          )
          : update.you.length > 0 && (
            <button
              type="button"
              class="main"
              onClick={() => match.tell({ do: "rematch" })}
            >
              {say("rematch")}
            </button>
          )}
        <a class="button" href={`#/replay/${update.match}`}>{say("replay")}</a>
        <a
          class="button"
          href={`/api/matches/${update.match}/record`}
          download={`${update.game}-${update.match}.record`}
        >
          {say("download")}
        </a>
      </div>
      <p class="dim proof">{say("proof", { commitment: update.commitment.slice(0, 16) })}</p>
    </section>
  );
}

function Actions({ match, update }: { match: Match; update: Update }) {
  const say = useTexts();
  const [sure, setSure] = useState(false);
  const playing = update.you.length > 0;
  const offers = update.draw_offers.filter((seat) => !update.you.includes(seat));
  const people = update.seats.every((seat) => seat.who === "guest");
  const alone = update.you.length === update.seats.length;
  return (
    <div class="row actions">
      {playing && update.status === "running" && !sure && (
        <button
          type="button"
          class="quiet"
          onClick={() => setSure(true)}
        >
          {say("resign")}
        </button>
      )}
      {sure && update.status === "running" && (
        <>
          <span>{say("resign-sure")}</span>
          <button
            type="button"
            class="danger"
            onClick={() => {
              setSure(false);
              match.tell({ do: "resign", seat: update.seat });
            }}
          >
            {say("yes")}
          </button>
          <button type="button" onClick={() => setSure(false)}>{say("no")}</button>
        </>
      )}
      {playing && update.status === "running" && people && !alone && offers.length === 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "draw", seat: update.seat })}
        >
          {say("offer-draw")}
        </button>
      )}
      {playing && offers.length > 0 && update.status === "running" && (
        <>
          <span>{say("draw-offered", { side: update.seats[offers[0]!]?.label ?? "" })}</span>
          <button type="button" class="main" onClick={() => match.tell({ do: "draw", seat: update.seat })}>
            {say("accept")}
          </button>
          <button type="button" onClick={() => match.tell({ do: "decline", seat: update.seat })}>
            {say("decline")}
          </button>
        </>
      )}
      {playing && update.status === "open" && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "leave" }).then(() => go(""))}
        >
          {say("leave")}
        </button>
      )}
      {update.watchers > 1 && <span class="dim">{say("watchers", { n: update.watchers })}</span>}
    </div>
  );
}
