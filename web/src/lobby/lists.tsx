/** Matches to go on with, to join, to watch and to look at again. */
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName } from "../asking.ts";
import { GameArt } from "../games/cover.tsx";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { personName } from "../panels/Seats.tsx";
import type { MatchListed } from "../wire.d.ts";

/** How often the lists are asked for again while somebody looks, in milliseconds. */
const AGAIN = 10_000;

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
              </strong>
              <span class="dim">
                {match.names.filter(Boolean).map((each) => personName(each, say)).join(" – ") || "…"}
              </span>
            </span>
            <span class="verb">{say(verb)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function MyMatches() {
  const say = useTexts();
  const [running, open, over] = [
    useMatches("running", true),
    useMatches("open", true),
    useMatches("over", true),
  ];
  const going = [...(running ?? []), ...(open ?? [])];
  const done = (over ?? []).slice(0, 6);
  return (
    <section class="card">
      <h2>{say("my-matches")}</h2>
      {going.length + done.length === 0 && <p class="dim">{say("no-matches-mine")}</p>}
      <Rows matches={going} verb="continue" />
      <Rows matches={done} verb="look-again" />
    </section>
  );
}

export function OpenMatches() {
  const say = useTexts();
  const [open, running] = [useMatches("open", false), useMatches("running", false)];
  return (
    <section class="card">
      <h2>{say("open-matches")}</h2>
      {(open ?? []).length === 0 && <p class="dim">{say("no-matches-open")}</p>}
      <Rows matches={open ?? []} verb="join" />
      {(running ?? []).length > 0 && <h3>{say("running-matches")}</h3>}
      <Rows matches={running ?? []} verb="watch" />
    </section>
  );
}
