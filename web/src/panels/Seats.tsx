/** Who sits at the table: colour, name, score, clock, and what lies before each seat. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Facts } from "../board/BoardFacts.tsx";
import { Badge } from "../board/paint.tsx";
import type { Look, Place } from "../games/look.ts";
import { type Sayer, useTexts } from "../texts/index.ts";
import type { SeatShown, Update } from "../wire.d.ts";
import "./seats.css";

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const UNCHOSEN = /^Guest (?=\d+$)/;

/** Names that nobody has chosen, in the reader's language: those of new guests and of our own bots. */
export function personName(name: string, say: Sayer): string {
  if (name === "random" || name === "greedy") return say(`bot-name-${name}`);
  return name.replace(UNCHOSEN, `${say("guest")} `);
}

/** All clocks in a line, for screens on which the seats lie below the sheet. */
export function Clocks({ update, look }: { update: Update; look: Look }) {
  const received = useMemo(() => Date.now(), [update]);
  if (update.status !== "running" || update.seats.every(({ left }) => left == null)) return null;
  return (
    <p class="clocks">
      {update.seats.map((seat) => {
        const { paint, id } = look.side(seat.side);
        return (
          <span key={seat.seat} role="timer" aria-label={seat.label}>
            <Badge paint={paint} id={id} size={16} /> <Clock seat={seat} since={received} />
          </span>
        );
      })}
    </p>
  );
}

function Clock({ seat, since }: { seat: SeatShown; since: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!seat.runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [seat.runs]);
  if (seat.left === null || seat.left === undefined) return null;
  const left = seat.runs ? seat.left - (Date.now() - since) : seat.left;
  return <span class={left < 30_000 ? "clock bad" : "clock"}>{clockText(left)}</span>;
}

/** Who sits there; the reader's own name only if it was chosen. */
function whoOf(seat: SeatShown, mine: boolean, say: Sayer): string {
  if (seat.who === "open") return say("open-seat");
  const name = personName(seat.name, say);
  if (!mine) return name;
  return UNCHOSEN.test(seat.name) ? say("you") : `${say("you")} · ${name}`;
}

interface Props {
  update: Update;
  places: readonly Place[];
  look: Look;
}

export function Seats({ update, places, look }: Props) {
  const say = useTexts();
  const received = useMemo(() => Date.now(), [update]);
  const asked = update.question?.seat;
  return (
    <ul class={update.seats.length > 2 ? "seats many" : "seats"}>
      {update.seats.map((seat) => {
        const place = places[seat.seat];
        const { paint, id } = look.side(place?.side ?? seat.side);
        const mine = update.you.includes(seat.seat);
        const won = update.result?.winners.includes(seat.seat);
        return (
          <li
            key={seat.seat}
            class={`seat${asked === seat.seat ? " asked" : ""}${won ? " won" : ""}`}
            aria-current={asked === seat.seat ? "true" : undefined}
            aria-label={seat.label}
            tabIndex={0} // what does not fit is scrolled to, by keys too
          >
            <Badge paint={paint} id={id} size={30} />
            <div class="seat-who">
              <strong>{seat.label}</strong>
              <span class="dim">
                {whoOf(seat, mine, say)}
                {seat.who === "bot" ? ` (${say("bot")})` : ""}
                {seat.who === "guest" && !mine && !seat.present ? `, ${say("away")}` : ""}
              </span>
            </div>
            {update.status !== "open" && <Clock seat={seat} since={received} />}
            {place?.score != null && (
              <span class="seat-score" aria-label={say("score", { n: place.score })}>{place.score}</span>
            )}
            {place && <SeatFacts place={place} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What lies before a seat, in numbers. */
export function SeatFacts({ place }: { place: Place }) {
  const say = useTexts();
  return (
    <dl class="seat-facts">
      {place.hidden > 0 && (
        <div>
          <dt>{say("hand")}</dt>
          <dd>{say("hidden-cards", { n: place.hidden })}</dd>
        </div>
      )}
      <Facts facts={place.facts} />
    </dl>
  );
}
