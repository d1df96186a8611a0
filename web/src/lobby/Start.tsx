/** A game has been chosen: which one of its kind, and against whom. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { HowToPlay } from "../rules/HowToPlay.tsx";
import "../rules/rules.css";
import { useMedia, useStore } from "../store.ts";
import { useTexts } from "../texts/index.ts";
import { transport } from "../transport/index.ts";
import type { GameShown, NewMatch, OpponentShown, PresetShown, SeatWish } from "../wire.d.ts";
import { Options, type Wishes } from "./Options.tsx";
import { plainPreset, Presets } from "./Presets.tsx";
import { Sign } from "./Sign.tsx";

export type Opponent = { who: "bot"; bot: string } | { who: "here" } | { who: "link" };

/** The seats of a match: ours first or where we want to sit, the others as chosen. */
export function seatsFor(opponent: Opponent, seats: number, own: number): SeatWish[] {
  return Array.from({ length: seats }, (_, seat): SeatWish => {
    if (seat === own || opponent.who === "here") return { who: "me" };
    return opponent.who === "bot" ? { who: "bot", bot: opponent.bot } : { who: "open" };
  });
}

/** How many sit at a table with these options. */
export function seatCount(game: GameShown, options: Wishes["options"]): number {
  return Number(options["players"] ?? game.seats.length) || game.seats.length;
}

/** The scenario that is played with these options; an empty name where the game has none. */
export function scenarioOf(game: GameShown, options: Wishes["options"]): string {
  const standard = game.options.find((option) => option.name === "scenario")?.default;
  return String(options["scenario"] ?? standard ?? "");
}

const CLOCKS: Record<Wishes["clock"], NewMatch["clock"]> = {
  none: null,
  blitz: { kind: "game", seconds: 600, increment: 5 },
  long: { kind: "game", seconds: 1800, increment: 0 },
  day: { kind: "move", seconds: 86_400, increment: 0 },
};

export function wishFor(game: GameShown, opponent: Opponent, wishes: Wishes): NewMatch {
  const seats = seatCount(game, wishes.options);
  const own = wishes.own === "any" ? Math.floor(Math.random() * seats) : Math.min(wishes.own, seats - 1);
  return {
    game: game.id,
    seats: seatsFor(opponent, seats, own),
    options: wishes.options,
    listed: opponent.who === "link" && wishes.listed,
    undo: wishes.undo,
    clock: opponent.who === "link" ? CLOCKS[wishes.clock] ?? null : null,
  };
}

/** Against whom, and off: in view however far down the options one is. */
function StartBar(
  { opponents, many, onStart }: {
    opponents: readonly OpponentShown[];
    many: boolean;
    onStart: (opponent: Opponent) => void;
  },
) {
  const say = useTexts();
  const [wanted, setWanted] = useState(opponents[0]?.bot ?? "here");
  const opponent = (): Opponent =>
    wanted === "here" || wanted === "link" ? { who: wanted } : { who: "bot", bot: wanted };
  return (
    <>
      <select
        aria-label={say(many ? "against-many" : "against")}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      >
        {opponents.map(({ bot, name }) => <option key={bot} value={bot}>{name}</option>)}
        <option value="here">{say(many ? "friends-here" : "friend-here")}</option>
        {!transport.alone && <option value="link">{say(many ? "friends-link" : "friend-link")}</option>}
      </select>
      <button type="button" class="main" onClick={() => onStart(opponent())}>{say("start")}</button>
    </>
  );
}

const PLAIN: Wishes = { options: {}, listed: false, undo: true, clock: "none", own: 0 };

export function Start({ game, opponents }: { game: string; opponents: readonly OpponentShown[] }) {
  const say = useTexts();
  const { language } = useStore(settings);
  const shown = useAsked(() => api.game(game, language), [game, language]);
  const [wishes, setWishes] = useState(PLAIN);
  const [preset, setPreset] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const phone = useMedia("(max-width: 37.5em)");
  const presets = shown.value?.presets ?? [];
  const chosen = presets.find((each) => each.id === preset) ?? plainPreset(presets);

  function choose(next: PresetShown): void {
    setPreset(next.id);
    setWishes({ ...wishes, options: { ...next.options } });
  }

  async function start(opponent: Opponent, guide = false): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const found = await api.game(game, language);
      // The guide speaks of the gentlest game, to somebody in the first seat.
      const first = { ...PLAIN, options: { ...found.presets[0]?.options } };
      const made = await api.create(wishFor(found, opponent, guide ? first : wishes));
      go(`match/${made.match}${guide ? "?guide=1" : ""}`);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message || say("no-server") : String(failure));
    }
    setBusy(false);
  }

  const seats = shown.value ? seatCount(shown.value, wishes.options) : 2;
  return (
    <section class="setup card" aria-label={say("play")}>
      <div class="start-ways">
        <button
          type="button"
          class="way"
          data-opponent="guide"
          onClick={() => start({ who: "bot", bot: "random" }, true)}
        >
          <span class="way-sign" aria-hidden="true">1·2·3</span>
          <span>
            <strong>{say("guide-start")}</strong>
            <small>{say("guide-about")}</small>
          </span>
        </button>
        <a class="way" href={`#/rules/${game}`}>
          <span class="way-sign" aria-hidden="true">§</span>
          <span>
            <strong>{say("learn")}</strong>
            <small>{say("learn-about")}</small>
          </span>
        </a>
      </div>
      {chosen && (
        <Presets
          presets={presets}
          chosen={chosen.id}
          changed={JSON.stringify(wishes.options) !== JSON.stringify(chosen.options)}
          onChoose={choose}
        />
      )}
      {shown.value && (
        <HowToPlay
          play={shown.value.play}
          scenario={scenarioOf(shown.value, wishes.options)}
          folded={phone}
        />
      )}
      <h2>{say(seats > 2 ? "against-many" : "against")}</h2>
      <div class="opponents">
        {opponents.map(({ bot, name, about }, index) => (
          <button
            key={bot}
            type="button"
            class={index === 0 ? "main opponent" : "opponent"}
            data-bot={bot}
            title={about}
            onClick={() => start({ who: "bot", bot })}
          >
            <Sign of="bot" />
            <span>
              <strong>{name}</strong>
              <small>{about}</small>
            </span>
          </button>
        ))}
        <button type="button" class="opponent" data-opponent="here" onClick={() => start({ who: "here" })}>
          <Sign of="here" />
          <strong>{say(seats > 2 ? "friends-here" : "friend-here")}</strong>
        </button>
        {!transport.alone && (
          <button
            type="button"
            class="opponent"
            data-opponent="link"
            onClick={() => start({ who: "link" })}
          >
            <Sign of="link" />
            <strong>{say(seats > 2 ? "friends-link" : "friend-link")}</strong>
          </button>
        )}
      </div>
      {error !== null && <p class="bad" role="alert">{say("failed", { why: error })}</p>}
      {shown.value && chosen && (
        <Options
          game={shown.value}
          seats={seats}
          wishes={wishes}
          onChange={setWishes}
          onReset={() => choose(chosen)}
        >
          <StartBar opponents={opponents} many={seats > 2} onStart={(opponent) => start(opponent)} />
        </Options>
      )}
    </section>
  );
}
