/** What others ask of a player beside the game: a draw, a move to be taken back. */
import type { Match } from "../match.ts";
import { useTexts } from "../texts/index.ts";
import type { Update } from "../wire.d.ts";

/** They stand with the question, where a phone shows them too. */
export function Offers({ match, update }: { match: Match; update: Update }) {
  if (update.you.length === 0 || update.status !== "running") return null;
  return (
    <>
      <DrawOffer match={match} update={update} />
      <UndoRequest match={match} update={update} />
    </>
  );
}

function DrawOffer({ match, update }: { match: Match; update: Update }) {
  const say = useTexts();
  const seat = update.draw_offers.find((each) => !update.you.includes(each));
  if (seat === undefined) return null;
  return (
    <Offer
      text={say("draw-offered", { side: update.seats[seat]?.label ?? "" })}
      onAccept={() => match.tell({ do: "draw", seat: update.seat })}
      onDecline={() => match.tell({ do: "decline", seat: update.seat })}
    />
  );
}

/** Where strangers play, a move is taken back when the others agree. */
function UndoRequest({ match, update }: { match: Match; update: Update }) {
  const say = useTexts();
  const request = update.undo_request;
  if (request == null || request.denied) return null;
  if (update.you.some((seat) => request.agreed.includes(seat))) {
    return <p class="dim" role="status">{say("undo-waits")}</p>;
  }
  return (
    <Offer
      text={say("undo-requested", { side: update.seats[request.seat]?.label ?? "" })}
      onAccept={() => match.tell({ do: "agree", seat: update.seat })}
      onDecline={() => match.tell({ do: "disagree", seat: update.seat })}
    />
  );
}

function Offer({ text, onAccept, onDecline }: { text: string; onAccept: () => void; onDecline: () => void }) {
  const say = useTexts();
  return (
    <div class="row offer" role="status">
      <span>{text}</span>
      <button type="button" class="main" onClick={onAccept}>{say("accept")}</button>
      <button type="button" onClick={onDecline}>{say("decline")}</button>
    </div>
  );
}
