/** Matches to go on with, to join, to watch and to look at again. */
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName } from "../asking.ts";
import { GameArt } from "../games/cover.tsx";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { type Sayer, useTexts } from "../texts/index.ts";
import { joined, regionOf } from "../texts/joined.ts";
import { personName } from "../panels/Seats.tsx";
import type { MatchListed } from "../wire.d.ts";
import { keptStudies } from "../study/kept.ts";
import { clockWords, opponents, standing } from "./listed.ts";

/** How often the lists are asked for again while somebody looks, in milliseconds. */
const AGAIN = 10_000;
/** This many finished matches are shown until all are wanted. */
const SOME = 6;

function useMatches(status: "open" | "running" | "over", mine: boolean) {
  const { language } = useStore(settings);
  const found = useAsked(() => api.matches(status, mine, language), [language]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") found.again();
    }, AGAIN);
    return () => clearInterval(timer);
  });
  return found.value?.matches ?? null;
}

type Verb = "join" | "watch" | "continue" | "look-again";

function Rows({ matches, verb }: { matches: readonly MatchListed[]; verb: Verb }) {
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
              <strong>
                {name(match.game)}
                <span class="match-preset">{match.preset ?? say("changed-options")}</span>
                {match.opened && (
                  <span class="match-preset">{say(match.drawn ? "drawn-listed" : "opened-listed")}</span>
                )}
              </strong>
              <span class="dim">{who(match, say)}</span>
              <About match={match} />
            </span>
            <span class="verb">{say(verb)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Against whom, where it is one's own match; else everybody who sits there. */
function who(match: MatchListed, say: Sayer): string {
  const called = (name: string) => personName(name, say);
  if (match.mine.length === 0) return match.names.filter(Boolean).map(called).join(" – ") || "…";
  if (match.mine.length === match.names.length) return say("all-sides");
  const others = opponents(match).map((each) => each === "" ? "…" : called(each));
  return say("versus", { names: joined(settings.value.language, others) });
}

/** Whose turn it is or how it ended, when it was, and its clock. */
function About({ match }: { match: MatchListed }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const stands = standing(match);
  const day = new Intl.DateTimeFormat(regionOf(language), { dateStyle: "medium", timeStyle: "short" });
  const clock = clockWords(match.clock, say);
  return (
    <span class="match-about">
      {stands !== null && <span class={`standing ${stands}`}>{say(`match-${stands}`)}</span>}
      {clock !== null && <span class="match-clock">{clock}</span>}
      {match.mine.length > 0 && (
        <time dateTime={new Date(match.ended ?? match.created).toISOString()}>
          {day.format(match.ended ?? match.created)}
        </time>
      )}
    </span>
  );
}

export function MyMatches() {
  const say = useTexts();
  const [all, setAll] = useState(false);
  const [running, open, over] = [
    useMatches("running", true),
    useMatches("open", true),
    useMatches("over", true),
  ];
  const going = [...(running ?? []), ...(open ?? [])];
  // Where one is waited for comes first.
  going.sort((one, other) => Number(standing(other) === "yours") - Number(standing(one) === "yours"));
  const done = over ?? [];
  return (
    <section class="card my-matches">
      <h2>{say("my-matches")}</h2>
      {going.length + done.length === 0 && <p class="dim">{say("no-matches-mine")}</p>}
      <Rows matches={going} verb="continue" />
      <Rows matches={all ? done : done.slice(0, SOME)} verb="look-again" />
      {!all && done.length > SOME && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>{say("show-all")}</button>
      )}
    </section>
  );
}

/** Analyses that are kept in this browser. */
export function MyStudies() {
  const say = useTexts();
  const name = useGameName();
  const { language } = useStore(settings);
  const day = new Intl.DateTimeFormat(regionOf(language), { dateStyle: "medium", timeStyle: "short" });
  const studies = keptStudies();
  if (studies.length === 0) return null;
  return (
    <section class="card my-studies">
      <h2>{say("my-studies")}</h2>
      <ul class="matches">
        {studies.map(({ id, game, name: called, changed }) => (
          <li key={id}>
            <a class="match-row" href={`#/study/kept/${id}`}>
              <GameArt game={game} />
              <span class="match-words">
                <strong>{called || name(game)}</strong>
                <span class="match-about">
                  {called && `${name(game)} · `}
                  <time dateTime={new Date(changed).toISOString()}>{day.format(changed)}</time>
                </span>
              </span>
              <span class="verb">{say("study")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OpenMatches() {
  const say = useTexts();
  const [open, running] = [useMatches("open", false), useMatches("running", false)];
  return (
    <section class="card open-matches">
      <h2>{say("open-matches")}</h2>
      {(open ?? []).length === 0 && <p class="dim">{say("no-matches-open")}</p>}
      <Rows matches={open ?? []} verb="join" />
      {(running ?? []).length > 0 && <h3>{say("running-matches")}</h3>}
      <Rows matches={running ?? []} verb="watch" />
    </section>
  );
}

/** Reports of the balance lab, where the host publishes some. */
export function PublishedReports() {
  const say = useTexts();
  const { language } = useStore(settings);
  const reports = useAsked(() => api.reports(language), [language]).value?.reports ?? [];
  if (reports.length === 0) return null;
  return (
    <section class="card">
      <h2>{say("reports")}</h2>
      <p class="dim">{say("reports-help")}</p>
      <ul>
        {reports.map((report) => (
          <li key={report.name}>
            <a
              href={`/api/reports/${encodeURIComponent(report.name)}`}
              target="_blank"
              rel="noopener"
              hreflang={report.language}
              lang={report.language}
            >
              {report.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
