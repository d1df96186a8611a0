/** Before it is somebody's turn to look: the link for a friend, the curtain between two hands. */
import { useState } from "preact/hooks";
import { Badge } from "../board/paint.tsx";
import type { Look } from "../games/look.ts";
import { copy } from "../copying.ts";
import { clockWords } from "../lobby/listed.ts";
import { useTexts } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";
import { addressOf } from "../route.ts";
import "./waiting.css";

interface CurtainProps {
  update: Update;
  /** Whose turn it is to look. */
  seat: number;
  look: Look;
  onOpen: () => void;
}

/** Over the whole table, while it goes from one hand to the other. */
export function Curtain({ update, seat, look, onOpen }: CurtainProps) {
  const say = useTexts();
  const side = update.seats[seat]?.label ?? "";
  const { paint, id } = look.side(update.seats[seat]?.side ?? "");
  return (
    <div class="curtain">
      <Badge paint={paint} id={id} size={84} />
      <h2>{say("curtain", { side })}</h2>
      <p>{say("curtain-help", { side })}</p>
      <button type="button" class="main large" autofocus onClick={onOpen}>
        {say("curtain-open", { side })}
      </button>
    </div>
  );
}

interface JoiningProps {
  update: Update;
  look: Look;
  /** Undefined for whoever has not been invited. */
  onJoin: ((seat: number) => void) | undefined;
}

/** The seats that are free, for somebody who was invited; whoever was not is told how to be. */
export function Joining({ update, look, onJoin }: JoiningProps) {
  const say = useTexts();
  if (update.you.length > 0) return null;
  if (onJoin === undefined) return <p>{say("uninvited")}</p>;
  return (
    <div class="row joining">
      {update.seats.filter((seat) => seat.who === "open").map((seat) => {
        const { paint, id } = look.side(seat.side);
        return (
          <button key={seat.seat} type="button" class="main" onClick={() => onJoin(seat.seat)}>
            <Badge paint={paint} id={id} size={22} /> {say("join-seat", { side: seat.label })}
          </button>
        );
      })}
    </div>
  );
}

/** What one agrees to by sitting down: the clock, and what becomes of whoever stays away. */
export function Agreed({ update: { terms } }: { update: Update }) {
  const say = useTexts();
  const clock = clockWords(terms.clock, say);
  return (
    <p class="dim agreed">
      {clock !== null && <strong>{say("labelled", { name: say("clock"), text: clock })}.</strong>}{" "}
      {terms.leaving}
    </p>
  );
}

export function Invitation({ update }: { update: Update }) {
  const say = useTexts();
  const [copied, setCopied] = useState(false);
  if (update.invitation === null) return null;
  const link = addressOf(`match/${update.match}?invitation=${update.invitation}`);
  return (
    <div class="invitation">
      <p>{say("send-link")}</p>
      <div class="row">
        <input
          class="link-field"
          readOnly
          value={link}
          aria-label={say("send-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="main"
          onClick={() => copy(link).then(() => setCopied(true), () => {})}
        >
          {say(copied ? "copied" : "copy")}
        </button>
        {typeof navigator.share === "function" && (
          <button
            type="button"
            onClick={() => void navigator.share({ title: say("title"), url: link }).catch(() => {})}
          >
            {say("send")}
          </button>
        )}
      </div>
    </div>
  );
}
