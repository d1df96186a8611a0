/** Log, rules, legend and chat, behind tabs, with the ways out of the match below them. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Look } from "../games/look.ts";
import { Legend } from "../legend/Legend.tsx";
import type { Match, MatchState } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";
import type { Update } from "../wire.d.ts";
import { Chat } from "./Chat.tsx";
import { Actions, Origin } from "./Ending.tsx";
import { Steps } from "./LookingBack.tsx";
import { Log } from "./Log.tsx";
import { Passing } from "./Reacting.tsx";
import { Rules } from "./Rules.tsx";
import { markRead, useUnread } from "./unread.ts";

type Tab = "log" | "rules" | "legend" | "chat";

interface Props {
  match: Match;
  update: Update;
  look: Look;
  state: MatchState;
  /** The rule that was cited last; it opens the rules. */
  cited: { rule: string } | null;
  onPoint: (squares: readonly string[]) => void;
  /** Counts how often the chat was asked for from elsewhere. */
  talked: number;
  /** What else one can do with the position. */
  children?: ComponentChildren;
}

export function Side({ match, update, look, state, cited, onPoint, talked, children }: Props) {
  const say = useTexts();
  const { log } = state;
  const unread = useUnread(state);
  const [tab, setTab] = useState<Tab>("log");
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cited !== null) setTab("rules");
  }, [cited]);
  useEffect(() => {
    if (talked === 0) return;
    setTab("chat");
    side.current?.scrollIntoView({ block: "start" });
  }, [talked]);
  useEffect(() => {
    if (tab === "chat") markRead(state);
  }, [tab, log]);
  const colors = update.seats.map((seat) => look.side(seat.side).paint.fill);
  // Without a server nobody is elsewhere who could read it.
  const talks = update.terms.chat && !transport.alone;
  const tabs: Tab[] = ["log", "rules", "legend", ...(talks ? ["chat" as const] : [])];
  const chat = update.you.length > 0
    ? (text: string) => void match.tell({ do: "chat", text, seat: update.seat })
    : null;
  return (
    <aside class="table-side" ref={side} aria-label={say("log")}>
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
            {each === "chat" && unread > 0 && <span class="unread">{unread}</span>}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
        {tab === "log" && <Log log={log} colors={colors} onPoint={onPoint} />}
        {tab === "rules" && <Rules game={update.game} rule={cited?.rule ?? null} />}
        {tab === "legend" && <Legend game={update.game} />}
        {tab === "chat" && <Chat log={log} onSay={chat} />}
      </div>
      <div class="side-foot">
        {update.table.windows && update.you.length > 0 && update.status === "running" && (
          <Passing match={match} passing={update.passing} />
        )}
        <Steps match={match} state={state} />
        {children}
        <Actions match={match} update={update} />
        <Origin update={update} />
      </div>
    </aside>
  );
}
