/** Where one comes in: a game and an opponent are two clicks away. */
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { useKeeper } from "../board/kept.ts";
import { GameArt } from "../games/cover.tsx";
import { personName } from "../panels/Seats.tsx";
import { keptRecord } from "../replay/kept.ts";
import { OpenFile } from "../replay/OpenFile.tsx";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";
import { MyMatches, MyStudies, OpenMatches, PublishedReports } from "./lists.tsx";
import "./lobby.css";
import { Splashes } from "./Splashes.tsx";
import { Start } from "./Start.tsx";

/** Before the server has said which games there are, the places of these are kept; their pictures are drawn once. */
const COVERS = ["chromecas", "paint_brawl", "dark_threat", "color_quest"].map((id) => ({
  id,
  name: "…",
  summary: "",
}));

export function Lobby() {
  const say = useTexts();
  const { language } = useStore(settings);
  const games = useAsked(() => api.games(language), [language]);
  const keep = useKeeper();
  const known = games.value !== null;
  const listed = games.value?.games ?? (games.error === null ? COVERS : []);
  const [chosen, setChosen] = useState<string | null>(null);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const below = start.current?.getBoundingClientRect();
    if (chosen !== null && below && below.top > innerHeight * 0.6) {
      start.current?.scrollIntoView({ block: "start" });
    }
  }, [chosen]);
  return (
    <main class="page lobby">
      <section class="hero">
        <Splashes />
        <h1>{say("tagline")}</h1>
        <p class="dim hero-more">{say(transport.alone ? "tagline-alone" : "tagline-more")}</p>
        <h2 class="unseen">{say("choose-game")}</h2>
        {games.error !== null && (
          <div class="card no-games" role="alert">
            <p class="bad">{games.error || say("no-server")}</p>
            <button type="button" class="main" onClick={games.again}>{say("try-again")}</button>
          </div>
        )}
        <ul class="covers">
          {listed.map((game) => (
            <li key={game.id}>
              <button
                type="button"
                class={known ? chosen === game.id ? "cover chosen" : "cover" : "cover waiting"}
                disabled={!known}
                data-game={known ? game.id : undefined}
                aria-expanded={chosen === game.id}
                onClick={() => setChosen(chosen === game.id ? null : game.id)}
              >
                {keep(game.id, "", () => <GameArt game={game.id} />)}
                <strong>{game.name}</strong>
                <span>{game.summary}</span>
              </button>
            </li>
          ))}
        </ul>
        <div ref={start} class="start-place">
          {chosen !== null && games.value !== null && (
            <Start key={chosen} game={chosen} opponents={games.value.opponents} />
          )}
        </div>
      </section>
      <a class="card puzzle-entry" href="#/puzzles">
        <span class="puzzle-entry-sign" aria-hidden="true">?</span>
        <span>
          <strong>{say("puzzle-of-day")}</strong>
          <span class="dim">{say("puzzle-of-day-about")}</span>
        </span>
        <span class="verb">{say("puzzle-solve")}</span>
      </a>
      <div class="columns">
        <MyMatches />
        {!transport.alone && <OpenMatches />}
        <MyStudies />
        <Me />
        {!transport.alone && <PublishedReports />}
      </div>
    </main>
  );
}

function Me() {
  const say = useTexts();
  const me = useAsked(api.guest, []);
  const results = useAsked(api.results, []);
  const { language } = useStore(settings);
  const games = useAsked(() => api.games(language), [language]);
  const [name, setName] = useState<string | null>(null);
  const [empty, setEmpty] = useState(false);
  return (
    <section class="card">
      <h2>{say("your-name")}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(name?.trim() === "");
          if (name?.trim()) {
            api.rename(name.trim()).then(() => {
              setName(null);
              me.again();
            }, () => {});
          }
        }}
      >
        <input
          aria-label={say("your-name")}
          maxLength={40}
          value={name ?? personName(me.value?.name ?? "", say)}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={name === null}>{say("save")}</button>
      </form>
      {empty && <p class="bad" role="alert">{say("name-empty")}</p>}
      {results.value && results.value.played > 0 && (
        <p class="dim">{say("results", { played: results.value.played, won: results.value.won })}</p>
      )}
      <h3>{say("editor")}</h3>
      <p class="dim">{say("editor-help")}</p>
      <p class="row">
        {games.value?.games.map(({ id, name }) => (
          <a key={id} class="button" href={`#/editor/${id}`}>{name}</a>
        ))}
      </p>
      <h3>{say("open-record")}</h3>
      <p class="dim">{say("open-record-help")}</p>
      <p class="row">
        <OpenFile
          onText={(text) => {
            keptRecord.set(text);
            go(/^\(/m.test(text) ? "study/record" : "record");
          }}
        />
        <a class="button" href="#/study">{say("study-board")}</a>
      </p>
    </section>
  );
}
