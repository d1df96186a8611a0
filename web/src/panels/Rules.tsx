/** The rules as a reference: rule by rule in short texts, with a picture and the full ruling behind each. */
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked, useGameName } from "../asking.ts";
import { GameArt } from "../games/cover.tsx";
import { Nowhere } from "../Nowhere.tsx";
import { Example } from "../rules/Example.tsx";
import { HowToPlay } from "../rules/HowToPlay.tsx";
import { Ruling } from "../rules/Ruling.tsx";
import "../rules/rules.css";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import type { RuleShown } from "../wire.d.ts";

/** Words are looked for without regard to case and accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

interface Props {
  game: string;
  /** The rule to open at. */
  rule: string | null;
  /** Whether there is room for chapters and for pictures that come by themselves. */
  wide?: boolean;
}

export function Rules({ game, rule, wide = false }: Props) {
  const say = useTexts();
  const { language } = useStore(settings);
  const { value, error } = useAsked(() => api.rules(game, language), [game, language]);
  const [search, setSearch] = useState("");
  const [cited, setCited] = useState(rule);
  const list = useRef<HTMLDivElement>(null);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = (value?.rules ?? []).filter((each) => {
    const text = plain(`${each.id} ${each.text}`);
    return words.every((word) => text.includes(word));
  });
  const chapters = (value?.chapters ?? []).flatMap((chapter) => {
    const rules = found.filter((each) => each.chapter === chapter.id);
    return rules.length > 0 ? [{ ...chapter, rules }] : [];
  });

  function cite(id: string): void {
    setSearch("");
    setCited(id);
  }
  function show(selector: string, block: "start" | "center"): void {
    const wanted = list.current?.querySelector(selector);
    if (wanted) scrollTo(wanted, block);
  }
  useEffect(() => {
    if (rule !== null) cite(rule);
  }, [rule]);
  useEffect(() => {
    if (cited === null || value === null || list.current === null) return;
    return keepInSight(list.current, () => show(`[data-rule="${CSS.escape(cited)}"]`, "center"));
  }, [cited, value]);

  if (error !== null) return <p class="bad">{say("failed", { why: error || say("no-server") })}</p>;
  return (
    <div class={wide ? "rules wide" : "rules"}>
      <div class="rules-head">
        <label class="search">
          <span class="unseen">{say("search-rules")}</span>
          <input
            type="search"
            placeholder={say("search-rules")}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        {value !== null && (
          <p class="dim" role="status">
            {found.length === 0 ? say("no-rule-found") : say("rule-count", { n: found.length })}
          </p>
        )}
        {wide && chapters.length > 1 && (
          <nav class="chapters" aria-label={say("chapters")}>
            {chapters.map((chapter) => (
              <button
                key={chapter.id}
                type="button"
                onClick={() => show(`[data-chapter="${chapter.id}"]`, "start")}
              >
                {chapter.name}
              </button>
            ))}
          </nav>
        )}
      </div>
      <div class="rules-list" ref={list}>
        {value !== null && words.length === 0 && <HowToPlay play={value.play} />}
        {chapters.map((chapter) => (
          <div key={chapter.id} class="chapter" data-chapter={chapter.id}>
            <h2>{chapter.name}</h2>
            {chapter.rules.map((each) => (
              <Rule
                key={each.id}
                game={game}
                rule={each}
                cited={each.id === cited}
                wide={wide}
                onRule={cite}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Bring something into view by moving what it lies in, and never the page around that. */
function scrollTo(wanted: Element, block: "start" | "center"): void {
  const panel = wanted.closest(".tab-panel");
  if (panel === null) return wanted.scrollIntoView({ block });
  const [inside, around] = [wanted.getBoundingClientRect(), panel.getBoundingClientRect()];
  const room = block === "center" ? Math.max(0, (around.height - inside.height) / 2) : 0;
  panel.scrollTop += inside.top - around.top - room;
}

/** One rule in short, with its picture: for somebody who was just refused something. */
export function RuleCard(
  { game, rule, onRule }: { game: string; rule: string; onRule: (rule: string) => void },
) {
  const say = useTexts();
  const { language } = useStore(settings);
  const { value } = useAsked(() => api.rules(game, language), [game, language]);
  const found = value?.rules.find((each) => each.id === rule);
  return (
    <div class="rule-card" data-rule-card={rule}>
      <p>{found?.text ?? say("drawing")}</p>
      {found?.drawn && <Example game={game} rule={rule} />}
      <button type="button" class="link" onClick={() => onRule(rule)}>{say("all-rules")}</button>
    </div>
  );
}

const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Show something again whenever pictures that come in push it away, until the reader does something. */
function keepInSight(list: HTMLElement, show: () => void): () => void {
  const observer = new ResizeObserver(show);
  const leave = () => observer.disconnect();
  observer.observe(list);
  for (const hand of HANDS) addEventListener(hand, leave, { once: true, passive: true });
  return () => {
    leave();
    for (const hand of HANDS) removeEventListener(hand, leave);
  };
}

interface RuleProps {
  game: string;
  rule: RuleShown;
  cited: boolean;
  wide: boolean;
  onRule: (rule: string) => void;
}

function Rule({ game, rule, cited, wide, onRule }: RuleProps) {
  const say = useTexts();
  const [picture, setPicture] = useState(cited);
  const [full, setFull] = useState(false);
  const article = useRef<HTMLElement>(null);
  const seen = useSeen(article, wide);
  useEffect(() => {
    if (cited) setPicture(true);
  }, [cited]);
  return (
    <article ref={article} data-rule={rule.id} class={cited ? "rule cited" : "rule"}>
      <div class="rule-words">
        <h3>{rule.id}</h3>
        <p>{rule.text}</p>
        <div class="row">
          {!wide && rule.drawn && (
            <button
              type="button"
              class="small"
              aria-expanded={picture}
              onClick={() => setPicture(!picture)}
            >
              {say("rule-picture")}
              <span class="unseen">{rule.id}</span>
            </button>
          )}
          <button type="button" class="small" aria-expanded={full} onClick={() => setFull(!full)}>
            {say("rule-full")}
            <span class="unseen">{rule.id}</span>
          </button>
        </div>
        {full && <Ruling game={game} rule={rule.id} onRule={onRule} />}
      </div>
      {rule.drawn && (wide ? seen : picture) && <Example game={game} rule={rule.id} />}
    </article>
  );
}

/** How long something has to stay in sight before it is drawn: who only passes by needs no picture. */
const GLANCE = 250;

/** Whether something is, or has been, in sight. */
function useSeen(element: { current: HTMLElement | null }, wanted: boolean): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!wanted || seen || element.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => setSeen(true), GLANCE);
    }, { rootMargin: "200px" });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [wanted, seen]);
  return seen;
}

export function RulesPage({ game, rule }: { game: string; rule: string | null }) {
  const say = useTexts();
  const name = useGameName();
  const { language } = useStore(settings);
  const { error, again } = useAsked(() => api.rules(game, language), [game, language]);
  if (error !== null) {
    return error ? <Nowhere text={say("no-game")} /> : <Nowhere text={say("no-server")} onAgain={again} />;
  }
  return (
    <main class="page rules-page">
      <div class="rules-title">
        <GameArt game={game} />
        <h1>{say("labelled", { name: name(game), text: say("rules") })}</h1>
        <p class="dim">{say("rules-about")}</p>
      </div>
      <Rules key={game} game={game} rule={rule} wide />
    </main>
  );
}
