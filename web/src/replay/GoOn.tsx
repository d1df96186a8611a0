/** Playing on from the position one looks at, against a bot or somebody here. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";
import type { SeatWish } from "../wire.d.ts";

interface Props {
  from: { match: string } | { record: string };
  labels: readonly string[];
  /** Who decides next. */
  next: number;
  /** How many answers have been given. */
  at: number;
  over: boolean;
}

const HERE = "here";
const LINK = "link";

export function GoOn({ from, labels, next, at, over }: Props) {
  const say = useTexts();
  const { language } = useStore(settings);
  const opponents = useAsked(() => api.games(language), [language]).value?.opponents ?? [];
  const [seat, setSeat] = useState<number | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const own = seat ?? next;
  const against = other ?? (opponents[2] ?? opponents[0])?.bot ?? HERE;

  async function open(): Promise<void> {
    const seats = labels.map((_, index): SeatWish =>
      index === own || against === HERE
        ? { who: "me" }
        : against === LINK
        ? { who: "open" }
        : { who: "bot", bot: against }
    );
    try {
      const made = await api.openFrom({ ...from, answers: at, seats }, language);
      go(`match/${made.match}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message || say("no-server") : String(failure));
    }
  }

  return (
    <div class="row go-on">
      <label>
        <span class="dim">{say("go-on-as")}</span>
        <select value={own} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {labels.map((label, index) => <option key={index} value={index}>{label}</option>)}
        </select>
      </label>
      <label>
        <span class="dim">{say("go-on-against")}</span>
        <select value={against} onChange={(event) => setOther(event.currentTarget.value)}>
          {opponents.map(({ bot, name }) => <option key={bot} value={bot}>{name}</option>)}
          <option value={HERE}>{say("friend-here")}</option>
          {!transport.alone && <option value={LINK}>{say("friend-link")}</option>}
        </select>
      </label>
      <button type="button" class="main" disabled={over} onClick={open}>
        {say("go-on")}
      </button>
      {error !== null && <p class="bad" role="alert">{error}</p>}
    </div>
  );
}
