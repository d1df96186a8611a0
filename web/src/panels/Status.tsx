/** How the link to the server is doing, and whether the page has grown old. */
import { useEffect, useState } from "preact/hooks";
import type { MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";

export function Status({ state, stale }: { state: MatchState; stale: boolean }) {
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
export function useStalePage(condition: string): boolean {
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
