/** The result, and the ways out of a match: resigning, draws, leaving, playing again. */
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useAsked } from "../asking.ts";
import { Badge } from "../board/paint.tsx";
import type { Look } from "../games/look.ts";
import type { Match } from "../match.ts";
import { promise } from "../numbers.ts";
import { go } from "../route.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { type Sayer, useTexts } from "../texts/index.ts";
import { joined } from "../texts/joined.ts";
import type { Update } from "../wire.d.ts";
import { personName } from "./Seats.tsx";
import "./ending.css";
import { RecordLink } from "./RecordLink.tsx";

export function Result({ update, match, look }: { update: Update; match: Match; look: Look }) {
  const say = useTexts();
  const [again, setAgain] = useState(false);
  // Whoever asks for another game comes to its table; the others see where it is.
  useEffect(() => {
    if (again && update.rematch) go(`match/${update.rematch}`);
  }, [again, update.rematch]);
  const result = update.result;
  if (result === null) return null;
  const { paint } = look.side(update.seats[result.winners[0] ?? 0]?.side ?? "");
  return (
    <section
      class="result card"
      role="status"
      style={{ borderColor: result.winners.length > 0 ? paint.fill : "var(--line)" }}
    >
      <h2>{headline(update, result, say)}</h2>
      <p>{result.text}</p>
      <Scores update={update} result={result} look={look} />
      <div class="row">
        {update.rematch
          ? <a class="button" href={`#/match/${update.rematch}`}>{say("to-rematch")}</a>
          : update.you.length > 0 && (
            <button
              type="button"
              class="main"
              disabled={update.rematch_offers.some((seat) => update.you.includes(seat))}
              onClick={() => {
                setAgain(true);
                void promise().then((hash) =>
                  match.tell({ do: "rematch", seat: update.seat, promise: hash })
                );
              }}
            >
              {say("rematch")}
            </button>
          )}
        <a class="button" href={`#/replay/${update.match}`}>{say("replay")}</a>
        <a class="button" href={`#/study/match/${update.match}`}>{say("study")}</a>
        <RecordLink game={update.game} match={update.match} />
      </div>
      {result.winners.length > 0 && <Turned match={update.match} />}
      {!update.rematch && update.rematch_offers.length > 0 && (
        <p class="dim">
          {update.rematch_offers.map((seat) => say("wants-rematch", { side: update.seats[seat]!.label }))
            .join(" ")}
        </p>
      )}
      <p class="dim proof">{say("proof", { commitment: update.commitment.slice(0, 16) })}</p>
    </section>
  );
}

/** Where it turned, in a sentence that leads there. It comes a little later, and its line waits for it. */
function Turned({ match }: { match: string }) {
  const { language } = useStore(settings);
  const { value } = useAsked(() => api.turning(match, language), [match, language]);
  if (value?.text === "") return null;
  return (
    <p class="turned">
      {value !== null && value.step > 0
        ? <a href={`#/replay/${match}?step=${value.step}`}>{value.text}</a>
        : value?.text}
    </p>
  );
}

type Ended = NonNullable<Update["result"]>;

/** To whoever played it the end is a victory or a defeat, unless they played all sides. */
function headline(update: Update, { winners }: Ended, say: Sayer): string {
  if (winners.length === 0 || winners.length === update.seats.length) return say("draw");
  const mine = update.you.filter((seat) => winners.includes(seat)).length;
  if (update.you.length > 0 && mine === update.you.length) return say("you-won");
  if (update.you.length > 0 && mine === 0) return say("you-lost");
  const labels = winners.map((seat) => update.seats[seat]?.label ?? "");
  return say("wins", { side: joined(settings.value.language, labels), n: labels.length });
}

/** Who came to how many points; where the game ranks them all, the best first and with their places. */
function Scores({ update, result, look }: { update: Update; result: Ended; look: Look }) {
  const say = useTexts();
  if (result.scores.length === 0) return null;
  const rows = result.scores.map((score, seat) => ({
    score,
    place: result.places[seat] ?? null,
    shown: update.seats[seat]!,
  }));
  if (result.places.length > 0) rows.sort((one, other) => one.place! - other.place!);
  return (
    <table class="scores">
      <tbody>
        {rows.map(({ score, place, shown }) => {
          const { paint, id } = look.side(shown.side);
          return (
            <tr key={shown.seat} class={result.winners.includes(shown.seat) ? "won" : ""}>
              {place !== null && <td>{place}.</td>}
              <td>
                <Badge paint={paint} id={id} size={20} />
              </td>
              <th scope="row">{shown.label}</th>
              <td class="dim">{personName(shown.name, say)}</td>
              <td class="points">{look.scored?.(score, say) ?? say("score", { n: score })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Who looks on, by name; those beyond the named ones are dots. */
function watchersOf({ watching, watchers }: Update, say: Sayer): string {
  const named = watching.map((name) => personName(name, say)).join(", ");
  return watchers > watching.length ? `${named}${named && ", "}…` : named;
}

export function Actions({ match, update }: { match: Match; update: Update }) {
  const say = useTexts();
  const [sure, setSure] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  // The question may need a line of its own, which on a phone would lie below the sheet.
  useEffect(() => sure ? row.current?.scrollIntoView({ block: "nearest" }) : undefined, [sure]);
  const playing = update.you.length > 0;
  const people = update.seats.every((seat) => seat.who === "guest");
  const alone = update.you.length === update.seats.length;
  return (
    <div class="row actions" ref={row}>
      {playing && update.status === "running" && !sure && (
        <button
          type="button"
          class="quiet"
          onClick={() => setSure(true)}
        >
          {say("resign")}
        </button>
      )}
      {sure && update.status === "running" && (
        <>
          <span>{say("resign-sure")}</span>
          <button
            type="button"
            class="danger"
            onClick={() => {
              setSure(false);
              match.tell({ do: "resign", seat: update.seat });
            }}
          >
            {say("yes")}
          </button>
          <button type="button" onClick={() => setSure(false)}>{say("no")}</button>
        </>
      )}
      {playing && update.status === "running" && people && !alone && !sure &&
        update.draw_offers.length === 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "draw", seat: update.seat })}
        >
          {say("offer-draw")}
        </button>
      )}
      {playing && update.draw_offers.some((seat) => update.you.includes(seat)) && !alone && (
        <span class="dim" role="status">{say("draw-sent")}</span>
      )}
      {playing && update.status === "open" && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "leave", seat: update.seat }).then(() => go(""))}
        >
          {say("leave")}
        </button>
      )}
      {update.watchers > 0 && !sure && ( // the question takes their place: nothing else moves
        <span class="dim watching">
          {say("watchers", { n: update.watchers, names: watchersOf(update, say) })}
        </span>
      )}
    </div>
  );
}

/** Where the match comes from, if it did not begin with the set-up: under the buttons. */
export function Origin({ update }: { update: Update }) {
  const say = useTexts();
  if (!update.drawn && update.opened === 0) return null;
  const told = update.drawn ? say("drawn-from") : say("opened-from", { n: update.opened });
  return <p class="dim origin">{told}</p>;
}
