/** The rules as a reference: rule by rule in short texts, searchable, opened at the rule that was just cited. */
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName } from "../asking.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";

/** Words are looked for without regard to case and accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function Rules({ game, rule }: { game: string; rule: string | null }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const { value, error } = useAsked(() => api.rules(game, language), [game, language]);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDListElement>(null);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = (value?.rules ?? []).filter((each) => {
    const text = plain(`${each.id} ${each.text}`);
    return words.every((word) => text.includes(word));
  });

  useEffect(() => {
    if (rule === null || value === null) return;
    setSearch("");
    const entry = list.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
    entry?.scrollIntoView({ block: "center" });
  }, [rule, value]);

  if (error !== null) return <p class="bad">{say("failed", { why: error || say("no-server") })}</p>;
  return (
    <div class="rules">
      <label class="search">
        <span class="unseen">{say("search-rules")}</span>
        <input
          type="search"
          placeholder={say("search-rules")}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {value !== null && value.rules.length === 0 && <p class="dim">{say("no-rules-yet")}</p>}
      {value !== null && value.rules.length > 0 && (
        <p class="dim" role="status">
          {found.length === 0 ? say("no-rule-found") : say("rule-count", { n: found.length })}
        </p>
      )}
      <dl ref={list}>
        {found.map((each) => (
          <div key={each.id} data-rule={each.id} class={each.id === rule ? "rule cited" : "rule"}>
            <dt>{each.id}</dt>
            <dd>{each.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function RulesPage({ game, rule }: { game: string; rule: string | null }) {
  const say = useTexts();
  const name = useGameName();
  return (
    <main class="page narrow">
      <h1>{name(game)}: {say("rules")}</h1>
      <Rules game={game} rule={rule} />
    </main>
  );
}
