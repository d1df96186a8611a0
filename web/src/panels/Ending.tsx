/** The result, and the ways out of a match: resigning, draws, leaving, playing again. */
import { useState } from "preact/hooks";
import type { Look } from "../games/look.ts";
import type { Match } from "../match.ts";
import { go } from "../route.ts";
import { useTexts } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";
import "./ending.css";

export function Result({ update, match, look }: { update: Update; match: Match; look: Look }) {
  const say = useTexts();
  const result = update.result;
  if (result === null) return null;
  const winners = result.winners.map((seat) => update.seats[seat]?.label ?? "");
  const { paint } = look.side(update.seats[result.winners[0] ?? 0]?.side ?? "");
  return (
    <section
      class="result card"
      role="status"
      style={{ borderColor: result.winners.length > 0 ? paint.fill : "var(--line)" }}
    >
      <h2>
        {winners.length === 0 || winners.length === update.seats.length
          ? say("draw")
          : say("wins", { side: winners.join(", ") })}
      </h2>
      <p>{result.text}</p>
      {result.scores.length > 0 && <p class="scores">{standings(update, result).join(" · ")}</p>}
      <div class="row">
        {update.rematch
          ? (
            <button type="button" class="main" onClick={() => go(`match/${update.rematch}`)}>
              {say("to-rematch")}
            </button>
          )
          : update.you.length > 0 && (
            <button
              type="button"
              class="main"
              onClick={() => match.tell({ do: "rematch" })}
            >
              {say("rematch")}
            </button>
          )}
        <a class="button" href={`#/replay/${update.match}`}>{say("replay")}</a>
        <a
          class="button"
          href={`/api/matches/${update.match}/record`}
          download={`${update.game}-${update.match}.record`}
        >
          {say("download")}
        </a>
      </div>
      <p class="dim proof">{say("proof", { commitment: update.commitment.slice(0, 16) })}</p>
    </section>
  );
}

/** The points of every seat; where the game ranks them all, the best first and with their places. */
function standings(update: Update, result: NonNullable<Update["result"]>): string[] {
  const points = result.scores.map((score, seat) => `${update.seats[seat]?.label ?? ""} ${score}`);
  return result.places.length === 0 ? points : result.places
    .map((place, seat) => ({ place, text: `${place}. ${points[seat]}` }))
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text);
}

export function Actions({ match, update }: { match: Match; update: Update }) {
  const say = useTexts();
  const [sure, setSure] = useState(false);
  const playing = update.you.length > 0;
  const offers = update.draw_offers.filter((seat) => !update.you.includes(seat));
  const people = update.seats.every((seat) => seat.who === "guest");
  const alone = update.you.length === update.seats.length;
  return (
    <div class="row actions">
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
      {playing && update.status === "running" && people && !alone && offers.length === 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "draw", seat: update.seat })}
        >
          {say("offer-draw")}
        </button>
      )}
      {playing && offers.length > 0 && update.status === "running" && (
        <>
          <span>{say("draw-offered", { side: update.seats[offers[0]!]?.label ?? "" })}</span>
          <button type="button" class="main" onClick={() => match.tell({ do: "draw", seat: update.seat })}>
            {say("accept")}
          </button>
          <button type="button" onClick={() => match.tell({ do: "decline", seat: update.seat })}>
            {say("decline")}
          </button>
        </>
      )}
      {playing && update.status === "open" && (
        <button
          type="button"
          class="quiet"
          onClick={() => match.tell({ do: "leave" }).then(() => go(""))}
        >
          {say("leave")}
        </button>
      )}
      {update.watchers > 1 && <span class="dim">{say("watchers", { n: update.watchers })}</span>}
    </div>
  );
}
