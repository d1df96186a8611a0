/** Where one comes in: a game and an opponent are two clicks away. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName } from "../asking.ts";
import { GameArt } from "../games/cover.tsx";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import type { GameShown, MatchListed, NewMatch, SeatWish } from "../wire.d.ts";
import { Options, type Wishes } from "./Options.tsx";
import { keptRecord } from "../replay/kept.ts";

export function Lobby() {
  const say = useTexts();
  const { language } = useStore(settings);
  const games = useAsked(() => api.games(language), [language]);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <main class="page lobby">
      <section class="hero">
        <h1>{say("tagline")}</h1>
        <h2 class="unseen">{say("choose-game")}</h2>
        {games.error !== null && <p class="bad" role="alert">{games.error || say("no-server")}</p>}
        <ul class="covers">
          {(games.value?.games ?? []).map((game) => (
            <li key={game.id}>
              <button
                type="button"
                class={chosen === game.id ? "cover chosen" : "cover"}
                data-game={game.id}
                aria-expanded={chosen === game.id}
                onClick={() => setChosen(chosen === game.id ? null : game.id)}
              >
                <GameArt game={game.id} />
                <strong>{game.name}</strong>
                <span>{game.summary}</span>
              </button>
            </li>
          ))}
        </ul>
        {chosen !== null && games.value !== null && (
          <Start key={chosen} game={chosen} bots={games.value.bots} />
        )}
      </section>
      <div class="columns">
        <Mine />
        <Open />
        <Me />
      </div>
    </main>
  );
}

const BOT_WORDS: Record<string, "bot-random" | "bot-greedy"> = { random: "bot-random", greedy: "bot-greedy" };
type Opponent = { who: "bot"; bot: string } | { who: "here" } | { who: "link" };

/** The seats of a match: ours first or where we want to sit, the others as chosen. */
export function seatsFor(opponent: Opponent, seats: number, own: number): SeatWish[] {
  return Array.from({ length: seats }, (_, seat): SeatWish => {
    if (seat === own || opponent.who === "here") return { who: "me" };
    return opponent.who === "bot" ? { who: "bot", bot: opponent.bot } : { who: "open" };
  });
}

function Start({ game, bots }: { game: string; bots: readonly string[] }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const shown = useAsked(() => api.game(game, language), [game, language]);
  const [wishes, setWishes] = useState<Wishes>({
    options: {},
    listed: false,
    undo: true,
    clock: "none",
    own: "first",
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(opponent: Opponent, guide = false): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const made = await api.create(wishFor(await api.game(game, language), opponent, wishes));
      go(`match/${made.match}${guide ? "?guide=1" : ""}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message || say("no-server") : String(failure));
    }
    setBusy(false);
  }

  return (
    <section class="start card" aria-label={say("against")}>
      <h2>{say("against")}</h2>
      <div class="opponents">
        {[...bots].reverse().map((bot) => (
          <button
            key={bot}
            type="button"
            class="main opponent"
            data-bot={bot}
            onClick={() => start({ who: "bot", bot })}
          >
            <span class="opponent-sign" aria-hidden="true">◉_◉</span>
            {bot in BOT_WORDS ? say(BOT_WORDS[bot]!) : say("bot-other", { name: bot })}
          </button>
        ))}
        <button
          type="button"
          class="opponent"
          data-opponent="guide"
          onClick={() => start({ who: "bot", bot: "random" }, true)}
        >
          <span class="opponent-sign" aria-hidden="true">1·2·3</span>
          {say("guide-start")}
        </button>
        <button type="button" class="opponent" data-opponent="here" onClick={() => start({ who: "here" })}>
          <span class="opponent-sign" aria-hidden="true">☺☺</span>
          {say("friend-here")}
        </button>
        <button type="button" class="opponent" data-opponent="link" onClick={() => start({ who: "link" })}>
          <span class="opponent-sign" aria-hidden="true">☺⇄☺</span>
          {say("friend-link")}
        </button>
      </div>
      {error !== null && <p class="bad" role="alert">{say("failed", { why: error })}</p>}
      {shown.value && <Options game={shown.value} wishes={wishes} onChange={setWishes} />}
      <p>
        <a href={`#/rules/${game}`}>{say("learn")}</a>
      </p>
    </section>
  );
}

const CLOCKS: Record<Wishes["clock"], NewMatch["clock"]> = {
  none: null,
  blitz: { kind: "game", seconds: 600, increment: 5 },
  long: { kind: "game", seconds: 1800, increment: 0 },
  day: { kind: "move", seconds: 86_400, increment: 0 },
};

function wishFor(game: GameShown, opponent: Opponent, wishes: Wishes): NewMatch {
  const seats = Number(wishes.options["players"] ?? game.seats.length) || game.seats.length;
  const own = wishes.own === "any" ? Math.floor(Math.random() * seats) : wishes.own === "first" ? 0 : 1;
  return {
    game: game.id,
    seats: seatsFor(opponent, seats, own),
    options: wishes.options,
    listed: opponent.who === "link" && wishes.listed,
    undo: wishes.undo,
    clock: opponent.who === "link" ? CLOCKS[wishes.clock] ?? null : null,
  };
}

function MatchRows(
  { matches, verb }: { matches: readonly MatchListed[]; verb: "join" | "watch" | "continue" | "look-again" },
) {
  const say = useTexts();
  const name = useGameName();
  return (
    <ul class="matches">
      {matches.map((match) => (
        <li key={match.match}>
          <a
            class="match-row"
            href={verb === "look-again" ? `#/replay/${match.match}` : `#/match/${match.match}`}
          >
            <GameArt game={match.game} />
            <span class="match-words">
              <strong>{name(match.game)}</strong>
              <span class="dim">{match.names.filter(Boolean).join(" – ") || "…"}</span>
            </span>
            <span class="verb">{say(verb)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Mine() {
  const say = useTexts();
  const running = useAsked(() => api.matches("running", true), []);
  const open = useAsked(() => api.matches("open", true), []);
  const over = useAsked(() => api.matches("over", true), []);
  const going = [...(running.value?.matches ?? []), ...(open.value?.matches ?? [])];
  const done = over.value?.matches.slice(0, 6) ?? [];
  return (
    <section class="card">
      <h2>{say("my-matches")}</h2>
      {going.length + done.length === 0 && <p class="dim">{say("no-matches")}</p>}
      <MatchRows matches={going} verb="continue" />
      <MatchRows matches={done} verb="look-again" />
    </section>
  );
}

function Open() {
  const say = useTexts();
  const open = useAsked(() => api.matches("open", false), []);
  const running = useAsked(() => api.matches("running", false), []);
  return (
    <section class="card">
      <h2>{say("open-matches")}</h2>
      {open.value?.matches.length === 0 && <p class="dim">{say("no-matches")}</p>}
      <MatchRows matches={open.value?.matches ?? []} verb="join" />
      {(running.value?.matches.length ?? 0) > 0 && <h3>{say("running-matches")}</h3>}
      <MatchRows matches={running.value?.matches ?? []} verb="watch" />
    </section>
  );
}

function Me() {
  const say = useTexts();
  const me = useAsked(api.guest, []);
  const results = useAsked(api.results, []);
  const [name, setName] = useState<string | null>(null);
  return (
    <section class="card">
      <h2>{say("your-name")}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name?.trim()) api.rename(name.trim()).then(() => setName(null), () => {});
        }}
      >
        <input
          aria-label={say("your-name")}
          maxLength={40}
          value={name ?? me.value?.name ?? ""}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={name === null}>{say("save")}</button>
      </form>
      {results.value && results.value.played > 0 && (
        <p class="dim">{say("results", { played: results.value.played, won: results.value.won })}</p>
      )}
      <h3>{say("open-record")}</h3>
      <label class="file">
        <span class="dim">{say("open-record-help")}</span>
        <input
          type="file"
          accept=".record,.txt,text/plain"
          onChange={(event) =>
            event.currentTarget.files?.[0]?.text().then((text) => {
              keptRecord.set(text);
              go("record");
            })}
        />
      </label>
    </section>
  );
}
